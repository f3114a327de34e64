import Drawing
import Geometry
import Graphics
import Wording

/// Makes a drawing of a picture: a locked layer to trace, and an empty one above it.
enum ImageImport {
    /// The drawing of a PNG or a JPEG, a pixel of it for each of the picture.
    ///
    /// - Throws: where the bytes are no whole picture, or too large a one.
    static func read(
        _ bytes: [UInt8], _ type: PlacedImage.MediaType
    ) throws(ImportError) -> ImportedDrawing {
        try ImportLimits.check(
            bytes.count, of: .pictureBytes, limit: ImportLimits.pictureBytes)
        let size: PixelSize
        do throws(GraphicsError) {
            size =
                try type == .png
                ? ImageSurface.size(ofPNG: bytes) : ImageSurface.size(ofJPEG: bytes)
            // All of it is read once, so that a damaged one is found now.
            let detail = DecodedPicture.Detail(pixels: ImportLimits.checkedPixels)
            _ =
                try type == .png
                ? DecodedPicture(png: bytes, detail) : DecodedPicture(jpeg: bytes, detail)
        } catch { throw ImportError(.picture(error.message)) }
        let frame = Rectangle(x: 0, y: 0, width: Double(size.width), height: Double(size.height))
        let image = PlacedImage(bytes: bytes, mediaType: type, frame: frame)
        var builder = DrawingBuilder()
        _ = try builder.add(.init(name: "Picture", isLocked: true, image: image), line: nil)
        _ = try builder.add(.init(name: "Layer 2"), line: nil)
        return ImportedDrawing(drawing: try builder.drawing(), notes: [])
    }
}
