import Geometry
import Input
import RealModule
import Testing

@testable import Ink

/// The force with which strokes begin.
@Suite struct StrokeStartTests {
    private func forces(
        _ forces: [Double?], step: Double = 1, rate: Double = 133, strength: Double = 0.5
    ) throws -> [Double?] {
        let samples = forces.enumerated().map { index, force in
            MotionSample(
                position: Point(x: step * Double(index), y: 3), seconds: Double(index) / rate,
                force: force, phase: index == 0 ? .began : .moved)
        }
        return try ModeledPaths.points(samples, strength: strength).map(\.force)
    }

    /// A tip that lands while the pen moves would draw a hair.
    @Test(arguments: Motions.rates)
    func aSlowLandingLeavesNoHair(rate: Double) throws {
        let given = (0..<80).map { (index: Int) -> Double? in
            let seconds = Double(index) / rate
            return min(0.6, 0.6 * seconds / 0.015)
        }
        let made = try forces(given, step: 300 / rate, rate: rate)
        #expect(made[0] ?? 0 >= (rate < 200 ? 0.2 : 0.45))
        for (former, next) in zip(made, made.dropFirst()) {
            #expect((next ?? 0) >= (former ?? 0) - 0.03)
        }
    }

    @Test(arguments: [2, 3, 4, 5])
    func aFlickKeepsItsFallingEnd(count: Int) throws {
        let given = (0..<count).map { (index: Int) -> Double? in
            0.8 - 0.7 * Double(index) / Double(count - 1)
        }
        let made = try forces(given, step: 4)
        #expect(made.last == given.last)
        #expect(zip(made, made.dropFirst()).allSatisfy { ($0 ?? 0) >= ($1 ?? 0) })
    }

    @Test(arguments: Motions.rates)
    func itIsOverAfterItsTime(rate: Double) {
        var start = StrokeStart()
        var index = 0
        while !start.isOver, index < 1_000 {
            start.append(
                MotionSample(position: .zero, seconds: 0, force: Double(index), phase: .moved),
                period: 1 / rate)
            index += 1
        }
        #expect(abs(Double(index - 1) / rate - 0.020) <= 1 / rate)
        let (count, force) = (start.count, start.force)
        start.append(
            MotionSample(position: .zero, seconds: 0, force: 1e6, phase: .moved), period: 1 / rate)
        #expect(start.count == count && start.force == force)
    }

    @Test func itIsOverAfterItsWayAndStaysSo() {
        var start = StrokeStart()
        for (x, force) in [(0.0, 0.1), (23.9, 0.2), (24.1, 0.9), (0, 0.9)] {
            start.append(
                MotionSample(position: Point(x: x, y: 0), seconds: 0, force: force, phase: .moved),
                period: 0.001)
        }
        #expect(start.isOver)
        #expect(start.force == 0.2 && start.count == 1)
    }

    /// A sample without force takes its time and place too.
    @Test func aSampleWithoutForceCounts() throws {
        var start = StrokeStart()
        for force in [nil, nil, 0.4, 0.3, nil] as [Double?] {
            start.append(
                MotionSample(position: .zero, seconds: 0, force: force, phase: .moved),
                period: 0.005)
        }
        #expect(start.isOver)
        #expect(start.count == 3 && start.force == 0.3)
        for _ in 0..<9 {
            start.append(
                MotionSample(position: .zero, seconds: 0, phase: .moved), period: 0.005)
        }
        #expect(start.count == 3)
    }

    @Test func atStrengthZeroThereIsNone() throws {
        let given: [Double?] = [0.9, 0.1, 0.3, nil, 0.2]
        #expect(try forces(given, strength: 0) == given)
    }

    /// A fast line whose tip overshoots while it lands.
    @Test func anImpactOnAFastLineLeavesNoBall() throws {
        let given: [Double?] = [0.46, 0.9] + .init(repeating: 0.3, count: 40)
        for force in try forces(given, step: 6.1, rate: 133).prefix(3) {
            #expect(force ?? 1 <= 0.5)
        }
    }

    /// A tip that hits the paper reports more than the line that follows is drawn with.
    @Test(arguments: [133.0, 240, 480, 1000], [0, 1])
    func anImpactLeavesNoBlob(rate: Double, position: Int) throws {
        var given: [Double?] = .init(repeating: 0.2, count: 60)
        given[position] = 0.9
        for force in try forces(given, step: 60 / rate, rate: rate).prefix(position + 1) {
            #expect(force ?? 1 <= 0.21)
        }
    }
}
