public import Drawing
public import Geometry
import Graphics
import Rendering
import Storage

extension DrawingPreview {
    /// All ink of the drawing in a file in the middle of a tile of its paper, of `size`: the bytes of a PNG; nil where
    /// there is nothing, or too much to be drawn in time.
    public static func tile(ofFileAt path: String, _ size: PixelSize) -> [UInt8]? {
        let kept = DrawingFile.preview(path).flatMap { try? DecodedPicture(png: $0).surface }
        if let kept, fit(of: kept, size).scale <= 1 { return tile(of: kept, size) }
        // Blown up, a small picture would be blurred.
        return drawing(ofFileAt: path).flatMap { tile(of: $0, size) }
            ?? kept.flatMap { tile(of: $0, size) }
    }

    /// The same of a drawing that is at hand.
    public static func tile(of drawing: Drawing, _ size: PixelSize) -> [UInt8]? {
        guard !drawing.isEmpty else { return nil }
        let area = area(of: drawing)
        let fit = InkFit(Size(width: area.width, height: area.height), in: Size(size))
        let transform = Transform(
            scale: fit.scale,
            offset: (fit.place.origin - .zero) + (Point.zero - area.origin) * fit.scale)
        return try? surface(of: drawing, size, transform, goesOn: inTime()).png()
    }

    /// The same of a picture of all ink.
    static func tile(of picture: ImageSurface, _ size: PixelSize) -> [UInt8]? {
        guard let tile = try? ImageSurface(size: size, format: .rgb24) else { return nil }
        let fit = fit(of: picture, size)
        try? tile.draw { context in
            context.setSource(paper(of: picture))
            context.paint()
            context.concatenate(Transform(scale: fit.scale, offset: fit.place.origin - .zero))
            context.setSource(picture)
            context.paint()
        }
        return try? tile.png()
    }

    private static func fit(of picture: ImageSurface, _ size: PixelSize) -> InkFit {
        InkFit(Size(picture.size), in: Size(size))
    }

    /// The colour around the ink: that of most corners, as one may lie on a line of the paper.
    private static func paper(of picture: ImageSurface) -> Color {
        let (right, bottom) = (picture.size.width - 1, picture.size.height - 1)
        let corners = picture.withPixels { bytes, bytesPerRow in
            [(0, 0), (right, 0), (0, bottom), (right, bottom)].map { x, y in
                bytes.loadUnaligned(fromByteOffset: y * bytesPerRow + 4 * x, as: UInt32.self)
                    & 0xFF_FFFF
            }
        }
        let counts = Dictionary(corners.map { ($0, 1) }, uniquingKeysWith: +)
        let paper = corners.max { counts[$0, default: 0] < counts[$1, default: 0] }
        return Color(rgb: paper ?? 0xFF_FFFF)
    }
}
