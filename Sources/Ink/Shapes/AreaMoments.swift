import Geometry
import RealModule

/// Where the area within a closed way lies, and how it is spread.
///
/// The half axes of an ellipse are twice the square roots of its variances.
struct AreaMoments {
    /// Its centre of mass.
    let center: Point
    /// The direction in which it is spread most, of length 1, and the one across.
    let (major, minor): (Vector, Vector)
    /// The mean squares of the distances from the centre in these directions.
    let variance: (large: Double, small: Double)

    /// The area within the way along `places` and back to the first; nil for none.
    init?(_ places: [Point]) {
        guard let origin = places.first else { return nil }
        var (area, x, y, xx, xy, yy) = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
        for index in places.indices {
            let (a, b) = (places[index] - origin, places[(index + 1) % places.count] - origin)
            let cross = a.cross(b)
            area += cross / 2
            x += (a.dx + b.dx) * cross / 6
            y += (a.dy + b.dy) * cross / 6
            xx += (a.dx * a.dx + a.dx * b.dx + b.dx * b.dx) * cross / 12
            yy += (a.dy * a.dy + a.dy * b.dy + b.dy * b.dy) * cross / 12
            xy +=
                (2 * a.dx * a.dy + a.dx * b.dy + b.dx * a.dy + 2 * b.dx * b.dy) * cross / 24
        }
        guard area != 0 else { return nil }
        let middle = Vector(dx: x / area, dy: y / area)
        center = origin + middle
        let (p, q) = (xx / area - middle.dx * middle.dx, yy / area - middle.dy * middle.dy)
        let r = xy / area - middle.dx * middle.dy
        let spread = ((p - q) * (p - q) / 4 + r * r).squareRoot()
        variance = ((p + q) / 2 + spread, (p + q) / 2 - spread)
        guard variance.small > 0 else { return nil }
        major = Vector(angle: Angle(radians: Double.atan2(y: 2 * r, x: p - q) / 2))
        minor = Vector(dx: -major.dy, dy: major.dx)
    }
}

/// The rectangle, turned in any way, whose sides lie nearest to a closed way.
struct TurnedBox {
    /// Where its middle is.
    let center: Point
    /// Its sides.
    let size: Size
    private let right: Vector
    private let down: Vector

    /// The smallest rectangle around `places`, its sides moved to the middle of the places along them.
    init(around places: [Point]) {
        // In steps of a degree, and then of a tenth of one around the best.
        func best(_ angles: some Sequence<Double>) -> Double {
            let areas = angles.map { ($0, Self.area(of: places, turned: $0)) }
            return areas.min { $0.1 < $1.1 }?.0 ?? 0
        }
        let coarse = best(stride(from: 0, to: 90, by: 1))
        let degrees = best(stride(from: coarse - 1, through: coarse + 1, by: 0.1))
        right = Vector(angle: Angle(degrees: degrees))
        down = Vector(dx: -right.dy, dy: right.dx)
        let (columns, rows) = (
            Self.sides(of: places, along: right), Self.sides(of: places, along: down)
        )
        center =
            .zero + right * ((columns.low + columns.high) / 2)
            + down * ((rows.low + rows.high) / 2)
        size = Size(width: columns.high - columns.low, height: rows.high - rows.low)
    }

    private static func area(of places: [Point], turned degrees: Double) -> Double {
        let right = Vector(angle: Angle(degrees: degrees))
        let down = Vector(dx: -right.dy, dy: right.dx)
        return [right, down].reduce(1) { area, axis in
            let all = places.map { ($0 - .zero).dot(axis) }
            return area * ((all.max() ?? 0) - (all.min() ?? 0))
        }
    }

    /// The mean of what lies near to either end along an axis.
    private static func sides(
        of places: [Point], along axis: Vector
    ) -> (low: Double, high: Double) {
        let all = places.map { ($0 - .zero).dot(axis) }
        let (low, high) = (all.min() ?? 0, all.max() ?? 0)
        let reach = 0.1 * (high - low)
        func mean(_ some: [Double], or other: Double) -> Double {
            some.isEmpty ? other : some.reduce(0, +) / Double(some.count)
        }
        return (
            mean(all.filter { $0 <= low + reach }, or: low),
            mean(all.filter { $0 >= high - reach }, or: high)
        )
    }

    /// Its corners, from +x towards +y.
    var corners: [Point] {
        [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1)].map { x, y in
            center + right * (x * size.width / 2) + down * (y * size.height / 2)
        }
    }

    /// How far a place lies from its sides.
    func distance(_ place: Point) -> Double {
        let way = place - center
        let x = abs(way.dot(right)) - size.width / 2
        let y = abs(way.dot(down)) - size.height / 2
        if x <= 0, y <= 0 { return min(-x, -y) }
        return Vector(dx: max(x, 0), dy: max(y, 0)).length
    }
}
