import Drawing
import DrawingSupport
import Foundation
import GRDB
import Geometry
import Ink
import Paths
import Storage
import TestSupport
import Testing

/// Strokes that a later version of the program drew: opened, drawn with what is nearest, and kept as they were.
@Suite struct LaterStrokeTests {
    private static let later: [String: SettingValue] = [
        "model": .text("watercolour"), "wetness.edge": .number(0.25), "wetness.dries": .truth(true),
        "tip.shape": .text("star"), "spirit": .list([.number(1), .table(["a": .text("b")])]),
    ]

    /// A drawing of which one brush has these settings too, by which the program knows it no more.
    private func file(_ scratch: Scratch) throws -> String {
        let path = scratch.path("a.downstroke")
        var random = SeededGenerator(seed: 3)
        let strokes = (0..<9).map { _ in Strokes.random(&random) }
        try DrawingFile.create(FilePath(path), History(Drawing(strokes: strokes)))
        let queue = try DatabaseQueue(path: path)
        try queue.write { database in
            for (key, value) in Self.later {
                let json = String(decoding: try JSONEncoder().encode([value]), as: UTF8.self)
                try database.execute(
                    sql: """
                        UPDATE brush SET settings = json_set(settings, ?, json_extract(?, '$[0]'))
                        WHERE settings LIKE '%"Red"%'
                        """, arguments: ["$.\"\(key)\"", json])
            }
            // SQLite has no yes and no of its own.
            try database.execute(
                sql: """
                    UPDATE brush SET settings = json_set(settings, '$."wetness.dries"', json('true'))
                    WHERE settings LIKE '%"Red"%'
                    """)
        }
        try queue.close()
        return path
    }

    private func red(_ drawing: Drawing) -> [Stroke] {
        drawing.strokes.filter { $0.brush.name == "Red" }
    }

    private func settings(_ path: String) throws -> [String: SettingValue] {
        let text = try ask(path, "SELECT settings FROM brush WHERE settings LIKE '%\"Red\"%'")
        return try JSONDecoder().decode([String: SettingValue].self, from: Data(text.utf8))
    }

    @Test func theyOpenAndDrawWithWhatIsNearest() throws {
        let scratch = try Scratch()
        let opened = try DrawingFile.open(try FilePath(file(scratch)))
        defer { opened.close() }
        let strokes = red(opened.history.drawing)
        #expect(!strokes.isEmpty && opened.hasLaterBrushes && opened.readOnlyReason == nil)
        for stroke in strokes {
            #expect(stroke.brush.model == .even && stroke.brush.tip.shape == .round)
            #expect(stroke.brush.laterSettings == Self.later)
        }
    }

    @Test func aDrawingWithoutThemSaysNothingOfThem() throws {
        let scratch = try Scratch()
        let path = scratch.path("b.downstroke")
        var random = SeededGenerator(seed: 3)
        try DrawingFile.create(
            FilePath(path), History(Drawing(strokes: Strokes.some(&random, 9...9))))
        let opened = try DrawingFile.open(FilePath(path))
        #expect(!opened.hasLaterBrushes)
        opened.close()
    }

    @Test func theyAreKeptAsTheyWereWhenTheDrawingIsSavedOn() throws {
        let scratch = try Scratch()
        let path = try file(scratch)
        let former = try settings(path)
        let journal = Journal(try DrawingFile.open(FilePath(path)))
        var hand = Hand()
        hand.history = try {
            let opened = try DrawingFile.open(FilePath(path), isWritable: false)
            defer { opened.close() }
            return opened.history
        }()
        #expect(try hand.save(4, to: journal))
        #expect(journal.close())
        #expect(try settings(path) == former)
        #expect(former.merging(Self.later) { $1 } == former)
    }

    /// A copy under another name, and a file that goes on elsewhere, are written from what was read.
    @Test func aCopyKeepsThemToo() throws {
        let scratch = try Scratch()
        let path = try file(scratch)
        let copy = scratch.path("copy.downstroke")
        try DrawingFile.create(FilePath(copy), History(try saved(path)))
        #expect(try settings(copy) == (try settings(path)))
        #expect(try saved(copy) == (try saved(path)))
    }

    @Test func whatIsSalvagedKeepsThem() throws {
        let scratch = try Scratch()
        let path = try file(scratch)
        let queue = try DatabaseQueue(path: path)
        try queue.write { try $0.execute(sql: "UPDATE layer SET opacity = 7") }
        try queue.close()
        let salvaged = try DrawingFile.salvage(FilePath(path)).drawing
        #expect(!red(salvaged).isEmpty)
        #expect(red(salvaged).allSatisfy { $0.brush.laterSettings == Self.later })
    }
}
