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

    @Test func theInverseLeadsBack() throws {
        var random = SeededGenerator(seed: 8)
        let area = Rectangle(x: -500, y: -500, width: 1000, height: 1000)
        for _ in 0..<100 {
            let change = Affine.turn(
                by: Angle(degrees: random.number(in: -180...180)), about: random.place(in: area)
            ).then(
                .scale(
                    x: random.number(in: -3 ... -0.2), y: random.number(in: 0.2...3),
                    about: random.place(in: area)))
            let place = random.place(in: area)
            let back = try #require(change.inverted)
            #expect(back.apply(to: change.apply(to: place)).distance(to: place) < 1e-9)
        }
        #expect(Affine.scale(x: 0, y: 1, about: .zero).inverted == nil)
        #expect(Affine(right: Vector(dx: .nan, dy: 0)).inverted == nil)
    }

    @Test func onlyMovesAndScalesKeepThingsUpright() {
        let scaled = Affine.scale(x: 0.2, y: 5, about: Self.place)
        #expect(scaled.keepsUpright && Affine.identity.keepsUpright)
        #expect(scaled.then(.move(by: Vector(dx: 1, dy: 2))).keepsUpright)
        #expect(!Affine.scale(x: -1, y: 1, about: .zero).keepsUpright)
        #expect(!Affine.scale(x: -1, y: -1, about: .zero).keepsUpright)
        for degrees in [-90.0, 0.001, 180] {
            #expect(!Affine.turn(by: Angle(degrees: degrees), about: .zero).keepsUpright)
        }
        #expect(!Affine(right: Vector(dx: .nan, dy: 0)).keepsUpright)
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
