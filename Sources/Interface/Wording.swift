import Wording

// The names of things on the screen.
extension Message {
    static var canvas: Message { "Canvas" }
    static var open: Message { "Open" }
    static var drawings: Message { "Drawings" }
    static var home: Message { "Home" }
    static var browse: Message { "Browse…" }
    static var up: Message { "Up" }
    static var files: Message { "Files" }
    static var nameOrPath: Message { "Name or path" }
    static var typeToSearch: Message { "Type to search, or type a path" }
    static var cancel: Message { "Cancel" }
    static var rename: Message { "Rename" }
    static var renameTheDrawing: Message { "Rename the drawing" }
    static var name: Message { "Name" }
    static var export: Message { "Export" }
    static var replace: Message { "Replace" }
    static var paper: Message { "Paper" }
    static var layers: Message { "Layers" }
}
