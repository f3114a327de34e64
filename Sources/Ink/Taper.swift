import Geometry

/// Lets a stroke become fine over its last pixels.
///
/// Ink that may yet become fine must not be settled. So what the curve settles is held back for the
/// length of the taper; the tail shows the stroke as it would end now.
struct Taper: Sendable {
    /// The profile is round, so it is cut into this many pieces.
    private static let pieces = 8.0

    private let length: Double
    private let finest: Double
    private var held: [InkPoint] = []
    private var heldLength = 0.0
    private var settledLength = 0.0
    private var lastSettled: InkPoint?

    /// The taper of `brush`.
    init(_ brush: Brush) {
        length = brush.taper
        finest = brush.smallestWidth / 2
    }

    /// Whether strokes end as wide as they are.
    var isNone: Bool { !(length > 0) }

    /// Takes what became settled but for the taper; appends what is so now to `settled`.
    mutating func add(_ points: inout [InkPoint], settled: inout [InkPoint]) {
        for point in points {
            if let last = held.last ?? lastSettled {
                heldLength += last.position.distance(to: point.position)
            }
            held.append(point)
        }
        points.removeAll(keepingCapacity: true)
        var count = 0
        while count + 1 < held.count {
            let step = lastSettled.map { $0.position.distance(to: held[count].position) } ?? 0
            guard heldLength - step > length else { break }
            heldLength -= step
            settledLength += step
            lastSettled = held[count]
            settled.append(held[count])
            count += 1
        }
        held.removeFirst(count)
    }

    /// Appends what is held back to `points`, and lays the taper on it and on `tail`, the rest of the
    /// stroke.
    func append(_ tail: [InkPoint], to points: inout [InkPoint]) {
        var rest = heldLength
        var last = held.last ?? lastSettled
        for point in tail {
            if let last { rest += last.position.distance(to: point.position) }
            last = point
        }
        // Grows with the stroke: one that is hardly longer than its taper would be all end.
        let reach = min(length, max(0, settledLength + rest - length))
        last = lastSettled
        func append(_ chain: [InkPoint]) {
            for point in chain {
                let former = last ?? point
                appendPiece(from: former, to: point, rest: rest, reach: reach, into: &points)
                rest -= former.position.distance(to: point.position)
                last = point
            }
        }
        append(held)
        append(tail)
    }

    /// The ink up to `end`, of a piece at whose start the stroke has `rest` left.
    private func appendPiece(
        from start: InkPoint, to end: InkPoint, rest: Double, reach: Double,
        into points: inout [InkPoint]
    ) {
        let way = end.position - start.position
        let distance = way.length
        guard reach > 0, rest - distance < reach else {
            points.append(end)
            return
        }
        let step = max(reach / Self.pieces, 0.25)
        // Where the taper begins, and the steps of its profile from there.
        var left = min(rest, reach)
        if rest > reach { left += step }
        // Sums of absurd ways err by more than a step: never beyond the end.
        let final = max(rest - distance, 0)
        while left - step > final {
            left -= step
            let t = (rest - left) / distance
            guard t > 0 else { continue }
            points.append(
                finer(
                    start.interpolated(to: end, position: start.position + way * t, fraction: t),
                    left / reach))
        }
        points.append(finer(end, final / reach))
    }

    /// The point as narrow as it is `fraction` of the taper before the end.
    private func finer(_ point: InkPoint, _ fraction: Double) -> InkPoint {
        guard fraction < 1 else { return point }
        let half = point.radius + point.nib.length
        let rest = 1 - fraction
        let narrow = min(half, finest + (half - finest) * (1 - rest * rest))
        let factor = narrow / half
        var point = point
        point.nib = point.nib * factor
        point.radius = max(point.radius * factor, min(point.radius, BrushShape.smallestNibRadius))
        return point
    }
}
