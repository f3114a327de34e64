import Geometry
import RealModule

/// Lets a stroke come from fine at its start, and become fine at its end; and a mere dot be more than its touch.
///
/// Ink that may yet become fine, or be that of a dot, must not be settled. So what the curve settles is held back for the
/// length of the taper; the tail shows the stroke as it would end now.
struct Taper: Sendable {
    /// The profile is round, so it is cut into this many pieces.
    private static let pieces = 8.0
    /// A stroke that is shorter than so many times both its tapers has both shortened.
    private static let proportion = 1.6
    /// Pieces are never shorter than this, in points: lengths that are summed in another order differ by less.
    private static let nearest = 1e-6
    /// How long a stroke is that is no dot at all, in points.
    private static let dotLength = 1.0

    private let profile: Profile
    private var held: [InkPoint] = []
    private var heldLength = 0.0
    private var settledLength = 0.0
    private var lastSettled: InkPoint?

    /// The taper of `brush`.
    init(_ brush: Brush) { profile = Profile(brush) }

    /// Whether strokes begin and end as wide as they are, and dots are as wide.
    var isNone: Bool { !(profile.start > 0 || profile.end > 0 || profile.hasDot) }

    /// Takes what became settled but for the taper; appends what is so now to `settled`.
    mutating func add(_ points: inout [InkPoint], settled: inout [InkPoint]) {
        for point in points {
            if let last = held.last ?? lastSettled {
                heldLength += last.position.distance(to: point.position)
            }
            held.append(point)
        }
        points.removeAll(keepingCapacity: true)
        guard settledLength + heldLength >= profile.waiting else { return }
        // The start is as it will be however the stroke goes on.
        let known = profile.fitted(to: .infinity, haste: 1)
        var count = 0
        while count + 1 < held.count {
            let step = lastSettled.map { $0.position.distance(to: held[count].position) } ?? 0
            guard heldLength - step > profile.end else { break }
            heldLength -= step
            known.append(held[count], after: lastSettled, at: settledLength, to: &settled)
            settledLength += step
            lastSettled = held[count]
            count += 1
        }
        held.removeFirst(count)
    }

    /// Appends what is held back to `points`, and lays the taper on it and on `tail`, the rest of the
    /// stroke, which ends with so much `haste`; see `PenSpeed`.
    func append(_ tail: [InkPoint], haste: Double, to points: inout [InkPoint]) {
        var total = settledLength + heldLength
        var last = held.last ?? lastSettled
        for point in tail {
            if let last { total += last.position.distance(to: point.position) }
            last = point
        }
        var fitted = profile.fitted(to: total, haste: haste)
        if total < profile.longestDot {
            fitted.noteFirmest(in: held)
            fitted.noteFirmest(in: tail)
        }
        var way = settledLength
        last = lastSettled
        func append(_ chain: [InkPoint]) {
            for point in chain {
                fitted.append(point, after: last, at: way, to: &points)
                if let last { way += last.position.distance(to: point.position) }
                last = point
            }
        }
        append(held)
        append(tail)
    }

    /// How fine a stroke is along its way.
    private struct Profile: Sendable {
        private(set) var start: Double
        private(set) var end: Double
        /// How long the stroke is; without a bound while that is not known.
        private var total = Double.infinity
        /// Half the width to which a stroke that only ends fine does so.
        private let finest: Double
        /// The part of its width that is left at the ends of one that begins so too.
        private let least: Double
        private let isThinned: Bool
        private let tapersBoth: Bool
        private let fringe: Double
        private let dot: Brush.Dot
        /// How long the longest stroke is that has something of a dot.
        let longestDot: Double
        /// How much of the taper a stroke of this length shows, 0…1.
        private var share = 1.0
        /// Half the largest width and the largest opacity in a stroke that has something of a dot.
        private var firmest = (half: 0.0, opacity: 0.0)

        init(_ brush: Brush) {
            (start, end) = (brush.startTaper, brush.taper)
            finest = brush.smallestWidth / 2
            least = finest / brush.largestWidth
            isThinned = brush.model.addsUp
            tapersBoth = start > 0
            (fringe, dot) = (brush.fringe, brush.dot)
            // A start is settled once the stroke is longer than this, and must be that of no dot then.
            let settled = Taper.proportion * (brush.startTaper + brush.taper)
            let longest = tapersBoth ? min(dot.length * brush.largestWidth, settled) : 0
            longestDot = longest > Taper.dotLength ? longest : 0
        }

