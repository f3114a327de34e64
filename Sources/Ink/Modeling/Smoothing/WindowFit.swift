/// Finds the widest window around a sample whose samples a parabola describes, and the place it gives.
///
/// The widest window that fits has the least noise; one that does not fit would cut a curve. “Fits”
/// means that what is left over is at most so many times the noise of the device.
struct WindowFit: Sendable {
    /// How much more variance the narrowest window may have; what does not even fit that moves by
    /// more than noise from one sample to the next, and stays where it was reported.
    static let firstLimit = 8.0

    /// The half widths to try.
    var windows: SmoothingWindows
    /// The variance up to which a wider window fits, in square pixels.
    var largestVariance = 0.0

    private let shapes = FitShapes.even

    /// A fit over these windows.
    init(windows: SmoothingWindows) { self.windows = windows }

    /// The place of the sample `center` by a fit to samples from `lowest` to `highest`; nil for too
    /// few of them.
    func fit(
        _ history: borrowing SmootherHistory, center: Int, lowest: Int, highest: Int
    ) -> SIMD2<Double>? {
        let reach = windows.reach
        let (first, last) = (max(lowest, center - reach), min(highest, center + reach))
        guard last - first >= 3 else { return nil }
        let (middle, number) = (history.raw(center), history.number(center))
        let isEven = history.number(last) - history.number(first) == Double(last - first)
        var (low, high) = (center, center)
        var sums = WindowSums()
        sums.add(.zero, at: 0)
        var result: SIMD2<Double>?
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
            let limit = result == nil ? Self.firstLimit * largestVariance : largestVariance
            if !(shape.variance(sums) <= limit) { break }
            result = middle + shape.center(sums)
            if isAll { break }
        }
        return result
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
