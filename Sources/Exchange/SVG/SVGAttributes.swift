import Drawing
import Geometry
import Graphics
import Wording

extension SVGWriter {
    /// The attributes of a rectangle.
    static func placed(_ frame: Rectangle) -> [(String, String)] {
        [("x", frame.minX), ("y", frame.minY), ("width", frame.width), ("height", frame.height)]
            .map { ($0, $1.plainText(decimals: 2)) }
    }

    /// The attributes of a picture that is turned on a page, whose rows are shown the way that a camera was held.
    static func placed(
        _ image: PlacedImage, _ orientation: JPEGOrientation, _ page: Transform
    ) -> [(String, String)] {
        let (width, height) = (image.frame.width * page.scale, image.frame.height * page.scale)
        let corner = orientation.corner(in: Size(width: width, height: height))
        let origin = page.apply(to: image.turn.apply(to: image.frame.origin))
        let place = Affine(
            right: orientation.axes.right, down: orientation.axes.down, offset: corner - .zero
        ).then(
            Affine(right: image.turn.right, down: image.turn.down, offset: origin - .zero))
        let matrix =
            [place.right, place.down].flatMap { [$0.dx, $0.dy] }
            .map { $0.plainText(decimals: 5) }
            + [place.offset.dx, place.offset.dy].map { $0.plainText(decimals: 2) }
        return [
            ("width", (orientation.isSideways ? height : width).plainText(decimals: 2)),
            ("height", (orientation.isSideways ? width : height).plainText(decimals: 2)),
            ("transform", "matrix(\(matrix.joined(separator: " ")))"),
        ]
    }

    /// The attributes of lines of a colour.
    static func stroke(_ color: Color) -> [(String, String)] {
        [("stroke", color.text())]
            + (color.alpha < 1 ? [("stroke-opacity", color.alpha.plainText(decimals: 3))] : [])
    }

    /// The attributes of what meets the rest of its group so; none where it lies over that.
    static func blending(_ operation: Context.Operator) -> [(String, String)] {
        switch operation {
        case .multiply: [("style", "mix-blend-mode:multiply")]
        case .darken: [("style", "mix-blend-mode:darken")]
        default: []
        }
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
