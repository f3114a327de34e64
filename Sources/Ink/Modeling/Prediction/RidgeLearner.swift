/// Learns how the prediction of a hand deviates from what is to be expected of any hand.
///
/// Ridge regression: least squares of what the expectation left over, with a penalty that keeps the
/// weights at 0 until there is evidence (Hoerl and Kennard, Technometrics 12, 1970). One direction is
/// nearly free of it: that in which the weights of clean, fast motion differ from those of noisy,
/// slow motion, which is what hands and tablets differ in most.
struct RidgeLearner: Sendable {
    /// What is kept of a pair per step of 9 ms: half of it is forgotten in about two seconds.
    static let memory = 0.997
    /// What is kept where a run of samples ends.
    private static let carry = 0.9
    /// The penalty on the weights, in normalised pairs.
    private static let penalty = 0.2
    /// What is left of the penalty in the free direction.
    private static let rest = 0.05

    /// The lower triangle of the normal matrix, row by row; the row after its last is the right side.
    private var matrix = InlineArray<66, Double>(repeating: 0)

    /// A learner without evidence.
    init() {}

    /// Forgets part of what it learned, at the start of another run.
    mutating func beginRun() {
        var matrix = matrix.mutableSpan
        for index in matrix.indices { matrix[index] *= Self.carry }
    }

    /// Learns that the expectation from the first `size` numbers missed the truth by `rest`.
    mutating func learn(
        _ features: borrowing MotionFeatures, size: Int, rest: SIMD2<Double>, weight: Double,
        keeping memory: Double
    ) {
        let values = features.values.span
        var matrix = matrix.mutableSpan
        var index = 0
        for row in 0...size {
            let value = (row < size ? values[row] : rest) * weight
            for column in 0...min(row, size - 1) {
                let product = value * values[column]
                matrix[index] = matrix[index] * memory + (product.x + product.y)
                index += 1
            }
        }
    }

    /// Brings `fit` to what the evidence speaks for, for steps of `layout`.
    func renew(_ fit: inout RidgeFit, _ layout: StepLayout) {
        fit.factors = matrix
        penalise(&fit.factors, layout)
        fit.solve(size: layout.featureCount)
    }

    private func penalise(_ matrix: inout InlineArray<66, Double>, _ layout: StepLayout) {
        var matrix = matrix.mutableSpan
        // Pairs overlap where a step has several samples.
        let scale = Double(layout.stride)
        var diagonal = 0
        for row in 0..<layout.featureCount {
            diagonal += row
            matrix[diagonal + row] += scale * Self.penalty
        }
        let relief = scale * Self.penalty * (1 - Self.rest)
        // The free direction, over the six newest steps, of length 1.
        let free: InlineArray<6, Double> = [0.6160, -0.6653, -0.2711, 0.0308, 0.3080, -0.0924]
        var index = 0
        for row in 0..<6 {
            for column in 0...row {
                matrix[index] -= relief * free[row] * free[column]
                index += 1
            }
        }
    }
}
