/// What a prediction is made from: the last steps of a pen, and how evenly they were reported.
struct MotionFeatures: Sendable {
    /// The most numbers per axis: the steps, and two more.
    static let count = StepLayout.maximumSteps + 2

    /// How the speed changes: errors of prediction depend on it more than on anything else.
    enum Trend: Int, Sendable, CaseIterable {
        /// The pen gets slower.
        case braking
        /// The speed stays about the same.
        case steady
        /// The pen gets faster.
        case speeding
    }

    /// The ways of the steps, newest first, in pixels; then how much the two newest deviate from an
    /// even pace by their reported times.
    ///
    /// Some devices sample unevenly and say so by their times; the times of others only shake. The
    /// last two numbers let a predictor learn which: they are what a late report adds to a way.
    var values = InlineArray<10, SIMD2<Double>>(repeating: .zero)
    /// The number of the sample that they end at.
    var sample = 0.0
    /// Its place.
    var place = SIMD2<Double>(repeating: 0)
    /// The mean square of the steps, in square pixels.
    var energy = 0.0
    /// How many times its usual error what was learned of the hand has here.
    var spread = 1.0
    /// How the speed changes here.
    var trend = Trend.steady
    /// Whether the run is long enough for all steps; those beyond its start repeat the oldest.
    var isComplete = false

    /// No motion.
    init() {}

    /// The last steps of `history`, divided by `layout`, for samples `period` seconds apart.
    init(_ history: MotionHistory, _ layout: StepLayout, period: Double) {
        let newest = history[history.newest]
        sample = newest.count
        place = newest.place
        let known = takeSteps(history, layout, period: period)
        isComplete = known == layout.count
        if !isComplete { extend(history, layout, known: known) }
        let values = values.span
        var sum = 0.0
        for index in 0..<layout.count { sum += values[index].squaredLength }
        energy = sum / Double(layout.count)
    }

    /// Reads as many steps as the run has; gives their number.
    private mutating func takeSteps(
        _ history: MotionHistory, _ layout: StepLayout, period: Double
    ) -> Int {
        var values = values.mutableSpan
        let ends = layout.ends.span
        let start = history[history.oldest].count - 1e-9
        var cursor = history.newest
        var end = history[cursor]
        for index in 0..<layout.count {
            let count = sample - ends[index + 1]
            guard count >= start else { return index }
            let begin = history.entry(at: count, cursor: &cursor)
            let way = end.place - begin.place
            values[index] = way
            if index < 2 {
                let length = layout.length(index)
                let late = (end.seconds - begin.seconds) / (length * period) - 1
                values[layout.count + index] =
                    way * (min(max(late, -1), 1) / length * Double(layout.stride))
            }
            end = begin
        }
        return layout.count
    }

    /// Fills the steps before the start of the run with the pace of the oldest one that is known.
    private mutating func extend(_ history: MotionHistory, _ layout: StepLayout, known: Int) {
        var values = values.mutableSpan
        var known = known
        if known < 2 {
            values[layout.count] = .zero
            values[layout.count + 1] = .zero
        }
        if known == 0 {
            let oldest = history[history.oldest]
            guard sample > oldest.count else { return }
            values[0] = (place - oldest.place) * (layout.length(0) / (sample - oldest.count))
            known = 1
        }
        let pace = values[known - 1] / layout.length(known - 1)
        for index in known..<layout.count { values[index] = pace * layout.length(index) }
    }

    /// The way that the weights of the first `size` numbers predict.
    func applying(_ weights: borrowing MotionWeights, size: Int) -> SIMD2<Double> {
        let values = values.span
        let weights = weights.values.span
        var way = SIMD2<Double>(repeating: 0)
        for index in 0..<size { way += values[index] * weights[index] }
        return way
    }

    /// Notes how the speed changes, where less than `doubt`, in pixels per step, is noise.
    mutating func takeTrend(_ layout: StepLayout, doubt: Double) {
        let stride = Double(layout.stride)
        let now = values[0].length * stride / layout.length(0)
        let before = values[2].length * stride / layout.length(2)
        let change = (now - before) / (now + before + doubt)
        trend = change < -0.2 ? .braking : change > 0.2 ? .speeding : .steady
    }
}

extension SIMD2<Double> {
    /// The square of the length of the way.
    var squaredLength: Double { x * x + y * y }
    /// The length of the way.
    var length: Double { squaredLength.squareRoot() }
}
