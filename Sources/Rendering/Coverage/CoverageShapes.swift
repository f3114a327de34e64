import CCoverage
import Geometry
import Ink

/// Below this radius the sides of a line may be mistaken for each other.
private let widestLine = 1.5

/// The ink between the ends of a round cone: what lies between its two tangents and the normals at which
/// they touch.
///
/// Both sides are straight, so the part of a pixel that they leave follows exactly from the distance of
/// its middle, with nothing to divide. The ends are not antialiased: a pixel belongs to the strip in
/// which its middle lies, and its neighbour in the chain has the others.
extension coverage_strip {
    /// The strip of a cone; it also covers `overlap` pixels before its start.
    init(
        _ cone: RoundCone, _ tangents: RoundCone.Tangents, overlap: Double, strength: Float
    ) {
        let direction = tangents.direction
        let normal = direction.perpendicular
        let tangent = tangents.sine / tangents.cosine
        // Rounding must not leave a middle between two strips.
        let (before, after) = (overlap + 0.01, tangents.length + 0.01)
        // A line that swells has sides of slightly different directions: hardly another coverage.
        let larger = Float(max(abs(normal.dx), abs(normal.dy)))
        let smaller = max(Float(min(abs(normal.dx), abs(normal.dy))), 0.0001)
        let smallest = min(cone.start.radius, cone.end.radius)
        let reach = max(cone.start.radius, cone.end.radius) + ConeCoverage.margin
        // The ends lean as far as the line swells.
        let lean = reach * abs(tangent)
        let origin = cone.start.position
        let pixel = origin.pixel
        let clockwise = normal.edgeDirection
        self.init(
            column: pixel.column, row: pixel.row, x: pixel.x, y: pixel.y,
            direction_x: Float(direction.dx),
            direction_y: Float(direction.dy), end: Float(after), overlap: Float(before),
            radius: Float(cone.start.radius), sine: Float(tangents.sine),
            cosine: Float(tangents.cosine), tangent: Float(tangent),
            half_extent: (larger + smaller) * 0.5,
            smaller: smaller, per_larger: 1 / larger, per_corner: 1 / (2 * larger * smaller),
            strength: strength,
            is_thin: smallest < 1 ? 1 : 0, is_line: smallest < widestLine ? 1 : 0,
            clockwise: clockwise, counterclockwise: clockwise &+ 128,
            sides: coverage_band(origin: origin, normal, -reach...reach),
            ends: coverage_band(origin: origin, direction, -before - lean...after + lean))
    }
}

extension coverage_disc {
    /// The disc of a round point.
    init(_ point: InkPoint, strength: Float) {
        let pixel = point.position.pixel
        self.init(
            column: pixel.column, row: pixel.row, x: pixel.x, y: pixel.y,
            radius: Float(point.radius), strength: strength,
            is_line: point.radius < widestLine ? 1 : 0)
    }
}

/// The columns of each row whose pixels' middles lie in a band between two parallel lines.
extension coverage_band {
    /// The places that lie within `range` of `origin` in the direction of `normal`; every column where
    /// the band is nearly level.
    init(origin: Point, _ normal: Vector, _ range: ClosedRange<Double>) {
        guard abs(normal.dx) > 0.05 else {
            self.init(first: -.infinity, last: .infinity, slope: 0)
            return
        }
        let perX = 1 / normal.dx
        let slope = -normal.dy * perX
        // Half a pixel more to each side: to the pixels whose middles these are.
        let start = origin.x - slope * origin.y - 0.5
        let (one, other) = (range.lowerBound * perX, range.upperBound * perX)
        self.init(first: start + min(one, other), last: start + max(one, other) + 1, slope: slope)
    }
}

extension coverage_box {
    /// The pixels of `box`.
    init(_ box: PixelRectangle) {
        self.init(
            left: box.x, top: box.y, right: box.right - 1, bottom: box.bottom)
    }
}

extension Point {
    /// The pixel in which it lies, and its place in that one, 0…1: told so, a kernel does the same in whichever tile it is.
    var pixel: (column: Int, row: Int, x: Float, y: Float) {
        let (column, row) = (Self.floor(x), Self.floor(y))
        return (column, row, Float(x - Double(column)), Float(y - Double(row)))
    }

    /// What `rounded(.down)` gives, which is a call.
    private static func floor(_ value: Double) -> Int {
        let whole = Int(value)
        return Double(whole) > value ? whole - 1 : whole
    }
}

extension Vector {
    /// The direction in 256ths of a turn, roughly: even along the sides of a square.
    fileprivate var edgeDirection: UInt8 {
        let quarter = 64 * dy / (abs(dx) + abs(dy))
        guard quarter.isFinite else { return 0 }
        return UInt8(truncatingIfNeeded: Int((dx < 0 ? 128 - quarter : quarter).rounded()))
    }
}
