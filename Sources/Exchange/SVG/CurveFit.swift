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
            var best: (Point, Point)?
            var length = fewest
            while start + length <= points.count - 1, length <= most,
                let curve = curve(points[start...(start + length)], tolerance)
            {
                (count, best) = (length, curve)
                length += max(1, length / 2)
            }
            if let best {
                path.addCurve(best.0, best.1, to: points[start + count])
                start += count
            } else {
                path.addLine(to: points[start + 1])
                start += 1
            }
        }
    }

    /// The control points of a curve within `tolerance` of the places; nil where there is none.
    private static func curve(_ points: ArraySlice<Point>, _ tolerance: Double) -> (Point, Point)? {
        let (first, last) = (points[points.startIndex], points[points.endIndex - 1])
        let parameters = parameters(points)
        guard let total = parameters.last, total > 0, isSmooth(points) else { return nil }
        let leaving = points[points.startIndex + 1] - first
        let arriving = points[points.endIndex - 2] - last
        guard leaving.length > 0, arriving.length > 0 else { return nil }
        let (t1, t2) = (leaving / leaving.length, arriving / arriving.length)
        guard let (a, b) = lengths(points, parameters, total, t1, t2), a > 0, b > 0,
            a < 3 * total, b < 3 * total
        else { return nil }
        let (c1, c2) = (first + t1 * a, last + t2 * b)
        for (index, parameter) in parameters.enumerated() {
            let (point, u) = (points[points.startIndex + index], parameter / total)
            guard place(first, c1, c2, last, u).distance(to: point) <= tolerance else { return nil }
            // Between far places a curve can leave the straight way.
            guard index + 1 < parameters.count else { break }
            let middle = point.interpolated(
                to: points[points.startIndex + index + 1], fraction: 0.5)
            let half = (u + parameters[index + 1] / total) / 2
            guard place(first, c1, c2, last, half).distance(to: middle) <= tolerance else {
                return nil
            }
        }
        return (c1, c2)
    }

    /// Whether no corner of more than 45 degrees is among the places.
    private static func isSmooth(_ points: ArraySlice<Point>) -> Bool {
        for index in points.indices.dropFirst().dropLast() {
            let (before, after) = (
                points[index] - points[index - 1], points[index + 1] - points[index]
            )
            guard before.dot(after) > 0.7 * before.length * after.length else { return false }
        }
        return true
    }

    private static func parameters(_ points: ArraySlice<Point>) -> [Double] {
        var sum = 0.0
        var last = points[points.startIndex]
        return points.map { point in
            sum += point.distance(to: last)
            last = point
            return sum
        }
    }

    /// How long the two tangents are for least squares.
    private static func lengths(
        _ points: ArraySlice<Point>, _ parameters: [Double], _ total: Double, _ t1: Vector,
        _ t2: Vector
    ) -> (Double, Double)? {
        let (first, last) = (points[points.startIndex], points[points.endIndex - 1])
        var (c00, c01, c11, x0, x1) = (0.0, 0.0, 0.0, 0.0, 0.0)
        for (point, parameter) in zip(points, parameters) {
            let u = parameter / total
            let v = 1 - u
            let (b1, b2) = (3 * u * v * v, 3 * u * u * v)
            let (a1, a2) = (t1 * b1, t2 * b2)
            c00 += a1.dot(a1)
            c01 += a1.dot(a2)
            c11 += a2.dot(a2)
            let rest = point - place(first, first, last, last, u)
            x0 += a1.dot(rest)
            x1 += a2.dot(rest)
        }
        let determinant = c00 * c11 - c01 * c01
        guard abs(determinant) > 1e-12 else { return nil }
        return ((x0 * c11 - x1 * c01) / determinant, (c00 * x1 - c01 * x0) / determinant)
    }

    private static func place(
        _ p0: Point, _ p1: Point, _ p2: Point, _ p3: Point, _ u: Double
    ) -> Point {
        let v = 1 - u
        let (b0, b1, b2, b3) = (v * v * v, 3 * u * v * v, 3 * u * u * v, u * u * u)
        return Point(
            x: p0.x * b0 + p1.x * b1 + p2.x * b2 + p3.x * b3,
            y: p0.y * b0 + p1.y * b1 + p2.y * b2 + p3.y * b3)
    }
}
