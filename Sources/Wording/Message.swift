/// A sentence for people: a template, and the values that stand in it.
///
/// A literal with interpolations makes one, and keeps template and values apart, so that a
/// `Catalogue` can say it in another language:
///
///     static func damaged(_ path: String) -> Message { "\(path) is damaged. Look for a copy." }
///
/// Messages are made in the file `Wording.swift` of each module, and nowhere else: the catalogue is
/// extracted from these files. What shows a message asks for its `text(in:)`.
public struct Message: Hashable, Sendable {
    /// The English sentence with `{1}`, `{2}` in place of its values; of a plural, that for one.
    let template: String
    /// The values, in the order of the English sentence.
    let arguments: [Argument]
    /// What a sentence that counts needs besides; nil for others.
    let plural: Plural?

    /// A value within a sentence.
    enum Argument: Hashable, Sendable {
        /// Text from outside, such as a name; made printable when it is shown.
        case text(String)
        case integer(Int)
        case number(Double)
        case message(Message)
    }

    /// The number that a sentence counts, and the template for other numbers than 1.
    struct Plural: Hashable, Sendable {
        let count: Int
        let template: String
    }

    init(template: String, arguments: [Argument], plural: Plural? = nil) {
        (self.template, self.arguments, self.plural) = (template, arguments, plural)
    }

    /// A sentence that counts something: `one` for the count 1, `other` for all others in English.
    ///
    /// Other languages have more forms or fewer, so both are whole sentences. Both interpolate the
    /// same values in the same order, the count too:
    /// `Message(count, one: "\(count) stroke is left.", other: "\(count) strokes are left.")`.
    public init(_ count: Int, one: Message, other: Message) {
        template = one.template
        arguments = other.arguments
        plural = Plural(count: count, template: other.template)
    }

    /// Messages one after the other, with `separator`, a space or a sign, between them.
    public init(joining messages: [Message], with separator: String = " ") {
        let places = messages.indices.map { "{\($0 + 1)}" }
        self.init(
            template: places.joined(separator: separator),
            arguments: messages.map(Argument.message))
    }

    /// The sentence in the language of `catalogue`; in English where that does not have it.
    public func text(in catalogue: Catalogue = .english) -> String {
        let template = catalogue.template(for: self) ?? english
        return Template(template).filled { index in
            arguments.indices.contains(index) ? arguments[index].text(in: catalogue) : ""
        }
    }

    private var english: String {
        guard let plural, plural.count != 1 else { return template }
        return plural.template
    }
}

extension Message: CustomStringConvertible {
    /// The sentence in English.
    public var description: String { text() }
}

extension Message.Argument {
    func text(in catalogue: Catalogue) -> String {
        switch self {
        case .text(let text): text.printable
        case .integer(let number): String(number)
        case .number(let number): number.plainText
        case .message(let message): message.text(in: catalogue)
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
    /// The message in English.
    public var description: String { message.description }
}
