import CCoverage
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

    /// Below this radius the sides of a line may be mistaken for each other.
    static let widestLine = 1.5

    private let strip: coverage_strip

    /// The strip of a cone; it also covers `overlap` pixels before its start.
    init(
        _ cone: RoundCone, _ tangents: RoundCone.Tangents, overlap: Double, strength: Float = 1
    ) {
        let direction = tangents.direction
        let normal = direction.perpendicular
        let tangent = tangents.sine / tangents.cosine
        // Rounding must not leave a middle between two strips.
        let (before, after) = (overlap + 0.01, tangents.length + 0.01)
        // A line that swells has sides of slightly different directions: hardly another coverage.
        let edge = EdgeCoverage(normal: normal)
        let smallest = min(cone.start.radius, cone.end.radius)
        let reach = max(cone.start.radius, cone.end.radius) + ConeCoverage.margin
        // The ends lean as far as the line swells.
        let lean = reach * abs(tangent)
        let origin = cone.start.position
        let clockwise = normal.edgeDirection
        strip = coverage_strip(
            x: Float(origin.x), y: Float(origin.y), direction_x: Float(direction.dx),
            direction_y: Float(direction.dy), end: Float(after), overlap: Float(before),
            radius: Float(cone.start.radius), sine: Float(tangents.sine),
            cosine: Float(tangents.cosine), tangent: Float(tangent), half_extent: edge.half,
            smaller: edge.smaller, per_larger: edge.perLarger, per_corner: edge.perCorner,
            strength: strength,
            is_thin: smallest < 1 ? 1 : 0, is_line: smallest < Self.widestLine ? 1 : 0,
            clockwise: clockwise, counterclockwise: clockwise &+ 128,
            sides: coverage_band(origin: origin, normal, -reach...reach),
            ends: coverage_band(origin: origin, direction, -before - lean...after + lean))
    }

    /// Adds the coverage of the pixels of `box`, eight at a time; `values` and
    /// `directions` are where the corner of the canvas would be.
    ///
    /// The result is the same whether or not it `isFast`.
    func add(
        _ box: PixelRectangle, to values: UnsafeMutableRawPointer,
        _ directions: UnsafeMutableRawPointer, _ bytesPerRow: Int,
        isFast: Bool = WideVectors.areUsed
    ) {
        guard isFast else {
            addPortably(box, to: values, directions, bytesPerRow)
            return
        }
        withUnsafePointer(to: strip) { strip in
            coverage_add_strip(
                strip, coverage_box(box), values, directions, bytesPerRow)
        }
    }

    /// One function without calls: what does not change along a row stays in registers.
    private func addPortably(
        _ box: PixelRectangle, to values: UnsafeMutableRawPointer,
        _ directions: UnsafeMutableRawPointer, _ bytesPerRow: Int
    ) {
        let strip = strip
        let edge = EdgeCoverage(strip)
        let (left, right) = (Double(box.x), Double(box.right - 1))
        for row in box.y..<box.bottom {
            let middle = Double(row) + 0.5
            let (sides, ends) = (strip.sides.at(middle), strip.ends.at(middle))
            // Cut off before it is rounded: no call, and nothing too large.
            var column = Int(max(left, max(sides.first, ends.first)))
            let last = Int(min(right, min(sides.last, ends.last)))
            let dy = Float(middle) - strip.y
            let (along, across) = (dy * strip.direction_y, dy * strip.direction_x)
            let offset = row * bytesPerRow
            while column <= last {
                let pixel = values + offset + column
                let old = pixel.loadUnaligned(as: SIMD8<UInt8>.self)
                // Where everything is covered there is nothing to add.
                if unsafeBitCast(old, to: UInt64.self) != .max {
                    let dx = (Lanes.middles + Float(column)) - strip.x
                    let place = dx * strip.direction_x + along
                    let away = across - dx * strip.direction_y
                    let side = away.magnitude
                    let (middle, depth) = (strip.radius - place * strip.sine, side * strip.cosine)
                    var part = edge.part(middle - depth)
                    // The other side of a line that is hardly wider than a pixel cuts the same ones.
                    if strip.is_thin != 0 {
                        part = (part + edge.part(middle + depth) - 1).atLeast(0)
                    }
                    let foot = place - side * strip.tangent
                    let isWithin = foot .>= -strip.overlap .& foot .<= strip.end
                    let covered = Lanes.zero.replacing(with: part, where: isWithin)
                    let new = (covered * strip.strength).bytes
                    if strip.strength < 1 {
                        pixel.storeBytes(of: new.atLeast(old), as: SIMD8<UInt8>.self)
                    } else {
                        EdgeUnion.add(
                            new, normals: normals(away), isLine: strip.is_line != 0, to: old,
                            pixel, directions + offset + column)
                    }
                }
                column += ConeCoverage.lanes
            }
        }
    }

    /// The directions of the sides on which pixels lie.
    @inline(__always)
    private func normals(_ away: Lanes) -> SIMD8<UInt8> {
        let isOther = unsafeBitCast(away, to: SIMD8<Int32>.self) .< 0
        return unsafeBitCast(
            SIMD8<UInt32>(repeating: UInt32(strip.clockwise))
                .replacing(with: UInt32(strip.counterclockwise), where: isOther),
            to: SIMD16<UInt16>.self
        ).evenHalf.lowBytes
    }
}
