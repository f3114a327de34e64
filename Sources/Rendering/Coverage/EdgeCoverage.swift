import Geometry

/// What it takes to tell how much of a pixel lies on the inner side of a straight edge of a fixed direction.
struct EdgeCoverage {
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
}

extension Vector {
    /// The direction in 256ths of a turn, roughly: even along the sides of a square.
    var edgeDirection: UInt8 {
        let quarter = 64 * dy / (abs(dx) + abs(dy))
        guard quarter.isFinite else { return 0 }
        return UInt8(truncatingIfNeeded: Int((dx < 0 ? 128 - quarter : quarter).rounded()))
    }
}
