public import Drawing
public import Foundation
import GRDB

/// A drawing that was opened.
public struct OpenedDrawing: Sendable {
    /// The drawing and what was done to it.
    public var history: History { content.history }
    /// What `Journal.view` was when it was closed; nil where it was never set.
    public var view: String? { content.state.view }
    /// When it was begun.
    public var created: Date { Date(timeIntervalSince1970: content.state.created) }
    /// When it was changed last.
    public var modified: Date { Date(timeIntervalSince1970: content.state.modified) }
    /// Why it cannot be written to now, as a sentence; nil where it can.
    public let readOnlyReason: String?
    /// Where it is.
    public let path: String

    let content: DrawingContent
    let claim: FileClaim
    /// The file, open to be written; nil where it can only be read.
    let database: DrawingDatabase?

    /// A drawing that is open to be written.
    init(_ content: DrawingContent, in database: DrawingDatabase) {
        (self.content, self.database, claim) = (content, database, database.claim)
        (path, readOnlyReason) = (database.path, nil)
    }

    /// A drawing that is only read, for some reason.
    init(reading path: String, because reason: String?) throws(StorageError) {
        self.path = DrawingSnapshot.resolved(path)
        (readOnlyReason, database) = (reason, nil)
        claim = try FileClaim(self.path, toWrite: false)
        content = try DrawingSnapshot.read(path) { try DrawingContent($0) }
    }

    /// Closes the file without having changed it.
    public func close() { database?.close() }
}

/// All that is in a file, as it is read when the file is opened.
struct DrawingContent: Sendable {
    let state: DrawingReader.State
    let history: History
    /// What writes further edits into the file.
    let writer: DrawingWriter

    /// Reads everything; what needs no table is done on other threads meanwhile.
    ///
    /// - Throws: what SQLite says, or `FormatError`.
    init(_ database: Database) throws {
        guard try DrawingSchema.matches(database) else {
            throw FormatError("its tables are not those of a drawing")
        }
        let reader = DrawingReader(database)
        state = try reader.state()
        var contents = try reader.references()
        let strokes = try StrokeReader(database)
        contents.strokes = strokes.strokes
        let (sheets, stacks) = (try reader.layers(contents), try reader.stacks(contents))
        let missing = Set(stacks.filter { !$0.value.isEmpty }.keys).subtracting(sheets.map(\.id))
        guard missing.isEmpty else { throw FormatError("a layer is missing") }
        let layers = Future {
            sheets.map { DrawingReader.layer($0, with: stacks[$0.id] ?? []) }
        }
        let steps = try reader.steps(contents)
        let drawing = try Self.drawing(state, layers.value)
        try strokes.finish()
        history = History(
            drawing, done: steps.done, undone: steps.undone, nextStepNumber: state.nextStep)
        writer = DrawingWriter(contents, undone: steps.undone)
    }

    private static func drawing(
        _ state: DrawingReader.State, _ layers: [Layer]
    ) throws -> Drawing {
        do throws(EditError) {
            return try Drawing(
                background: state.background, layers: layers,
                nextStrokeID: StrokeID(state.nextStroke), nextLayerID: LayerID(state.nextLayer))
        } catch { throw FormatError("\(error)") }
    }
}
