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

    /// Whether its files have a scale; the others hold drawings in their own size.
    public var isScaled: Bool { self != .inkml && self != .xopp }

    /// The format that the suffix of a file's name asks for; nil where none does.
    public init?(path: String) {
        let name = path.split(separator: "/").last ?? ""
        guard let dot = name.lastIndex(of: ".") else { return nil }
        let suffix = name[name.index(after: dot)...].lowercased()
        self.init(rawValue: suffix == "ink" ? "inkml" : suffix)
    }
}
