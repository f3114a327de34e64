import Drawing
import Foundation
import GRDB
import Geometry
import Ink

/// All that is in a file, as it is read when the file is opened.
///
/// Nothing that it reads is believed: what cannot be ends in an error, never in a crash.
struct DrawingContent: Sendable {
    let state: DrawingRecord
    let history: History
    /// What was drawn of strokes that had not ended when the file was left.
    let parts: [Int64: StrokePart]
    /// Whether strokes were drawn with what only a later version of the program knows.
    let hasLaterBrushes: Bool
    /// What writes further edits into the file.
    let writer: DrawingWriter

    /// Reads everything; what needs no table is done on other threads meanwhile.
    ///
    /// - Throws: what SQLite says, or `FormatError`.
    init(_ database: Database, withParts: Bool = true) throws {
        guard try DrawingSchema.matches(database) else { throw FormatError(.otherTables) }
        state = try DrawingRecord.read(database)
        var contents = FileContents()
        contents.brushes = try Self.brushes(database)
        hasLaterBrushes = contents.brushes.values.contains { !$0.brush.laterSettings.isEmpty }
        contents.images = try Self.images(database)
        let (strokes, records) = (
            try StrokeReader(database, contents), try LayerRecord.read(database)
        )
        contents.strokes = strokes.strokes
        guard Set(strokes.stacks.keys).isSubset(of: records.map(\.id)) else {
            throw FormatError(.partMissing)
        }
        let layers = Future { [contents] in
            Result {
                try records.map { record in
                    let places = strokes.stacks[record.id] ?? []
                    return try record.layer(contents, places.lazy.map { contents.strokes[$0] })
                }
            }
        }
        let steps = try Self.steps(database, contents)
        let drawing = try Self.drawing(state, layers.value.get())
        try strokes.finish()
        history = History(
            drawing, done: steps.done, undone: steps.undone, nextStepNumber: state.nextStep)
        parts = withParts ? try PartRecord.read(database, contents.brushes) : [:]
        writer = DrawingWriter(
            state, records, contents, undone: steps.undone, parts: Set(parts.keys))
    }

    /// The drawing with the strokes that had not ended, as far as they came, and the edits that laid them there,
    /// which are to be written.
    var recovered: (history: History, entries: [JournalEntry]) {
        var history = history
        let ends = history.end(strokesOf: parts.sorted { $0.key < $1.key }.map(\.value))
        let entries = ends.map { end in
            JournalEntry(
                transition: end.transition, drawing: end.drawing, nextStep: end.nextStepNumber,
                time: state.modified)
        }
        return (history, entries)
    }

    private static func drawing(_ state: DrawingRecord, _ layers: [Layer]) throws -> Drawing {
        do throws(EditError) {
            return try Drawing(
                background: state.background, layers: layers,
                nextStrokeID: StrokeID(state.nextStroke), nextLayerID: LayerID(state.nextLayer))
        } catch { throw FormatError(error.message) }
    }

    private static func brushes(_ database: Database) throws -> [Int64: SharedBrush] {
        var brushes: [Int64: SharedBrush] = [:]
        let rows = try Row.fetchCursor(
            database, sql: "SELECT id, settings FROM brush WHERE id > 0")
        while let row = try rows.next() {
            let settings = try row.decode(String.self, atIndex: 1)
            brushes[try number(of: row)] = SharedBrush(try BrushRecord.brush(json: settings))
        }
        return brushes
    }

    private static func images(_ database: Database) throws -> [Int64: FileContents.Image] {
        var images: [Int64: FileContents.Image] = [:]
        let rows = try Row.fetchCursor(
            database, sql: "SELECT * FROM image WHERE id > 0")
        while let row = try rows.next() {
            let name = try row.decode(String.self, atIndex: 1)
            guard let mediaType = PlacedImage.MediaType(rawValue: name) else {
                throw FormatError(.unknownImage)
            }
            let pages = try PageRecord.pages(
                json: row.count > 3 ? row.decode(String?.self, atIndex: 3) : nil, of: mediaType)
            images[try number(of: row)] = FileContents.Image(
                bytes: Array(try row.decode(Data.self, atIndex: 2)), mediaType: mediaType,
                pages: pages)
        }
        return images
    }

    private static func number(of row: Row) throws -> Int64 {
        let number = try row.decode(Int64.self, atIndex: 0)
        guard DrawingRecord.numbers.contains(number) else { throw FormatError(.impossibleNumber) }
        return number
    }

    /// What was done, the oldest first, and what was undone, the last one at the end.
    private static func steps(
        _ database: Database, _ contents: FileContents
    ) throws -> (done: [Step], undone: [Step]) {
        var steps: (done: [Step], undone: [Step]) = ([], [])
        let rows = try Row.fetchCursor(
            database, sql: "SELECT number, undone, edit, inverse FROM step ORDER BY number")
        while let row = try rows.next() {
            let edits = try [2, 3].map { index in
                try row.withUnsafeData(atIndex: index) { data in
                    try (data ?? Data()).withUnsafeBytes {
                        try EditArchive.edit(in: $0, of: contents)
                    }
                }
            }
            let step = Step(number: try number(of: row), edit: edits[0], inverse: edits[1])
            guard step.number > 0 else { throw FormatError(.impossibleNumber) }
            if try row.decode(Bool.self, atIndex: 1) {
                steps.undone.append(step)
            } else {
                steps.done.append(step)
            }
        }
        steps.undone.reverse()
        return steps
    }
}
