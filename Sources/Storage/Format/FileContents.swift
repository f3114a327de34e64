import Drawing
import Geometry
import Ink

/// What edits in a file refer to by number.
struct FileContents: Sendable {
    /// An image without its place.
    struct Image: Hashable, Sendable {
        let bytes: [UInt8]
        let mediaType: PlacedImage.MediaType
        var pages: [Size] = []
    }

    /// No stroke lies farther than this from where it was drawn, in points.
    static let farthest = 1e10

    /// The strokes by ascending numbers, each with any brush, at any place.
    var strokes: [IdentifiedStroke] = []
    /// The brushes.
    var brushes: [Int64: SharedBrush] = [:]
    /// The images.
    var images: [Int64: Image] = [:]

    /// A stroke with this brush at this place.
    func stroke(_ id: StrokeID, brush: Int64, offset: Vector) throws(FormatError) -> Stroke {
        let index = strokes.countOfFirst { $0.id < id }
        guard index < strokes.count, strokes[index].id == id else {
            throw FormatError(.partMissing)
        }
        return try placed(strokes[index].stroke, brush: brush, offset: offset)
    }

    /// The stroke with this brush at this place.
    func placed(
        _ stroke: Stroke, brush: Int64, offset: Vector
    ) throws(FormatError) -> Stroke {
        guard let brush = brushes[brush] else { throw FormatError(.partMissing) }
        // A comparison with what is no number fails too.
        guard abs(offset.dx) <= Self.farthest, abs(offset.dy) <= Self.farthest else {
            throw FormatError(.strokeTooFar)
        }
        var stroke = stroke.withBrush(brush)
        stroke.offset = offset
        return stroke
    }

    /// An image that fills `frame`, turned there.
    func image(
        _ number: Int64, frame: Rectangle, turn: Affine
    ) throws(FormatError) -> PlacedImage {
        guard let image = images[number] else { throw FormatError(.partMissing) }
        let placed = PlacedImage(
            bytes: image.bytes, mediaType: image.mediaType, frame: frame, turn: turn,
            pages: image.pages)
        guard placed.hasPossiblePlace else { throw FormatError(EditError.badFrame.message) }
        return placed
    }

    /// The number of an image, wherever it lies; nil where it is not in the file.
    func number(of image: PlacedImage) -> Int64? {
        images.first {
            $0.value.mediaType == image.mediaType && $0.value.pages == image.pages
                && $0.value.bytes == image.bytes
        }?.key
    }
}
