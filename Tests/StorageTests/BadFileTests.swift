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

/// Files that are no drawings, or broken ones: a clear message, and nothing written.
@Suite struct BadFileTests {
    private func drawing(_ scratch: Scratch, seed: UInt64 = 1, edits: Int = 40) throws -> String {
        var random = SeededGenerator(seed: seed)
        var history = History(Drawing(strokes: Strokes.some(&random, 3...9)))
        try history.live(edits, &random)
        let path = scratch.path("a.downstroke")
        try DrawingFile.create(FilePath(path), history)
        return path
    }

    private func kind(of path: String) -> StorageError.Kind? {
        do throws(StorageError) {
            try DrawingFile.open(FilePath(path)).close()
            return nil
        } catch { return error.kind }
    }

    /// Expects that a drawing to which this was done is refused as damaged, and left as it is.
    private func expectDamage(after sql: String) throws {
        let scratch = try Scratch()
        let path = try drawing(scratch)
        _ = try ask(path, sql)
        let before = try bytes(of: path)
        let error = #expect(throws: StorageError.self) { try DrawingFile.open(FilePath(path)) }
        #expect(error?.kind == .damaged)
        // Whatever is wrong, it is told what to do.
        #expect(error?.description.hasSuffix("or look for an older copy of it.") == true)
        #expect(try bytes(of: path) == before)
        #expect(scratch.contents == ["a.downstroke"])
    }

    @Test func whatIsNoDrawingIsRefused() throws {
        let scratch = try Scratch()
        #expect(kind(of: scratch.path("missing.downstroke")) == .missing)
        #expect(kind(of: scratch.path) == .unreadable)
        for (name, bytes) in [
            ("empty", []), ("text", Array("no drawing".utf8)),
            ("picture", [UInt8](repeating: 0x89, count: 5000)),
        ] {
            let path = try scratch.write(name, bytes)
            #expect(kind(of: path) == .foreign)
            #expect(try StorageTests.bytes(of: path) == bytes)
        }
        #expect(scratch.contents == ["empty", "picture", "text"])
    }

    @Test func anotherDatabaseIsRefused() throws {
        let scratch = try Scratch()
        let path = scratch.path("other.db")
        _ = try ask(path, "CREATE TABLE people (name)")
        let before = try bytes(of: path)
        #expect(kind(of: path) == .foreign)
        #expect(try bytes(of: path) == before)
    }

    @Test(arguments: [
        "DROP TABLE step", "ALTER TABLE stroke ADD COLUMN more TEXT",
        "CREATE TRIGGER t AFTER UPDATE ON drawing BEGIN DELETE FROM stroke; END",
        "CREATE VIEW v AS SELECT 1", "PRAGMA user_version = 0",
    ])
    func otherTablesAreRefused(sql: String) throws {
        try expectDamage(after: sql)
    }

    /// What would be counted on from these would end the program at the first edit.
    @Test(arguments: [
        "UPDATE drawing SET next_step = 9223372036854775807",
        "UPDATE drawing SET next_stroke = -5", "UPDATE drawing SET next_layer = 1 << 62",
        "UPDATE step SET number = 9223372036854775806 WHERE number = (SELECT max(number) FROM step)",
        "UPDATE brush SET id = -id", "UPDATE brush SET id = 9223372036854775807 WHERE id = 1",
        "UPDATE brush SET id = 1 << 61 WHERE id = 1",
        "INSERT INTO image VALUES (1 << 62, 'image/png', x'00', NULL)",
        "UPDATE layer SET id = 1 << 61 WHERE place = 0",
    ])
    func impossibleNumbersAreDamage(sql: String) throws {
        try expectDamage(after: sql)
    }

    @Test func aNewerVersionIsRefused() throws {
        let scratch = try Scratch()
        let path = try drawing(scratch)
        _ = try ask(path, "PRAGMA user_version = 99")
        let before = try bytes(of: path)
        #expect(kind(of: path) == .newer)
        #expect(try bytes(of: path) == before)
    }

    @Test(arguments: [
        "UPDATE stroke SET samples = x'00' WHERE id = 1",
        "UPDATE stroke SET samples = zeroblob(100000000) WHERE id = 1",
        "UPDATE stroke SET brush = 77", "UPDATE stroke SET dx = 1e300",
        "UPDATE brush SET settings = '{}'",
        "UPDATE brush SET settings = replace(settings, '\"size.smallest\":', '\"size.smallest\":-')",
        "UPDATE step SET edit = x'10'", "DELETE FROM drawing", "DELETE FROM layer",
        "UPDATE layer SET opacity = 7", "UPDATE layer SET id = -4 WHERE place = 0",
        "UPDATE stroke SET id = id + 1000", "UPDATE stroke SET id = 1 << 61 WHERE id = 1",
        "UPDATE step SET number = 9223372036854775807 WHERE number = 1",
    ])
    func impossibleValuesAreRefused(sql: String) throws {
        try expectDamage(after: sql)
    }

