/// Draws the places of a path across it to their neighbours, by no more than the noise of the device explains.
///
/// Where a pen reports few samples for the bends that it makes, and these as whole pixels, parabolas through them follow
/// their noise: small letters get dents. Binomial weights take these out; without a limit they would shrink bends.
/// Shipbuilders call it fairing, and use a lath between nails.
struct Fairing: Sendable {
    /// The largest noise that counts, in pixels: that of whole ones, √(1/12).
    ///
    /// More is the motion of a fast hand.
    static let most = 0.2887

    /// The binomial weights of a place, of those beside it, and of those beyond.
    private static let (own, beside, beyond) = (6.0 / 16, 4.0 / 16, 1.0 / 16)

    /// How far it goes, 0…1, as a part of the limit.
    let amount: Double

    /// The neighbours on each side that a place depends on.
    var reach: Int { amount > 0 ? 2 : 0 }

    /// Where the point `index` comes to lie, at most `limit` pixels from where it was; the ends stay.
    func place(
        of index: Int, in history: borrowing SmootherHistory, limit: Double
    ) -> SIMD2<Double> {
        let place = history[index].fitted
        let sides = min(index, history.count - 1 - index)
        guard amount > 0, sides > 0 else { return place }
        let (before, after) = (history[index - 1].fitted, history[index + 1].fitted)
        var drawn = (place + (before + after) / 2) / 2
        if sides > 1 {
            let far = history[index - 2].fitted + history[index + 2].fitted
            drawn = place * Self.own + (before + after) * Self.beside + far * Self.beyond
        }
        // Along the line samples are where the pen was then, evenly spaced or not.
        let way = across(drawn - place, line: after - before)
        let length = way.squaredLength.squareRoot()
        // Sums of places that no screen has may overflow.
        guard length.isFinite else { return place }
        return place + way * (length > amount * limit ? amount * limit / length : 1)
    }

    private func across(_ way: SIMD2<Double>, line: SIMD2<Double>) -> SIMD2<Double> {
        let square = line.squaredLength
        return square > 0 ? way - line * ((way * line).sum() / square) : way
    }
}
