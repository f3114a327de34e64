import Drawing
import Geometry
import Ink

/// Edits as bytes; see the format page.
///
/// One description serves both ways: each function writes what it is given and returns it, or, where
/// there are bytes to read, returns what these say.
struct EditArchive {
    /// Groups within groups deeper than this are refused.
    private static let deepest = 64

    private var writer = BitWriter()
    private var reader: BitReader?
    private var depth = 0
    /// What edits refer to by number; of edits that are written the images are enough.
    private let contents: FileContents
    /// The numbers of brushes in edits that are written.
    private let brushes: [SharedBrush: Int64]

    /// The bytes of an edit, whose brushes and images are in the file.
    static func bytes(
        of edit: Edit, brushes: [SharedBrush: Int64], _ contents: FileContents
    ) throws(FormatError) -> [UInt8] {
        var archive = EditArchive(contents: contents, brushes: brushes)
        _ = try archive.edit(edit)
        return archive.writer.finish()
    }

    /// The edit in `bytes`.
    ///
    /// - Throws: `FormatError` for what `bytes(of:)` cannot have written.
    static func edit(
        in bytes: UnsafeRawBufferPointer, of contents: FileContents
    ) throws(FormatError) -> Edit {
        var archive = EditArchive(
            reader: try BitReader(checked: bytes), contents: contents, brushes: [:])
        let edit = try archive.edit(nil)
        try archive.reader?.finish()
        return edit
    }

    private mutating func edit(_ edit: Edit?) throws(FormatError) -> Edit {
        let form = try number(edit?.form ?? 0)
        guard (1...UInt64(Edit.blanks.count)).contains(form) else {
            throw FormatError(.brokenBytes)
        }
        return switch edit ?? Edit.blanks[Int(form) - 1] {
        case .addStrokes(let added, let id): .addStrokes(try strokes(added), to: try layer(id))
        case .removeStrokes(let ids, let id): .removeStrokes(try self.ids(ids), from: try layer(id))
        case .moveStrokes(let ids, let id, let way):
            .moveStrokes(try self.ids(ids), in: try layer(id), by: try vector(way))
        case .placeStrokes(let places, let id):
            .placeStrokes(try placements(places), in: try layer(id))
        case .colorStrokes(let colors, let id):
            .colorStrokes(try colorings(colors), in: try layer(id))
        case .addLayer(let added, let index): .addLayer(try layer(added), at: try position(index))
        case .removeLayer(let id): .removeLayer(try layer(id))
        case .moveLayer(let id, let index): .moveLayer(try layer(id), to: try position(index))
        case .renameLayer(let id, let name): .renameLayer(try layer(id), to: try text(name))
        case .showLayer(let id, let isVisible): .showLayer(try layer(id), try flag(isVisible))
        case .lockLayer(let id, let isLocked): .lockLayer(try layer(id), try flag(isLocked))
        case .fadeLayer(let id, let opacity): .fadeLayer(try layer(id), opacity: try real(opacity))
        case .placeImage(let placed, let id):
            .placeImage(
                try image(placed, isTurned: placed?.isTurned ?? false), in: try layer(id))
        case .replaceLayers(let layers): .replaceLayers(try self.layers(layers))
        case .setBackground(let background): .setBackground(try self.background(background))
        case .group(let edits): .group(try group(edits))
        }
    }
}

/// What edits are made of.
extension EditArchive {
    private mutating func group(_ edits: [Edit]) throws(FormatError) -> [Edit] {
        guard depth < Self.deepest else { throw FormatError(.brokenBytes) }
        depth += 1
        defer { depth -= 1 }
        return try list(edits) { archive, edit throws(FormatError) in try archive.edit(edit) }
    }

    private mutating func placements(
        _ placements: [Edit.Placement]
    ) throws(FormatError) -> [Edit.Placement] {
        try list(placements, \.id) { archive, id, placement throws(FormatError) in
            Edit.Placement(id: id, offset: try archive.vector(placement?.offset ?? .zero))
        }
    }

    private mutating func colorings(
        _ colorings: [Edit.Coloring]
    ) throws(FormatError) -> [Edit.Coloring] {
        try list(colorings, \.id) { archive, id, coloring throws(FormatError) in
            Edit.Coloring(id: id, color: try archive.color(coloring?.color ?? .white))
        }
    }

    private mutating func ids(_ ids: [StrokeID]) throws(FormatError) -> [StrokeID] {
        try list(ids, \.self) { _, id, _ throws(FormatError) in id }
    }

    private mutating func strokes(
        _ elements: [IdentifiedStroke]
    ) throws(FormatError) -> [IdentifiedStroke] {
        try list(elements, \.id) { archive, id, element throws(FormatError) in
            IdentifiedStroke(id: id, stroke: try archive.stroke(id, element?.stroke))
        }
    }

    private mutating func stroke(
        _ id: StrokeID, _ stroke: Stroke?
    ) throws(FormatError) -> Stroke {
        let known = stroke.flatMap { brushes[$0.sharedBrush] }
        precondition(known != nil || stroke == nil, "a brush without a number")
        let isMoved = stroke.map { $0.offset != .zero } == true
        let look = try number(UInt64(known ?? 0) << 1 | (isMoved ? 1 : 0))
        let offset = look & 1 == 0 ? .zero : try vector(stroke?.offset ?? .zero)
        if let stroke { return stroke }
        return try contents.stroke(id, brush: Int64(look >> 1), offset: offset)
    }

    private mutating func layer(_ id: LayerID) throws(FormatError) -> LayerID {
        LayerID(try signed(id.rawValue))
    }