        var hasDot: Bool { dot.width > 0 || dot.flow > 0 || longestDot > 0 }

        /// How long a stroke must be for its start to be known.
        var waiting: Double {
            max(tapersBoth ? Taper.proportion * (start + end) : 0, hasDot ? Taper.dotLength : 0)
        }

        /// The profile of a stroke so long, whose pen left the paper with so much haste.
        func fitted(to total: Double, haste: Double) -> Profile {
            var fitted = self
            fitted.total = total
            if tapersBoth {
                let part = min(1, total / (Taper.proportion * (start + end)))
                fitted.start *= part
                fitted.end *= part * haste
                if total < longestDot {
                    let longer = max(total - Taper.dotLength, 0)
                    fitted.share = longer / (longestDot - Taper.dotLength)
                }
            } else {
                // Grows with the stroke: one that is hardly longer than its taper would be all end.
                fitted.end = min(end, max(0, total - end))
            }
            return fitted
        }

        /// Takes note of how firm the firmest ink is.
        mutating func noteFirmest(in points: [InkPoint]) {
            for point in points {
                firmest.half = max(firmest.half, point.radius + point.nib.length)
                firmest.opacity = max(firmest.opacity, point.opacity)
            }
        }

        /// Appends the ink up to `point`, of a piece from `last` on, where the stroke is `way` long.
        func append(
            _ point: InkPoint, after last: InkPoint?, at way: Double, to points: inout [InkPoint]
        ) {
            guard let last else { return points.append(finer(point, at: way)) }
            let distance = last.position.distance(to: point.position)
            let (first, final) = (way, way + distance)
            /// Cuts the piece where a taper goes along it.
            func cut(from start: Double, length: Double) {
                guard length > 0, start < final, start + length > first else { return }
                let step = max(length / Taper.pieces, 0.25)
                // Where a taper is over the stroke is whole: what follows must not begin narrower.
                let stop = min(final - Taper.nearest, start + length + Taper.nearest / 2)
                var place = start > first + Taper.nearest ? start : first + step
                while place < stop {
                    let part = (place - first) / distance
                    points.append(
                        finer(
                            last.interpolated(
                                to: point,
                                position: last.position + (point.position - last.position) * part,
                                fraction: part), at: place))
                    place += step
                }
            }
            cut(from: 0, length: start)
            cut(from: total - end, length: end)
            points.append(finer(point, at: final))
        }

        /// The point as narrow as the stroke is where it is `way` long, of a dot as large as that is.
        private func finer(_ point: InkPoint, at way: Double) -> InkPoint {
            var point = share < 1 ? firmer(point) : point
            if hasDot, total < Taper.dotLength { return dotted(point) }
            let rest = max(total - way, 0)
            guard share < 1 || way < start || rest < end else { return point }
            let half = point.radius + point.nib.length
            var part = 1.0
            if start > 0, way < start { part = rounded(1 - way / start, to: least) }
            if end > 0, rest < end {
                part *= rounded(1 - rest / end, to: tapersBoth ? least : min(finest / half, 1))
            }
            if share < 1 { part = 1 - (1 - part) * share }
            guard part < 1 else { return point }
            point.nib = point.nib * part
            let narrow = (point.radius - fringe) * part + fringe
            let isFree = tapersBoth && point.nib == .zero
            point.radius =
                isFree ? narrow : max(narrow, min(point.radius, BrushShape.smallestNibRadius))
            if isThinned { point.opacity = 1 - .pow(1 - point.opacity, (1 + part) / 2) }
            return point
        }

        /// A dot is as firm all over as in its firmest moment, however the pen landed and lifted.
        private func firmer(_ point: InkPoint) -> InkPoint {
            let part = (1 - share) * (1 - share)
            let half = point.radius + point.nib.length
            var point = point
            if half > 0 {
                let factor = 1 + max(firmest.half - half, 0) * part / half
                point.radius *= factor
                point.nib = point.nib * factor
            }
            point.opacity += max(firmest.opacity - point.opacity, 0) * part
            return point
        }

        private func dotted(_ point: InkPoint) -> InkPoint {
            let dotness = 1 - total / Taper.dotLength
            var point = point
            point.radius += dot.width / 2 * dotness
            if isThinned { point.opacity = min(point.opacity + dot.flow * dotness, 1) }
            return point
        }

        /// From 1 to `least` for a fraction from 0 to 1, along a parabola.
        private func rounded(_ fraction: Double, to least: Double) -> Double {
            least + (1 - least) * (1 - fraction * fraction)
        }
    }
}
