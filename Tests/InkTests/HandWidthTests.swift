import Input
import Testing

@testable import Ink

/// However hard people press, most of a fitted line of the Pen is as wide as that of others.
struct HandWidthTests {
    /// The forces of six recordings of people who write that a tenth, half and 95 % of the line do not exceed.
    private static let writers: [[Double]] = [
        [0.56, 0.65, 0.80], [0.40, 0.76, 0.85], [0.14, 0.44, 0.55], [0.39, 0.51, 0.70],
        [0.14, 0.21, 0.27], [0.70, 0.93, 0.99],
    ]

    /// The forces that shares of the line do not exceed, evenly spread between the known ones.
    private static func forces(_ quantiles: [Double]) -> [Double] {
        let knots = [
            (0.0, quantiles[0] / 2), (0.1, quantiles[0]), (0.5, quantiles[1]), (0.95, quantiles[2]),
            (1, min(quantiles[2] * 1.05, 1)),
        ]
        return (0..<1000).map { step in
            let share = (Double(step) + 0.5) / 1000
            let next = knots.firstIndex { $0.0 > share } ?? knots.count - 1
            let (left, right) = (knots[next - 1], knots[next])
            return left.1 + (right.1 - left.1) * (share - left.0) / (right.0 - left.0)
        }
    }

    @Test(arguments: writers) func aMedianLineIsFine(quantiles: [Double]) throws {
        let forces = Self.forces(quantiles)
        var hand = HandForce()
        for force in forces { hand.note(3, force: force) }
        let curve = try #require(hand.curve)
        let widths = forces.map { Brush.pen.width(force: curve.value(at: $0)) }.sorted()
        #expect((1.3...1.5).contains(widths[500]), "\(widths[500])")
        // From the finest twentieth to the broadest one.
        #expect((2.1...3.3).contains(widths[950] / widths[50]), "\(widths[950] / widths[50])")
    }

    @Test func withoutItMedianLinesAreFarApart() {
        let widths = Self.writers.map { Brush.pen.width(force: $0[1]) }
        #expect(widths.min() ?? 9 < 1 && widths.max() ?? 0 > 2.5)
    }
}
