import Geometry

/// Lays a smooth curve through the places of a stroke and cuts it into straight pieces.
///
/// The curve is the centripetal Catmull-Rom spline (Yuksel, Schaefer, Keyser, “Parameterization and
/// applications of Catmull-Rom curves”, 2011): it goes through every place and makes neither loops
/// nor cusps between two. A piece is settled one place later, when the direction at its end is known.
struct CurveFitter: Sendable {
    /// Places nearer than this, in pixels, are one place.
    static let mergeDistance = 0.02

    /// The most pieces between two places: the tolerance is kept up to some 60,000 pixels.
    private static let maximumPieces = 1024

    /// The tangent of the angle to the chord up to which a curve counts as slightly bent.
    private static let largestLean = 0.7

    /// How far a slightly bent curve turns from one piece to the next, in radians, at most: edges that turn
    /// more are taken for those of two parts of a stroke.
    private static let largestTurn = 0.25

    private let tolerance: Double
    private var first: InkPoint?
    private var second: InkPoint?
    private var third: InkPoint?

    /// A fitter whose pieces stay within `tolerance` pixels of the curve.
    init(tolerance: Double) { self.tolerance = tolerance }

    /// Adds a place; appends what is settled now to `settled`.
    mutating func append(_ point: InkPoint, settled: inout [InkPoint]) {
        guard let last = third else {
            third = point
            settled.append(point)
            return
        }
        if last.position.distance(to: point.position) < Self.mergeDistance {
            merge(point, settled: &settled)
            return
        }
        if let second {
            appendCurve(from: second, to: last, before: first, after: point, into: &settled)
        }
        (first, second, third) = (second, last, point)
    }

    /// The curve to the newest place, whose direction there is not known yet.
    func appendTail(into points: inout [InkPoint]) {
        guard let third, let second else { return }
        appendCurve(from: second, to: third, before: first, after: nil, into: &points)
    }

    /// The last settled place and the newest one are the same until a further one arrives.
    private mutating func merge(_ point: InkPoint, settled: inout [InkPoint]) {
        guard var last = third else { return }
        let isMore = point.reach > last.reach || point.opacity > last.opacity
        guard isMore || point.rest > 0 else { return }
        if point.reach > last.reach { (last.radius, last.nib) = (point.radius, point.nib) }
        last.opacity = max(last.opacity, point.opacity)
        // The only place so far was settled with less ink; what it rests was not.
        if second == nil {
            last.rest = point.rest
            settled.append(last)
            last.rest = 0
        } else {
            last.rest += point.rest
        }
        third = last
    }

    private func appendCurve(
        from start: InkPoint, to end: InkPoint, before: InkPoint?, after: InkPoint?,
        into points: inout [InkPoint]
    ) {
        let chord = end.position - start.position
        let (leaving, arriving) = tangents(
            chord, before: before.map { start.position - $0.position },
            after: after.map { $0.position - end.position })
        let count = pieces(chord, leaving, arriving)
        for index in 1..<max(count, 1) {
            let t = Double(index) / Double(count)
            let (t2, t3) = (t * t, t * t * t)
            let way =
                leaving * (t3 - 2 * t2 + t) + chord * (3 * t2 - 2 * t3) + arriving * (t3 - t2)
            points.append(
                start.interpolated(to: end, position: start.position + way, fraction: t))
        }
        points.append(end)
    }

    /// The derivatives of the curve at both ends of a piece, for a parameter from 0 to 1.
    private func tangents(
        _ chord: Vector, before: Vector?, after: Vector?
    ) -> (leaving: Vector, arriving: Vector) {
        let step = chord.length.squareRoot()
        let leaving = before.map { tangent($0, chord, $0.length.squareRoot(), step) * step }
        let arriving = after.map { tangent(chord, $0, step, $0.length.squareRoot()) * step }
        // Without a neighbour the curve ends without curvature.
        return (
            leaving ?? chord * 1.5 - (arriving ?? chord) * 0.5,
            arriving ?? chord * 1.5 - (leaving ?? chord) * 0.5
        )
    }

    /// The derivative of the curve between two ways, whose parameters take `t1` and `t2`.
    private func tangent(
        _ incoming: Vector, _ outgoing: Vector, _ t1: Double, _ t2: Double
    ) -> Vector {
        incoming / t1 - (incoming + outgoing) / (t1 + t2) + outgoing / t2
    }

    /// Enough pieces for the tolerance.
    ///
    /// A chord of n is at most a/8n² away, for an acceleration a across it. What is along it only moves
    /// places along the line.
    private func pieces(_ chord: Vector, _ leaving: Vector, _ arriving: Vector) -> Int {
        let (first, last) = (leaving * (1.0 / 3), arriving * (1.0 / 3))
        let middle = chord - first - last
        // No chord leans farther from the whole one than the three sides of the curve's hull.
        let (startLean, endLean) = (Self.lean(first, chord), Self.lean(last, chord))
        let lean = max(startLean, max(Self.lean(middle, chord), endLean))
        let (start, end) = ((middle - first) * 6, (last - middle) * 6)
        var acceleration = max(start.length, end.length)
        var turns = 0.0
        if lean < Self.largestLean {
            let across = max(abs(start.cross(chord)), abs(end.cross(chord))) / chord.length
            acceleration = min(acceleration, across + lean * acceleration)
            turns = (startLean + endLean) / Self.largestTurn
        }
        let count = max((acceleration / (8 * tolerance)).squareRoot(), turns).rounded(.up)
        return count.isFinite ? min(max(Int(min(count, 1e6)), 1), Self.maximumPieces) : 1
    }

    /// The tangent of the angle between two ways; without a bound from a quarter turn on.
    private static func lean(_ way: Vector, _ chord: Vector) -> Double {
        let along = way.dot(chord)
        return along > 0 ? abs(way.cross(chord)) / along : .infinity
    }
}
