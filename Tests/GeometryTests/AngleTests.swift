import Geometry
import TestSupport
import Testing

@Suite struct AngleTests {
    @Test(arguments: [
        (0.0, 0.0), (360, 0), (-90, 270), (450, 90), (-720, 0), (359.5, 359.5), (-0.5, 359.5),
    ])
    func normalizesToOneTurn(degrees: Double, expected: Double) {
        #expect(abs(Angle(degrees: degrees).normalized.degrees - expected) < 1e-9)
    }

    @Test func aTinyNegativeAngleDoesNotBecomeAFullTurn() {
        #expect(Angle(radians: -1e-20).normalized == .zero)
    }

    @Test(arguments: SeededGenerator.seeds)
    func normalizingKeepsTheDirection(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<100 {
            let angle = Angle(radians: .random(in: -100...100, using: &random))
            let normalized = angle.normalized
            #expect(normalized.radians >= 0 && normalized.radians < 2 * .pi)
            #expect(abs(normalized.sine - angle.sine) < 1e-12)
            #expect(abs(normalized.cosine - angle.cosine) < 1e-12)
            #expect(normalized.normalized == normalized)
        }
    }

    @Test func degreesAndRadiansAgree() {
        #expect(Angle.right.degrees == 90)
        #expect(Angle(degrees: 180).radians == .pi)
        let none = Angle(degrees: 30) + Angle(degrees: 60) - Angle(degrees: 90)
        #expect(abs(none.radians) < 1e-12)
        #expect(Angle(degrees: -10) < .zero)
    }

    @Test func functionsAreThoseOfTheAngle() {
        let angle = Angle(degrees: 60)
        #expect(abs(angle.sine - 0.75.squareRoot()) < 1e-15)
        #expect(abs(angle.cosine - 0.5) < 1e-15)
        #expect(abs(angle.tangent - 3.0.squareRoot()) < 1e-14)
        #expect(abs(Angle.atan(1).degrees - 45) < 1e-12)
    }

    @Test(arguments: [(1.0, 0.0, 0.0), (0, 1, 90), (-1, 0, 180), (0, -1, -90), (0, 0, 0)])
    func directionsTurnFromRightToDown(x: Double, y: Double, degrees: Double) {
        #expect(Angle.atan2(y: y, x: x).degrees == degrees)
        #expect(Vector(dx: x, dy: y).angle.degrees == degrees)
    }
}
