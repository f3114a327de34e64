import Geometry
import Input
import TestSupport
import Testing

@testable import Ink

/// How far a pen is turned about itself: kept in samples, smoothed, and what a nib makes of it.
@Suite struct RotationTests {
    private static func nib(_ guide: Brush.Tip.Guide, angle: Double = -45) -> Brush {
        var brush = Brush(
            smallestWidth: 10, largestWidth: 10,
            tip: .flat(thickness: 0.2, angle: Angle(degrees: angle), followsAzimuth: true),
            smoothing: 0)
        brush.tip.follows = guide
        return brush
    }

    private func nib(
        _ guide: Brush.Tip.Guide, tilt: Tilt? = nil, rotation: Double?
    ) -> Vector {
        BrushShape(Self.nib(guide)).point(
            at: .zero, force: 1, tilt: tilt, rotation: rotation.map { Angle(degrees: $0) }
        ).nib
    }

    @Test func aSampleKeepsItInTheSameRoom() {
        #expect(MemoryLayout<StrokeSample>.stride == 32)
        let sample = StrokeSample(
            position: .zero, seconds: 0, force: nil, rotation: Angle(degrees: 270))
        #expect(abs((sample.rotation?.degrees ?? 0) + 90) < 0.005)
        #expect(sample.tilt == nil && sample == sample.onGrid)
        let other = StrokeSample(position: .zero, seconds: 0, force: nil)
        #expect(other.rotation == nil && other != sample)
        #expect(Set([sample, other, sample]).count == 2)
    }

    @Test(arguments: SeededGenerator.seeds)
    func everyAngleIsKeptToTheNearestStep(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        for degrees in [random.number(in: -1000...1000), -180, 180, 0] {
            let rotation = Angle(degrees: degrees)
            let kept = try #require(
                StrokeSample(position: .zero, seconds: 0, force: 1, rotation: rotation).rotation)
            #expect(abs((kept - rotation).centered.degrees) < 0.0051)
            #expect(abs(kept.degrees) <= 180.001)
            let again = StrokeSample(position: .zero, seconds: 0, force: 1, rotation: kept)
            #expect(again.rotation == kept)
        }
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity])
    func whatIsNoAngleIsNone(value: Double) {
        let angle = Angle(radians: value)
        let sample = StrokeSample(
            position: .zero, seconds: 0, force: 1, tilt: Tilt(x: angle, y: .zero), rotation: angle)
        #expect(sample.rotation == nil && sample.tilt == nil)
    }

    /// A nib is the same after half a turn.
    @Test(arguments: [-170.0, -90, 0, 30, 180])
    func aNibTurnsWithTheBarrel(degrees: Double) {
        let wanted = Vector(angle: Angle(degrees: degrees - 45))
        let lean = Tilt(altitude: Angle(degrees: 30), azimuth: Angle(degrees: 77))
        for tilt in [nil, lean] {
            let nib = nib(.barrel, tilt: tilt, rotation: degrees)
            #expect(abs(nib.dot(wanted) - 4) < 1e-9)
        }
        #expect(nib(.fixed, tilt: lean, rotation: degrees) == nib(.fixed, rotation: nil))
        #expect(
            nib(.azimuth, tilt: lean, rotation: degrees) == nib(.azimuth, tilt: lean, rotation: nil)
        )
    }

    @Test func aPenThatDoesNotTellTurnsTheNibByItsLean() {
        for (altitude, azimuth) in [(30.0, 10.0), (60, 200), (90, 0)] {
            let tilt = Tilt(
                altitude: Angle(degrees: altitude), azimuth: Angle(degrees: azimuth))
            #expect(
                nib(.barrel, tilt: tilt, rotation: nil) == nib(.azimuth, tilt: tilt, rotation: nil))
        }
        #expect(nib(.barrel, rotation: nil) == nib(.fixed, rotation: nil))
    }

    /// From 179 to -179 degrees it is two degrees, however much is smoothed.
    @Test(arguments: [0, 0.5, 1.0]) func aTurnThroughTheBackIsNoJump(smoothing: Double) {
        var brush = Self.nib(.barrel)
        brush.smoothing = smoothing
        var model = StrokeModel(brush: brush)
        for index in 0..<200 {
            _ = model.take(
                StrokeSample(
                    position: Point(x: 2 * Double(index), y: 0), seconds: Double(index) / 133,
                    force: 0.5, rotation: Angle(degrees: 120 + 2 * Double(index))))
        }
        _ = model.finish()
        #expect(model.settled.count > 20)
        for (last, next) in zip(model.settled, model.settled.dropFirst()) {
            let way = next.position.x - last.position.x
            let turned = min((next.nib - last.nib).length, (next.nib + last.nib).length)
            // A degree a point, of a nib that reaches four points from its middle.
            #expect(turned < 0.075 * way + 0.01)
        }
    }

    /// The nib of the brush turns along with a stroke; in a mirror the pen turns the other way around.
    @Test(arguments: [
        Affine.turn(by: Angle(degrees: 40), about: .zero), Affine.scale(x: -1, y: 1, about: .zero),
    ])
    func aChangedStrokeHasTheChangedInk(change: Affine) throws {
        let (brush, place) = (Self.nib(.barrel, angle: 30), Point(x: 3, y: 4))
        let sample = StrokeSample(
            position: place, seconds: 0, force: 1, rotation: Angle(degrees: 20))
        let stroke = try #require(Stroke(brush: SharedBrush(brush), samples: [sample]))
        let other = brush.changed(by: change, scalesWidth: false)
        let changed = try #require(stroke.changed(by: change, brush: SharedBrush(other)))
        let before = brush.point(at: place, force: 1, rotation: sample.rotation)
        let after = other.point(at: place, force: 1, rotation: changed.samples[0].rotation)
        let wanted = change.apply(to: place + before.nib) - change.apply(to: place)
        #expect(abs(abs(after.nib.dot(wanted)) - 16) < 1e-3)
    }
}
