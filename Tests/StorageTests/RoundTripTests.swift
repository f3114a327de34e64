import Drawing
import DrawingSupport
import Foundation
import Geometry
import Ink
import Paths
import Storage
import TestSupport
import Testing

/// What is saved is what is opened.
@Suite struct RoundTripTests {
    private func expectSame(_ left: History, _ right: History) {
        #expect(left.drawing == right.drawing)
        #expect(left.done == right.done)
        #expect(left.undone == right.undone)
        #expect(left.nextStepNumber == right.nextStepNumber)
        #expect(left.drawing.nextStrokeID == right.drawing.nextStrokeID)
        #expect(left.drawing.nextLayerID == right.drawing.nextLayerID)
    }

    @Test(arguments: SeededGenerator.seeds)
    func aHistoryComesBack(seed: UInt64) throws {
        let scratch = try Scratch()
        var random = SeededGenerator(seed: seed)
        var history = History(Drawing(strokes: Strokes.some(&random, 0...9)))
        try history.live(60, &random)
        let path = scratch.path("a.downstroke")
        try DrawingFile.create(FilePath(path), history)
        let opened = try DrawingFile.open(FilePath(path))
        expectSame(opened.history, history)
        opened.close()
        #expect(scratch.contents == ["a.downstroke"])
    }

    @Test(arguments: SeededGenerator.seeds)
    func whatAJournalWroteComesBack(seed: UInt64) throws {
        let scratch = try Scratch()
        let path = scratch.path("a.downstroke")
        var random = SeededGenerator(seed: seed)
        var history = History(Drawing(strokes: Strokes.some(&random, 0...9)))
        let journal = Journal(beginningWith: history, at: { FilePath(path) })
        try history.live(80, &random) { journal.append($0, to: $1) }
        journal.view = "here"
        #expect(journal.close())
        #expect(scratch.contents == ["a.downstroke"])
        let opened = try DrawingFile.open(FilePath(path))
        expectSame(opened.history, history)
        #expect(opened.view == "here")
        #expect(opened.readOnlyReason == nil)
        opened.close()
    }

    /// It is closed and opened between edits, and goes on undoing.
    @Test(arguments: SeededGenerator.seeds)
    func itGoesOnAfterItWasClosed(seed: UInt64) throws {
        let scratch = try Scratch()
        let path = scratch.path("a.downstroke")
        var random = SeededGenerator(seed: seed)
        var history = History()
        try DrawingFile.create(FilePath(path), history)
        for _ in 0..<6 {
            let opened = try DrawingFile.open(FilePath(path))
            expectSame(opened.history, history)
            history = opened.history
            let journal = Journal(opened)
            try history.live(12, &random) { journal.append($0, to: $1) }
            #expect(journal.close())
        }
        var opened = try DrawingFile.open(FilePath(path)).history
        while let left = try opened.undo() { #expect(try history.undo() == left) }
        #expect(opened.drawing == history.drawing)
    }

    /// Each edit by itself, so that no later one repairs what it wrote.
    @Test(arguments: SeededGenerator.seeds)
    func everySingleEditIsWritten(seed: UInt64) throws {
        let scratch = try Scratch()
        let path = scratch.path("a.downstroke")
        var random = SeededGenerator(seed: seed)
        var history = History(Drawing(strokes: Strokes.some(&random, 4...9)))
        let journal = Journal(beginningWith: history, at: { FilePath(path) })
        try history.live(40, &random) { transition, history in
            journal.append(transition, to: history)
            #expect(becomesTrue { journal.status == .saved })
            let reader = try DrawingFile.open(FilePath(path))
            expectSame(reader.history, history)
            #expect(reader.readOnlyReason != nil)
            reader.close()
        }
        #expect(journal.close())
    }

    @Test func strokesKeepWhatIsNotDrawn() throws {
        let scratch = try Scratch()
        let made = try #require(
            Stroke(
                brush: SharedBrush(.pen),
                samples: [StrokeSample(position: Point(x: 0.1, y: -7), seconds: 0, force: nil)],
                unmovedBounds: Rectangle(x: 0, y: 0, width: 3, height: 1 / 3),
                isForceProven: true, hasOnlyZeroForce: true,
                offset: Vector(dx: 0.1, dy: 0.2), startTime: 1_800_000_000.25))
        let path = scratch.path("a.downstroke")
        try DrawingFile.create(FilePath(path), History(Drawing(strokes: [made])))
        let opened = try DrawingFile.open(FilePath(path))
        #expect(opened.history.drawing.strokes == [made])
        opened.close()
    }

    /// Strokes that no step needs any more do not stay in the file.
    @Test func whatCannotBeDoneAgainIsForgotten() throws {
        let scratch = try Scratch()
        let path = scratch.path("a.downstroke")
        var random = SeededGenerator(seed: 5)
        var history = History()
        let journal = Journal(beginningWith: history, at: { FilePath(path) })
        for _ in 0..<5 {
            let added = EditBuilder(history.drawing).addition(of: [Strokes.random(&random)])
            journal.append(try history.apply(added), to: history)
        }
        for _ in 0..<3 {
            let undone = try #require(try history.undo())
            journal.append(undone, to: history)
        }
        let added = EditBuilder(history.drawing).addition(of: [Strokes.random(&random)])
        journal.append(try history.apply(added), to: history)
        #expect(journal.close())
        #expect(try ask(path, "SELECT group_concat(id) FROM stroke") == "1,2,6")
        #expect(try ask(path, "SELECT count(*) FROM step") == "3")
    }

    /// A layer that goes on with fewer strokes leaves none of the others behind.
    @Test func aLayerThatIsReplacedKeepsOnlyItsNewStrokes() throws {
        let scratch = try Scratch()
        let path = scratch.path("a.downstroke")
        var random = SeededGenerator(seed: 6)
        var history = History(Drawing(strokes: Strokes.some(&random, 6...6)))
        let journal = Journal(beginningWith: history, at: { FilePath(path) })
        var layer = history.drawing.layers[0]
        layer = Layer(
            id: layer.id, name: "Less", strokes: StrokeStack(Array(layer.strokes.dropFirst(4))))
        journal.append(try history.apply(.replaceLayers([layer])), to: history)
        #expect(journal.close())
        #expect(try saved(path) == history.drawing)
        #expect(try ask(path, "SELECT group_concat(id) FROM stroke WHERE layer") == "5,6")
        let opened = try DrawingFile.open(FilePath(path))
        var former = opened.history
        opened.close()
        _ = try former.undo()
        #expect(former.drawing.strokes.count == 6)
    }

    /// A file that is made of a history with undone steps forgets them, and nothing of the drawing.
    @Test func whatWasTakenBackStaysWhenTheStepIsForgotten() throws {
        let scratch = try Scratch()
        let path = scratch.path("a.downstroke")
        var random = SeededGenerator(seed: 5)
        var hand = Hand(history: History(Drawing(strokes: [Strokes.random(&random)])))
        let layer = hand.history.drawing.layers[0]
        _ = try hand.history.apply(.removeStrokes(layer.strokes.ids, from: layer.id))
        _ = try hand.history.undo()
        try DrawingFile.create(FilePath(path), hand.history)
        let journal = Journal(try DrawingFile.open(FilePath(path)))
        try hand.draw(to: journal)
        #expect(journal.close())
        #expect(try saved(path) == hand.history.drawing)
        #expect(hand.history.drawing.strokes.count == 2)
    }
}
