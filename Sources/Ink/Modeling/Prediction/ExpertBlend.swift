import RealModule

/// Blends several predictions by how well each did lately in the same situation.
///
/// Each has a running mean of its squared errors, once their truth is known, per trend of the speed;
/// the weights are a high power of the best mean over its own. Where all that moves is overshot, as at
/// stops and cusps, staying wins, and the horizon shrinks by itself. After Littlestone and
/// Warmuth, “The weighted majority algorithm” (1994), with forgetting.
struct ExpertBlend: Sendable {
    /// What is kept of the mean errors per step of 9 ms, in the situation itself and in the others.
    private static let (memory, memoryOfOthers) = (0.98, 0.996)
    /// How much more than its record the adapted prediction counts: it learns while others do not.
    private static let favour = 3.0
    /// What counts as equally good, as a fraction of the mean square of a step.
    private static let tie = 0.003

    /// The predicted ways of all experts, in pixels.
    struct Opinions: Sendable {
        /// The ways along x and along y: adapted, expected, straight on, half as far, staying.
        var x = SIMD8<Double>(repeating: 0)
        var y = SIMD8<Double>(repeating: 0)

        init(adapted: SIMD2<Double>, expected: SIMD2<Double>, straight: SIMD2<Double>) {
            (x[0], x[1], x[2], x[3]) = (adapted.x, expected.x, straight.x, straight.x / 2)
            (y[0], y[1], y[2], y[3]) = (adapted.y, expected.y, straight.y, straight.y / 2)
        }
    }

    /// The largest squared error that counts: one absurd place must not be remembered for minutes.
    private static let largestErrors = SIMD8<Double>(repeating: 1e6)
    private static let isExpert = SIMD8<Double>(1, 1, 1, 1, 1, 0, 0, 0)
    private static let favours = SIMD8<Double>(favour, 1, 1, 1, 1, 0, 0, 0)

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
        let squares = (dx * dx + dy * dy).clamped(lowerBound: .zero, upperBound: Self.largestErrors)
        guard squares.sum().isFinite else { return }
        for index in errors.indices {
            let keep = index == trend.rawValue ? decays.same : decays.others
            errors[index] = errors[index] * keep + squares * (1 - keep)
            records[index] = records[index] * keep + (1 - keep)
        }
    }

    /// How far beside the true place the best of them mostly was lately, in pixels; infinite without a record.
    func doubt(trend: MotionFeatures.Trend) -> Double {
        let record = records[trend.rawValue]
        guard record > 0 else { return .infinity }
        let errors = errors[trend.rawValue].replacing(with: .infinity, where: Self.isExpert .== 0)
        return (errors.min() / record).squareRoot()
    }

    /// The blended way, for steps whose mean square is `energy`.
    func way(_ opinions: Opinions, trend: MotionFeatures.Trend, energy: Double) -> SIMD2<Double> {
        let errors = errors[trend.rawValue] + (energy * Self.tie + 1e-6)
        var weights = errors.replacing(with: .infinity, where: Self.isExpert .== 0).min() / errors
        for _ in 0..<4 { weights *= weights }
        weights *= Self.favours
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
