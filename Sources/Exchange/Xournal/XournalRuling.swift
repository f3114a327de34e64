import Drawing
import Geometry
import Wording

/// The lines of the paper as Xournal++ writes them: a style, and a list of `key=value`.
///
/// Keys and what holds without them from its own templates: `r1` is the distance, `f1` the colour. Lines to
/// write on are 24 pt apart where nothing is said, as always up to 1.1.3. Where they lie is known from its
/// `RuledBackgroundView`, `GraphBackgroundView` and `DottedBackgroundView`: the first line to write on is 80 pt
/// below the edge of the page, while squares and dots begin at its corner.
enum XournalRuling {
    private static let pointsPerPixel = 72.0 / 96
    private static let lineSpacing = 24.0
    private static let squareSpacing = 14.17
    /// Where the first line to write on is, in points of the page.
    private static let firstLine = 80.0

    /// The lines that a `background` element asks for; nil for plain paper and for kinds that are not known.
    static func ruling(_ element: XMLElement) -> Ruling? {
        let values = values(element["config"] ?? "")
        let (pattern, spacing, color): (Ruling.Pattern, Double, UInt32)
        switch element["style"] {
        case "lined", "ruled": (pattern, spacing, color) = (.lines, lineSpacing, 0x40A0FF)
        case "graph": (pattern, spacing, color) = (.squares, squareSpacing, 0xBDBDBD)
        case "dotted": (pattern, spacing, color) = (.dots, squareSpacing, 0xBDBDBD)
        default: return nil
        }
        let told = values["r1"].flatMap { Double($0) }
        let ruling = Ruling(
            pattern, spacing: (told ?? spacing) / pointsPerPixel,
            color: values["f1"].flatMap { Color("#\($0.suffix(6))") } ?? Color(rgb: color))
        return ruling.isPossible ? ruling : nil
    }

    /// By how much lines to write on lie above those of the drawing on a page that begins at its origin, in
    /// pixels: less than their distance; 0 for other paper.
    static func lead(_ ruling: Ruling?) -> Double {
        guard let ruling, ruling.pattern == .lines else { return 0 }
        return (firstLine / pointsPerPixel).truncatingRemainder(dividingBy: ruling.spacing)
    }

    private static func values(_ text: String) -> [String: Substring] {
        var values: [String: Substring] = [:]
        for entry in text.split(separator: ",").prefix(20) {
            let parts = entry.split(separator: "=", maxSplits: 1)
            if parts.count == 2 { values[String(parts[0])] = parts[1] }
        }
        return values
    }

    /// What a `background` element says of such lines.
    static func attributes(_ ruling: Ruling?) -> [(String, String)] {
        guard let ruling else { return [("style", "plain")] }
        let color = ruling.color.text().dropFirst()
        let spacing = (ruling.spacing * pointsPerPixel).plainText(decimals: 2)
        switch ruling.pattern {
        case .lines: return [("style", "ruled"), ("config", "f1=\(color)")]
        case .squares: return [("style", "graph"), ("config", "f1=\(color),r1=\(spacing)")]
        case .dots: return [("style", "dotted"), ("config", "f1=\(color),r1=\(spacing)")]
        }
    }
}
