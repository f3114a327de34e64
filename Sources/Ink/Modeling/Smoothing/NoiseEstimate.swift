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
    private static let perUnit = 0.4538 * 8.3666

    private var count = 8.0
    private var recent = InlineArray<4, SIMD2<Double>>(repeating: .zero)
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
        for index in stride(from: 3, to: 0, by: -1) { recent[index] = recent[index - 1] }
        recent[0] = place
    }

    private mutating func learn(_ difference: SIMD2<Double>) {
        let threshold = deviation * Self.perUnit
        var above = 0.0
        if abs(difference.x) > threshold { above += 1 }
        if abs(difference.y) > threshold { above += 1 }
        count += 2
        let rate = max(0.015, 2 / count)
        // Of two values above the quantile by 65 % and below by 35 %, the steps cancel.
        let step = rate * (above - 2 * (1 - Self.quantile))
        deviation = max(deviation * (1 + step), Self.least)
    }
}
