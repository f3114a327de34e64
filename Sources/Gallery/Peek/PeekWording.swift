import Wording

// What is previewed, and what can be done with it.
extension Message {
    static var quickActions: Message { "Quick actions" }
    static var share: Message { "Share" }
    static var copyImage: Message { "Copy Image" }
    static var exportPNG: Message { "Export PNG" }
    static var exportSVG: Message { "Export SVG" }
    static var exportPDF: Message { "Export PDF" }
    static var showInFolder: Message { "Show in Folder" }
    static var peekedIsGone: Message {
        "This drawing is no longer here. It was moved, renamed or deleted elsewhere."
    }
    static var peekedFolderIsGone: Message {
        "This folder is no longer here. It was moved, renamed or deleted elsewhere."
    }
    static var peekedIsDamaged: Message {
        "This drawing is damaged. Open or repair it to save what can still be read as a new drawing."
    }
    static var peekedIsBeingRead: Message { "Reading…" }
    static var repair: Message { "Repair" }
    static var pressHarderToOpen: Message { "Press harder to open" }
    /// Of a drawing that is previewed: the day of its last change, and how many strokes it has.
    static func day(_ day: Message, with strokes: Message) -> Message {
        Message("\(day) · \(strokes)", context: "day and strokes")
    }
    static var tapToOpen: Message { "Tap to open" }
}
