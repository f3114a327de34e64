/// Finds the widest window around a sample whose samples a parabola describes, and the place it gives.
///
/// The widest window that fits has the least noise; one that does not fit would cut a curve. “Fits”
/// means that what is left over is at most so many times the noise of the device.
struct WindowFit: Sendable {
    /// A window that was accepted.
    struct Result: Sendable {
        /// The place of the sample, smoothed.
        var place: SIMD2<Double>
        /// The first sample of the window.
        var low: Int
        /// The last sample of the window.
        var high: Int
    }

    /// The half widths to try.
    var windows: SmoothingWindows
    /// The variance up to which a wider window fits, in square pixels.
    var largestVariance = 0.0

    private let shapes = FitShapes.even

    /// A fit over these windows.
    init(windows: SmoothingWindows) { self.windows = windows }

    /// The fit to the samples from `lowest` to `highest` around `center`; nil for too few samples.
    func fit(
        _ history: borrowing SmootherHistory, center: Int, lowest: Int, highest: Int
    ) -> Result? {
        let reach = windows.reach
        let (first, last) = (max(lowest, center - reach), min(highest, center + reach))
        guard last - first >= 3 else { return nil }
        let (middle, number) = (history.raw(center), history.number(center))
        let isEven = history.number(last) - history.number(first) == Double(last - first)
        var (low, high) = (center, center)
        var sums = WindowSums()
        sums.add(.zero, at: 0)
        var result: Result?
        for index in 0..<windows.count {
            let half = windows.halves[index]
            while low > max(first, center - half) {
                low -= 1
                sums.add(history.raw(low) - middle, at: history.number(low) - number)
            }
            while high < min(last, center + half) {
                high += 1
                sums.add(history.raw(high) - middle, at: history.number(high) - number)
            }
            // Four samples are enough where there will be no more.
            let isAll = low == first && high == last
            guard high - low >= 4 || isAll else { continue }
            let shape =
                isEven
                ? shapes[center - low, high - center]
                : unevenShape(history, center: center, low: low, high: high)
            if result != nil, !(shape.variance(sums) <= largestVariance) { break }
            result = Result(place: middle + shape.center(sums), low: low, high: high)
            if isAll { break }
        }
        return result
    }

    /// The shape of the window of a result.
    func shape(_ history: borrowing SmootherHistory, center: Int, _ window: Result) -> FitShape {
        let (low, high) = (window.low, window.high)
        let isEven = history.number(high) - history.number(low) == Double(high - low)
        return isEven
            ? shapes[center - low, high - center]
            : unevenShape(history, center: center, low: low, high: high)
    }

    /// The shape of a window in which samples were lost.
    private func unevenShape(
        _ history: borrowing SmootherHistory, center: Int, low: Int, high: Int
    ) -> FitShape {
        let middle = history.number(center)
        var powers = PowerSums()
        for index in low...high { powers.add(history.number(index) - middle) }
        let reach = max(middle - history.number(low), history.number(high) - middle)
        return FitShape(powers: powers, reach: reach)
    }
}
