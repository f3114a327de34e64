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
        withUnsafePointer(to: strip) { strip in
            coverage_add_strip(
                strip, coverage_box(box), values, directions, bytesPerRow, isFast ? 1 : 0)
        }
    }
}
