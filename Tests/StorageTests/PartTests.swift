import Drawing
import DrawingSupport
import Foundation
import GRDB
import Geometry
import Ink
import Paths
import TestSupport
import Testing

@testable import Storage

/// Strokes that had not ended when the program did.
@Suite struct PartTests {
    private let scratch: Scratch
    private let path: String

    init() throws {
        scratch = try Scratch()
        path = scratch.path("a.downstroke")
    }

    private func drawnJournal(strokes: Int = 3) throws -> (journal: Journal, hand: Hand) {
        var hand = Hand()
        let journal = Journal(beginningWith: History(), at: { [path] in FilePath(path) })
        if strokes > 0 { #expect(try hand.save(strokes, to: journal)) }
        return (journal, hand)
    }

    /// The parts of a stroke, of ten samples each.
    private static func parts(
        _ count: Int, contact: Int = 7, brush: Brush = .pen, from start: Int = 0
    ) -> [StrokePart] {
        (0..<count).map { number in
            let samples = (0..<10).map { index in
                let step = Double(start + 10 * number + index)
                return StrokeSample(
                    position: Point(x: 5 * step, y: 40 + 3 * Double(index % 3)),
                    seconds: step / 100, force: 0.5)
            }
            return StrokePart(
                contact: contact, number: number, layer: LayerID(1), brush: SharedBrush(brush),
                startTime: 1000, isForceProven: true, samples: samples.map(\.onGrid))
        }
    }

    private static func stroke(of parts: some Sequence<StrokePart>) throws -> Stroke {
        var stroke = try #require(
            Stroke(
                brush: SharedBrush(.pen), samples: parts.flatMap(\.samples), isForceProven: true))
        stroke.startTime = 1000
        return stroke
    }

    private func wait(_ journal: Journal) { _ = journal.isClosed(within: 30) }

    /// The file as a program leaves it that is killed now.
    private func killed(_ name: String = "b.downstroke") throws -> String {
        // The log first: it may go into the file meanwhile.
        for suffix in ["-wal", ""] {
            let bytes = (try? bytes(of: path + suffix)) ?? []
            _ = try scratch.write(name + suffix, bytes)
        }
        return scratch.path(name)
    }

