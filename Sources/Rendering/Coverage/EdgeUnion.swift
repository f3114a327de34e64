import CCoverage
import Geometry

/// How the edges of a stroke that lie in one pixel add up.
///
/// Each pixel keeps the direction of the edge that touched it last. A piece of the stroke and the next one
/// have the same edge there, of which the larger coverage counts: no seams. Where another part of the
/// stroke crosses, the edges turn, and cover more together than either.
enum EdgeUnion {
    /// Adds the coverage of eight pixels, with the directions of the edges in them, to `old`, which lies
    /// at `values`; near sides of a line may be mistaken for each other.
    @inline(__always)
    static func add(
        _ new: SIMD8<UInt8>, normals: SIMD8<UInt8>, isLine: Bool, isDisc: Bool = false,
        to old: SIMD8<UInt8>, _ values: UnsafeMutableRawPointer,
        _ directions: UnsafeMutableRawPointer
    ) {
        values.storeBytes(of: new.atLeast(old), as: SIMD8<UInt8>.self)
        // Inner pixels have no edge.
        let isUnchanged = new .== 0 .| new .== 255
        guard any(.!isUnchanged) else { return }
        let former = directions.loadUnaligned(as: SIMD8<UInt8>.self)
        directions.storeBytes(
            of: normals.replacing(with: former, where: isUnchanged), as: SIMD8<UInt8>.self)
        let same = isDisc ? COVERAGE_SAME_DISC : COVERAGE_SAME_EDGE
        let isCrossing = turns(former, normals) .> UInt8(same)
        guard any(.!isUnchanged .& isCrossing .& old .!= 0 .& old .!= 255) else { return }
        for lane in 0..<ConeCoverage.lanes {
            var turn = coverage_turn(former[lane], normals[lane])
            if isLine, turn > 64 { turn = 128 - turn }
            values.storeBytes(
                of: coverage_union(old[lane], new[lane], turn <= same ? 0 : turn),
                toByteOffset: lane, as: UInt8.self)
        }
    }

    @inline(__always)
    private static func turns(_ one: SIMD8<UInt8>, _ other: SIMD8<UInt8>) -> SIMD8<UInt8> {
        let (turn, back) = (one &- other, other &- one)
        return turn.replacing(with: back, where: back .< turn)
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

extension SIMD8<UInt8> {
    /// The directions of vectors, as `Vector.edgeDirection`.
    @inline(__always)
    static func edgeDirections(_ x: SIMD8<Float>, _ y: SIMD8<Float>) -> Self {
        let quarter = y / (x.magnitude + y.magnitude).atLeast(1e-6) * 64
        return quarter.replacing(with: 128 - quarter, where: x .< 0).lowestBytes
    }
}