    @Test(arguments: ["UPDATE layer SET opacity = 7", "UPDATE step SET edit = x'10'"])
    func messagesEndInOneFullStop(sql: String) throws {
        let scratch = try Scratch()
        let path = try drawing(scratch)
        _ = try ask(path, sql)
        let problem = try #require(try DrawingFile.summary(FilePath(path)).problem)
        #expect(problem.hasSuffix(".") && !problem.hasSuffix(".."), "\(problem)")
    }

    @Test(arguments: 0..<40)
    func truncatedFilesAreNoticed(part: Int) throws {
        let scratch = try Scratch()
        let whole = try bytes(of: drawing(scratch))
        let path = try scratch.write("b.downstroke", Array(whole.prefix(whole.count * part / 40)))
        let before = try bytes(of: path)
        #expect(kind(of: path) != nil)
        #expect(try bytes(of: path) == before)
        _ = try? DrawingFile.salvage(FilePath(path))
        #expect(try bytes(of: path) == before)
    }

    /// Flipped bits end in an error, or in a file that can be read: never in a crash.
    @Test(arguments: SeededGenerator.seeds)
    func flippedBitsDoNoHarm(seed: UInt64) throws {
        let scratch = try Scratch()
        let whole = try bytes(of: drawing(scratch, seed: seed))
        var random = SeededGenerator(seed: seed)
        for _ in 0..<60 {
            var broken = whole
            for _ in 0..<Int.random(in: 1...40, using: &random) {
                let index = Int.random(in: 0..<broken.count, using: &random)
                broken[index] ^= 1 << UInt8.random(in: 0...7, using: &random)
            }
            let path = try scratch.write("b.downstroke", broken)
            _ = try? DrawingFile.summary(FilePath(path))
            _ = try? DrawingFile.salvage(FilePath(path))
            #expect(try bytes(of: path) == broken)
        }
    }

    /// Whatever byte of samples and edits is another one, the file is known to be damaged.
    @Test(arguments: SeededGenerator.seeds)
    func anotherByteIsDamage(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        for (table, key, column) in [
            ("stroke", "id", "samples"), ("step", "number", "edit"), ("step", "number", "inverse"),
        ] {
            let scratch = try Scratch()
            let path = try drawing(scratch, seed: seed)
            let row = try #require(Int64(try ask(path, "SELECT max(\(key)) FROM \(table)")))
            let place = "FROM \(table) WHERE \(key) = \(row)"
            var hex = Array(try ask(path, "SELECT hex(\(column)) \(place)"))
            let index = Int.random(in: hex.indices, using: &random)
            let digit = try #require(hex[index].hexDigitValue)
            let other = (digit + Int.random(in: 1...15, using: &random)) % 16
            hex[index] = Character(String(other, radix: 16, uppercase: true))
            _ = try ask(
                path, "UPDATE \(table) SET \(column) = x'\(String(hex))' WHERE \(key) = \(row)")
            #expect(kind(of: path) == .damaged)
        }
    }

    /// Of a file whose end is missing the beginning is read.
    @Test func aCutOffFileKeepsItsBeginning() throws {
        let scratch = try Scratch()
        var random = SeededGenerator(seed: 3)
        let strokes = (0..<2_000).map { _ in Strokes.random(&random) }
        let path = scratch.path("a.downstroke")
        try DrawingFile.create(FilePath(path), History(Drawing(strokes: strokes)))
        let whole = try bytes(of: path)
        let cut = try scratch.write("b.downstroke", Array(whole.prefix(whole.count / 2)))
        #expect(kind(of: cut) == .damaged)
        let salvaged = try DrawingFile.salvage(FilePath(cut))
        #expect(salvaged.drawing.strokes.count > 500)
        // Their brushes and places may be lost.
        let known = Set(strokes.map(\.samples))
        #expect(salvaged.drawing.strokes.allSatisfy { known.contains($0.samples) })
    }

