/// Fits parabolas to samples by the way from each to the next, where nobody knows their times.
///
/// Who keeps no times mostly keeps not all samples either. Counted, what is left jumps and stands
/// still, as no parabola does: windows stay narrow there, and each sample is a bend of the line. By the
/// way the same line is as smooth as it was drawn. A place is the mean of the parabolas about it and
/// about its neighbours, as the line would bend where a wide window is followed by a narrow one.
struct WayFit: Sendable {
    /// How many neighbours on either side have a part in a place.
    static let neighbors = 2
    /// A step shorter than this many deviations of the noise tells nothing of the way.
    private static let certain = 2.0

    /// A parabola, and the samples that it was fitted to.
    private struct Curve {
        let samples: ClosedRange<Int>
        /// Where it is counted from, and the unit in which that is done.
        let (origin, way, unit): (SIMD2<Double>, Double, Double)
        let (constant, linear, quadratic): (SIMD2<Double>, SIMD2<Double>, SIMD2<Double>)

        func place(at way: Double) -> SIMD2<Double> {
            let distance = (way - self.way) / unit
            return origin + constant + (linear + quadratic * distance) * distance
        }
    }

    /// The last curves that no sample changes any more, each by the number of its sample in a ring.
    private var kept = InlineArray<8, (center: Int, curve: Curve?)>(repeating: (-1, nil))

    /// Where the next sample lies along the line.
    func way(of place: SIMD2<Double>, after history: SmootherHistory, noise: Double) -> Double {
        let last = history.count - 1
        guard last >= 0 else { return 0 }
        let step = (place - history.raw(last)).squaredLength
        let least = Self.certain * noise
        return history.number(last) + (step + least * least).squareRoot()
    }

    /// The place of the sample `center`; with `keeping` no later sample counts.
    mutating func place(
        of center: Int, in history: SmootherHistory, _ fit: WindowFit, keeping: Bool
    ) -> SIMD2<Double> {
        var (sum, weights) = (SIMD2<Double>(repeating: 0), 0.0)
        let first = max(center - Self.neighbors, history.oldest)
        for neighbor in first...min(center + Self.neighbors, history.count - 1) {
            let weight = 1 - Double(abs(neighbor - center)) / Double(Self.neighbors + 1)
            if let curve = curve(of: neighbor, in: history, fit, keeping: keeping),
                curve.samples.contains(center)
            {
                sum += curve.place(at: history.number(center)) * weight
                weights += weight
            } else if neighbor == center {
                sum += history.raw(center) * weight
                weights += weight
            }
        }
        return sum / weights
    }

    /// The place that the samples on one side of a corner give it.
    func place(
        of corner: Int, in history: SmootherHistory, _ fit: WindowFit, side: ClosedRange<Int>
    ) -> SIMD2<Double> {
        Self.curve(of: corner, in: history, fit, bounds: side)?.place(at: history.number(corner))
            ?? history.raw(corner)
    }

    private mutating func curve(
        of center: Int, in history: SmootherHistory, _ fit: WindowFit, keeping: Bool
    ) -> Curve? {
        // The line has no single direction at a corner.
        if history.isCorner(center) { return nil }
        if kept[center & 7].center == center { return kept[center & 7].curve }
        let (lowest, highest) = history.bounds(around: center)
        let curve = Self.curve(of: center, in: history, fit, bounds: lowest...highest)
        if keeping { kept[center & 7] = (center, curve) }
        return curve
    }

    /// The parabola of the widest window about `center` that has one.
    private static func curve(
        of center: Int, in history: SmootherHistory, _ fit: WindowFit, bounds: ClosedRange<Int>
    ) -> Curve? {
        let reach = fit.windows.reach
        let whole = bounds.clamped(to: center - reach...center + reach)
        guard whole.count > 3 else { return nil }
        var window = Window(history, center, whole)
        var found: Curve?
        for index in 0..<fit.windows.count {
            window.widen(history, by: fit.windows.halves[index], within: whole)
            let isAll = window.samples == whole
            // Four samples are enough where there will be no more.
            guard window.samples.count > 4 || isAll else { continue }
            let limit = fit.largestVariance * (found == nil ? WindowFit.firstLimit : 1)
            guard window.variance <= limit else { break }
            found = window.curve
            if isAll { break }
        }
        return found
    }

    /// The samples about one, and what follows from them.
    private struct Window {
        private(set) var samples: ClosedRange<Int>
        private let center: Int
        private let (origin, way, unit): (SIMD2<Double>, Double, Double)
        private var (sums, powers) = (WindowSums(), PowerSums())
        /// The distances of the first and the last one.
        private var (first, last) = (0.0, 0.0)

        init(_ history: SmootherHistory, _ center: Int, _ whole: ClosedRange<Int>) {
            self.center = center
            samples = center...center
            (origin, way) = (history.raw(center), history.number(center))
            let length = history.number(whole.upperBound) - history.number(whole.lowerBound)
            unit = length / Double(whole.count - 1)
            sums.add(.zero, at: 0)
            powers.add(0)
        }

        mutating func widen(
            _ history: SmootherHistory, by half: Int, within whole: ClosedRange<Int>
        ) {
            let wider = (center - half...center + half).clamped(to: whole)
            for index in wider where !samples.contains(index) {
                let distance = (history.number(index) - way) / unit
                sums.add(history.raw(index) - origin, at: distance)
                powers.add(distance)
                (first, last) = (min(first, distance), max(last, distance))
            }
            samples = wider
        }

        /// The variance of the samples across a parabola; along it nothing of it shows.
        var variance: Double {
            let p = powers.sums
            let (constant, linear, quadratic) = SymmetricInverse(p[0], p[1], p[2], p[3], p[4])
                .times(sums.s0, sums.s1, sums.s2)
            let explained = sums.s0 * constant + sums.s1 * linear + sums.s2 * quadratic
            return (sums.squares - explained.sum()) / (p[0] - 3)
        }

        /// The parabola, with weights that fall to 0 a step beyond the farther end.
        var curve: Curve {
            let step = (last - first) / Double(samples.count - 1)
            let reach = max(last, -first) + step
            let (p, fall) = (powers.sums, 1 / (reach * reach))
            let (constant, linear, quadratic) = SymmetricInverse(
                p[0] - p[2] * fall, p[1] - p[3] * fall, p[2] - p[4] * fall, p[3] - p[5] * fall,
                p[4] - p[6] * fall
            ).times(
                sums.s0 - sums.s2 * fall, sums.s1 - sums.s3 * fall, sums.s2 - sums.s4 * fall)
            return Curve(
                samples: samples, origin: origin, way: way, unit: unit, constant: constant,
                linear: linear, quadratic: quadratic)
        }
    }
}
