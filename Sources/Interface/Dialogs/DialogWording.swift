import Wording

// The list of files, and printing.
extension Message {
    static var printsAPDF: Message {
        "This desktop has no print dialog. Export a PDF, and print that."
    }
    static var noDrawingsYet: Message { "No drawings yet. What you draw is saved here by itself." }
    static var nothingToOpenHere: Message { "There is nothing here that can be opened." }

    // Palettes.
    static var importPalette: Message { "Import Palette" }
    static var importIt: Message { "Import" }
    static var exportPalette: Message { "Export Palette" }
    static var noPaletteHere: Message { "There is no palette here. Their names end in .gpl." }
    // Brushes.
    static var importBrush: Message { "Import Brush" }
    static var exportBrush: Message { "Export Brush" }
    static var noBrushHere: Message { "There is no brush here. Their names end in .toml." }
    static var nameNeeded: Message { "Give the file a name." }
    static var noSlashInName: Message { "A name has no “/” in it; choose the folder below." }
    static var folderNeeded: Message { "Choose a folder." }

    static func nothingHere(named text: String) -> Message { "No name here contains “\(text)”." }
}
