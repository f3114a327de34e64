/// Draws the places of a path in to their neighbours, by no more than the noise of the device explains.
///
/// Where a pen reports few samples for the bends that it makes, or whole pixels, parabolas through them follow their
/// noise: small letters get dents. Binomial weights take these out; they would shrink bends too, were it not
/// for the limit. Fairing is what shipbuilders call it, with a lath between nails.
struct Fairing: Sendable {
    /// The binomial weights of a place, of those beside it, and of those beyond.
    private static let weights = (6.0 / 16, 4.0 / 16, 1.0 / 16)

    /// How far it goes, 0…1, as a part of what fits may leave over.
    let amount: Double

    /// The neighbours on each side that a place depends on.
    var reach: Int { amount > 0 ? 2 : 0 }

    /// Where the point `index` comes to lie, where fits may be off by `deviation` pixels.
    ///
    /// The ends stay where they are.
    func place(
        of index: Int, in history: borrowing SmootherHistory, deviation: Double
    ) -> SIMD2<Double> {
        let own = history[index].fitted
        let sides = min(index, history.count - 1 - index)
        guard amount > 0, sides > 0 else { return own }
        let near = history[index - 1].fitted + history[index + 1].fitted
        let (center, beside, beyond) = Self.weights
        var drawn = (own + near / 2) / 2
        if sides > 1 {
            let far = history[index - 2].fitted + history[index + 2].fitted
            drawn = own * center + near * beside + far * beyond
        }
        let way = drawn - own
        let (length, limit) = (way.squaredLength.squareRoot(), amount * deviation)
        guard length > limit else { return drawn }
        // Sums of places that no screen has may overflow.
        return length.isFinite ? own + way * (limit / length) : own
    }
}
