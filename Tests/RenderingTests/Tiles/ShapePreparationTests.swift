import Drawing
import Geometry
import Ink
import TestSupport
import Testing

@testable import Rendering

/// How the shapes of a large drawing become known while nobody waits.
@Suite struct ShapePreparationTests {
    private func drawing(_ count: Int) -> Drawing {
        Drawing(
            strokes: (0..<count).map { index in
                Strokes.make([Point(x: Double(index), y: 0), Point(x: Double(index), y: 9)])
            })
    }

    @Test func allShapesBecomeKnownPortionByPortion() throws {
        let (drawing, shapes) = (drawing(4_100), CoarseShapes())
        var preparation = ShapePreparation(drawing)
        var jobs = 0
        while let job = preparation.next(shapes) {
            let other = preparation.next(shapes)
            #expect(other == nil)
            let result = try #require(job.perform(with: TilePainter()))
            let isTaken = preparation.finish(result)
            #expect(result.tiles.isEmpty && isTaken)
            jobs += 1
        }
        #expect(jobs == 9)
        let strokes = drawing.layers[0].strokes
        for index in strokes.indices {
            let shape = shapes.shape(strokes.mark(at: index)) {
                Issue.record("not known")
                return strokes[index].stroke
            }
            #expect(shape != nil)
        }
    }

    @Test func smallDrawingsAreNotPrepared() {
        var preparation = ShapePreparation(drawing(400))
        let job = preparation.next(CoarseShapes())
        #expect(job == nil)
    }

    @Test func tilesAreNoShapes() {
        var preparation = ShapePreparation(drawing(4_100))
        let first = preparation.next(CoarseShapes())
        let isTaken = preparation.finish(TileResult(id: 1, tiles: []))
        let second = preparation.next(CoarseShapes())
        #expect(first != nil && !isTaken && second == nil)
    }
}
