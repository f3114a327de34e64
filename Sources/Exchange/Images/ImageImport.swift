import Drawing
import Geometry
import Graphics
import Rendering
import Wording

/// Makes a drawing of a picture: a locked layer to trace, and an empty one above it.
enum ImageImport {
    /// The drawing of an SVG, as large as it says, as pixels that stay sharp when they are shown larger.
    ///
    /// - Throws: where the bytes are no whole SVG, or it takes too much to be drawn.
    static func read(
        svg bytes: [UInt8], _ progress: (Double) -> Bool
    ) throws(ImportError) -> ImportedDrawing {
        try ImportLimit.pictureBytes.check(bytes.count)
        let pixels: VectorPixels
        do throws(GraphicsError) { pixels = try .drawn(bytes) { progress(0.5) } } catch {
            switch error {
            case .stopped: throw ImportError(.stopped)
            case .heavySVG: throw ImportError(.heavySVG)
            default: throw ImportError(.picture(error.message))
            }
        }
        let frame = Rectangle(x: 0, y: 0, width: pixels.size.width, height: pixels.size.height)
        return try drawing(PlacedImage(bytes: pixels.png, mediaType: .png, frame: frame))
    }

    /// The drawing of a PNG or a JPEG, a pixel of it for each of the picture.
    ///
    /// - Throws: where the bytes are no whole picture, or too large a one.
    static func read(
        _ bytes: [UInt8], _ type: PlacedImage.MediaType
    ) throws(ImportError) -> ImportedDrawing {
        try ImportLimit.pictureBytes.check(bytes.count)
        var image = PlacedImage(bytes: bytes, mediaType: type, frame: .null)
        let isSound: Bool
        do throws(GraphicsError) {
            image.frame = PixelRectangle(try image.size).rectangle
            isSound = try image.isSound
        } catch { throw ImportError(.picture(error.message)) }
        return try drawing(image, isSound ? [] : [.pictureInParts])
    }

    private static func drawing(
        _ image: PlacedImage, _ notes: [Message] = []
    ) throws(ImportError) -> ImportedDrawing {
        var builder = DrawingBuilder()
        _ = try builder.add(
            .init(name: Message.picture.text(), isLocked: true, image: image), line: nil)
        _ = try builder.add(.init(name: Message.layer(2).text()), line: nil)
        return ImportedDrawing(drawing: try builder.drawing(), notes: notes)
    }
}

extension PlacedImage {
    /// How many pixels it has, by the first lines of its bytes.
    var size: PixelSize {
        get throws(GraphicsError) {
            try mediaType == .png
                ? DecodedPicture.size(ofPNG: bytes) : DecodedPicture.size(ofJPEG: bytes)
        }
    }

    /// Whether it has no damage, of which all of it is read once.
    ///
    /// - Throws: where it cannot be decoded.
    var isSound: Bool {
        get throws(GraphicsError) {
            try decoded(DecodedPicture.Detail(pixels: ImportLimits.checkedPixels)).isSound
        }
    }
}

extension PlacedImage.MediaType {
    /// The type that the first bytes of a file tell; nil for neither.
    init?(startOf bytes: some Sequence<UInt8>) {
        let head = Array(bytes.prefix(8))
        if head == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] {
            self = .png
        } else if head.starts(with: [0xFF, 0xD8, 0xFF]) {
            self = .jpeg
        } else {
            return nil
        }
    }
}
