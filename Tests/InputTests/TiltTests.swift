import Geometry
import Input
import TestSupport
import Testing

@Suite struct TiltTests {
    /// The reference values of the Pointer Events tests, in eighths of a turn where flat.
    @Test(arguments: [
        (altitude: 0.0, azimuth: 0.0, x: 90.0, y: 0.0),
        (0, 90, 0, 90), (0, 180, -90, 0), (0, 270, 0, -90), (0, 360, 90, 0),
        (0, 45, 90, 90), (0, 135, -90, 90), (0, 225, -90, -90), (0, 315, 90, -90),
        (90, 0, 0, 0), (90, 90, 0, 0), (45, 0, 45, 0), (45, 90, 0, 45), (45, 180, -45, 0),
        (45, 270, 0, -45), (60, 0, 30, 0), (30, 90, 0, 60),
    ])
    func leansAsInPointerEvents(altitude: Double, azimuth: Double, x: Double, y: Double) {
        let tilt = Tilt(altitude: Angle(degrees: altitude), azimuth: Angle(degrees: azimuth))
        #expect(abs(tilt.x.degrees - x) < 1e-6)
        #expect(abs(tilt.y.degrees - y) < 1e-6)
    }

    @Test(arguments: [
        (x: 0.0, y: 0.0, altitude: 90.0, azimuth: 0.0),
        (0, 45, 45, 90), (0, -45, 45, 270), (45, 0, 45, 0), (-45, 0, 45, 180), (0, 90, 0, 90),
        (0, -90, 0, 270), (90, 0, 0, 0), (-90, 0, 0, 180), (30, 0, 60, 0), (0, -60, 30, 270),
        (90, 90, 0, 45), (-90, 90, 0, 135), (-90, -90, 0, 225), (90, -90, 0, 315),
    ])
    func standsAsInPointerEvents(x: Double, y: Double, altitude: Double, azimuth: Double) {
        let tilt = Tilt(x: Angle(degrees: x), y: Angle(degrees: y))
        #expect(abs(tilt.altitude.degrees - altitude) < 1e-6)
        #expect(abs(tilt.azimuth.degrees - azimuth) < 1e-6)
    }

    @Test(arguments: [(89.9999, 30.0), (-89.9999, 30), (30, 89.9999), (-60, -89.9999)])
    func aPenThatBecomesFlatDoesNotTurn(x: Double, y: Double) {
        let before = Tilt(x: Angle(degrees: x), y: Angle(degrees: y))
        let flat = Tilt(x: Angle(degrees: x.rounded()), y: Angle(degrees: y.rounded()))
        let turn = (flat.azimuth - before.azimuth).radians
        #expect(abs(turn.remainder(dividingBy: 2 * .pi)) < 1e-3)
    }

    @Test(arguments: SeededGenerator.seeds)
    func bothWaysOfTellingALeanAgree(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<100 {
            let altitude = Angle(degrees: .random(in: 1...89, using: &random))
            let azimuth = Angle(degrees: .random(in: 0..<360, using: &random))
            let tilt = Tilt(altitude: altitude, azimuth: azimuth)
            #expect(abs(tilt.altitude.degrees - altitude.degrees) < 1e-6)
            let turn = (tilt.azimuth - azimuth).radians
            #expect(abs(turn.remainder(dividingBy: 2 * .pi)) < 1e-6)
        }
    }

    @Test(arguments: [-200.0, -90, -30, 0, 45, 90, 270])
    func aTurnedPageTurnsTheAzimuthOnly(degrees: Double) {
        let tilt = Tilt(altitude: Angle(degrees: 35), azimuth: Angle(degrees: 100))
        let turned = tilt.turned(by: Angle(degrees: degrees))
        #expect(abs(turned.altitude.degrees - 35) < 1e-6)
        let turn = turned.azimuth.degrees - 100 - degrees
        #expect(abs(turn.remainder(dividingBy: 360)) < 1e-6)
        let upright = Tilt(x: .zero, y: .zero).turned(by: Angle(degrees: degrees))
        #expect(abs(upright.altitude.degrees - 90) < 1e-6)
    }

    @Test(arguments: SeededGenerator.seeds)
    func everyLeanHasItsAngles(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<100 {
            let tilt = Tilt(
                x: Angle(degrees: .random(in: -90...90, using: &random)),
                y: Angle(degrees: .random(in: -90...90, using: &random)))
            #expect((0...90).contains(tilt.altitude.degrees))
            #expect((0..<360).contains(tilt.azimuth.degrees))
        }
    }
}
