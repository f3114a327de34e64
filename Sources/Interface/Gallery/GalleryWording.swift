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

    static var favouritesOnly: Message { "Favourites Only" }
    static var noFavourites: Message { "No drawing here is a favourite yet." }
    static var selectDrawings: Message { "Select" }

    static func selected(_ count: Int) -> Message {
        count == 0
            ? "Tap to select"
            : Message(count, one: "\(count) selected", other: "\(count) selected")
    }

    static func noDrawing(named text: String) -> Message { "No drawing is called “\(text)”." }
}
