import Drawing
import Foundation
import GRDB
import Geometry
import Ink

/// Reads a drawing, and what happened to it, out of the tables of a file.
///
/// Nothing that it reads is believed: what cannot be ends in an error, never in a crash.
struct DrawingReader {
    /// What a file says beside the history.
    struct State: Hashable {
        var created = 0.0
        var modified = 0.0
        var background = Color.white
        var nextLayer: Int64 = 1
        var nextStroke: Int64 = 1
        var nextStep: Int64 = 1
        var view: String?
    }

    /// What numbers there may be of layers, strokes and steps: as many as there are, and more.
    private static let numbers: Range<Int64> = 0..<1 << 62

    private let database: Database

    // By name: a damaged table has other columns.
    private static let stateColumns = """
        SELECT id, created, modified, red, green, blue, alpha, next_layer, next_stroke, next_step, view
        FROM drawing
        """
    private static let layerColumns = """
        SELECT id, place, name, visible, locked, opacity, image, min_x, min_y, max_x, max_y
        FROM layer ORDER BY place, id
        """

    /// Reads from `database`.
    init(_ database: Database) { self.database = database }

    /// Everything but the history: dates, the paper, the next numbers, the view.
    func state() throws -> State {
        guard let row = try Row.fetchOne(database, sql: Self.stateColumns) else {
            throw FormatError("the drawing itself is missing")
        }
        var state = State()
        state.created = try row.decode(Double.self, atIndex: 1)
        state.modified = try row.decode(Double.self, atIndex: 2)
        state.background = Color(
            red: try row.decode(Double.self, atIndex: 3),
            green: try row.decode(Double.self, atIndex: 4),
            blue: try row.decode(Double.self, atIndex: 5),
            alpha: try row.decode(Double.self, atIndex: 6))
        state.nextLayer = try row.decode(Int64.self, atIndex: 7)
        state.nextStroke = try row.decode(Int64.self, atIndex: 8)
        state.nextStep = try row.decode(Int64.self, atIndex: 9)
        state.view = try row.decode(String?.self, atIndex: 10)
        // What comes next is counted on from these.
        let next = [state.nextLayer, state.nextStroke, state.nextStep]
        guard next.allSatisfy({ Self.numbers.contains($0) }) else {
            throw FormatError("the numbers that come next are out of range")
        }
        return state
    }

    /// The brushes and images.
    func references() throws -> FileContents {
        var contents = FileContents()
        let brushes = try Row.fetchCursor(
            database, sql: "SELECT id, settings FROM brush WHERE id > 0")
        while let row = try brushes.next() {
            let settings = try row.decode(String.self, atIndex: 1)
            contents.brushes[try row.decode(Int64.self, atIndex: 0)] = SharedBrush(
                try BrushRecord.brush(json: settings))
        }
        let images = try Row.fetchCursor(
            database, sql: "SELECT id, media_type, bytes FROM image WHERE id > 0")
        while let row = try images.next() {
            let name = try row.decode(String.self, atIndex: 1)
            guard let mediaType = PlacedImage.MediaType(rawValue: name) else {
                throw FormatError("an image is of an unknown kind")
            }
            contents.images[try row.decode(Int64.self, atIndex: 0)] = FileContents.Image(
                bytes: Array(try row.decode(Data.self, atIndex: 2)), mediaType: mediaType)
        }
        return contents
    }

    /// The layers, the lowest first, without their strokes.
    func layers(_ contents: FileContents) throws -> [Layer] {
        try Row.fetchAll(database, sql: Self.layerColumns).map { row in
            Layer(
                id: LayerID(try row.decode(Int64.self, atIndex: 0)),
                name: try row.decode(String.self, atIndex: 2),
                isVisible: try row.decode(Int64.self, atIndex: 3) != 0,
                isLocked: try row.decode(Int64.self, atIndex: 4) != 0,
                opacity: try row.decode(Double.self, atIndex: 5),
                image: try image(row, contents))
        }
    }

    /// The layer with these strokes on it.
    static func layer(_ layer: Layer, with strokes: [IdentifiedStroke]) -> Layer {
        Layer(
            id: layer.id, name: layer.name, isVisible: layer.isVisible, isLocked: layer.isLocked,
            opacity: layer.opacity, image: layer.image, strokes: StrokeStack(strokes))
    }

    private func image(_ row: Row, _ contents: FileContents) throws -> PlacedImage? {
        guard let number = try row.decode(Int64?.self, atIndex: 6) else { return nil }
        return try contents.image(number, frame: try row.rectangle(atIndex: 7))
    }

    /// The strokes of each layer, the lowest first.
    func stacks(_ contents: FileContents) throws -> [LayerID: [IdentifiedStroke]] {
        var stacks: [LayerID: [IdentifiedStroke]] = [:]
        var (layer, stack) = (LayerID(0), [IdentifiedStroke]())
        var isPlaced = [Bool](repeating: false, count: contents.strokes.ids.count)
        let rows = try Row.fetchCursor(
            database,
            sql: "SELECT stroke, layer, brush, dx, dy FROM placement ORDER BY layer, place, stroke")
        while let row = try rows.next() {
            let id = StrokeID(try row.decode(Int64.self, atIndex: 0))
            let stroke = try contents.stroke(
                id, brush: try row.decode(Int64.self, atIndex: 2),
                offset: Vector(
                    dx: try row.decode(Double.self, atIndex: 3),
                    dy: try row.decode(Double.self, atIndex: 4)))
            // The rows of a damaged table may come twice.
            if let index = contents.strokes.index(of: id) {
                guard !isPlaced[index] else { throw FormatError("a stroke is there twice") }
                isPlaced[index] = true
            }
            let here = LayerID(try row.decode(Int64.self, atIndex: 1))
            if here != layer {
                stacks[layer, default: []] += stack
                (layer, stack) = (here, [])
            }
            stack.append(IdentifiedStroke(id: id, stroke: stroke))
        }
        stacks[layer, default: []] += stack
        return stacks
    }

    /// What was done, the oldest first, and what was undone, the last one at the end.
    func steps(_ contents: FileContents) throws -> (done: [Step], undone: [Step]) {
        var steps: (done: [Step], undone: [Step]) = ([], [])
        let rows = try Row.fetchCursor(
            database, sql: "SELECT number, undone, edit, inverse FROM step ORDER BY number")
        while let row = try rows.next() {
            let step = Step(
                number: try row.decode(Int64.self, atIndex: 0),
                edit: try edit(row, 2, contents), inverse: try edit(row, 3, contents))
            guard step.number > 0, Self.numbers.contains(step.number) else {
                throw FormatError("a step has an impossible number")
            }
            if try row.decode(Int64.self, atIndex: 1) != 0 {
                steps.undone.append(step)
            } else {
                steps.done.append(step)
            }
        }
        steps.undone.reverse()
        return steps
    }

    private func edit(_ row: Row, _ index: Int, _ contents: FileContents) throws -> Edit {
        try row.withUnsafeData(atIndex: index) { data in
            guard let data else { throw FormatError("an edit is empty") }
            return try data.withUnsafeBytes { try EditArchive.edit(in: $0, of: contents) }
        }
    }
}
