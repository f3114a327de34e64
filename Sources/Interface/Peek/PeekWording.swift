import Wording

// What is previewed, and what can be done with it.
extension Message {
    static var share: Message { "Share" }
    static var copyImage: Message { "Copy Image" }
    static var exportPNG: Message { "Export PNG" }
    static var exportSVG: Message { "Export SVG" }
    static var exportPDF: Message { "Export PDF" }
    static var showInFolder: Message { "Show in Folder" }
    static var pressHarderToOpen: Message { "Press harder to open" }
}
