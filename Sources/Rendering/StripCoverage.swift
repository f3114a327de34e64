import Geometry
import Ink

/// How much of each pixel the ink between the ends of a round cone covers, eight pixels at a time:
/// what lies between its two tangents and the normals at which they touch.
///
/// Both sides are straight, so the part of a pixel that they leave follows exactly from the distance of
/// its middle, with nothing to divide. The ends are not antialiased: a pixel belongs to the strip in
/// which its middle lies, and its neighbour in the chain has the others.
struct StripCoverage {
    typealias Lanes = SIMD8<Float>

    private let x: Float
    private let y: Float
    private let directionX: Float
    private let directionY: Float
    private let end: Float
    private let radius: Float
    private let sine: Float
    private let cosine: Float
    private let tangent: Float
    private let overlap: Float
    private let edge: EdgeCoverage
    private let isThin: Bool
    private let columns: (sides: ColumnRange, ends: ColumnRange)

    /// The strip of a cone; it also covers `overlap` pixels before its start.
    init(_ cone: RoundCone, _ tangents: RoundCone.Tangents, overlap: Double) {
        let direction = tangents.direction
        x = Float(cone.start.position.x)
        y = Float(cone.start.position.y)
        directionX = Float(direction.dx)
        directionY = Float(direction.dy)
        radius = Float(cone.start.radius)
        sine = Float(tangents.sine)
        cosine = Float(tangents.cosine)
        let tangent = tangents.sine / tangents.cosine
        self.tangent = Float(tangent)
        // Rounding must not leave a middle between two strips.
        let (before, after) = (overlap + 0.01, tangents.length + 0.01)
        (self.overlap, end) = (Float(before), Float(after))
        // A line that swells has sides of slightly different directions: hardly another coverage.
        edge = EdgeCoverage(normal: direction.perpendicular)
        isThin = min(cone.start.radius, cone.end.radius) < 1
        let reach = max(cone.start.radius, cone.end.radius) + ConeCoverage.margin
        // The ends lean as far as the line swells.
        let lean = reach * abs(tangent)
        columns = (
            ColumnRange(origin: cone.start.position, direction.perpendicular, -reach...reach),
            ColumnRange(origin: cone.start.position, direction, -before - lean...after + lean)
        )
    }

    /// Adds the coverage of the pixels of `box`, eight at a time, where the larger one counts; `base`
    /// is where the corner of the canvas would be.
    ///
    /// One function without calls: what does not change along a row stays in registers.
    func add(_ box: PixelRectangle, to base: UnsafeMutableRawPointer, _ bytesPerRow: Int) {
        let isThin = isThin
        let edge = edge
        let (left, right) = (Double(box.x), Double(box.right - 1))
        for row in box.y..<box.bottom {
            let middle = Double(row) + 0.5
            let (sides, ends) = (columns.sides.at(middle), columns.ends.at(middle))
            // Cut off before it is rounded: no call, and nothing too large.
            var column = Int(max(left, max(sides.first, ends.first)))
            let last = Int(min(right, min(sides.last, ends.last)))
            let dy = Float(middle) - y
            let (along, across) = (dy * directionY, dy * directionX)
            let pixels = base + row * bytesPerRow
            while column <= last {
                let pixel = pixels + column
                let old = pixel.loadUnaligned(as: UInt64.self)
                // Where everything is covered there is nothing to add.
                if old != .max {
                    let dx = (Lanes.middles + Float(column)) - x
                    let place = dx * directionX + along
                    let side = (across - dx * directionY).magnitude
                    let (middle, depth) = (radius - place * sine, side * cosine)
                    var part = edge.part(middle - depth)
                    // The other side of a line that is hardly wider than a pixel cuts the same ones.
                    if isThin { part = (part + edge.part(middle + depth) - 1).atLeast(0) }
                    let foot = place - side * tangent
                    let isWithin = foot .>= -overlap .& foot .<= end
                    let new = Lanes.zero.replacing(with: part, where: isWithin).bytes
                    pixel.storeBytes(
                        of: new.atLeast(unsafeBitCast(old, to: SIMD8<UInt8>.self)),
                        as: SIMD8<UInt8>.self)
                }
                column += ConeCoverage.lanes
            }
        }
    }
}

/// The columns of each row whose pixels' middles lie in a band between two parallel lines.
private struct ColumnRange {
    private let first: Double
    private let last: Double
    private let slope: Double

    /// The places that lie within `range` of `origin` in the direction of `normal`; every column where
    /// the band is nearly level.
    init(origin: Point, _ normal: Vector, _ range: ClosedRange<Double>) {
        guard abs(normal.dx) > 0.05 else {
            (first, last, slope) = (-.infinity, .infinity, 0)
            return
        }
        let perX = 1 / normal.dx
        slope = -normal.dy * perX
        // Half a pixel more to each side: to the pixels whose middles these are.
        let start = origin.x - slope * origin.y - 0.5
        let (one, other) = (range.lowerBound * perX, range.upperBound * perX)
        first = start + min(one, other)
        last = start + max(one, other) + 1
    }

    /// The first and the last column of the row whose middle is `y`.
    func at(_ y: Double) -> (first: Double, last: Double) {
        let middle = slope * y
        return (first + middle, last + middle)
    }
}

/// How much of a pixel lies on the inner side of a straight edge of a fixed direction.
struct EdgeCoverage {
    private typealias Lanes = SIMD8<Float>

    private let half: Float
    private let smaller: Float
    private let perLarger: Float
    private let perCorner: Float

    /// Edges with this normal, of length 1.
    init(normal: Vector) {
        let larger = Float(max(abs(normal.dx), abs(normal.dy)))
        smaller = max(Float(min(abs(normal.dx), abs(normal.dy))), 0.0001)
        half = (larger + smaller) * 0.5
        perLarger = 1 / larger
        perCorner = 1 / (2 * larger * smaller)
    }

    /// The part of a square with sides of 1 inside an edge that is `inside` beyond its middle.
    @inline(__always)
    func part(_ inside: SIMD8<Float>) -> SIMD8<Float> {
        let amount = inside.magnitude.atMost(half)
        // The edge cuts opposite sides of the square, or a corner.
        let corner = half - amount
        let excess = (0.5 - corner * corner * perCorner)
            .replacing(with: amount * perLarger, where: corner .>= smaller)
        return 0.5 + excess.signed(like: inside)
    }
}
