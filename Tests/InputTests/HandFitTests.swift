import TestSupport
import Testing

@testable import Input

/// The pressure curve that fits a hand.
struct HandFitTests {
    /// The forces of twelve recordings of real pens that a tenth, half and 95 % of the line do not exceed: six
    /// people who write, six who draw.
    static let people: [[Double]] = [
        [0.56, 0.65, 0.80], [0.40, 0.76, 0.85], [0.14, 0.44, 0.55], [0.39, 0.51, 0.70],
        [0.14, 0.21, 0.27], [0.70, 0.93, 0.99], [0.29, 0.53, 0.80], [0.74, 0.98, 1.0],
        [0.27, 0.55, 0.80], [0.18, 0.33, 0.50], [0.07, 0.12, 0.28], [0.36, 0.44, 0.53],
    ]

    /// Whether the curve rises everywhere, and nowhere faster than it may.
    private static func check(_ curve: ResponseCurve, _ what: String = "") {
        let values = (0...1000).map { curve.value(at: Double($0) / 1000) }
        #expect(values.first == 0, "\(what)")
        let wrong = zip(values, values.dropFirst()).first { $1 <= $0 || $1 - $0 >= 0.00501 }
        #expect(wrong == nil, "\(what): \(String(describing: wrong))")
        #expect(curve.steepest <= HandFit.steepest, "\(what)")
        for (left, right) in zip(curve.points, curve.points.dropFirst()) {
            #expect(right.input - left.input > 0.019, "\(what)")
        }
    }

    @Test(arguments: people) func theForcesOfAHandAreSpread(quantiles: [Double]) {
        let curve = HandFit(quantiles: quantiles).curve
        Self.check(curve, "\(quantiles)")
        let full = curve.value(at: 1)
        #expect(quantiles[2] < 0.98 ? full == 1 : (0.75...0.9).contains(full), "\(full)")
        #expect(curve.value(at: quantiles[0]) <= 0.201)
    }

    @Test func whatTheCurvePassesThrough() {
        #expect(
            HandFit(quantiles: [0.27, 0.55, 0.80]).curve.points
                == [.init(0, 0), .init(0.27, 0.2), .init(0.55, 0.5), .init(0.8, 0.85), .init(1, 1)])
        // Full force is not all of it for a hand that presses as hard as the device tells.
        #expect(
            HandFit(quantiles: [0.4, 0.7, 0.985]).curve.points
                == [.init(0, 0), .init(0.4, 0.2), .init(0.7, 0.5), .init(1, 0.9)])
    }

    @Test func fullForceOfAHandThatPressesThatHardIsStrong() {
        // Half of the line lies so near full force that 0.9 of it cannot be reached: both give way.
        let curve = HandFit(quantiles: [0.74, 0.97, 1]).curve
        #expect((0.7...0.75).contains(curve.value(at: 1)))
        #expect((0.55...0.6).contains(curve.value(at: 0.97)))
        #expect((0.82...0.9).contains(HandFit(quantiles: [0.7, 0.93, 0.99]).curve.value(at: 1)))
    }

    @Test func pointsNearOneAnotherAreOne() {
        #expect(
            HandFit(quantiles: [0.5, 0.51, 0.8]).curve.points
                == [.init(0, 0), .init(0.505, 0.35), .init(0.8, 0.85), .init(1, 1)])
        #expect(HandFit(quantiles: [0.01, 0.5, 0.8]).curve.points[1] == .init(0.5, 0.5))
        #expect(HandFit(quantiles: [1, 1, 1]).curve.points == [.init(0, 0), .init(1, 0.9)])
    }

    @Test(arguments: SeededGenerator.seeds) func anyHandHasACurve(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<300 {
            var hand = HandForce()
            // From a pen that sends one force to one that sends all.
            let (start, width) = (
                Double.random(in: 0...1, using: &random), Double.random(in: 0...0.6, using: &random)
            )
            for _ in 0..<Int.random(in: 1...40, using: &random) {
                hand.note(
                    Double.random(in: 60...4000, using: &random),
                    force: start + Double.random(in: 0...width, using: &random))
            }
            guard hand.missing == 0 else {
                #expect(hand.curve == nil)
                continue
            }
            Self.check(try #require(hand.curve), "\(hand.lengths)")
        }
    }

    @Test func tooLittleLineFitsNothing() {
        var hand = HandForce()
        hand.note(HandForce.enough - 1, force: 0.3)
        #expect(hand.curve == nil && hand.missingCentimetres < 0.03)
        hand.note(1, force: 0.3)
        #expect(hand.curve != nil)
    }

    @Test(arguments: SeededGenerator.seeds) func theSteepestOfACurveIsFound(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<100 {
            let inputs = (0..<3).map { _ in Double.random(in: 0.05...0.95, using: &random) }
                .sorted()
            let outputs = (0..<3).map { _ in Double.random(in: 0...1, using: &random) }.sorted()
            let inner = zip(inputs, outputs).map { ResponseCurve.ControlPoint($0, $1) }
            // Steps see nothing of what is finer than they are.
            guard zip(inputs, inputs.dropFirst()).allSatisfy({ $1 - $0 > 0.02 }),
                let curve = ResponseCurve([.init(0, 0)] + inner + [.init(1, 1)])
            else { continue }
            let values = (0...4000).map { curve.value(at: Double($0) / 4000) }
            let found = try #require(zip(values, values.dropFirst()).map { ($1 - $0) * 4000 }.max())
            #expect(found < curve.steepest * 1.001 && found > curve.steepest * 0.97)
        }
    }
}
