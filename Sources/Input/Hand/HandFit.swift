/// The pressure curve that spreads the forces of a hand over all that a brush can do.
///
/// A tenth of the line lies below 0.2 of the result, half of it below 0.5, all but a twentieth below 0.85. Between
/// people the median force differs eightfold, and within one hand the forces are only 1.3 to 4 times apart: without
/// this, a line is as wide as somebody happens to press.
struct HandFit {
    /// The share of the line, and what becomes of the force that it does not exceed.
    private static let targets: [(share: Double, result: Double)] = [
        (0.1, 0.2), (0.5, 0.5), (0.95, 0.85),
    ]
    /// Points nearer than this are one.
    private static let gap = 0.02
    /// The steepest that the curve is: on a steeper one the steps of a sensor would be seen.
    static let steepest = 5.0
    /// How much of what full force would lose, where a target lies too near it, that target gives instead.
    ///
    /// A third leaves half of the line fine.
    private static let lift = 1.0 / 3
    /// What becomes of full force where a hand presses as hard as the device can tell.
    private static let fullOfFirmHand = 0.9

    /// The points between the ends, and the last one.
    private let targets: [ResponseCurve.ControlPoint]

    /// The fit for a hand of these quantiles: the forces that a tenth, half and 95 % of the line do not exceed.
    init(quantiles: [Double]) {
        let points = zip(quantiles, Self.targets).map { force, target in
            ResponseCurve.ControlPoint(force, target.result)
        }
        var groups: [[ResponseCurve.ControlPoint]] = []
        for point in points where point.input >= Self.gap && point.input < 1 - Self.gap {
            if let last = groups.last?.last, point.input - last.input < Self.gap {
                groups[groups.count - 1].append(point)
            } else {
                groups.append([point])
            }
        }
        let isFirm = quantiles.last.map { $0 >= 1 - Self.gap } ?? false
        targets =
            groups.map(Self.middle) + [.init(1, isFirm ? Self.fullOfFirmHand : 1)]
    }

    /// The fit for a hand; nil where too little is known of it.
    init?(_ hand: HandForce) {
        guard hand.missing == 0 else { return nil }
        self.init(quantiles: Self.targets.compactMap { hand.quantile($0.share) })
    }

    private static func middle(
        of points: [ResponseCurve.ControlPoint]
    ) -> ResponseCurve.ControlPoint {
        let count = Double(points.count)
        return ResponseCurve.ControlPoint(
            points.map(\.input).reduce(0, +) / count, points.map(\.output).reduce(0, +) / count)
    }

    /// The curve: through the points, or near them where they rise too fast.
    var curve: ResponseCurve {
        // Between its points a cubic is at most half as steep again as the line through them.
        stride(from: Self.steepest, through: Self.steepest * 0.6, by: -0.1).lazy
            .compactMap { curve(rising: $0) }
            .first { $0.steepest <= Self.steepest } ?? .linear
    }

    /// The curve whose points rise by `slope` at most from one to the next, in thousandths.
    private func curve(rising slope: Double) -> ResponseCurve? {
        var points = [ResponseCurve.ControlPoint(0, 0)]
        for target in lifted(rising: slope) {
            let last = points[points.count - 1]
            let input = (target.input * 1000).rounded() / 1000
            let output = min(target.output, last.output + slope * (input - last.input))
            points.append(.init(input, (output * 1000 + 1e-6).rounded(.down) / 1000))
        }
        return ResponseCurve(points)
    }

    /// The targets, nearer to that of full force where they are too far below it for `slope`.
    private func lifted(rising slope: Double) -> [ResponseCurve.ControlPoint] {
        let full = targets[targets.count - 1]
        return targets.map { target in
            let least = full.output - slope * (full.input - target.input)
            let missing = max(least - target.output, 0)
            return .init(target.input, target.output + missing * Self.lift)
        }
    }
}

extension HandForce {
    /// The pressure curve that fits this hand; nil where too little is known of it.
    ///
    /// It is the monotone cubic through (0, 0), (p10, 0.2), (p50, 0.5), (p95, 0.85) and (1, 1), where p are the
    /// forces that so many percent of the line do not exceed; nowhere steeper than 5, and up to 0.9 only for a
    /// hand that presses as hard as the device can tell; points too near full force for that are lifted a little.
    public var curve: ResponseCurve? { HandFit(self)?.curve }

    /// The force of half of the line, 0…1; nil before anything was drawn.
    public var average: Double? { quantile(0.5) }

    /// The force that only a hundredth of the line exceeds, 0…1; nil before anything was drawn.
    public var hardest: Double? { quantile(0.99) }
}
