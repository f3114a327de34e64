import Drawing
import GRDB
import Geometry

/// The row of a file that says everything but layers, strokes and steps.
struct DrawingRecord: Codable, Hashable, FetchableRecord, PersistableRecord {
    static let databaseTableName = "drawing"
    static let databaseColumnDecodingStrategy = DatabaseColumnDecodingStrategy.convertFromSnakeCase
    static let databaseColumnEncodingStrategy = DatabaseColumnEncodingStrategy.convertToSnakeCase

    /// What numbers there may be of layers, strokes, steps, brushes and images: enough for all, and few
    /// enough for edits to hold them.
    static let numbers: Range<Int64> = 0..<1 << 61

    private var id = 1
    var created = 0.0
    var modified = 0.0
    private var (red, green, blue, alpha) = (1.0, 1.0, 1.0, 1.0)
    var nextLayer: Int64 = 1
    var nextStroke: Int64 = 1
    var nextStep: Int64 = 1
    var view: String?
    /// The lines of the paper, as JSON; files of version 1 have none.
    private var ruling: String?

    /// The paper; plain where its lines cannot be read.
    var background: Background {
        get {
            Background(
                Color(red: red, green: green, blue: blue, alpha: alpha),
                ruling: ruling.flatMap(RulingRecord.ruling))
        }
        set {
            let color = newValue.color
            (red, green, blue, alpha) = (color.red, color.green, color.blue, color.alpha)
            ruling = newValue.ruling.flatMap(RulingRecord.json)
        }
    }

    /// Takes in what became of the drawing.
    mutating func note(_ drawing: Drawing, nextStep: Int64, modified: Double) {
        (background, self.modified, self.nextStep) = (drawing.background, modified, nextStep)
        nextLayer = drawing.nextLayerID.rawValue
        nextStroke = drawing.nextStrokeID.rawValue
    }

    /// The paper of a damaged file, plain where its lines cannot be read.
    static func background(_ damaged: Database) throws -> Background {
        guard let record = try fetchOne(damaged, sql: "SELECT * FROM drawing") else {
            throw FormatError(.partMissing)
        }
        return record.background
    }

    /// The row of a file.
    ///
    /// - Throws: what SQLite says, or `FormatError`.
    static func read(_ database: Database) throws -> DrawingRecord {
        guard let record = try fetchOne(database, sql: "SELECT * FROM drawing") else {
            throw FormatError(.partMissing)
        }
        // What comes next is counted on from these.
        let next = [record.nextLayer, record.nextStroke, record.nextStep]
        guard next.allSatisfy(numbers.contains) else { throw FormatError(.impossibleNumber) }
        guard (record.ruling == nil) == (record.background.ruling == nil) else {
            throw FormatError(.brokenBytes)
        }
        return record
    }
}

/// A layer in a file, without its strokes.
struct LayerRecord: Codable, Hashable, FetchableRecord, PersistableRecord {
    static let databaseTableName = "layer"
    static let databaseColumnDecodingStrategy = DatabaseColumnDecodingStrategy.convertFromSnakeCase
    static let databaseColumnEncodingStrategy = DatabaseColumnEncodingStrategy.convertToSnakeCase

    let id: Int64
    /// Its order, 0 for the lowest.
    let place: Int
    let name: String
    let visible: Bool
    let locked: Bool
    let opacity: Double
    /// The number of its image, if there is one, and its sides.
    let image: Int64?
    private let minX: Double?
    private let minY: Double?
    private let maxX: Double?
    private let maxY: Double?
    /// How its image is turned, as JSON; nil for upright ones, as in files before version 4.
    private let turn: String?

    /// The row of a layer, whose image has this number.
    init(_ layer: Layer, at place: Int, image: Int64?) {
        (id, self.place, name) = (layer.id.rawValue, place, layer.name)
        (visible, locked, opacity) = (layer.isVisible, layer.isLocked, layer.opacity)
        let frame = layer.image?.frame
        (self.image, minX, minY) = (image, frame?.minX, frame?.minY)
        (maxX, maxY) = (frame?.maxX, frame?.maxY)
        turn = layer.image.flatMap { TurnRecord.json($0.turn) }
    }

    /// The rows of a file, the lowest layer first.
    static func read(_ database: Database) throws -> [LayerRecord] {
        let records = try fetchAll(database, sql: "SELECT * FROM layer ORDER BY place, id")
        guard records.allSatisfy({ DrawingRecord.numbers.contains($0.id) }) else {
            throw FormatError(.impossibleNumber)
        }
        return records
    }

    /// The layer with these strokes.
    func layer(
        _ contents: FileContents, _ strokes: some Sequence<IdentifiedStroke>
    ) throws -> Layer {
        let sides = [minX, minY, maxX, maxY].compactMap(\.self)
        guard image == nil || sides.count == 4 else { throw FormatError(.partMissing) }
        return Layer(
            id: LayerID(id), name: name, isVisible: visible, isLocked: locked, opacity: opacity,
            image: try image.map {
                try contents.image(
                    $0,
                    frame: Rectangle(
                        minX: sides[0], minY: sides[1], maxX: sides[2], maxY: sides[3]),
                    turn: TurnRecord.turn(json: turn))
            }, strokes: StrokeStack(strokes))
    }
}
