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

    /// No stroke lies farther than this from where it was drawn, in points.
    static let farthest = 1e10

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
        guard abs(offset.dx) <= Self.farthest, abs(offset.dy) <= Self.farthest else {
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

    /// The number of an image, wherever it lies; nil where it is not in the file.
    func number(of image: PlacedImage) -> Int64? {
        images.first { $0.value.mediaType == image.mediaType && $0.value.bytes == image.bytes }?
            .key
    }
}