    private mutating func layers(_ layers: [Layer]) throws(FormatError) -> [Layer] {
        let empty = Layer(id: LayerID(0), name: "")
        return try list(layers) { archive, layer throws(FormatError) in
            try archive.layer(layer ?? empty)
        }
    }

    private mutating func layer(_ layer: Layer) throws(FormatError) -> Layer {
        let (id, name) = (try self.layer(layer.id), try text(layer.name))
        let flags = try number(
            (layer.isVisible ? 1 : 0) | (layer.isLocked ? 2 : 0)
                | (layer.image?.isTurned == true ? 4 : 0))
        guard flags < 8 else { throw FormatError(.brokenBytes) }
        let opacity = try real(layer.opacity)
        let image = try image(layer.image, isTurned: flags & 4 != 0)
        let strokes = try strokes(Array(layer.strokes))
        guard reader != nil else { return layer }
        guard Set(strokes.map(\.id)).count == strokes.count else {
            throw FormatError(.strokeTwice)
        }
        return Layer(
            id: id, name: name, isVisible: flags & 1 != 0, isLocked: flags & 2 != 0,
            opacity: opacity, image: image, strokes: StrokeStack(strokes))
    }

    private mutating func image(
        _ image: PlacedImage?, isTurned: Bool
    ) throws(FormatError) -> PlacedImage? {
        let number = Int64(
            truncatingIfNeeded: try number(UInt64(image.flatMap(contents.number) ?? 0)))
        guard number != 0 else { return nil }
        let frame = image?.frame ?? .null
        let sides = Rectangle(
            minX: try real(frame.minX), minY: try real(frame.minY),
            maxX: try real(frame.maxX), maxY: try real(frame.maxY))
        let turn = isTurned ? try self.turn(image?.turn ?? .identity) : .identity
        guard reader != nil else { return image }
        return try contents.image(number, frame: sides, turn: turn)
    }

    private mutating func turn(_ turn: Affine) throws(FormatError) -> Affine {
        Affine(
            right: try vector(turn.right), down: try vector(turn.down),
            offset: try vector(turn.offset))
    }

    private mutating func vector(_ vector: Vector) throws(FormatError) -> Vector {
        Vector(dx: try real(vector.dx), dy: try real(vector.dy))
    }

    private mutating func background(
        _ background: Background
    ) throws(FormatError) -> Background {
        let color = try color(background.color)
        guard let ruling = background.ruling else { return Background(color) }
        let number = try number(Self.number(of: ruling.pattern))
        guard let pattern = Ruling.Pattern.allCases.first(where: { Self.number(of: $0) == number })
        else { throw FormatError(.brokenBytes) }
        let read = Ruling(
            pattern, spacing: try real(ruling.spacing), color: try self.color(ruling.color))
        return Background(color, ruling: read)
    }

    private static func number(of pattern: Ruling.Pattern) -> UInt64 {
        switch pattern {
        case .lines: 1
        case .squares: 2
        case .dots: 3
        }
    }

    private mutating func color(_ color: Color) throws(FormatError) -> Color {
        Color(
            red: try real(color.red), green: try real(color.green), blue: try real(color.blue),
            alpha: try real(color.alpha))
    }
}

/// Numbers and texts, all of which are numbers in the end.
extension EditArchive {
    /// Gives each element, nil where it is to be read, to `body`.
    private mutating func list<Element>(
        _ elements: [Element],
        _ body: (inout EditArchive, Element?) throws(FormatError) -> Element
    ) throws(FormatError) -> [Element] {
        let isReading = reader != nil
        var list: [Element] = []
        // What promises more than there is ends in an error.
        for index in 0..<(try position(elements.count)) {
            list.append(try body(&self, isReading ? nil : elements[index]))
        }
        return list
    }

    /// The same of strokes: gives the number of each, which is told by its distance to the one before.
    private mutating func list<Element>(
        _ elements: [Element], _ id: (Element) -> StrokeID,
        _ body: (inout EditArchive, StrokeID, Element?) throws(FormatError) -> Element
    ) throws(FormatError) -> [Element] {
        var last: Int64 = 0
        return try list(elements) { archive, element throws(FormatError) in
            last = last &+ (try archive.signed(element.map { id($0).rawValue &- last } ?? 0))
            return try body(&archive, StrokeID(last), element)
        }
    }

    private mutating func text(_ text: String) throws(FormatError) -> String {
        let bytes = try list(Array(text.utf8)) { archive, byte throws(FormatError) in
            let number = try archive.number(UInt64(byte ?? 0))
            guard let byte = UInt8(exactly: number) else { throw FormatError(.brokenBytes) }
            return byte
        }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw FormatError(.brokenBytes)
        }
        return text
    }

    private mutating func position(_ index: Int) throws(FormatError) -> Int {
        let number = try number(UInt64(truncatingIfNeeded: index))
        guard let index = Int(exactly: number) else { throw FormatError(.brokenBytes) }
        return index
    }

    private mutating func flag(_ value: Bool) throws(FormatError) -> Bool {
        let number = try number(value ? 1 : 0)
        guard number < 2 else { throw FormatError(.brokenBytes) }
        return number == 1
    }

    private mutating func signed(_ value: Int64) throws(FormatError) -> Int64 {
        Int64(folded: try number(value.folded))
    }

    private mutating func number(_ value: UInt64) throws(FormatError) -> UInt64 {
        if let read = try reader?.number() { return read }
        writer.write(value)
        return value
    }

    private mutating func real(_ value: Double) throws(FormatError) -> Double {
        if let read = try reader?.bits(64) { return Double(bitPattern: read) }
        writer.write(value.bitPattern, count: 64)
        return value
    }
}
