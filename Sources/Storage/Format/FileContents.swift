import Drawing
import Geometry
import Ink

/// What edits in a file refer to by number.
struct FileContents: Sendable {
    /// An image without its place.
    struct Image: Sendable {
        let bytes: [UInt8]
        let mediaType: PlacedImage.MediaType
    }

    /// The strokes, where they were drawn, each with any brush.
    var strokes = StrokeTable()
    /// The brushes.
    var brushes: [Int64: SharedBrush] = [:]
    /// The images.
    var images: [Int64: Image] = [:]

    /// A stroke with this brush at this place.
    func stroke(_ id: StrokeID, brush: Int64, offset: Vector) throws(FormatError) -> Stroke {
        guard var stroke = strokes[id] else { throw FormatError("a stroke is missing") }
        guard let brush = brushes[brush] else { throw FormatError("a brush is missing") }
        // A comparison with what is no number fails too.
        guard abs(offset.dx) <= 1e10, abs(offset.dy) <= 1e10 else {
            throw FormatError("a stroke lies too far away")
        }
        stroke = stroke.withBrush(brush)
        stroke.offset = offset
        return stroke
    }

    /// An image that fills `frame`.
    func image(_ number: Int64, frame: Rectangle) throws(FormatError) -> PlacedImage {
        guard let image = images[number] else { throw FormatError("an image is missing") }
        return PlacedImage(bytes: image.bytes, mediaType: image.mediaType, frame: frame)
    }
}
