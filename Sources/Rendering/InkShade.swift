import Geometry
import Ink

/// How strong the ink is within the pixels that it covers, from one point to the next.
struct InkShade {
    private typealias Lanes = SIMD8<Float>

    /// How much the opacity may change, beyond the two points, over the radius of the ink there.
    private static let largestFall: Float = 0.2

    /// Over which part of its depth the tooth goes from full to empty.
    private static let softness: Float = 0.45

    private let length: Float
    private let opacity: Float
    private let strongest: Float
    private let slope: Float
    private let outerSlope: Float
    private let tooth: Tooth?

    init(_ cone: RoundCone, tooth: Tooth?) {
        let (start, end) = (cone.start, cone.end)
        strongest = Float(max(start.opacity, end.opacity))
        // One within the other have no way between them.
        let isOne = cone.isDisc
        length = isOne ? 0 : Float(start.position.distance(to: end.position))
        opacity = isOne ? strongest : Float(start.opacity)
        slope = isOne ? 0 : Float(end.opacity - start.opacity) / length
        let limit = Self.largestFall / Float(max(start.radius, end.radius))
        outerSlope = min(max(slope, -limit), limit)
        self.tooth = tooth
    }

    /// The ink of eight pixels that are covered so far, `along` from the first point.
    func ink(_ coverage: SIMD8<Float>, along: SIMD8<Float>, x: Int, y: Int) -> SIMD8<Float> {
        let inner = along.clamped(
            lowerBound: Lanes(repeating: 0), upperBound: Lanes(repeating: length))
        // The round ends of many short pieces lie over one another. Were each as strong as its point,
        // their edges would show; so the change goes on beyond the points.
        let own = opacity + inner * slope + (along - inner) * outerSlope
        let strength = own.clamped(
            lowerBound: Lanes(repeating: 0), upperBound: Lanes(repeating: strongest))
        guard let tooth else { return coverage * strength }
        // Light ink reaches the hills only, firm ink all but the deepest valleys.
        let over = tooth.depths(x: x, y: y) - strength * 1.1
        let empty = (over / Self.softness + 0.5).clamped(
            lowerBound: Lanes(repeating: 0), upperBound: Lanes(repeating: 1))
        return coverage * strength * (1 - Float(tooth.grain.depth) * empty)
    }
}