    @Test func aStrokeIsThereAsFarAsItCame() throws {
        let (journal, hand) = try drawnJournal()
        let parts = Self.parts(4)
        for part in parts { journal.append(part) }
        wait(journal)
        let copy = try killed()
        let stroke = try Self.stroke(of: parts)
        #expect(
            try DrawingFile.summary(FilePath(copy)).drawing.strokes == hand.history.drawing.strokes
                + [stroke]
        )
        let opened = try DrawingFile.open(FilePath(copy))
        #expect(opened.history.drawing.strokes.last == stroke)
        #expect(opened.history.done.count == 4)
        let again = Journal(opened)
        #expect(again.close())
        // It is a stroke as any other now, and can be taken back.
        #expect(
            try ask(copy, "SELECT count(*) || ' ' || (SELECT count(*) FROM part) FROM stroke")
                == "4 0")
        var history = try DrawingFile.open(FilePath(copy), isWritable: false).history
        #expect(history.drawing.strokes.last == stroke)
        _ = try history.undo()
        #expect(history.drawing == hand.history.drawing)
        #expect(journal.close())
    }

    /// The first stroke of a drawing that has no file yet.
    @Test func theFirstStrokeMakesTheFile() throws {
        let (journal, _) = try drawnJournal(strokes: 0)
        let parts = Self.parts(3)
        for part in parts { journal.append(part) }
        wait(journal)
        #expect(journal.path == path && journal.status == .saved)
        #expect(try saved(killed()).strokes == [Self.stroke(of: parts)])
        #expect(journal.close())
    }

    @Test func aStrokeThatEndsTakesThePlaceOfItsParts() throws {
        var (journal, hand) = try drawnJournal()
        let parts = Self.parts(4)
        for part in parts { journal.append(part) }
        journal.append(Self.parts(1, contact: 8)[0])
        let edit = EditBuilder(hand.history.drawing).addition(of: [try Self.stroke(of: parts)])
        let transition = try hand.history.apply(edit)
        journal.append(
            transition, hand.history.drawing, nextStepNumber: hand.history.nextStepNumber,
            ending: 7)
        wait(journal)
        let strokes = try saved(killed()).strokes
        #expect(strokes.dropLast() == hand.history.drawing.strokes[...])
        #expect(try strokes.last == Self.stroke(of: Self.parts(1)))
        journal.drop(contact: 8)
        #expect(journal.close())
        #expect(try saved(path) == hand.history.drawing)
    }

    @Test func ofAStrokeThatCameToNothingNothingIsLeft() throws {
        let (journal, hand) = try drawnJournal()
        for part in Self.parts(4) { journal.append(part) }
        wait(journal)
        journal.drop(contact: 7)
        wait(journal)
        #expect(try saved(killed()) == hand.history.drawing)
        #expect(journal.close())
        #expect(try ask(path, "SELECT count(*) || '' FROM part") == "0")
    }

    @Test func aFileThatWasMadeForSuchAStrokeGoes() throws {
        var (journal, hand) = try drawnJournal(strokes: 0)
        for part in Self.parts(2) { journal.append(part) }
        wait(journal)
        #expect(scratch.contents.contains("a.downstroke"))
        journal.drop(contact: 7)
        wait(journal)
        #expect(scratch.contents.isEmpty && journal.path == nil)
        // What is drawn next is kept as ever.
        #expect(try hand.save(to: journal))
        #expect(journal.close())
        #expect(try saved(path) == hand.history.drawing)
    }

    /// As a line that is held straight does.
    @Test func aStrokeThatBecomesAnotherOneIsThatOne() throws {
        let (journal, hand) = try drawnJournal()
        for part in Self.parts(3) { journal.append(part) }
        wait(journal)
        let other = Self.parts(2, from: 400)
        for part in other { journal.append(part) }
        wait(journal)
        let strokes = try saved(killed()).strokes
        #expect(try strokes == hand.history.drawing.strokes + [Self.stroke(of: other)])
        #expect(journal.close())
    }

    /// Nobody can draw on any layer, but what was drawn is there.
    @Test(arguments: [true, false])
    func whereNoLayerTakesInkAStrokeHasOneOfItsOwn(isLocked: Bool) throws {
        var (journal, hand) = try drawnJournal()
        let layer = hand.history.drawing.layers[0].id
        let edit = isLocked ? Edit.lockLayer(layer, true) : .showLayer(layer, false)
        let transition = try hand.history.apply(edit)
        journal.append(
            transition, hand.history.drawing, nextStepNumber: hand.history.nextStepNumber)
        let (parts, others) = (Self.parts(3), Self.parts(2, contact: 8))
        for part in parts + others + Self.parts(2, contact: 9, brush: .eraser) {
            journal.append(part)
        }
        wait(journal)
        let copy = try killed()
        #expect(journal.close())
        let opened = try DrawingFile.open(FilePath(copy))
        let layers = opened.history.drawing.layers
        #expect(layers.count == 2 && layers.first == hand.history.drawing.layers.first)
        #expect(
            try layers[1].strokes.map(\.stroke) == [
                Self.stroke(of: parts), Self.stroke(of: others),
            ])
        // It stays there with whatever is done next.
        #expect(Journal(opened).close())
        #expect(try saved(copy) == opened.history.drawing)
        #expect(try DrawingFile.salvage(FilePath(copy)).drawing.strokes.count == 5)
    }

    /// The log of three parts, cut anywhere: what was written whole is there, and never more than that.
    @Test func aTornLogLosesOnlyItsEnd() throws {
        let (first, hand) = try drawnJournal()
        #expect(first.close())
        let opened = try DrawingFile.openToWrite(FilePath(path))
        let database = try #require(opened.database)
        let parts = Self.parts(3)
        var (rows, writer) = (StrokeParts(), opened.content.writer)
        var ends: [Int] = []
        for part in parts {
            rows.take(part)
            try database.write { try writer.write(rows.rows, to: $0) }
            ends.append(try bytes(of: path + "-wal").count)
        }
        let (file, log) = (try bytes(of: path), try bytes(of: path + "-wal"))
        database.close()
        let copy = scratch.path("b.downstroke")
        // The last part at each byte, those before at some of each page.
        let cuts = Array(stride(from: 0, to: ends[1], by: 89)) + Array(ends[1]...log.count)
        for cut in cuts {
            _ = try scratch.write("b.downstroke", file)
            _ = try scratch.write("b.downstroke-wal", Array(log[..<cut]))
            let strokes = try saved(copy).strokes
            let whole = parts.prefix(ends.count { $0 <= cut })
            let expected = whole.isEmpty ? [] : [try Self.stroke(of: whole)]
            guard strokes == hand.history.drawing.strokes + expected else {
                Issue.record("cut at \(cut) of \(log.count)")
                return
            }
        }
    }

    @Test func aDamagedPartEndsTheStroke() throws {
        let (journal, hand) = try drawnJournal()
        let parts = Self.parts(4)
        for part in parts { journal.append(part) }
        wait(journal)
        let copy = try killed()
        #expect(journal.close())
        _ = try ask(copy, "UPDATE part SET samples = x'0102' WHERE number = 2")
        let error = #expect(throws: StorageError.self) { try saved(copy) }
        #expect(error?.kind == .damaged)
        let salvaged = try DrawingFile.salvage(FilePath(copy)).drawing.strokes
        #expect(salvaged.count == hand.history.drawing.strokes.count + 1)
        #expect(salvaged.last?.samples == parts.prefix(2).flatMap(\.samples))
        _ = try ask(copy, "DELETE FROM part WHERE number = 2")
        #expect(try saved(copy).strokes.last?.samples == parts.prefix(2).flatMap(\.samples))
        _ = try ask(copy, "DELETE FROM part WHERE number = 0")
        #expect(try saved(copy) == hand.history.drawing)
    }

    @Test(arguments: [
        "UPDATE part SET brush = 99", "UPDATE part SET began = 1e300", "UPDATE part SET id = -id",
    ])
    func impossiblePartsAreDamage(sql: String) throws {
        let (journal, _) = try drawnJournal()
        for part in Self.parts(2) { journal.append(part) }
        wait(journal)
        let copy = try killed()
        #expect(journal.close())
        _ = try ask(copy, sql)
        let error = #expect(throws: StorageError.self) { try saved(copy) }
        #expect(error?.kind == .damaged)
        #expect(try DrawingFile.salvage(FilePath(copy)).drawing.strokes.count >= 3)
    }

    /// Another window shows what has ended, and goes on with that.
    @Test func whatGoesOnElsewhereIsNotThere() throws {
        let (journal, hand) = try drawnJournal()
        for part in Self.parts(2) { journal.append(part) }
        wait(journal)
        let second = Journal(
            try DrawingFile.open(FilePath(path)), rescueFolders: [FilePath(scratch.path("copies"))])
        #expect(second.readOnlyReason != nil && second.unsavedCount == 0)
        #expect(second.rescuePath == nil)
        journal.drop(contact: 7)
        #expect(journal.close())
        #expect(becomesTrue { second.readOnlyReason == nil })
        #expect(second.close())
        #expect(try saved(path) == hand.history.drawing)
    }

    /// A folder that is not there stands for a disk that takes nothing.
    @Test func aStrokeThatCannotBeWrittenIsKeptElsewhere() throws {
        let copies = scratch.path("copies")
        let journal = Journal(
            beginningWith: History(),
            at: { [scratch] in FilePath(scratch.path("none/a.downstroke")) },
            rescueFolders: [FilePath(copies)])
        let parts = Self.parts(2)
        journal.append(parts[0])
        #expect(becomesTrue { isFailing(journal) && journal.rescuePath != nil })
        journal.append(parts[1])
        wait(journal)
        let rescue = try #require(journal.rescuePath)
        #expect(try DrawingFile.summary(rescue).drawing.strokes == [Self.stroke(of: parts)])
        // Of what came to nothing there is nothing to save.
        journal.drop(contact: 7)
        #expect(becomesTrue { journal.status == .saved && journal.rescuePath == nil })
        let left = try FileManager.default.contentsOfDirectory(atPath: copies)
        #expect(left.isEmpty)
        #expect(journal.close())
    }
}
