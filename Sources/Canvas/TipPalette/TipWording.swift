import Wording

// The tip palette.
extension Message {
    static var tipPalette: Message { "Tip palette" }
    static func color(_ code: String) -> Message { "Colour \(code)" }
    static var lastBrush: Message { "Last brush" }
}
