import Geometry
import Wording

// What is exported, how, and what comes of it.
extension Message {
    static var export: Message { "Export" }
    static var format: Message { "Format" }
    static var moreFormats: Message { "More…" }
    static var otherFormat: Message { "Other formats" }
    static var region: Message { "What" }
    static var allInk: Message { "All Ink" }
    static var thisView: Message { "This View" }
    static let selectionAlone = Message("Selection", context: "what to export")
    static var scale: Message { "Scale" }
    static var or: Message { "or" }
    static var widthInPixels: Message { "Width in pixels" }
    static var pixelsWide: Message { "px wide" }
    static var transparentBackground: Message { "Transparent background" }
    static var linesOfThePaper: Message { "Lines of the paper" }
    static var fileName: Message { "File name" }
    static var folder: Message { "Folder" }
    static var dragThePicture: Message { "Drag the picture into another program." }
    static var replacesAFile: Message { "This replaces a file." }

    /// How large an export becomes, in pixels.
    static func pixels(_ size: PixelSize) -> Message {
        "\(size.width.groupedText) × \(size.height.groupedText) px"
    }

    /// About how large the file becomes.
    static func about(bytes: Int) -> Message {
        switch bytes {
        case ..<1000: "less than 1 KB"
        case ..<1_000_000: "about \((Double(bytes) / 1e3).plainText(decimals: 0)) KB"
        default: "about \((Double(bytes) / 1e6).plainText(decimals: 1)) MB"
        }
    }
}
