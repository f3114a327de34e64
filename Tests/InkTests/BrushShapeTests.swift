import Geometry
import Input
import TestSupport
import Testing

@testable import Ink

@Suite struct BrushShapeTests {
    private static let round = Brush(smallestWidth: 2, largestWidth: 12, smoothing: 0)
    private static let lead = Brush(
        smallestWidth: 2, largestWidth: 4, opacityAtNoForce: 0.25,
        tilt: Brush.TiltResponse(widening: 4, lightening: 0.5), smoothing: 0)

    private func nib(followsAzimuth: Bool = true) -> Brush {
        Brush(
            smallestWidth: 10, largestWidth: 20,
            tip: .flat(
                thickness: 0.2, angle: Angle(degrees: 30), followsAzimuth: followsAzimuth),
            smoothing: 0)
    }

    private func point(
        _ brush: Brush, force: Double = 0.5, lean: Double? = nil, azimuth: Double = 0
    ) -> InkPoint {
        let tilt = lean.map {
            Tilt(altitude: Angle(degrees: 90 - $0), azimuth: Angle(degrees: azimuth))
        }
        return BrushShape(brush).point(at: Point(x: 3, y: 4), force: force, tilt: tilt)
    }

    @Test(arguments: [0, 0.3, 1], [nil, 0, 20, 60, 90])
    func aPlainBrushLeavesADiscOfItsWidthHoweverThePenLeans(force: Double, lean: Double?) {
        let disc = InkPoint(
            position: Point(x: 3, y: 4), radius: Self.round.width(force: force) / 2)
        #expect(point(Self.round, force: force, lean: lean) == disc)
    }

    @Test func theOpacityFollowsForce() {
        #expect(point(Self.lead, force: 0).opacity == 0.25)
        #expect(point(Self.lead, force: 0.5).opacity == 0.625)
        #expect(point(Self.lead, force: 1).opacity == 1)
    }

    @Test func aLeanWidensAndLightensFromAWritingHandsOn() {
        let upright = point(Self.lead)
        for lean in [0.0, 10, 25] { #expect(point(Self.lead, lean: lean) == upright) }
        let flat = point(Self.lead, lean: 90)
        #expect(abs(flat.radius - 5 * upright.radius) < 1e-6)
        #expect(abs(flat.opacity - 0.5 * upright.opacity) < 1e-6)
        var last = upright
        for lean in 26...90 {
            let next = point(Self.lead, lean: Double(lean))
            #expect(next.radius > last.radius && next.radius < last.radius + 0.2)
            #expect(next.opacity < last.opacity)
            last = next
        }
    }

    @Test(arguments: [nil, 0, 60])
    func aFixedNibLiesAtItsAngle(lean: Double?) {
        let nib = point(nib(followsAzimuth: false), lean: lean, azimuth: 77)
        #expect(abs(nib.nib.angle.degrees - 30) < 1e-9)
        #expect(abs(nib.nib.length + nib.radius - 7.5) < 1e-9)
        #expect(nib.radius == 1.5)
    }

    @Test(arguments: [0.0, 35, 120, 200, 300])
    func aNibFollowsTheAzimuthOfAPenThatLeans(azimuth: Double) {
        let nib = point(nib(), lean: 50, azimuth: azimuth)
        #expect(abs(nib.nib.dot(Vector(angle: Angle(degrees: azimuth)))) < 1e-6)
        #expect(abs(nib.nib.length - 6) < 1e-9)
    }

    @Test func anUprightNibLiesAtItsAngleWhateverTheAzimuth() {
        let fixed = point(nib())
        for azimuth in stride(from: 0.0, to: 360, by: 30) {
            #expect(point(nib(), lean: 1, azimuth: azimuth) == fixed)
        }
    }

    @Test(arguments: Array(stride(from: 0.0, to: 360, by: 15)))
    func aNibDoesNotJumpWhileThePenRises(azimuth: Double) {
        var last = point(nib(), lean: 0, azimuth: azimuth)
        for step in 1...600 {
            let next = point(nib(), lean: Double(step) / 10, azimuth: azimuth)
            let turned = min((next.nib - last.nib).length, (next.nib + last.nib).length)
            #expect(turned < 0.8)
            last = next
        }
    }

    @Test func aVeryFineNibIsAsThickAsAPixel() {
        let brush = Brush(
            smallestWidth: 0.6, largestWidth: 10,
            tip: .flat(thickness: 0, angle: .zero, followsAzimuth: false), smoothing: 0)
        #expect(point(brush, force: 1).radius == 0.5)
        #expect(point(brush, force: 0) == InkPoint(position: Point(x: 3, y: 4), radius: 0.3))
    }

    @Test func betweenTwoPointsANibTakesTheNearerWay() {
        let start = InkPoint(position: .zero, radius: 1, nib: Vector(dx: 6, dy: 1), opacity: 0)
        let end = InkPoint(position: .zero, radius: 3, nib: Vector(dx: -6, dy: 1), opacity: 0.5)
        let middle = start.interpolated(to: end, position: Point(x: 1, y: 1), fraction: 0.5)
        #expect(
            middle
                == InkPoint(
                    position: Point(x: 1, y: 1), radius: 2, nib: Vector(dx: 6, dy: 0), opacity: 0.25
                ))
    }

    @Test func aGrazeOfAFlatNibIsFine() {
        let brush = nib(followsAzimuth: false)
        let graze = BrushShape(brush).fine(point(brush, force: 1))
        #expect(abs(graze.radius + graze.nib.length - 5) < 1e-9)
    }

    @Test func aDotThatGetsDarkerIsAsDarkAsItsFirmestMoment() {
        var model = StrokeModel(brush: Self.lead)
        for force in [0.2, 0.9, 0.4] {
            _ = model.take(StrokeSample(position: .zero, seconds: 0, force: force))
        }
        _ = model.finish()
        let darkest = model.settled.map(\.opacity).max() ?? 0
        #expect(abs(darkest - point(Self.lead, force: 0.9).opacity) < 1e-6)
    }
}
