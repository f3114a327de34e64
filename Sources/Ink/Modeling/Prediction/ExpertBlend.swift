import RealModule

/// Blends several predictions by how well each did lately in the same situation.
///
/// Each has a running mean of how far it was off, once its truth is known, per trend of the speed;
/// the weights are a high power of the best mean over its own. Where all that moves is overshot, as at
/// stops and cusps, staying wins, and the horizon shrinks by itself. After Littlestone and
/// Warmuth, “The weighted majority algorithm” (1994), with forgetting.
///
/// A few errors say little about which is better. So what is to be expected of any pen counts like a
/// short record, and as far as the means are that, they count as equal.
struct ExpertBlend: Sendable {
    /// What is kept of the mean errors per step of 9 ms, in the situation itself and in the others.
    private static let (memory, memoryOfOthers) = (0.98, 0.996)
    /// What counts as equally good, as a fraction of the mean square of a step.
    private static let tie = 0.003
    /// How far each is beside the true place with any pen, as a fraction of its way: those that go on
    /// by a third, as hands turn and change their pace, half a way by a half, and staying by all of it.
    private static let expected = SIMD8<Double>(1 / 3, 1 / 3, 1 / 3, 1 / 2, 1, 0, 0, 0)
    /// How much of a record that is worth: as much as that of 25 steps.
    private static let worth = 0.4

    /// The predicted ways of all experts, in pixels.
    struct Opinions: Sendable {
        /// The ways along x and along y: adapted, expected, straight on, half as far, staying.
        var x = SIMD8<Double>(repeating: 0)
        var y = SIMD8<Double>(repeating: 0)
        /// How many times its usual error the adapted one has here, as it has learned little of it.
        var spread: Double

        init(
            adapted: SIMD2<Double>, spread: Double, expected: SIMD2<Double>, straight: SIMD2<Double>
        ) {
            (x[0], x[1], x[2], x[3]) = (adapted.x, expected.x, straight.x, straight.x / 2)
            (y[0], y[1], y[2], y[3]) = (adapted.y, expected.y, straight.y, straight.y / 2)
            self.spread = spread
        }
    }

    /// The largest error that counts: one absurd place must not be remembered for minutes.
    private static let largestErrors = SIMD8<Double>(repeating: 1e3)
    private static let isNone = SIMD8<Double>(0, 0, 0, 0, 0, 1, 1, 1) .== 1

    private var errors = InlineArray<3, SIMD8<Double>>(repeating: .zero)
    /// How much of the means is of a record, and not of the beginning.
    private var records = InlineArray<3, Double>(repeating: 0)

    /// A blend without a record.
    init() {}

    /// Records how far the opinions were off the true way.
    mutating func learn(
        _ opinions: Opinions, truth: SIMD2<Double>, trend: MotionFeatures.Trend, decays: Decays
    ) {
        let (dx, dy) = (opinions.x - truth.x, opinions.y - truth.y)
        var missed = (dx * dx + dy * dy).squareRoot()
            .clamped(lowerBound: .zero, upperBound: Self.largestErrors)
        missed[0] /= opinions.spread
        guard missed.sum().isFinite else { return }
        for index in errors.indices {
            let keep = index == trend.rawValue ? decays.same : decays.others
            errors[index] = errors[index] * keep + missed * (1 - keep)
            records[index] = records[index] * keep + (1 - keep)
        }
    }

    /// How far beside the true place each mostly is, for `distance` steps of a mean square `energy`.
    private func means(
        _ opinions: Opinions, trend: MotionFeatures.Trend, energy: Double, distance: Double
    ) -> SIMD8<Double> {
        let expected = Self.expected * (energy.squareRoot() * distance * Self.worth)
        var means = (errors[trend.rawValue] + expected) / (records[trend.rawValue] + Self.worth)
        means[0] *= opinions.spread
        return means.replacing(with: .infinity, where: Self.isNone)
    }

    /// How far beside the true place the best of them mostly is, in pixels; infinite without a record.
    func doubt(
        _ opinions: Opinions, trend: MotionFeatures.Trend, energy: Double, distance: Double
    ) -> Double {
        guard records[trend.rawValue] > 0 else { return .infinity }
        return means(opinions, trend: trend, energy: energy, distance: distance).min()
    }

    /// The blended way, for `distance` steps of a mean square `energy`, in pixels.
    func way(
        _ opinions: Opinions, trend: MotionFeatures.Trend, energy: Double, distance: Double
    ) -> SIMD2<Double> {
        let means = means(opinions, trend: trend, energy: energy, distance: distance)
        let squares = means * means + (energy * Self.tie + 1e-6)
        let best = squares.min()
        let record = records[trend.rawValue]
        var weights = best / (best + (squares - best) * (record / (record + Self.worth)))
        for _ in 0..<4 { weights *= weights }
        weights.replace(with: 0, where: Self.isNone)
        let total = weights.sum()
        return SIMD2((weights * opinions.x).sum(), (weights * opinions.y).sum()) / total
    }

    /// What is kept per sample, for steps of several samples.
    struct Decays: Sendable {
        fileprivate var same = 1.0
        fileprivate var others = 1.0
        /// What the learner keeps.
        var learner = 1.0
        /// What the mean square of the steps keeps.
        var energy = 1.0

        init(stride: Int) {
            let share = 1 / Double(stride)
            same = .pow(ExpertBlend.memory, share)
            others = .pow(ExpertBlend.memoryOfOthers, share)
            learner = .pow(RidgeLearner.memory, share)
            energy = .pow(0.998, share)
        }
    }
}
