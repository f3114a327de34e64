/// Learns how the prediction of a hand deviates from what is to be expected of any hand.
///
/// Ridge regression: least squares of what the expectation left over, with a penalty that keeps the
/// weights at 0 until there is evidence (Hoerl and Kennard, Technometrics 12, 1970). One direction is
/// nearly free of it: that in which the weights of clean, fast motion differ from those of noisy,
/// slow motion, which is what hands and tablets differ in most.
struct RidgeLearner: Sendable {
    /// What a pair of 9 ms is forgotten by: half of it in about two seconds.
    static let memory = 0.997
    /// What is kept where a run of samples ends.
    private static let carry = 0.9
    /// The penalty on the steps and on their deviations from an even pace, in normalised pairs.
    private static let (penalty, unevennessPenalty) = (0.05, 0.2)
    /// What is left of the penalty in the free direction.
    private static let rest = 0.05
    /// The free direction, over the six newest steps, of length 1.
    private static let free: InlineArray<6, Double> = [
        0.6160, -0.6653, -0.2711, 0.0308, 0.3080, -0.0924,
    ]

    private static let size = MotionFeatures.count

    /// The lower triangle of the normal matrix, row by row.
    private var matrix = InlineArray<55, Double>(repeating: 0)
    private var rightSide = InlineArray<10, Double>(repeating: 0)

    /// A learner without evidence.
    init() {}

    /// Forgets part of what it learned, at the start of another run.
    mutating func beginRun() {
        for index in matrix.indices { matrix[index] *= Self.carry }
        for index in rightSide.indices { rightSide[index] *= Self.carry }
    }

    /// Learns that the expectation for `features` missed the truth by `rest`.
    mutating func learn(
        _ features: borrowing MotionFeatures, rest: SIMD2<Double>, weight: Double,
        keeping memory: Double
    ) {
        var index = 0
        for row in 0..<Self.size {
            let value = features.values[row] * weight
            for column in 0...row {
                let product = value * features.values[column]
                matrix[unchecked: index] = matrix[unchecked: index] * memory + product.x + product.y
                index += 1
            }
            let product = value * rest
            rightSide[unchecked: row] = rightSide[unchecked: row] * memory + product.x + product.y
        }
    }

    /// The weights that the evidence speaks for, for steps of `layout`.
    func weights(_ layout: StepLayout) -> MotionWeights {
        let scale = Double(layout.stride)
        var factor = matrix
        var diagonal = 0
        for row in 0..<Self.size {
            diagonal += row
            factor[diagonal + row] +=
                scale * (row < layout.count ? Self.penalty : Self.unevennessPenalty)
        }
        let relief = scale * Self.penalty * (1 - Self.rest)
        var index = 0
        for row in 0..<6 {
            for column in 0...row {
                factor[index] -= relief * Self.free[row] * Self.free[column]
                index += 1
            }
        }
        return solve(&factor)
    }

    /// Solves by Cholesky's decomposition; no weights where rounding left the matrix indefinite.
    private func solve(_ factor: inout InlineArray<55, Double>) -> MotionWeights {
        var result = MotionWeights()
        var start = 0
        for row in 0..<Self.size {
            start += row
            var columnStart = 0
            var value = rightSide[row]
            for column in 0...row {
                columnStart += column
                var sum = factor[unchecked: start + column]
                for k in 0..<column {
                    sum -= factor[unchecked: start + k] * factor[unchecked: columnStart + k]
                }
                if column < row {
                    sum *= factor[unchecked: columnStart + column]
                    value -= sum * result.values[unchecked: column]
                } else {
                    guard sum > 1e-12 else { return MotionWeights() }
                    // The diagonal keeps its inverse: a product is cheaper than a quotient.
                    sum = 1 / sum.squareRoot()
                    result.values[unchecked: row] = value * sum
                }
                factor[unchecked: start + column] = sum
            }
        }
        substituteBack(factor, &result)
        return result
    }

    private func substituteBack(
        _ factor: InlineArray<55, Double>, _ result: inout MotionWeights
    ) {
        for row in stride(from: Self.size - 1, through: 0, by: -1) {
            let start = row * (row + 1) / 2
            let value = result.values[unchecked: row] * factor[unchecked: start + row]
            result.values[unchecked: row] = value
            for column in 0..<row {
                result.values[unchecked: column] -= factor[unchecked: start + column] * value
            }
        }
    }
}
