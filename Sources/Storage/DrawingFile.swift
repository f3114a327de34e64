public import Drawing
public import Foundation
import GRDB

/// Drawings in files; the format page says what is in them.
public enum DrawingFile {
    /// How the names of drawing files end.
    public static let suffix = ".downstroke"
    /// The media type of drawing files.
    public static let mediaType = "application/x-downstroke"

    /// Opens a drawing as it was left, with all that can be undone and redone.
    ///
    /// Whoever only reads leaves the right to write to others.
    /// - Throws: `StorageError`; where its kind is `damaged`, `salvage` may help.
    public static func open(
        _ path: String, isWritable: Bool = true
    ) throws(StorageError) -> OpenedDrawing {
        let database = try DrawingDatabase.open(path, isWritable: isWritable)
        do throws(StorageError) {
            return try OpenedDrawing(database)
        } catch {
            database.close()
            throw error
        }
    }

    /// Makes a file of a history, and leaves it closed.
    ///
    /// - Throws: `StorageError` where it cannot be written, or where there is a file already.
    public static func create(
        _ path: String, _ history: History, created: Date = Date()
    ) throws(StorageError) {
        var writer = DrawingWriter()
        let date = created.timeIntervalSince1970
        let database = try DrawingDatabase.create(path) { database in
            try writer.write(history, created: date, modified: date, to: database)
        }
        database.close()
    }
}

/// A drawing that was opened.
public struct OpenedDrawing: Sendable {
    /// The drawing and what was done to it.
    public let history: History
    /// What `Journal.view` was when it was closed; nil where nobody set it.
    public let view: String?
    /// When it was begun.
    public let created: Date
    /// When it was changed last.
    public let modified: Date
    /// Why nothing can be saved into it, as a sentence; nil where it can.
    public let readOnlyReason: String?

    /// Where it is.
    public var path: String { database.path }

    let database: DrawingDatabase
    let writer: DrawingWriter

    init(_ database: DrawingDatabase) throws(StorageError) {
        self.database = database
        let content = try database.read { try Self.content(DrawingReader($0)) }
        let state = content.0
        (history, writer) = (content.1, content.2)
        view = state.view
        created = Date(timeIntervalSince1970: state.created)
        modified = Date(timeIntervalSince1970: state.modified)
        readOnlyReason = Self.readOnlyReason(database.claim)
    }

    /// Reads everything; what needs no table is done on other threads meanwhile.
    private static func content(
        _ reader: DrawingReader
    ) throws -> (DrawingReader.State, History, DrawingWriter) {
        let state = try reader.state()
        var contents = try reader.references()
        let checks: [Future<Bool>]
        (contents.strokes, checks) = try reader.strokes()
        let (sheets, stacks) = (try reader.layers(contents), try reader.stacks(contents))
        let missing = Set(stacks.filter { !$0.value.isEmpty }.keys).subtracting(sheets.map(\.id))
        guard missing.isEmpty else { throw FormatError("a layer is missing") }
        let layers = Future {
            sheets.map { DrawingReader.layer($0, with: stacks[$0.id] ?? []) }
        }
        let steps = try reader.steps(contents)
        let drawing = try drawing(state, layers.value)
        guard checks.allSatisfy(\.value) else { throw StrokeBatch.unreadable }
        let history = History(
            drawing, done: steps.done, undone: steps.undone, nextStepNumber: state.nextStep)
        return (state, history, DrawingWriter(contents, undone: steps.undone))
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

    private static func readOnlyReason(_ claim: FileClaim) -> String? {
        if claim.isHeld { return nil }
        if claim.cannotBeLocked {
            return """
                The disk of this drawing cannot lock files. What you draw here goes into a copy on \
                another disk.
                """
        }
        return claim.isWritable
            ? "Another window has this drawing open. What you draw here goes into a copy."
            : "This drawing may not be written to. What you draw here goes into a copy."
    }

    /// Closes the file without having changed it.
    public func close() { database.close() }
}
