import Testing

@testable import Toolkit

/// Springs: they come to rest where they are drawn to, at the same time however often they are asked.
@Suite struct SpringTests {
    private static let springs = [
        Spring(stiffness: 900, dampingRatio: 1), Spring(stiffness: 420, dampingRatio: 0.9),
        Spring(stiffness: 240, dampingRatio: 0.82),
    ]

    @Test(arguments: springs) func itBeginsWhereItWasAndEndsAtTheTarget(spring: Spring) {
        let start = Spring.State(value: 3, velocity: -20)
        let first = spring.state(after: 0, from: start, to: 7)
        #expect(abs(first.value - 3) < 1e-12 && abs(first.velocity + 20) < 1e-9)
        let last = spring.state(after: 2, from: start, to: 7)
        #expect(abs(last.value - 7) < 1e-6 && abs(last.velocity) < 1e-6)
    }

    @Test(arguments: springs) func aStopOnTheWayChangesNothing(spring: Spring) {
        let start = Spring.State(value: 0)
        let whole = spring.state(after: 0.11, from: start, to: 1)
        let half = spring.state(after: 0.04, from: start, to: 1)
        let rest = spring.state(after: 0.07, from: half, to: 1)
        #expect(abs(whole.value - rest.value) < 1e-12)
        #expect(abs(whole.velocity - rest.velocity) < 1e-9)
    }

    /// The table of the design: when it stays within 1 %, and how far it goes beyond.
    @Test(arguments: zip(springs, [(0.222, 0.0), (0.251, 0.002), (0.384, 0.0115)]))
    func itIsAsQuickAsItWasDesigned(spring: Spring, figures: (settled: Double, beyond: Double)) {
        let way = (0...1000).map {
            spring.state(after: Double($0) / 1000, from: Spring.State(value: 0), to: 1).value
        }
        let settled = Double(way.lastIndex { abs($0 - 1) > 0.01 } ?? 0) / 1000
        #expect(abs(settled - figures.settled) < 0.01, "\(settled)")
        #expect((way.max() ?? 0) - 1 <= figures.beyond)
    }
}
