import Synchronization

/// The language in which messages are shown.
public struct Language: Sendable {
    /// Gives the template of a sentence in the language.
    ///
    /// `one` is the English template, behind its context and U+0004 where it has one. A sentence that
    /// counts has another one for several, `other`, and is looked up for a `count`; `other` is nil for
    /// all else. What is not in the catalogue comes back as it is.
    public typealias Lookup =
        @Sendable (_ one: String, _ other: String?, _ count: Int) -> String

    /// The one in which sentences are written.
    public static let english = Language { one, other, count in
        count == 1 ? one : other ?? one
    }

    private static let spoken = Mutex(english)
    /// The one in which some work is done that speaks another than the program.
    @TaskLocal private static var own: Language?

    /// The one of all messages that are shown without another being named: English, until the program
    /// speaks another.
    public static var current: Language { own ?? spoken.withLock { $0 } }

    /// What it is called in files, such as `zh_CN`.
    public let code: String
    private let lookup: Lookup

    /// The language called `code` whose templates `lookup` gives: the English ones where it has no others.
    public init(code: String = "en", _ lookup: @escaping Lookup) {
        (self.code, self.lookup) = (code, lookup)
    }

    /// Shows all messages in this language from now on.
    public func speak() { Self.spoken.withLock { $0 = self } }

    /// Shows messages in this language as long as `body` takes, and only those of `body`.
    public func speak<Result, Failure: Error>(
        during body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let result = Self.$own.withValue(self) { Swift.Result(catching: body) }
        return try result.get()
    }

    /// The template of `message`.
    func template(of message: Message) -> String {
        // Catalogues have what is to be known of themselves where the sentence is empty.
        guard !message.template.isEmpty else { return "" }
        let one = message.context.map { "\($0)\u{4}\(message.template)" } ?? message.template
        let found = lookup(one, message.plural?.template, message.plural?.count ?? 1)
        return found == one ? message.template : found
    }
}
