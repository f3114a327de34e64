import Geometry
import TestSupport
import Testing

@Suite struct PlaneTests {
    @Test func aWayLeadsFromOnePlaceToAnother() {
        let (from, to) = (Point(x: 1, y: 2), Point(x: 4, y: 6))
        #expect(to - from == Vector(dx: 3, dy: 4))
        #expect(from.distance(to: to) == 5)
        #expect((to - from).lengthSquared == 25)
        #expect(from.interpolated(to: to, fraction: 0.5) == Point(x: 2.5, y: 4))
    }

    @Test func placesThatAreNoNumbersAreKnown() {
        #expect(Point.zero.isFinite)
        #expect(!Point(x: .nan, y: 0).isFinite)
        #expect(!Point(x: 0, y: -.infinity).isFinite)
    }

    @Test func aQuarterTurnGoesClockwiseOnTheScreen() {
        let right = Vector(dx: 2, dy: 0)
        #expect(right.perpendicular == Vector(dx: 0, dy: 2))
        #expect(right.cross(right.perpendicular) > 0)
        #expect(right.dot(right.perpendicular) == 0)
        #expect(right.dot(-right) == -4)
    }

    @Test(arguments: SeededGenerator.seeds)
    func waysAddUp(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<50 {
            let (point, way, other) = (random.point(), random.vector(), random.vector())
            #expect(((point + way) - way).distance(to: point) < 1e-9)
            #expect((way + other - other - way).length < 1e-9)
            #expect((way * 4 / 2 - way - way).length < 1e-9)
            #expect((way + other).length <= way.length + other.length + 1e-9)
        }
    }

    @Test(arguments: SeededGenerator.seeds)
    func aDirectionAndItsAngleAreOne(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<50 {
            let unit = Vector(angle: Angle(radians: .random(in: -10...10, using: &random)))
            #expect(abs(unit.length - 1) < 1e-12)
            #expect((Vector(angle: unit.angle) - unit).length < 1e-12)
        }
    }

    @Test(arguments: SeededGenerator.seeds)
    func theInverseTransformLeadsBack(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<50 {
            let transform = Transform(
                scale: .random(in: 0.05...32, using: &random), offset: random.vector())
            let point = random.point()
            let there = transform.apply(to: point)
            #expect(transform.inverted.apply(to: there).distance(to: point) < 1e-9)
        }
    }

    @Test func aTransformScalesThenMoves() {
        let transform = Transform(scale: 2, offset: Vector(dx: 10, dy: -10))
        #expect(transform.apply(to: Point(x: 1, y: 2)) == Point(x: 12, y: -6))
        #expect(
            transform.apply(to: Rectangle(x: 1, y: 2, width: 3, height: 4))
                == Rectangle(x: 12, y: -6, width: 6, height: 8))
        #expect(transform.apply(to: Rectangle.null).isNull)
        #expect(Transform.identity.apply(to: Point(x: 1, y: 2)) == Point(x: 1, y: 2))
    }
}
