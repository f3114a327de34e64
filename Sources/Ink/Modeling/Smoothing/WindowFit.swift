/// Finds the widest window around a sample whose samples a parabola describes, and the place it gives.
///
/// The widest window that fits has the least noise; one that does not fit would cut a curve. “Fits”
/// means that what is left over is at most so many times the noise of the device.
struct WindowFit: Sendable {
    /// A window that was accepted.
    struct Result: Sendable {
        /// The place of the sample, smoothed.
        var place: SIMD2<Double>
        /// The first and the last sample of the window.
        var (low, high): (Int, Int)
        /// Its shape.
        var shape: FitShape
    }

    /// The half widths to try.
    var windows: SmoothingWindows
    /// The variance up to which a wider window fits, in square pixels.
    var largestVariance: Double

    /// The fit to the samples from `lowest` to `highest` around `center`; nil for too few samples.
    func fit(
        _ history: borrowing SmootherHistory, center: Int, lowest: Int, highest: Int
    ) -> Result? {
        let reach = windows.reach
        let (first, last) = (max(lowest, center - reach), min(highest, center + reach))
        guard last - first >= 3 else { return nil }
        let isEven = history[last].count - history[first].count == Double(last - first)
        let middle = history[center]
        var (low, high) = (center, center)
        var sums = WindowSums()
        sums.add(.zero, at: 0)
        var result: Result?
        for index in 0..<windows.count {
            let half = windows.halves[index]
            while low > max(first, center - half) {
                low -= 1
                let entry = history[low]
                sums.add(entry.raw - middle.raw, at: entry.count - middle.count)
            }
            while high < min(last, center + half) {
                high += 1
                let entry = history[high]
                sums.add(entry.raw - middle.raw, at: entry.count - middle.count)
            }
            // Four samples are enough where there will be no more.
            let isAll = low == first && high == last
            guard high - low >= 4 || isAll else { continue }
            let shape =
                isEven
                ? FitShapes.even[center - low, high - center]
                : unevenShape(history, center: center, low: low, high: high)
            if result != nil, !(shape.variance(sums) <= largestVariance) { break }
            let place = middle.raw + shape.center(sums)
            result = Result(place: place, low: low, high: high, shape: shape)
            if isAll { break }
        }
        return result
    }

    /// The shape of a window in which samples were lost.
    private func unevenShape(
        _ history: borrowing SmootherHistory, center: Int, low: Int, high: Int
    ) -> FitShape {
        let middle = history[center].count
        var powers = PowerSums()
        for index in low...high { powers.add(history[index].count - middle) }
        let reach = max(middle - history[low].count, history[high].count - middle)
        return FitShape(powers: powers, reach: reach)
    }
}
