import Drawing
import Geometry
import Ink

/// What edits in a file refer to by number.
struct FileContents {
    /// An image without its place.
    struct Image {
        let bytes: [UInt8]
        let mediaType: PlacedImage.MediaType
    }

    /// The strokes, where they were drawn, each with any brush.
    var strokes: [StrokeID: Stroke] = [:]
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

/// Reads edits; see `EditEncoder`.
struct EditDecoder {
    private let contents: FileContents
    private var reader: ByteReader

    /// The edit in `bytes`.
    ///
    /// - Throws: `FormatError` for what `EditEncoder` cannot have written.
    static func edit(
        in bytes: UnsafeRawBufferPointer, of contents: FileContents
    ) throws(FormatError) -> Edit {
        var decoder = EditDecoder(contents: contents, reader: try ByteReader(checked: bytes))
        let edit = try decoder.edit(depth: 0)
        try decoder.reader.finish()
        return edit
    }

    private mutating func edit(depth: Int) throws(FormatError) -> Edit {
        guard let form = EditForm(rawValue: try reader.byte()) else {
            throw FormatError("an edit is of an unknown kind")
        }
        switch form {
        case .addStrokes, .removeStrokes, .moveStrokes, .placeStrokes, .colorStrokes:
            return try strokeEdit(form, in: layerID())
        case .addLayer:
            let index = try index()
            return .addLayer(try layer(), at: index)
        case .replaceLayers:
            return .replaceLayers(try list { d, _ throws(FormatError) in try d.layer() })
        case .setBackground: return .setBackground(try color())
        case .group:
            guard depth < EditForm.deepest else { throw FormatError("groups lie too deep") }
            return .group(
                try list { decoder, _ throws(FormatError) in try decoder.edit(depth: depth + 1) })
        default: return try layerEdit(form, of: layerID())
        }
    }

    private mutating func strokeEdit(
        _ form: EditForm, in layer: LayerID
    ) throws(FormatError) -> Edit {
        switch form {
        case .addStrokes: return .addStrokes(try insertions(), to: layer)
        case .removeStrokes: return .removeStrokes(try ids(), from: layer)
        case .moveStrokes:
            let way = try vector()
            return .moveStrokes(try ids(), in: layer, by: way)
        case .placeStrokes:
            return .placeStrokes(
                try list { decoder, former throws(FormatError) in
                    let id = try decoder.id(after: former?.id)
                    return Edit.Placement(id: id, offset: try decoder.vector())
                }, in: layer)
        default:
            return .colorStrokes(
                try list { decoder, former throws(FormatError) in
                    let id = try decoder.id(after: former?.id)
                    return Edit.Coloring(id: id, color: try decoder.color())
                }, in: layer)
        }
    }

    private mutating func layerEdit(
        _ form: EditForm, of layer: LayerID
    ) throws(FormatError) -> Edit {
        switch form {
        case .moveLayer: .moveLayer(layer, to: try index())
        case .renameLayer: .renameLayer(layer, to: try reader.text())
        case .showLayer: .showLayer(layer, try reader.byte() == 1)
        case .lockLayer: .lockLayer(layer, try reader.byte() == 1)
        case .fadeLayer: .fadeLayer(layer, opacity: try reader.double())
        case .placeImage: .placeImage(try image(), in: layer)
        default: .removeLayer(layer)
        }
    }

    private mutating func insertions() throws(FormatError) -> [Edit.Insertion] {
        try list { decoder, former throws(FormatError) in
            let (index, overflow) = Int64(former?.index ?? 0)
                .addingReportingOverflow(try decoder.reader.signed())
            guard !overflow else { throw FormatError("a position is too high") }
            let element = try decoder.stroke(after: former?.id)
            return Edit.Insertion(id: element.id, index: Int(index), stroke: element.stroke)
        }
    }

    private mutating func list<Element>(
        _ element: (inout EditDecoder, _ former: Element?) throws(FormatError) -> Element
    ) throws(FormatError) -> [Element] {
        let count = try reader.count()
        var list: [Element] = []
        list.reserveCapacity(min(count, 4096))
        for _ in 0..<count { list.append(try element(&self, list.last)) }
        return list
    }

    private mutating func layerID() throws(FormatError) -> LayerID {
        LayerID(try reader.signed())
    }

    private mutating func index() throws(FormatError) -> Int {
        Int(truncatingIfNeeded: try reader.number())
    }

    private mutating func ids() throws(FormatError) -> [StrokeID] {
        try list { decoder, former throws(FormatError) in try decoder.id(after: former) }
    }

    private mutating func id(after former: StrokeID?) throws(FormatError) -> StrokeID {
        StrokeID((former?.rawValue ?? 0) &+ (try reader.signed()))
    }

    private mutating func stroke(after former: StrokeID?) throws(FormatError) -> IdentifiedStroke {
        let id = try id(after: former)
        let brush = try reader.number()
        let offset = brush & 1 == 0 ? .zero : try vector()
        return IdentifiedStroke(
            id: id,
            stroke: try contents.stroke(id, brush: Int64(brush >> 1), offset: offset))
    }

    private mutating func layer() throws(FormatError) -> Layer {
        let id = try layerID()
        let name = try reader.text()
        let flags = try reader.byte()
        let opacity = try reader.double()
        let image = try image()
        let strokes: [IdentifiedStroke] = try list { decoder, former throws(FormatError) in
            try decoder.stroke(after: former?.id)
        }
        guard Set(strokes.map(\.id)).count == strokes.count else {
            throw FormatError("a stroke is there twice")
        }
        return Layer(
            id: id, name: name, isVisible: flags & 1 != 0, isLocked: flags & 2 != 0,
            opacity: opacity, image: image, strokes: StrokeStack(strokes))
    }

    private mutating func image() throws(FormatError) -> PlacedImage? {
        let number = try reader.number()
        guard number != 0 else { return nil }
        let (minX, minY) = (try reader.double(), try reader.double())
        let (maxX, maxY) = (try reader.double(), try reader.double())
        return try contents.image(
            Int64(truncatingIfNeeded: number),
            frame: Rectangle(minX: minX, minY: minY, maxX: maxX, maxY: maxY))
    }

    private mutating func vector() throws(FormatError) -> Vector {
        let dx = try reader.double()
        return Vector(dx: dx, dy: try reader.double())
    }

    private mutating func color() throws(FormatError) -> Color {
        let (red, green) = (try reader.double(), try reader.double())
        let blue = try reader.double()
        return Color(red: red, green: green, blue: blue, alpha: try reader.double())
    }
}
