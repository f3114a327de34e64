import Geometry
import Ink

/// How strong the ink is within the pixels that it covers, from one point to the next.
struct InkShade {
    private typealias Lanes = SIMD8<Float>

    /// How much the opacity may change, beyond the two points, over the radius of the ink there.
    private static let largestFall: Float = 0.2

    /// Over how much of its depth the grain goes from full to empty: wide, as graphite crumbles.
    private static let softness: Float = 1.3

    private let length: Float
    private let opacity: Float
    private let strongest: Float
    private let slope: Float
    private let outerSlope: Float
    private let paperGrain: PaperGrain?

    init(_ cone: RoundCone, paperGrain: PaperGrain?) {
        let (start, end) = (cone.start, cone.end)
        let distance = Float(start.position.distance(to: end.position))
        let change = Float(end.opacity - start.opacity)
        let limit = Self.largestFall / Float(max(start.radius, end.radius))
        // Where one disc lies within the other, the larger one is all there is.
        let isOne = cone.isDisc
        length = isOne ? 0 : distance
        opacity = Float(isOne ? cone.largerDisc.opacity : start.opacity)
        strongest = isOne ? opacity : Float(max(start.opacity, end.opacity))
        slope = isOne ? 0 : change / distance
        outerSlope = distance > 1e-3 ? min(max(change / distance, -limit), limit) : 0
        self.paperGrain = paperGrain
    }

    /// The ink of eight pixels that are covered so far, `along` from the first point.
    func ink(_ coverage: SIMD8<Float>, along: SIMD8<Float>, x: Int, y: Int) -> SIMD8<Float> {
        let inner = along.clamped(to: length)
        // The round ends of many short pieces lie over one another. Were each as strong as its point,
        // their edges would show; so the change goes on beyond the points.
        let own = opacity + inner * slope + (along - inner) * outerSlope
        let strength = own.clamped(to: strongest)
        guard let paperGrain else { return coverage * strength }
        // Light ink reaches the hills only, firm ink all but the deepest valleys.
        let over = paperGrain.depths(x: x, y: y) - strength * 1.5
        let empty = (over / Self.softness + 0.55).clamped(to: 1)
        return coverage * strength * (1 - Float(paperGrain.grain.depth) * empty)
    }
}
