import Geometry
import TestSupport
import Testing

@Suite struct AffineTests {
    private static let place = Point(x: 30, y: -20)

    @Test func placesGoWhereTheirPartsSay() {
        let moved = Affine.move(by: Vector(dx: 5, dy: -3))
        #expect(moved.apply(to: Self.place) == Point(x: 35, y: -23))
        #expect(moved.way == Vector(dx: 5, dy: -3))
        let scaled = Affine.scale(x: 2, y: 0.5, about: Point(x: 10, y: 10))
        #expect(scaled.apply(to: Self.place) == Point(x: 50, y: -5))
        #expect(scaled.apply(to: Point(x: 10, y: 10)) == Point(x: 10, y: 10))
        #expect(scaled.lengthScale == 1 && scaled.way == nil)
        let turned = Affine.turn(by: Angle(degrees: 90), about: .zero)
        #expect(turned.apply(to: Point(x: 1, y: 0)).distance(to: Point(x: 0, y: 1)) < 1e-12)
    }

    @Test func rectanglesGrowAroundWhatBecomesOfThem() {
        let area = Rectangle(x: 0, y: 0, width: 10, height: 10)
        let turned = Affine.turn(by: Angle(degrees: 45), about: area.center).apply(to: area)
        #expect(abs(turned.width - 200.0.squareRoot()) < 1e-9)
        #expect(turned.center.distance(to: area.center) < 1e-9)
        #expect(Affine.identity.apply(to: Rectangle.null).isNull)
    }

    @Test func twoAfterOneAnotherAreOne() {
        var random = SeededGenerator(seed: 7)
        for _ in 0..<100 {
            let area = Rectangle(x: -50, y: -50, width: 100, height: 100)
            let (about, place) = (random.place(in: area), random.place(in: area))
            let first = Affine.turn(by: Angle(degrees: random.number(in: -180...180)), about: about)
            let second = Affine.scale(
                x: random.number(in: -3...3), y: random.number(in: 0.1...3), about: place)
            let both = first.then(second).apply(to: place)
            #expect(both.distance(to: second.apply(to: first.apply(to: place))) < 1e-9)
        }
    }

    /// A turn is known again, also behind a mirror.
    @Test(arguments: [-170.0, -90, 0, 30, 135], [false, true])
    func aTurnIsToldApartFromAMirror(degrees: Double, isMirrored: Bool) {
        let mirror = Affine.scale(x: isMirrored ? -2 : 2, y: 2, about: .zero)
        let change = mirror.then(.turn(by: Angle(degrees: degrees), about: Self.place))
        #expect(abs(change.rotation.degrees - degrees) < 1e-9)
        #expect((change.determinant < 0) == isMirrored)
        #expect(abs(change.lengthScale - 2) < 1e-9)
    }
}
