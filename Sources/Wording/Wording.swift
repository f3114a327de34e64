extension Message {
    /// The beginning of a text from outside, in quotation marks.
    public static func quoted(_ text: String) -> Message {
        let longest = 60
        let rest = text.unicodeScalars.dropFirst(longest)
        let start = String(text.unicodeScalars.prefix(longest))
        return rest.isEmpty ? "“\(start)”" : "“\(start)…”"
    }

    /// Some of which one is meant: “a, b or c”.
    public static func oneOf(_ messages: [Message]) -> Message {
        list(messages) { "\($0) or \($1)" }
    }

    /// Some that are all meant: “a, b and c”.
    public static func allOf(_ messages: [Message]) -> Message {
        list(messages) { "\($0) and \($1)" }
    }

    /// Names from outside, one after the other: “a, b, c”.
    public static func names(_ names: [String]) -> Message {
        Message(joining: names.map { "\($0)" }, with: ", ")
    }

    private static func list(
        _ messages: [Message], _ ending: (Message, Message) -> Message
    ) -> Message {
        guard let last = messages.last, messages.count > 1 else {
            return Message(joining: messages)
        }
        return ending(Message(joining: messages.dropLast(), with: ", "), last)
    }
}
