/// What a `RidgeLearner` has learned: weights, and how sure they are in each direction.
struct RidgeFit: Sendable {
    /// Below this a pivot is rounding, and the evidence speaks for nothing.
    private static let leastPivot = 1e-12

    /// The weights that the evidence speaks for.
    private(set) var weights = MotionWeights()
    /// The lower triangle of the normal matrix, row by row, and the right side; once solved, those of
    /// its decomposition, with the inverse of the pivots in the diagonal.
    var factors = InlineArray<66, Double>(repeating: 0)

    /// Solves for the weights of `size` numbers by the decomposition into a lower triangle, a
    /// diagonal, and its transpose, which the right side goes through as a further row; weights of 0
    /// where a pivot is mere rounding.
    mutating func solve(size: Int) {
        weights = MotionWeights()
        guard decompose(size: size) else {
            factors = InlineArray(repeating: 0)
            return
        }
        var result = weights.values.mutableSpan
        let factors = factors.span
        let start = size * (size + 1) / 2
        for row in (0..<size).reversed() {
            result[row] = factors[start + row]
            for below in row + 1..<size {
                result[row] -= factors[below * (below + 1) / 2 + row] * result[below]
            }
        }
    }

    private mutating func decompose(size: Int) -> Bool {
        var factors = factors.mutableSpan
        var start = 0
        for row in 0...size {
            start += row
            for column in 0..<row {
                let other = column * (column + 1) / 2
                for k in 0..<column {
                    factors[start + column] -= factors[start + k] * factors[other + k]
                }
            }
            // The diagonal keeps the inverse of its pivots; the row is divided last.
            for column in 0..<row {
                let sum = factors[start + column]
                factors[start + column] = sum * factors[column * (column + 3) / 2]
                if row < size { factors[start + row] -= sum * factors[start + column] }
            }
            guard row < size else { break }
            guard factors[start + row] > Self.leastPivot else { return false }
            factors[start + row] = 1 / factors[start + row]
        }
        return true
    }

    /// The leverage of the first `size` numbers: the variance of what the weights make of them, as a
    /// multiple of that of a pair of weight 1.
    ///
    /// It is large in directions in which few pairs lay, of which the weights know little (Hoaglin and
    /// Welsch, The American Statistician 32, 1978).
    func leverage(_ features: borrowing MotionFeatures, size: Int) -> Double {
        let factors = factors.span
        var left = features.values
        var values = left.mutableSpan
        var sum = SIMD2<Double>(repeating: 0)
        // Column by column, whose rows do not wait for each other.
        for column in 0..<size {
            let value = values[column]
            var index = column * (column + 3) / 2
            sum += value * value * factors[index]
            for row in column + 1..<size {
                index += row
                values[row] -= value * factors[index]
            }
        }
        return sum.x + sum.y
    }
}