    /// Long strokes are looked through where they are unpacked.
    @Test func aLongStrokeThatIsBrokenIsNoticed() throws {
        let scratch = try Scratch()
        let samples = (0..<5_000).map { (index: Int) -> StrokeSample in
            StrokeSample(
                position: Point(x: Double(index % 700), y: Double(index / 700)),
                seconds: Double(index) / 100, force: 0.5)
        }
        let stroke = try #require(Stroke(brush: SharedBrush(.pen), samples: samples))
        let path = scratch.path("a.downstroke")
        try DrawingFile.create(FilePath(path), History(Drawing(strokes: [stroke])))
        #expect(try saved(path).strokes.map(\.samples) == [samples])
        _ = try ask(
            path,
            "UPDATE stroke SET samples = CAST(substr(samples, 1, 9) || x'FF01FE' || substr(samples, 13) AS BLOB)"
        )
        #expect(kind(of: path) == .damaged)
    }

    @Test func aDamagedPageCostsWhatIsOnIt() throws {
        let scratch = try Scratch()
        var random = SeededGenerator(seed: 3)
        let strokes = (0..<2_000).map { _ in Strokes.random(&random) }
        let path = scratch.path("a.downstroke")
        try DrawingFile.create(FilePath(path), History(Drawing(strokes: strokes)))
        var broken = try bytes(of: path)
        let page = broken.count / 4096 / 2
        broken.replaceSubrange(
            page * 4096..<(page + 1) * 4096, with: [UInt8](repeating: 0xA5, count: 4096))
        _ = try scratch.write("a.downstroke", broken)
        #expect(kind(of: path) == .damaged)
        let salvaged = try DrawingFile.salvage(FilePath(path))
        #expect(salvaged.drawing.strokes.count > 1_900)
        #expect(salvaged.drawing.strokes.count < 2_000)
        let known = Set(strokes)
        #expect(salvaged.drawing.strokes.allSatisfy { known.contains($0) })
        #expect(try bytes(of: path) == broken)
        #expect(try DrawingFile.summary(FilePath(path)).problem == unreadable(path))
    }

    private func unreadable(_ path: String) -> String {
        """
        \(path) is damaged: parts of it cannot be read. Open it in Downstroke to have the rest in a \
        new drawing, or look for an older copy of it.
        """
    }

    /// What only `info` looks at, told in words that are not those of SQLite.
    @Test func aBrokenListOfFreePagesIsTold() throws {
        let scratch = try Scratch()
        let path = try drawing(scratch)
        _ = try ask(path, "DELETE FROM step WHERE number > 1")
        var broken = try bytes(of: path)
        // How many pages the list has, as its format page says.
        #expect(broken[36..<40] != [0, 0, 0, 0])
        broken[39] += 1
        _ = try scratch.write("a.downstroke", broken)
        #expect(try DrawingFile.summary(FilePath(path)).problem == unreadable(path))
    }

    /// All pages but the first one are something else, that of the tables too.
    @Test func aFileOfWhichNothingIsLeftSaysSo() throws {
        let scratch = try Scratch()
        let path = try drawing(scratch)
        var broken = try bytes(of: path)
        let pageSize = Int(broken[16]) << 8 | Int(broken[17])
        for index in broken.indices.dropFirst(pageSize) { broken[index] = 0xA5 }
        _ = try scratch.write("a.downstroke", broken)
        for read in [
            { _ = try DrawingFile.salvage(FilePath(path)) },
            { _ = try DrawingFile.open(FilePath(path)) },
        ] {
            let error = #expect(throws: StorageError.self) { try read() }
            #expect(error?.description == unreadable(path))
        }
    }

    @Test func aDamagedDrawingWithoutStrokesSaysSo() throws {
        let scratch = try Scratch()
        let path = try drawing(scratch, edits: 0)
        for sql in ["DELETE FROM stroke", "UPDATE layer SET opacity = 7"] { _ = try ask(path, sql) }
        let error = #expect(throws: StorageError.self) { try DrawingFile.salvage(FilePath(path)) }
        #expect(
            error?.description
                == "\(path) is damaged: no stroke can be read. Look for an older copy of it.")
    }

    /// Each layer was compared with all others: this took minutes.
    @Test(.within(seconds: 60)) func manyLayersOpenSoon() throws {
        let scratch = try Scratch()
        let path = try drawing(scratch, edits: 0)
        _ = try ask(
            path,
            """
            WITH RECURSIVE n (x) AS (SELECT 2 UNION ALL SELECT x + 1 FROM n WHERE x < 50000)
            INSERT INTO layer (id, place, name, visible, locked, opacity)
            SELECT x, x, 'L', 1, 0, 1 FROM n
            """)
        #expect(try saved(path).layers.count == 50_000)
    }
}
