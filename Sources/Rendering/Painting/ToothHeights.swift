/// A square of heights that continues itself at its sides.
struct ToothHeights {
    /// Row after row.
    var values: [Float]
    /// How many steps a row has, and how many rows there are.
    let side: Int

    /// Has heights with a mean of 0 and a deviation of 1.
    mutating func normalise() {
        let count = Double(values.count)
        let mean = values.reduce(0.0) { $0 + Double($1) } / count
        let variance = values.reduce(0.0) { $0 + (Double($1) - mean) * (Double($1) - mean) } / count
        let factor = 1 / max(variance.squareRoot(), 1e-9)
        for index in values.indices {
            values[index] = Float((Double(values[index]) - mean) * factor)
        }
    }

    /// The same heights in a square of `side` steps: averaged where that is coarser, interpolated where it
    /// is finer.
    func resampled(to side: Int) -> ToothHeights {
        guard side != self.side else { return self }
        let taps = (0..<side).map { Taps($0, of: side, from: self.side) }
        var rows = [Float](repeating: 0, count: side * self.side)
        for y in 0..<self.side {
            for x in 0..<side {
                rows[y * side + x] = taps[x].sum { values[y * self.side + $0] }
            }
        }
        var result = ToothHeights(
            values: [Float](repeating: 0, count: side * side), side: side)
        for y in 0..<side {
            for x in 0..<side {
                result.values[y * side + x] = taps[y].sum { rows[$0 * side + x] }
            }
        }
        return result
    }
}

/// The steps of a field that make up one of another field over the same period.
private struct Taps {
    private let indices: [Int]
    private let weights: [Float]

    init(_ index: Int, of side: Int, from source: Int) {
        let ratio = Double(source) / Double(side)
        // A step of the source is spread as far as one of the result, or as itself.
        let reach = max(ratio, 1)
        let middle = (Double(index) + 0.5) * ratio
        let (from, to) = (middle - (reach + 1) / 2, middle + (reach + 1) / 2)
        var (indices, weights): ([Int], [Float]) = ([], [])
        for step in Int(from.rounded(.down))...Int(to.rounded(.down)) {
            // How much of the step lies in the result's, both as boxes; for a finer result the slope
            // between two steps.
            let distance = abs(Double(step) + 0.5 - middle)
            let share = min(max((reach + 1) / 2 - distance, 0), 1) / reach
            guard share > 0 else { continue }
            indices.append((step % source + source) % source)
            weights.append(Float(share))
        }
        (self.indices, self.weights) = (indices, weights)
    }

    func sum(_ value: (Int) -> Float) -> Float {
        var sum: Float = 0
        for tap in indices.indices { sum += weights[tap] * value(indices[tap]) }
        return sum
    }
}
