import Geometry
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
    static var format: Message { "Format" }
    static var region: Message { "Region" }
    static var allInk: Message { "All ink" }
    static var whatTheWindowShows: Message { "What the window shows" }
    static var scale: Message { "Scale" }
    static var or: Message { "or" }
    static var widthInPixels: Message { "Width in pixels" }
    static var pixelsWide: Message { "px wide" }
    static var background: Message { "Background" }
    static var paper: Message { "Paper" }
    static var transparent: Message { "Transparent" }
    static var layers: Message { "Layers" }
    static var fileName: Message { "File name" }
    static var folder: Message { "Folder" }

    /// How large an export becomes, and whether it takes the place of a file.
    static func exportOutcome(_ size: PixelSize?, replacesFile: Bool) -> Message {
        switch (size, replacesFile) {
        case (let size?, true): "Replaces a file. \(size.width) × \(size.height) px"
        case (let size?, false): "\(size.width) × \(size.height) px"
        case (nil, true): "Replaces a file."
        case (nil, false): ""
        }
    }
}
