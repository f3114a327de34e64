import Geometry

/// Leads a path along places by cubic curves where they are shorter to write than lines.
///
/// The curve through a run of places is that of least squares with the tangents of the run, as in
/// P. J. Schneider, “An Algorithm for Automatically Fitting Digitized Curves”, Graphics Gems, 1990,
/// without its reparameterisation.
enum CurveFit {
    /// A curve takes as many bytes as about three lines.
    private static let fewest = 4
    private static let most = 48

    /// Leads on from the first place, where the path is, to the last.
    static func add(
        _ points: [Point], to path: inout some OutlineSink, tolerance: Double
    ) {
        var start = 0
        while start < points.count - 1 {
            var count = 0
            var best: Cubic?
            var length = fewest
            while start + length <= points.count - 1, length <= most,
                let curve = curve(Array(points[start...(start + length)]), tolerance)
            {
                (count, best) = (length, curve)
                length += max(1, length / 2)
            }
            if let best {
                path.addCurve(best.leaving, best.arriving, to: best.end)
                start += count
            } else {
                path.addLine(to: points[start + 1])
                start += 1
            }
        }
    }

    /// A curve within `tolerance` of the places; nil where there is none.
    private static func curve(_ points: [Point], _ tolerance: Double) -> Cubic? {
        let (first, last) = (points[0], points[points.count - 1])
        var ways = [0.0]
        for (start, end) in zip(points, points.dropFirst()) {
            ways.append(ways[ways.count - 1] + start.distance(to: end))
        }
        let total = ways[ways.count - 1]
        let (leaving, arriving) = (points[1] - first, points[points.count - 2] - last)
        guard leaving.length > 0, arriving.length > 0, isSmooth(points) else { return nil }
        let (t1, t2) = (leaving / leaving.length, arriving / arriving.length)
        let parameters = ways.map { $0 / total }
        guard let (a, b) = lengths(points, parameters, t1, t2), a > 0, b > 0, a < 3 * total,
            b < 3 * total
        else { return nil }
        let curve = Cubic(
            start: first, leaving: first + t1 * a, arriving: last + t2 * b, end: last)
        func isNear(_ parameter: Double, _ point: Point) -> Bool {
            curve.place(parameter).distance(to: point) <= tolerance
        }
        // Between far places a curve can leave the straight way.
        let isNearBetween = points.indices.dropLast().allSatisfy { index in
            isNear(
                (parameters[index] + parameters[index + 1]) / 2,
                points[index].interpolated(to: points[index + 1], fraction: 0.5))
        }
        return isNearBetween && zip(parameters, points).allSatisfy(isNear) ? curve : nil
    }

    /// Whether no corner of more than 45 degrees is among the places.
    private static func isSmooth(_ points: [Point]) -> Bool {
        points.indices.dropFirst().dropLast().allSatisfy { index in
            let before = points[index] - points[index - 1]
            let after = points[index + 1] - points[index]
            return before.dot(after) > 0.7 * before.length * after.length
        }
    }

    /// How long the two tangents are for least squares.
    private static func lengths(
        _ points: [Point], _ parameters: [Double], _ t1: Vector, _ t2: Vector
    ) -> (Double, Double)? {
        let (first, last) = (points[0], points[points.count - 1])
        let straight = Cubic(start: first, leaving: first, arriving: last, end: last)
        var (c00, c01, c11, x0, x1) = (0.0, 0.0, 0.0, 0.0, 0.0)
        for (point, u) in zip(points, parameters) {
            let v = 1 - u
            let (a1, a2) = (t1 * (3 * u * v * v), t2 * (3 * u * u * v))
            c00 += a1.dot(a1)
            c01 += a1.dot(a2)
            c11 += a2.dot(a2)
            let rest = point - straight.place(u)
            x0 += a1.dot(rest)
            x1 += a2.dot(rest)
        }
        let determinant = c00 * c11 - c01 * c01
        guard abs(determinant) > 1e-12 else { return nil }
        return ((x0 * c11 - x1 * c01) / determinant, (c00 * x1 - c01 * x0) / determinant)
    }
}

/// A cubic Bézier curve.
private struct Cubic {
    let start: Point
    /// The control points beside its ends.
    let (leaving, arriving): (Point, Point)
    let end: Point

    /// The place at `u`, 0…1.
    func place(_ u: Double) -> Point {
        let v = 1 - u
        return start + (leaving - start) * (3 * u * v * v) + (arriving - start) * (3 * u * u * v)
            + (end - start) * (u * u * u)
    }
}
