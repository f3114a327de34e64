import Geometry
import Testing

@testable import Ink

/// What a shape becomes that somebody wants regular.
@Suite struct RegularShapeTests {
    @Test(arguments: [(4.0, 0.0), (8, 15), (40, 45), (-98, -105), (178, 180)])
    func aLineTurnsToAStep(_ degrees: Double, _ step: Double) throws {
        let start = Point(x: 30, y: 40)
        let shape = ShapeGuess(
            .line, [start, start + Vector(angle: Angle(degrees: degrees)) * 100]
        ).regular
        let end = try #require(shape.outline.last)
        #expect(shape.outline.first == start)
        #expect(end.distance(to: start + Vector(angle: Angle(degrees: step)) * 100) < 1e-9)
    }

    @Test(arguments: [false, true])
    func anEllipseBecomesACircle(_ isBackward: Bool) throws {
        let places = (0...150).map { step in
            let angle = Angle(degrees: (isBackward ? -360 : 360) * Double(step) / 150 + 70)
            return Point(x: 100 * angle.cosine, y: 64 * angle.sine)
        }
        let guess = try #require(ShapeGuess(places))
        #expect(guess.kind == .ellipse)
        let circle = guess.regular
        let radii = circle.outline.map { $0.distance(to: .zero) }
        #expect(radii.allSatisfy { abs($0 - 80) < 2 })
        #expect((radii.max() ?? 0) - (radii.min() ?? 0) < 1)
        #expect(circle.outline[0].y > 60)
        let isTurningBack = (circle.outline[0] - .zero).cross(circle.outline[9] - .zero) < 0
        #expect(isTurningBack == isBackward)
    }

    @Test func aRectangleBecomesASquare() throws {
        let corners = [(0.0, 0.0), (160, 40), (140, 120), (-20, 80), (0, 0)]
        let way = Polyline(corners.map { Point(x: $0.0, y: $0.1) })
        let guess = try #require(
            ShapeGuess((0...200).map { way.place(at: Double($0) / 200) }))
        #expect(guess.kind == .rectangle)
        let square = guess.regular
        let sides = square.corners.indices.map {
            square.corners[$0].distance(to: square.corners[($0 + 1) % 4])
        }
        #expect(sides.allSatisfy { abs($0 - sides[0]) < 1e-6 && $0 > 100 })
        #expect(square.corners.allSatisfy { square.outline.contains($0) })
    }
}
