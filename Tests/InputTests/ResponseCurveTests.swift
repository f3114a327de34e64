import Input
import TestSupport
import Testing

@Suite struct ResponseCurveTests {
    typealias ControlPoint = ResponseCurve.ControlPoint

    @Test(arguments: Array(stride(from: 0.0, through: 1, by: 0.125)))
    func theLinearCurveIsExact(input: Double) {
        #expect(ResponseCurve.linear.value(at: input) == input)
    }

    @Test(arguments: [(-1.0, 0.0), (1.5, 1.0), (-.infinity, 0), (.infinity, 1)])
    func inputsBeyondTheEndsCountAsTheEnds(input: Double, output: Double) {
        #expect(ResponseCurve.linear.value(at: input) == output)
    }

    @Test(arguments: [
        [],
        [ControlPoint(0, 0)],
        [ControlPoint(0.1, 0), ControlPoint(1, 1)],
        [ControlPoint(0, 0), ControlPoint(0.9, 1)],
        [ControlPoint(0, 0), ControlPoint(0.5, 0.7), ControlPoint(1, 0.6)],
        [ControlPoint(0, 0), ControlPoint(0.5, 0.2), ControlPoint(0.5, 0.3), ControlPoint(1, 1)],
        [ControlPoint(0, 0), ControlPoint(0.6, 0.2), ControlPoint(0.5, 0.3), ControlPoint(1, 1)],
        [ControlPoint(0, -0.1), ControlPoint(1, 1)],
        [ControlPoint(0, 0), ControlPoint(1, 1.1)],
        [ControlPoint(0, 0), ControlPoint(1, .nan)],
        [ControlPoint(0, 0), ControlPoint(.nan, 0.5), ControlPoint(1, 1)],
    ])
    func pointsThatAreNoRisingCurveAreRefused(points: [ControlPoint]) {
        #expect(ResponseCurve(points) == nil)
    }

    @Test func aCurveMayBeginAbove0EndBelow1AndBeLevel() throws {
        let curve = try #require(
            ResponseCurve([
                ControlPoint(0, 0.2), ControlPoint(0.4, 0.5), ControlPoint(0.6, 0.5),
                ControlPoint(1, 0.9),
            ]))
        #expect(curve.value(at: 0) == 0.2)
        #expect(curve.value(at: 0.5) == 0.5)
        #expect(curve.value(at: 1) == 0.9)
    }

    @Test(arguments: SeededGenerator.seeds)
    func aCurveGoesThroughItsPointsAndNeverFalls(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let points = Self.points(&random)
        let curve = try #require(ResponseCurve(points))
        for point in points {
            #expect(abs(curve.value(at: point.input) - point.output) < 1e-12)
        }
        var last = curve.value(at: 0)
        for step in 1...400 {
            let value = curve.value(at: Double(step) / 400)
            #expect(value >= last - 1e-12)
            last = value
        }
    }

    @Test(arguments: SeededGenerator.seeds)
    func aCurveIsSmooth(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let points = Self.points(&random)
        let curve = try #require(ResponseCurve(points))
        let step = 1e-6
        for point in points.dropFirst().dropLast() {
            let middle = curve.value(at: point.input)
            let before = (middle - curve.value(at: point.input - step)) / step
            let after = (curve.value(at: point.input + step) - middle) / step
            #expect(abs(before - after) < 0.01 * max(1, before))
        }
    }

    private static func points(_ random: inout SeededGenerator) -> [ControlPoint] {
        let count = Int.random(in: 0...6, using: &random)
        let inputs = (0..<count).map { Double($0 + 1) / Double(count + 1) }
        let shifted = inputs.map { $0 + random.number(in: -0.05...0.05) }
        let outputs = (0..<count + 2).map { _ in random.number(in: 0...1) }.sorted()
        return zip([0] + shifted + [1], outputs).map { ControlPoint($0, $1) }
    }
}
