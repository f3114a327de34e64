public import Geometry
import Graphics
import Rendering

extension DrawingPreview {
    /// The picture in `png` in the middle of a tile of its paper, of `size`: the bytes of a PNG; nil where it is
    /// no picture.
    public static func tile(of png: [UInt8], _ size: PixelSize) -> [UInt8]? {
        guard let picture = try? DecodedPicture(png: png).surface,
            let tile = try? ImageSurface(size: size, format: .rgb24)
        else { return nil }
        let fit = InkFit(Size(picture.size), in: Size(size))
        try? tile.draw { context in
            context.setSource(paper(of: picture))
            context.paint()
            context.concatenate(Transform(scale: fit.scale, offset: fit.place.origin - .zero))
            context.setSource(picture)
            context.paint()
        }
        return try? tile.png()
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
