import Drawing
import DrawingSupport
import Geometry
import Ink
import TestSupport
import Testing

/// Which strokes one contact of an eraser takes.
@Suite struct StrokeErasureTests {
    private static let pen = SharedBrush(Brush(smallestWidth: 4, largestWidth: 4))
    private static let wipe = SharedBrush(
        Brush(smallestWidth: 20, largestWidth: 20, effect: .erase))

    private func line(_ y: Double, brush: SharedBrush = pen) -> Stroke {
        Strokes.make([Point(x: 0, y: y), Point(x: 100, y: y)], brush: brush)
    }

    /// What an eraser takes that passes through these places.
    private func taken(
        _ drawing: Drawing, _ places: [Point], radius: Double = 2
    ) -> Set<StrokeID> {
        var erasure = StrokeErasure(in: drawing.layers[0])
        for place in places {
            _ = erasure.append(InkPoint(position: place, radius: radius))
        }
        return Set(erasure.touched.map(\.id))
    }

    @Test func eachStrokeIsToldOnce() {
        var erasure = StrokeErasure(in: Drawing(strokes: [line(50), line(90)]).layers[0])
        let steps = [40.0, 48, 50, 80, 120, 40].map { y in
            erasure.append(InkPoint(position: Point(x: 50, y: y), radius: 1)).map(\.id)
        }
        #expect(steps == [[], [StrokeID(1)], [], [], [StrokeID(2)], []])
        #expect(erasure.bounds.contains(Point(x: 90, y: 90)))
    }

    @Test func betweenTwoSamplesNothingIsMissed() {
        let drawing = Drawing(strokes: (0..<40).map { line(10 * Double($0)) })
        let taken = taken(drawing, [Point(x: 50, y: -10), Point(x: 50, y: 195)], radius: 0.5)
        #expect(taken == Set((1...20).map { StrokeID(Int64($0)) }))
    }

    @Test func inkThatWasErasedIsNotTouched() {
        let gap = Strokes.make([Point(x: 50, y: 50)], brush: Self.wipe)
        let drawing = Drawing(strokes: [line(50), gap])
        #expect(taken(drawing, [Point(x: 50, y: 44), Point(x: 50, y: 56)]).isEmpty)
        // Where a part of it is left.
        #expect(taken(drawing, [Point(x: 59, y: 44), Point(x: 59, y: 56)]) == [StrokeID(1)])
        #expect(taken(drawing, [Point(x: 20, y: 50)]) == [StrokeID(1)])
    }

    @Test func inkAboveAnEraserIsTouched() {
        let gap = Strokes.make([Point(x: 50, y: 50)], brush: Self.wipe)
        let drawing = Drawing(strokes: [line(50), gap, line(50)])
        #expect(taken(drawing, [Point(x: 50, y: 50)]) == [StrokeID(3)])
    }

    @Test func inkThatIsLeftFaintlyIsTouched() {
        var faint = Self.wipe.brush
        faint.opacity = 0.5
        let gap = Strokes.make([Point(x: 50, y: 50)], brush: SharedBrush(faint))
        let drawing = Drawing(strokes: [line(50), gap])
        #expect(taken(drawing, [Point(x: 50, y: 50)]) == [StrokeID(1)])
    }

    @Test func whatBecameOfTheLayerIsTaken() throws {
        var drawing = Drawing(strokes: [line(50), line(90)])
        var erasure = StrokeErasure(in: drawing.layers[0])
        _ = erasure.append(InkPoint(position: Point(x: 50, y: 40), radius: 1))
        _ = try drawing.apply(
            .moveStrokes([StrokeID(2)], in: LayerID(1), by: Vector(dx: 0, dy: -80)))
        _ = try drawing.apply(EditBuilder(drawing).addition(of: [line(20)]))
        erasure.update(drawing.layers[0])
        _ = erasure.append(InkPoint(position: Point(x: 50, y: 0), radius: 1))
        #expect(erasure.touched.map(\.id) == [StrokeID(2), StrokeID(3)])
        _ = try drawing.apply(.removeStrokes([StrokeID(3)], from: LayerID(1)))
        #expect(erasure.strokes(in: drawing) == [StrokeID(2)])
        _ = try drawing.apply(EditBuilder(drawing).startingOver())
        #expect(erasure.strokes(in: drawing).isEmpty)
    }

    /// With the layer in one piece and without erasers it is what one search for all ink finds.
    @Test(arguments: SeededGenerator.seeds)
    func aContactTakesWhatItsWholeInkTouches(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let strokes = (0..<200).map { _ in Strokes.random(&random) }
            .filter { $0.brush.effect == .ink }
        let drawing = Drawing(strokes: strokes)
        for _ in 0..<8 {
            let places = random.places(Int.random(in: 1...8, using: &random), in: Strokes.area)
            let chain = places.map { InkPoint(position: $0, radius: 6) }
            let found = drawing.strokes(touchedBy: chain, in: LayerID(1))
            #expect(taken(drawing, places, radius: 6) == Set(found))
        }
    }

    /// What erasing strokes cover counts for less, and for nothing else.
    @Test(arguments: SeededGenerator.seeds)
    func coveredInkOnlyMakesItFewer(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let drawing = Drawing(strokes: (0..<60).map { _ in Strokes.random(&random) })
        for _ in 0..<8 {
            let places = random.places(3, in: Strokes.area)
            let chain = places.map { InkPoint(position: $0, radius: 6) }
            let all = Set(drawing.strokes(touchedBy: chain, in: LayerID(1)))
            let taken = taken(drawing, places, radius: 6)
            #expect(taken.isSubset(of: all))
            let highest = drawing.layers[0].strokes.last { $0.stroke.brush.effect == .erase }
            let uncovered = all.filter { $0 > (highest?.id ?? StrokeID(0)) }
            #expect(taken.isSuperset(of: uncovered))
        }
    }
}
