/// A sentence for people: a template, and the values that stand in it.
///
/// A literal with interpolations makes one, and keeps template and values apart, so that a
/// `Language` can say it in its own way:
///
///     static func damaged(_ path: String) -> Message { "\(path) is damaged. Look for a copy." }
///
/// Messages are made in the files `…Wording.swift` of each module, and nowhere else: the catalogue is
/// extracted from these files. What shows a message asks for its `text()`.
public struct Message: Hashable, Sendable {
    /// The English sentence with `{1}`, `{2}` in place of its values; of a plural, that for one.
    let template: String
    /// The values, in the order of the English sentence.
    let arguments: [Argument]
    /// What a sentence that counts needs besides; nil for others.
    let plural: Plural?
    /// Which sense of the words is meant; nil where they have one only.
    let context: String?

    /// A value within a sentence.
    enum Argument: Hashable, Sendable {
        /// Text from outside, such as a name; made printable when it is shown.
        case text(String)
        /// A name that is shown with stand-ins, and as it is exactly.
        case name(String, exact: String)
        case integer(Int)
        case number(Double)
        case message(Message)
    }

    /// The number that a sentence counts, and the template for other numbers than 1.
    struct Plural: Hashable, Sendable {
        let count: Int
        let template: String
    }

    init(template: String, arguments: [Argument], plural: Plural? = nil, context: String? = nil) {
        (self.template, self.arguments, self.plural) = (template, arguments, plural)
        self.context = context
    }

    /// Words that are said elsewhere in another sense: `context` tells translators which one is meant.
    public init(_ words: Message, context: String) {
        self.init(
            template: words.template, arguments: words.arguments, plural: words.plural,
            context: context)
    }

    /// A sentence that counts something: `one` for the count 1, `other` for all others in English.
    ///
    /// Other languages have more forms or fewer, so both are whole sentences. Both interpolate the
    /// same values in the same order, the count too:
    /// `Message(count, one: "\(count) stroke is left.", other: "\(count) strokes are left.")`.
    public init(_ count: Int, one: Message, other: Message) {
        self.init(
            template: one.template, arguments: other.arguments,
            plural: Plural(count: count, template: other.template))
    }

    /// The same sentence with `name` wherever `text` from outside stands in it: for those who know a file by its name.
    public func saying(_ name: Message, insteadOf text: String) -> Message {
        Message(
            template: template,
            arguments: arguments.map { argument in
                switch argument {
                case .text(text), .name(text, _): .message(name)
                case .message(let message): .message(message.saying(name, insteadOf: text))
                default: argument
                }
            }, plural: plural, context: context)
    }

    /// The sentence in `language`; `exactly` tells apart names that look the same, as a terminal should.
    public func text(in language: Language = .current, exactly: Bool = false) -> String {
        var text = ""
        var rest = language.template(of: self)[...]
        while let open = rest.firstIndex(of: "{") {
            let digits = rest[rest.index(after: open)...].prefix { ("0"..."9").contains($0) }
            let end = digits.endIndex
            text += rest[..<open]
            if let number = Int(digits), number > 0, end < rest.endIndex, rest[end] == "}" {
                if number <= arguments.count {
                    text += arguments[number - 1].text(in: language, exactly: exactly)
                }
                rest = rest[rest.index(after: end)...]
            } else {
                // Any other brace is itself.
                text += rest[open..<end]
                rest = rest[end...]
            }
        }
        return text + rest
    }
}

extension Message: CustomStringConvertible {
    /// The sentence in the language of the program.
    public var description: String { text() }
}

extension Message.Argument {
    func text(in language: Language, exactly: Bool) -> String {
        switch self {
        case .text(let text): text.printable
        case .name(let shown, let exact): exactly ? exact : shown.printable
        case .integer(let number): String(number)
        case .number(let number): number.plainText
        case .message(let message): message.text(in: language, exactly: exactly)
        }
    }
}

extension Double {
    /// The number as people write it: whole ones without a fraction.
    public var plainText: String {
        let isWhole = self == rounded() && abs(self) < 1e15
        return isWhole ? String(Int64(self)) : String(self)
    }
}

/// An error that tells people what is wrong and what to do.
public protocol DescribedError: Error, CustomStringConvertible {
    /// What is wrong and what to do.
    var message: Message { get }
}

extension DescribedError {
    /// The message in the language of the program.
    public var description: String { message.description }
}
