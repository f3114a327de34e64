/// A rising curve from 0…1 to 0…1, given by a few control points: how a setting follows force.
///
/// Between the points it is the monotone cubic of Fritsch and Carlson (SIAM Journal on Numerical
/// Analysis 17, 1980, 238–246): smooth, through every point, and never falling where they rise.
public struct ResponseCurve: Hashable, Sendable {
    /// A place on the curve.
    public struct ControlPoint: Hashable, Sendable {
        /// The normalised force, 0…1.
        public var input: Double
        /// What becomes of it, 0…1.
        public var output: Double

        /// The place at which `input` becomes `output`.
        public init(_ input: Double, _ output: Double) {
            self.input = input
            self.output = output
        }
    }

    /// The points, ordered by input, from input 0 to input 1.
    public let points: [ControlPoint]

    private let slopes: [Double]

    /// The least distance between the inputs of two points; slopes between nearer ones grow beyond all
    /// numbers.
    public static let leastStep = 1e-6

    /// The curve through `points`, or nil unless they run from input 0 to input 1 with inputs that
    /// rise by `leastStep` or more, outputs that do not fall, and both within 0…1.
    public init?(_ points: [ControlPoint]) {
        guard points.count >= 2, points.first?.input == 0, points.last?.input == 1,
            points.allSatisfy({ (0...1).contains($0.output) }),
            zip(points, points.dropFirst()).allSatisfy({
                $1.input - $0.input >= Self.leastStep && $0.output <= $1.output
            })
        else { return nil }
        self.init(checked: points)
    }

    /// Force as it is.
    public static let linear = ResponseCurve(checked: [ControlPoint(0, 0), ControlPoint(1, 1)])

    /// Concave: little force is much, and from 0.7 on it is all.
    static let light = ResponseCurve(checked: [
        ControlPoint(0, 0), ControlPoint(0.25, 0.48), ControlPoint(0.5, 0.82),
        ControlPoint(0.7, 1), ControlPoint(1, 1),
    ])

    /// Convex: much force is little until the end.
    static let firm = ResponseCurve(checked: [
        ControlPoint(0, 0), ControlPoint(0.25, 0.08), ControlPoint(0.5, 0.26),
        ControlPoint(0.75, 0.56), ControlPoint(1, 1),
    ])

    /// Any force is all.
    static let even = ResponseCurve(checked: [ControlPoint(0, 1), ControlPoint(1, 1)])

    private init(checked points: [ControlPoint]) {
        self.points = points
        slopes = Self.slopes(points)
    }

    /// What becomes of `input`; inputs beyond 0…1 count as its ends.
    public func value(at input: Double) -> Double {
        let input = min(max(input, 0), 1)
        var index = 0
        while index + 2 < points.count, input > points[index + 1].input { index += 1 }
        let (left, right) = (points[index], points[index + 1])
        let width = right.input - left.input
        let t = (input - left.input) / width
        let (t2, t3) = (t * t, t * t * t)
        let value =
            (2 * t3 - 3 * t2 + 1) * left.output
            + (t3 - 2 * t2 + t) * width * slopes[index]
            + (3 * t2 - 2 * t3) * right.output
            + (t3 - t2) * width * slopes[index + 1]
        return min(max(value, left.output), right.output)
    }

    /// The steepest that it is anywhere.
    var steepest: Double {
        (0..<points.count - 1).map { index in
            let (left, right) = (points[index], points[index + 1])
            let secant = (right.output - left.output) / (right.input - left.input)
            let (start, end) = (slopes[index], slopes[index + 1])
            // Its derivative is start + rise t + bend t², a parabola.
            let bend = 3 * (start + end - 2 * secant)
            let rise = 2 * (3 * secant - 2 * start - end)
            let top = bend < 0 ? -rise / (2 * bend) : 0
            let inner = (0...1).contains(top) ? start + top * (rise + top * bend) : 0
            return max(start, end, inner)
        }.max() ?? 0
    }

    private static func slopes(_ points: [ControlPoint]) -> [Double] {
        let secants = zip(points, points.dropFirst()).map { left, right in
            (right.output - left.output) / (right.input - left.input)
        }
        return points.indices.map { index in
            guard index > 0 else { return secants[0] }
            guard index < secants.count else { return secants[index - 1] }
            let (before, after) = (secants[index - 1], secants[index])
            // The harmonic mean keeps the slope within three times the flatter side, which is the
            // condition for a monotone cubic; beside a level part the slope is 0.
            return before * after <= 0 ? 0 : 2 * before * after / (before + after)
        }
    }
}
