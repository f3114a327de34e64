import Wording

// What is previewed, and what can be done with it.
extension Message {
    static var share: Message { "Share" }
    static var copyImage: Message { "Copy Image" }
    static var exportPNG: Message { "Export PNG" }
    static var exportSVG: Message { "Export SVG" }
    static var exportPDF: Message { "Export PDF" }
    static var showInFolder: Message { "Show in Folder" }
    static var lightToFirm: Message { "light to firm" }
    static var uprightToFlat: Message { "upright to flat" }
    static var acrossItself: Message { "across itself" }
    static var byHand: Message { "by hand" }
    static var peekedIsGone: Message {
        "This drawing is not here any more. It was moved, renamed or deleted elsewhere."
    }
    static var peekedIsDamaged: Message {
        "This drawing is damaged. Open it to have what can be read in a new drawing."
    }
    static var pressHarderToOpen: Message { "Press harder to open" }
    static var tapToOpen: Message { "Tap to open" }
}
