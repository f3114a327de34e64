/// How far the places that a device reports lie off the true ones, learned from the places alone.
///
/// The fourth differences of a smooth way are next to nothing, those of noise √70 times as large as
/// the noise. Where the pen is fast the way shows in them too; so a low quantile is taken, 35 %, which
/// is followed by steps up and down in that ratio (Tierney, “A space-efficient recursive procedure for
/// estimating a quantile of an unknown distribution”, SIAM J. Sci. Stat. Comput. 4, 1983).
struct NoiseEstimate: Sendable {
    /// The least noise that is assumed, in pixels: finer than any tablet.
    private static let least = 0.02
    /// The quantile that is followed.
    private static let quantile = 0.35
    /// The fourth difference at that quantile for normal noise of 1.
    private static let perUnit = normal * 8.3666
    /// The size at that quantile of a normal value of deviation 1.
    private static let normal = 0.4538

    private var count = 8.0
    private var recent = InlineArray<4, SIMD2<Double>>(repeating: .zero)
    private var recentWays = InlineArray<4, Double>(repeating: 0)
    private var known = 0

    /// The standard deviation per axis, in pixels.
    private(set) var deviation = 0.3

    /// Takes the next place.
    mutating func append(_ place: SIMD2<Double>) {
        if known >= 4 {
            let middle = recent[1] * 6 - (recent[0] + recent[2]) * 4
            learn(place + middle + recent[3])
        } else {
            known += 1
        }
        remember(place, way: 0)
    }

    /// Takes the next place, which lies at `way` along the line: above that of the last one.
    ///
    /// Only what is off across the line shows then, so the deviation is that across it.
    mutating func append(_ place: SIMD2<Double>, way: Double) {
        if known >= 4 { learn(place, way) } else { known += 1 }
        remember(place, way: way)
    }

    private mutating func remember(_ place: SIMD2<Double>, way: Double) {
        for index in Swift.stride(from: 3, to: 0, by: -1) {
            recent[index] = recent[index - 1]
            recentWays[index] = recentWays[index - 1]
        }
        (recent[0], recentWays[0]) = (place, way)
    }

    /// Learns from how far the place before last lies off the cubic through its four neighbours.
    private mutating func learn(_ place: SIMD2<Double>, _ way: Double) {
        let places: InlineArray<4, _> = [place, recent[0], recent[2], recent[3]]
        let middle = recentWays[1]
        let ways: InlineArray<4, _> = [
            way - middle, recentWays[0] - middle, recentWays[2] - middle, recentWays[3] - middle,
        ]
        var (off, squares) = (recent[1], 1.0)
        for own in ways.indices {
            var weight = 1.0
            for other in ways.indices where other != own {
                weight *= ways[other] / (ways[other] - ways[own])
            }
            off -= places[own] * weight
            squares += weight * weight
        }
        let threshold = deviation * Self.normal
        follow(above: off.squaredLength > threshold * threshold * squares ? 2 : 0)
    }

    private mutating func learn(_ difference: SIMD2<Double>) {
        let threshold = deviation * Self.perUnit
        var above = 0.0
        if abs(difference.x) > threshold { above += 1 }
        if abs(difference.y) > threshold { above += 1 }
        follow(above: above)
    }

    /// Follows the quantile after two values of which so many lie above it.
    private mutating func follow(above: Double) {
        count += 2
        let rate = max(0.015, 2 / count)
        // Of two values above the quantile by 65 % and below by 35 %, the steps cancel.
        let step = rate * (above - 2 * (1 - Self.quantile))
        deviation = max(deviation * (1 + step), Self.least)
    }
}
