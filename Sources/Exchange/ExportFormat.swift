public import Paths

/// The formats that drawings can be written in.
public enum ExportFormat: String, CaseIterable, Sendable {
    /// Portable Network Graphics.
    case png
    /// Scalable Vector Graphics.
    case svg
    /// Portable Document Format.
    case pdf
    /// OpenRaster, for painting programs.
    case ora
    /// Ink Markup Language, with force and times.
    case inkml
    /// A Xournal++ document.
    case xopp

    /// What people call it.
    public var name: String {
        switch self {
        case .png, .svg, .pdf: rawValue.uppercased()
        case .ora: "OpenRaster"
        case .inkml: "InkML"
        case .xopp: "Xournal++"
        }
    }

    /// Whether a part of a drawing can be written; else it is always all of it.
    public var hasRegion: Bool { self != .inkml }
    /// Whether its files have a scale; the others hold drawings in their own size.
    public var isScaled: Bool { self != .inkml && self != .xopp }
    /// Whether a page can be without paper.
    public var hasTransparency: Bool { isScaled }

    /// The format that the suffix of a file's name asks for; nil where none does.
    public init?(path: FilePath) {
        guard let suffix = path.suffix?.lowercased() else { return nil }
        self.init(rawValue: suffix == "ink" ? "inkml" : suffix)
    }
}
