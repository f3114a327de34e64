extension Message {
    /// Text from outside, as it is.
    public static func verbatim(_ text: String) -> Message { "\(text)" }

    /// Words that stand in a file of the assets, and in the catalogues for that reason.
    public static func asset(_ words: String) -> Message {
        Message(template: words, arguments: [])
    }

    /// The beginning of a text from outside, in quotation marks; tabs and ends of lines in it are spaces.
    public static func quoted(_ text: String) -> Message {
        let (longest, space) = (60, Unicode.Scalar(UInt8(0x20)))
        let rest = text.unicodeScalars.dropFirst(longest)
        let scalars = text.unicodeScalars.prefix(longest).map {
            $0.properties.isWhitespace ? space : $0
        }
        let start = String(String.UnicodeScalarView(scalars))
        return rest.isEmpty ? "“\(start)”" : "“\(start)…”"
    }

    /// Sentences one after the other, with as much room between them as a language leaves there.
    public init(joining messages: [Message]) {
        self = messages.dropFirst().reduce(messages.first ?? "") {
            Message("\($0) \($1)", context: "sentences")
        }
    }

    /// Some of which one is meant: “a, b or c”.
    public static func oneOf(_ messages: [Message]) -> Message {
        guard let last = messages.last, messages.count > 1 else { return list(messages) }
        return "\(list(messages.dropLast())) or \(last)"
    }

    /// Things one after the other: “a, b, c”.
    public static func list(_ messages: [Message]) -> Message {
        guard let first = messages.first else { return "" }
        return messages.dropFirst().reduce(first) { Message("\($0), \($1)", context: "list") }
    }

    /// Names from outside, one after the other: “a, b, c”.
    public static func names(_ names: [String]) -> Message { list(names.map(verbatim)) }
}
