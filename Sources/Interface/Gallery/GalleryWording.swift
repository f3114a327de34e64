import Wording

// The gallery of drawings.
extension Message {
    static var search: Message { "Search" }
    static var sortOrder: Message { "Sort by" }
    static var newest: Message { "Newest" }
    static var newDrawingTitle: Message { Message("New Drawing", context: "button") }
    static var nothingDrawnYet: Message { "Nothing drawn yet" }
    static var drawingsComeHere: Message {
        "What you draw is kept from its first stroke, and comes here by itself."
    }
    static var cannotBeRead: Message { "Cannot be read" }
    static var drawingsCannotBeRead: Message { "Your drawings cannot be read" }

    static func noDrawing(named text: String) -> Message { "No drawing is called “\(text)”." }
}
