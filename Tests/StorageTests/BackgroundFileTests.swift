import Drawing
import DrawingSupport
import GRDB
import Geometry
import Paths
import TestSupport
import Testing

@testable import Storage

/// The lines of the paper in files, and files from before there were any.
@Suite struct BackgroundFileTests {
    private static let ruled = Background(
        Color(rgb: 0xFBF6E9),
        ruling: Ruling(
            .dots, spacing: 18.9, color: Color(red: 0.1, green: 0.25, blue: 1 / 3, alpha: 0.5)))

    private func opened(_ path: String) throws -> History {
        let opened = try DrawingFile.open(FilePath(path))
        defer { opened.close() }
        return opened.history
    }

    @Test func linesComeBackWithTheirHistory() throws {
        let scratch = try Scratch()
        let path = scratch.path("a.downstroke")
        var history = History()
        _ = try history.apply(.setBackground(Self.ruled))
        _ = try history.apply(.setBackground(.black))
        _ = try history.undo()
        try DrawingFile.create(FilePath(path), history)
        var found = try opened(path)
        #expect(found.drawing.background == Self.ruled)
        _ = try found.redo()
        #expect(found.drawing.background == .black)
        for _ in 0..<2 { _ = try found.undo() }
        #expect(found.drawing.background == .white)
    }

    @Test(arguments: [
        "'{}'", "'no JSON'", "''",
        #"'{"pattern":"waves","spacing":20,"color":[0,0,0,1]}'"#,
        #"'{"pattern":"lines","spacing":0,"color":[0,0,0,1]}'"#,
        #"'{"pattern":"lines","spacing":20,"color":[0,0,0]}'"#,
        #"'{"pattern":"lines","spacing":20,"color":[0,0,0,7]}'"#,
    ])
    func linesThatCannotBeAreDamageAndSalvagedAsPlain(text: String) throws {
        let scratch = try Scratch()
        let path = scratch.path("a.downstroke")
        var random = SeededGenerator(seed: 1)
        let drawing = Drawing(background: Self.ruled, strokes: Strokes.some(&random, 2...3))
        try DrawingFile.create(FilePath(path), History(drawing))
        _ = try ask(path, "UPDATE drawing SET ruling = \(text)")
        let error = #expect(throws: StorageError.self) { try DrawingFile.open(FilePath(path)) }
        #expect(error?.kind == .damaged)
        let salvaged = try DrawingFile.salvage(FilePath(path)).drawing
        #expect(salvaged.background == Background(Self.ruled.color))
        #expect(salvaged.strokes.count == drawing.strokes.count)
    }

    @Test func linesOfADamagedDrawingAreSalvaged() throws {
        let scratch = try Scratch()
        let path = scratch.path("a.downstroke")
        var random = SeededGenerator(seed: 1)
        try DrawingFile.create(
            FilePath(path),
            History(Drawing(background: Self.ruled, strokes: Strokes.some(&random, 2...3))))
        _ = try ask(path, "UPDATE brush SET settings = '{}'")
        #expect(try DrawingFile.salvage(FilePath(path)).drawing.background == Self.ruled)
    }

    /// A file of version 1 with an edit.
    private func oldFile(_ path: String) throws -> History {
        var history = History()
        var random = SeededGenerator(seed: 2)
        let strokes = Strokes.some(&random, 2...4)
        _ = try history.apply(EditBuilder(history.drawing).addition(of: strokes))
        let queue = try DatabaseQueue(path: path)
        defer { try? queue.close() }
        try queue.write { database in
            try DrawingSchema.make(in: database)
            var writer = DrawingWriter()
            try writer.write(history, created: 1, modified: 2, to: database)
            try database.execute(
                sql: """
                    ALTER TABLE drawing DROP COLUMN ruling; ALTER TABLE image DROP COLUMN pages;
                    ALTER TABLE layer DROP COLUMN turn; DROP TABLE part;
                    PRAGMA user_version = 1
                    """)
        }
        return history
    }

    @Test func aFileOfTheFirstVersionIsReadAsItIs() throws {
        let scratch = try Scratch()
        let path = scratch.path("old.downstroke")
        let history = try oldFile(path)
        let before = try bytes(of: path)
        #expect(try DrawingFile.summary(FilePath(path)).drawing == history.drawing)
        #expect(try opened(path).drawing == history.drawing)
        #expect(try bytes(of: path) == before)
    }

    @Test func theFirstEditBringsAFileToThePresentVersion() throws {
        let scratch = try Scratch()
        let path = scratch.path("old.downstroke")
        _ = try oldFile(path)
        let file = try DrawingFile.open(FilePath(path))
        var history = file.history
        let journal = Journal(file, rescueFolders: [])
        // The view is no edit, and has its column in each version.
        journal.view = "{}"
        let transition = try history.apply(.setBackground(Self.ruled))
        journal.append(transition, history.drawing, nextStepNumber: history.nextStepNumber)
        #expect(journal.close(timeout: 30))
        #expect(try ask(path, "SELECT user_version FROM pragma_user_version") == "6")
        #expect(try opened(path).drawing == history.drawing)
    }

    @Test func tablesAreTheSameOnBothWays() throws {
        let (made, raised) = (try DatabaseQueue(), try DatabaseQueue())
        try made.write { try DrawingSchema.make(in: $0) }
        try raised.write {
            try DrawingSchema.make(in: $0, version: 1)
            #expect(try DrawingSchema.matches($0))
            try DrawingSchema.raise($0)
            try DrawingSchema.raise($0)
        }
        for queue in [made, raised] { #expect(try queue.read { try DrawingSchema.matches($0) }) }
    }
}
