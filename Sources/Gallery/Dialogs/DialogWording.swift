import Wording

// The list of files, and printing.
extension Message {
    static var noDrawingsYet: Message { "No drawings yet. What you draw is saved here by itself." }
    static var nothingToOpenHere: Message { "There is nothing here that can be opened." }

    // Palettes.
    static var importPalette: Message { "Import Palette" }
    static var importIt: Message { "Import" }
    static var noPaletteHere: Message { "There is no palette here. Their names end in .gpl." }
    // Brushes.
    static var importBrush: Message { "Import Brush" }
    static var noBrushHere: Message { "There is no brush here. Their names end in .toml." }
    static var nameNeeded: Message { "Give the file a name." }
    static var noSlashInName: Message { "A name has no “/” in it; choose the folder below." }
    static var folderNeeded: Message { "Choose a folder." }

    static func nothingHere(named text: String) -> Message { "No name here contains “\(text)”." }
}

// Where files are.
extension Message {
    static var open: Message { "Open" }
    static var home: Message { "Home" }
    static var up: Message { "Up" }
    static var files: Message { "Files" }
    static var nameOrPath: Message { "Name or path" }
    static var typeToSearch: Message { "Type to search, or type a path" }
}
