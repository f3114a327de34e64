import Drawing
import Geometry
import Ink
import TestSupport
import Testing

@Suite struct DrawingTests {
    private let low = Strokes.make([Point(x: 10, y: 10), Point(x: 30, y: 10)])
    private let high = Strokes.make([Point(x: 100, y: 100), Point(x: 100, y: 140)])

    @Test func anEmptyDrawingIsWhitePaper() {
        let drawing = Drawing()
        #expect(drawing.background == .white)
        #expect(drawing.strokes.isEmpty)
        #expect(drawing.bounds.isNull)
    }

    @Test func strokesLieOnTopOfOneAnother() {
        var drawing = Drawing()
        #expect(drawing.apply(.add(low)).changed == low.bounds)
        #expect(drawing.apply(.add(high)).changed == high.bounds)
        #expect(drawing.strokes == [low, high])
        #expect(drawing.bounds == low.bounds.union(high.bounds))
    }

    @Test func theTopmostStrokeIsTakenAway() {
        var drawing = Drawing()
        _ = drawing.apply(.replaceAll([low, high]))
        let (inverse, changed) = drawing.apply(.removeLast)
        #expect(drawing.strokes == [low])
        #expect(inverse == .add(high))
        #expect(changed == high.bounds)
    }

    @Test func takingAStrokeFromNothingChangesNothing() {
        var drawing = Drawing()
        let (inverse, changed) = drawing.apply(.removeLast)
        #expect(changed.isNull)
        #expect(drawing.apply(inverse).changed.isNull)
        #expect(drawing == Drawing())
    }

    @Test func replacingAllChangesWhatWasAndWhatIs() {
        var drawing = Drawing()
        _ = drawing.apply(.add(low))
        let (inverse, changed) = drawing.apply(.replaceAll([high]))
        #expect(changed == low.bounds.union(high.bounds))
        #expect(inverse == .replaceAll([low]))
    }

    @Test(arguments: SeededGenerator.seeds)
    func inversesTakeEveryEditBack(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var drawing = Drawing()
        var states: [Drawing] = []
        var inverses: [Edit] = []
        for _ in 0..<30 {
            states.append(drawing)
            inverses.append(drawing.apply(Strokes.edit(&random)).inverse)
        }
        while let inverse = inverses.popLast() {
            _ = drawing.apply(inverse)
            #expect(drawing == states.popLast())
        }
    }

    @Test(arguments: SeededGenerator.seeds)
    func theChangedRectangleHoldsEveryStrokeThatCameOrWent(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var drawing = Drawing()
        for _ in 0..<30 {
            let former = Set(drawing.strokes)
            let changed = drawing.apply(Strokes.edit(&random)).changed
            let touched = former.symmetricDifference(drawing.strokes)
            #expect(touched.allSatisfy { changed.union($0.bounds) == changed })
        }
    }
}
