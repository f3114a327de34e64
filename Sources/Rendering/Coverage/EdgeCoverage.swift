import CCoverage
import Geometry

/// How much of a pixel lies on the inner side of a straight edge of a fixed direction.
struct EdgeCoverage {
    private typealias Lanes = SIMD8<Float>

    let half: Float
    let smaller: Float
    let perLarger: Float
    let perCorner: Float

    /// Edges with this normal, of length 1.
    init(normal: Vector) {
        let larger = Float(max(abs(normal.dx), abs(normal.dy)))
        smaller = max(Float(min(abs(normal.dx), abs(normal.dy))), 0.0001)
        half = (larger + smaller) * 0.5
        perLarger = 1 / larger
        perCorner = 1 / (2 * larger * smaller)
    }

    /// The sides of a strip.
    init(_ strip: coverage_strip) {
        half = strip.half_extent
        smaller = strip.smaller
        perLarger = strip.per_larger
        perCorner = strip.per_corner
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
