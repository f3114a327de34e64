public import Drawing
public import Geometry
import Graphics
public import Paths
import Rendering
import Storage

extension DrawingPreview {
    /// All ink of the drawing in a file in the middle of a tile of its paper, of `size`: the bytes of a PNG; nil where
    /// there is nothing, or so much that it cannot be drawn in half a second.
    public static func tile(ofFileAt path: FilePath, _ size: PixelSize) -> [UInt8]? {
        tile(ofFileAt: path, size) { draw in draw(inTime()) }
    }

    /// The same of a drawing that is at hand.
    public static func tile(of drawing: Drawing, _ size: PixelSize) -> [UInt8]? {
        tile(of: drawing, size, goesOn: inTime())
    }

    /// The same; what makes the picture of what was read is given to `draw`, which says whether to go on.
    static func tile(
        ofFileAt path: FilePath, _ size: PixelSize,
        draw: ((_ goesOn: () -> Bool) -> [UInt8]?) -> [UInt8]?
    ) -> [UInt8]? {
        let kept = DrawingFile.preview(path)
        // Blown up, a small picture would be blurred.
        let sharp = kept.flatMap { kept in draw { _ in tile(of: kept, size, mayGrow: false) } }
        return sharp
            ?? drawing(ofFileAt: path).flatMap { drawing in
                draw { tile(of: drawing, size, goesOn: $0) }
            } ?? kept.flatMap { kept in draw { _ in tile(of: kept, size, mayGrow: true) } }
    }

    private static func tile(of png: [UInt8], _ size: PixelSize, mayGrow: Bool) -> [UInt8]? {
        guard let picture = try? DecodedPicture(png: png).surface else { return nil }
        return mayGrow || fit(of: picture, size).scale <= 1 ? tile(of: picture, size) : nil
    }

    /// The same of a drawing that is at hand; nil also where `goesOn`, which is asked now and then, has stopped it.
    static func tile(of drawing: Drawing, _ size: PixelSize, goesOn: () -> Bool) -> [UInt8]? {
        guard !drawing.isEmpty else { return nil }
        let area = area(of: drawing)
        let fit = InkFit(Size(width: area.width, height: area.height), in: Size(size))
        let transform = Transform(
            scale: fit.scale,
            offset: (fit.place.origin - .zero) + (Point.zero - area.origin) * fit.scale)
        return try? surface(of: drawing, size, transform, goesOn: goesOn).png()
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
