import Drawing
import DrawingSupport
import Geometry
import Ink
import TestSupport
import Testing

@Suite struct EditPropertyTests {
    @Test(arguments: SeededGenerator.seeds)
    func inversesTakeEveryEditBack(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var drawing = Drawing()
        var states: [Drawing] = []
        var inverses: [Edit] = []
        for _ in 0..<80 {
            let before = drawing
            let edit = RandomEdits.edit(of: drawing, &random)
            guard let done = try? drawing.apply(edit) else {
                #expect(drawing == before)
                #expect(drawing.nextStrokeID == before.nextStrokeID)
                #expect(drawing.nextLayerID == before.nextLayerID)
                continue
            }
            states.append(before)
            inverses.append(done.inverse)
        }
        #expect(inverses.count > 30)
        while let inverse = inverses.popLast() {
            _ = try drawing.apply(inverse)
            let state = states.removeLast()
            #expect(drawing == state)
            #expect(drawing.hashValue == state.hashValue)
        }
    }

    @Test(arguments: SeededGenerator.seeds)
    func theInverseOfAnInverseDoesTheSame(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var drawing = Drawing()
        for _ in 0..<60 {
            let edit = RandomEdits.edit(of: drawing, &random)
            guard let done = try? drawing.apply(edit) else { continue }
            let after = drawing
            let back = try drawing.apply(done.inverse)
            #expect(back.change.bounds == done.change.bounds)
            _ = try drawing.apply(back.inverse)
            #expect(drawing == after)
        }
    }

    /// Each layer against its former self, stroke by stroke.
    @Test(arguments: SeededGenerator.seeds)
    func changesHoldEverythingThatLooksOtherwise(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var drawing = Drawing()
        for _ in 0..<80 {
            let before = drawing
            let edit = RandomEdits.edit(of: drawing, &random)
            guard let change = try? drawing.apply(edit).change else { continue }
            #expect(change.isBackgroundChanged || before.background == drawing.background)
            let ids = Set(before.layers.map(\.id)).union(drawing.layers.map(\.id))
            for id in ids { expect(change, holds: before[id], drawing[id]) }
            if before.layers.map(\.id) != drawing.layers.map(\.id) {
                #expect(change.isLayerListChanged)
            }
        }
    }

    private func expect(_ change: Change, holds before: Layer?, _ after: Layer?) {
        guard let before, let after else {
            #expect(change.isLayerListChanged)
            if let layer = before ?? after { expect(change, coversAllOf: layer) }
            return
        }
        if before.isVisible != after.isVisible || before.opacity != after.opacity {
            #expect(change.isLayerListChanged)
            expect(change, coversAllOf: after)
        }
        if before.name != after.name || before.isLocked != after.isLocked {
            #expect(change.isLayerListChanged)
        }
        let changed = Set(before.strokes).symmetricDifference(after.strokes)
        let rectangles = change.ink[before.id]?.rectangles ?? []
        for element in changed { #expect(covers(rectangles, element.stroke.bounds)) }
    }

    /// In a group the ink of a layer may come after the layer itself.
    private func expect(_ change: Change, coversAllOf layer: Layer) {
        let rectangles =
            change.composition.rectangles + (change.ink[layer.id]?.rectangles ?? [])
        for element in layer.strokes { #expect(covers(rectangles, element.stroke.bounds)) }
        #expect(covers(rectangles, layer.image?.bounds ?? .null))
    }

    private func covers(_ rectangles: [Rectangle], _ bounds: Rectangle) -> Bool {
        bounds.isNull || rectangles.contains { $0.union(bounds) == $0 }
    }

    @Test(arguments: SeededGenerator.seeds)
    func replayedEditsGiveTheSameDrawing(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var (drawing, replayed) = (Drawing(), Drawing())
        for _ in 0..<60 {
            let edit = RandomEdits.edit(of: drawing, &random)
            let done = try? drawing.apply(edit)
            let again = try? replayed.apply(edit)
            #expect(done?.inverse == again?.inverse)
            #expect(done?.change == again?.change)
        }
        #expect(drawing == replayed)
        #expect(drawing.nextStrokeID == replayed.nextStrokeID)
    }

    /// A copy keeps what it was, whatever happens to the drawing.
    @Test(arguments: SeededGenerator.seeds)
    func copiesDoNotChange(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var drawing = Drawing(strokes: Strokes.some(&random, 40...60))
        let (copy, strokes) = (drawing, drawing.strokes)
        for _ in 0..<40 { _ = try? drawing.apply(RandomEdits.edit(of: drawing, &random)) }
        #expect(copy.strokes == strokes)
    }
}
