import Geometry
import Graphics
import Input
import InterfaceSupport
import TestSupport
import Testing

@testable import Canvas

@Suite struct ReticleTests {
    private static let center = Point(x: 150, y: 140)

    private func reticle(
        altitude: Double, azimuth: Double, predicted: Point? = nil, scale: Double = 1,
        phase: Phase = .moved
    ) -> Reticle {
        let tilt = Tilt(altitude: Angle(degrees: altitude), azimuth: Angle(degrees: azimuth))
        let sample = PenSample(time: .zero, position: Self.center, tilt: tilt, phase: phase)
        return Reticle(sample, predicted: predicted, scale: scale)
    }

    @Test(arguments: [
        (90.0, 0.0, 0.0, 0.0), (0, 0, -80, 0), (45, 0, -40, 0), (45, 90, 0, -40),
        (45, 180, 40, 0), (45, 270, 0, 40), (30, 135, 37.712, -37.712), (60, 225, 18.856, 18.856),
    ])
    func theIndicatorLeadsAwayFromTheAzimuth(
        altitude: Double, azimuth: Double, dx: Double, dy: Double
    ) throws {
        let indicator = try #require(reticle(altitude: altitude, azimuth: azimuth).actual)
        let way = indicator.end - indicator.origin
        #expect(indicator.origin == Self.center)
        #expect(abs(way.dx - dx) < 0.001 && abs(way.dy - dy) < 0.001, "\(way)")
    }

    @Test(arguments: SeededGenerator.seeds)
    func itsLengthFollowsTheAltitudeAndStaysInTheRing(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let (altitude, azimuth) = (random.number(in: 1...90), random.number(in: 0...360))
        let scale = random.number(in: 0.5...3)
        let reticle = reticle(altitude: altitude, azimuth: azimuth, scale: scale)
        let indicator = try #require(reticle.actual)
        let length = indicator.end.distance(to: indicator.origin)
        #expect(abs(length - (1 - altitude / 90) * 80 * scale) < 1e-6)
        #expect(length <= 80 * scale)
    }

    @Test func aPenThatDoesNotReportItsLeanHasARingOnly() {
        let sample = PenSample(time: .zero, position: Self.center, phase: .moved)
        let reticle = Reticle(sample, predicted: nil, scale: 1)
        #expect(reticle.actual == nil && reticle.predicted == nil)
        #expect(pixels(reticle).alpha(x: 150, y: 140) == 0)
        #expect(pixels(reticle).alpha(x: 206, y: 196) > 0.3)
    }

    @Test func thePredictedIndicatorStandsWhereThePenIsExpected() throws {
        let place = Point(x: 170, y: 150)
        let reticle = reticle(altitude: 45, azimuth: 90, predicted: place)
        let indicator = try #require(reticle.predicted)
        #expect(indicator.origin == place)
        #expect(indicator.end.distance(to: Point(x: 170, y: 110)) < 1e-9)
        #expect(self.reticle(altitude: 45, azimuth: 90).predicted == nil)
    }

    @Test func theDotsHaveTheirColours() throws {
        let predicted = Self.center + Vector(dx: 0, dy: 40)
        let pixels = pixels(reticle(altitude: 45, azimuth: 0, predicted: predicted))
        #expect(pixels.color(x: 110, y: 140) == [232, 32, 32])
        #expect(pixels.color(x: 110, y: 180) == [32, 196, 232])
        #expect(pixels.alpha(x: 90, y: 100) == 0)
    }

    @Test(arguments: [
        (70.0, 0.0, true), (80, 0, true), (90, 0, true), (93, 0, false), (38, 0, false),
    ])
    func theRingHasTicksFromHalfItsRadiusToBeyondIt(
        distance: Double, angle: Double, isDrawn: Bool
    ) {
        let pixels = pixels(reticle(altitude: 90, azimuth: 0))
        for (x, y) in [(distance, 0.0), (-distance - 1, 0), (0, distance), (0, -distance - 1)] {
            let alpha = pixels.alpha(x: Int(150 + x), y: Int(140 + y))
            #expect((alpha > 0.3) == isDrawn)
            #expect(alpha < 0.45)
        }
    }

    @Test func whileThePenHoversItIsFainter() {
        let touching = pixels(reticle(altitude: 45, azimuth: 0))
        let hovering = pixels(reticle(altitude: 45, azimuth: 0, phase: .hover))
        #expect(touching.alpha(x: 110, y: 140) == 1)
        #expect(abs(hovering.alpha(x: 110, y: 140) - 0.5) < 0.01)
    }

    @Test(arguments: SeededGenerator.seeds)
    func itDrawsWithinItsBounds(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let place = random.place(in: Rectangle(center: Self.center, radius: 30))
        let reticle = reticle(
            altitude: random.number(in: 0...90), azimuth: random.number(in: 0...360),
            predicted: place, scale: random.number(in: 0.5...1.3))
        let (pixels, bounds) = (pixels(reticle), PixelRectangle(covering: reticle.bounds))
        for y in 0..<pixels.height {
            for x in 0..<pixels.width where pixels.alpha(x: x, y: y) > 0 {
                let isInside =
                    x >= bounds.x && x < bounds.right && y >= bounds.y && y < bounds.bottom
                #expect(isInside)
            }
        }
    }

    private func pixels(_ reticle: Reticle) -> Pixels {
        Pixels.drawn(width: 300, height: 280) { reticle.draw(in: $0) }
    }
}
