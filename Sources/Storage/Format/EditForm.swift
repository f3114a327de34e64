/// The numbers of the edits in a file; see the format page.
enum EditForm: UInt8 {
    case addStrokes = 1
    case removeStrokes
    case moveStrokes
    case placeStrokes
    case colorStrokes
    case addLayer
    case removeLayer
    case moveLayer
    case renameLayer
    case showLayer
    case lockLayer
    case fadeLayer
    case placeImage
    case replaceLayers
    case setBackground
    case group

    /// Groups within groups deeper than this are refused.
    static let deepest = 64
}
