import DrawingSupport
import Geometry
import Ink
import TestSupport
import Testing

@testable import Drawing

/// What a closed line goes round.
@Suite struct LassoTests {
    private static let square = [
        Point(x: 100, y: 100), Point(x: 200, y: 100), Point(x: 200, y: 200), Point(x: 100, y: 200),
    ]

    /// A loop that crosses itself here and there.
    private static func loop(_ random: inout SeededGenerator) -> [Point] {
        random.places(Int.random(in: 3...40, using: &random), in: Strokes.area)
    }

    @Test func strokesMostlyInsideAreFound() {
        let strokes = [(90.0, 190.0), (20, 140), (60, 141), (110, 110), (210, 260)].map {
            Strokes.make([Point(x: $0.0, y: 150), Point(x: $0.1, y: 150)])
        }
        let layer = Drawing(strokes: strokes).layers[0]
        #expect(Lasso(Self.square).strokes(of: layer) == [1, 3, 4].map { StrokeID($0) })
    }

    @Test func movedStrokesAreFoundWhereTheyLie() throws {
        var drawing = Drawing(strokes: [Strokes.make([Point(x: 0, y: 0), Point(x: 9, y: 5)])])
        #expect(Lasso(Self.square).strokes(of: drawing.layers[0]).isEmpty)
        _ = try drawing.apply(
            .moveStrokes([StrokeID(1)], in: LayerID(1), by: Vector(dx: 150, dy: 150)))
        #expect(Lasso(Self.square).strokes(of: drawing.layers[0]) == [StrokeID(1)])
    }

    @Test func aLoopOfNothingFindsNothing() {
        let layer = Drawing(strokes: [Strokes.make([Point(x: 0, y: 0), Point(x: 9, y: 5)])]).layers[
            0]
        for loop in [[], [.zero], [.zero, Point(x: 9, y: 9)], [Point(x: Double.nan, y: 0)]] {
            #expect(Lasso(loop).strokes(of: layer).isEmpty)
        }
    }

    @Test func bothPartsOfAnEightAreInside() {
        let eight = Lasso([
            Point(x: 0, y: 0), Point(x: 100, y: 100), Point(x: 100, y: 0), Point(x: 0, y: 100),
        ])
        #expect(eight.contains(Point(x: 10, y: 50)) && eight.contains(Point(x: 90, y: 50)))
        #expect(!eight.contains(Point(x: 50, y: 10)))
    }

    /// As the sum of the angles under which the edges are seen from there says.
    @Test func placesAreInsideWhereTheLineGoesRound() {
        var random = SeededGenerator(seed: 11)
        for _ in 0..<60 {
            let loop = Self.loop(&random)
            let lasso = Lasso(loop)
            for place in random.places(60, in: Strokes.area.outset(by: 20)) {
                let angles = loop.indices.map { index in
                    ((loop[(index + 1) % loop.count] - place).angle - (loop[index] - place).angle)
                        .centered.radians
                }
                let turns = (angles.reduce(0, +) / (2 * .pi)).rounded()
                #expect(lasso.contains(place) == (turns != 0))
            }
        }
    }

    /// As many small steps along the way say.
    @Test func theShareInsideIsThatOfManySteps() {
        var random = SeededGenerator(seed: 12)
        let steps = 2000
        for _ in 0..<60 {
            let lasso = Lasso(Self.loop(&random))
            let (start, end) = (random.place(in: Strokes.area), random.place(in: Strokes.area))
            let count = (0..<steps).count {
                lasso.contains(
                    start.interpolated(to: end, fraction: (Double($0) + 0.5) / Double(steps)))
            }
            #expect(abs(lasso.share(from: start, to: end) - Double(count) / Double(steps)) < 0.02)
            let back = lasso.share(from: end, to: start)
            #expect(abs(lasso.share(from: start, to: end) - back) < 1e-9)
        }
    }

    /// What the grid tells at once is what the samples tell.
    @Test func boxesTellTheSameAsSamples() {
        var random = SeededGenerator(seed: 13)
        for _ in 0..<40 {
            let lasso = Lasso(Self.loop(&random))
            let layer = Drawing(strokes: Strokes.some(&random, 1...60)).layers[0]
            let found = layer.strokes.filter { lasso.isMostlyInside($0.stroke) }.map(\.id)
            #expect(lasso.strokes(of: layer) == found)
            for place in random.places(40, in: Strokes.area) {
                let area = Rectangle(center: place, radius: random.number(in: 0...30))
                guard let isInside = lasso.isAllInside(area) else { continue }
                #expect(area.corners.allSatisfy { lasso.contains($0) == isInside })
                #expect(lasso.contains(area.center) == isInside)
            }
        }
    }

    @Test func whichWayRoundIsOfNoMatter() {
        var random = SeededGenerator(seed: 14)
        for _ in 0..<40 {
            let loop = Self.loop(&random)
            let layer = Drawing(strokes: Strokes.some(&random, 1...40)).layers[0]
            #expect(Lasso(loop).strokes(of: layer) == Lasso(loop.reversed()).strokes(of: layer))
        }
    }

    @Test func aRectangleIsChosenByItsSides() {
        let lasso = Lasso(Self.square)
        func isMostlyAround(_ frame: Rectangle) -> Bool {
            lasso.isMostlyAround(
                PlacedImage(bytes: [], mediaType: .png, frame: frame).outline)
        }
        #expect(isMostlyAround(Rectangle(x: 110, y: 110, width: 50, height: 50)))
        #expect(!isMostlyAround(Rectangle(x: 50, y: 50, width: 300, height: 300)))
        #expect(isMostlyAround(Rectangle(x: 110, y: 110, width: 110, height: 20)))
        #expect(!lasso.isMostlyAround([]))
    }

    /// What is tapped is what lies on top there and can be seen.
    @Test func aTapPicksTheTopmostInk() {
        let line = [Point(x: 10, y: 50), Point(x: 90, y: 50)]
        let strokes = [
            Strokes.make(line), Strokes.make(line.map { $0 + Vector(dx: 0, dy: 3) }),
            Strokes.make(line, brush: .eraser),
        ]
        let layer = Drawing(strokes: strokes).layers[0]
        #expect(layer.stroke(at: Point(x: 50, y: 51), within: 4) == StrokeID(2))
        #expect(layer.stroke(at: Point(x: 50, y: 47), within: 3) == StrokeID(1))
        #expect(layer.stroke(at: Point(x: 50, y: 70), within: 4) == nil)
    }
}
