import Wording

// The demonstration.
extension Message {
    static var resizeableView: Message { "Resizeable view" }
    static var resizeableSquare: Message { "Resizeable square" }
    static var pressTheSquare: Message { "Press the square" }
    static var harderIsLarger: Message {
        "The harder, the larger: 1 + force / maximumPossibleForce"
    }

    static func force(_ value: String) -> Message { "Force  \(value)" }
    static func scale(_ value: String) -> Message { "Scale  \(value)" }
}
