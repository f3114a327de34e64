import Drawing
import Geometry
import Graphics
import Rendering
import Wording

/// Makes a drawing of a picture: a locked layer to trace, and an empty one above it.
enum ImageImport {
    /// The drawing of a PNG or a JPEG, a pixel of it for each of the picture.
    ///
    /// - Throws: where the bytes are no whole picture, or too large a one.
    static func read(
        _ bytes: [UInt8], _ type: PlacedImage.MediaType
    ) throws(ImportError) -> ImportedDrawing {
        try ImportLimit.pictureBytes.check(bytes.count)
        var image = PlacedImage(bytes: bytes, mediaType: type, frame: .null)
        do throws(GraphicsError) {
            image.frame = PixelRectangle(try image.size).rectangle
            try image.check()
        } catch { throw ImportError(.picture(error.message)) }
        var builder = DrawingBuilder()
        _ = try builder.add(
            .init(name: Message.picture.text(), isLocked: true, image: image), line: nil)
        _ = try builder.add(.init(name: Message.layer(2).text()), line: nil)
        return ImportedDrawing(drawing: try builder.drawing(), notes: [])
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

    /// Reads all of it once, so that damage is found now.
    func check() throws(GraphicsError) {
        _ = try decoded(DecodedPicture.Detail(pixels: ImportLimits.checkedPixels))
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
