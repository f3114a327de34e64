import Geometry
import Graphics
import Wording

extension SVGWriter {
    /// The attributes of a rectangle.
    static func placed(_ frame: Rectangle) -> [(String, String)] {
        [("x", frame.minX), ("y", frame.minY), ("width", frame.width), ("height", frame.height)]
            .map { ($0, $1.plainText(decimals: 2)) }
    }

    /// The attributes of a picture whose rows are shown in `frame` the way that a camera was held.
    static func placed(
        _ frame: Rectangle, _ orientation: JPEGOrientation
    ) -> [(String, String)] {
        let (right, down) = orientation.axes
        let size =
            orientation.isSideways ? (frame.height, frame.width) : (frame.width, frame.height)
        let corner = orientation.corner(in: Size(width: frame.width, height: frame.height))
        let matrix = [
            right.dx, right.dy, down.dx, down.dy, frame.minX + corner.x, frame.minY + corner.y,
        ].map { $0.plainText(decimals: 2) }
        return [
            ("width", size.0.plainText(decimals: 2)),
            ("height", size.1.plainText(decimals: 2)),
            ("transform", "matrix(\(matrix.joined(separator: " ")))"),
        ]
    }

    /// The attributes of lines of a colour.
    static func stroke(_ color: Color) -> [(String, String)] {
        [("stroke", color.text())]
            + (color.alpha < 1 ? [("stroke-opacity", color.alpha.plainText(decimals: 3))] : [])
    }

    /// The attributes of an area of a colour; none for opaque black.
    static func fill(_ color: Color) -> [(String, String)] {
        let text = color.text()
        var attributes = text == "#000000" ? [] : [("fill", text)]
        if color.alpha < 1 {
            attributes.append(("fill-opacity", color.alpha.plainText(decimals: 3)))
        }
        return attributes
    }
}
