import Geometry

extension SVGWriter {
    /// The attributes of a rectangle.
    static func placed(_ frame: Rectangle) -> [(String, String)] {
        [("x", frame.minX), ("y", frame.minY), ("width", frame.width), ("height", frame.height)]
            .map { ($0, DecimalText.text($1, decimals: 2)) }
    }

    /// The attributes of an area of a colour; none for opaque black.
    static func fill(_ color: Color) -> [(String, String)] {
        let text = String(XournalColor.text(color, alpha: 1).dropLast(2))
        var attributes = text == "#000000" ? [] : [("fill", text)]
        if color.alpha < 1 {
            attributes.append(("fill-opacity", DecimalText.text(color.alpha, decimals: 3)))
        }
        return attributes
    }
}
