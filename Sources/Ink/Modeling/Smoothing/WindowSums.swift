/// The sums over the samples of a window from which fits to them follow.
struct WindowSums: Sendable {
    /// The places, relative to the centre, times the powers 0 to 4 of their distance.
    private(set) var s0 = SIMD2<Double>(repeating: 0)
    private(set) var s1 = SIMD2<Double>(repeating: 0)
    private(set) var s2 = SIMD2<Double>(repeating: 0)
    private(set) var s3 = SIMD2<Double>(repeating: 0)
    private(set) var s4 = SIMD2<Double>(repeating: 0)
    /// The squares of the places, of both axes.
    private(set) var squares = 0.0

    /// Adds a sample `distance` samples after the centre, at `place` relative to it.
    @inline(__always)
    mutating func add(_ place: SIMD2<Double>, at distance: Double) {
        let first = place * distance
        let second = first * distance
        let third = second * distance
        s0 += place
        s1 += first
        s2 += second
        s3 += third
        s4 += third * distance
        let square = place * place
        squares += square.x + square.y
    }
}

/// The sums of the powers 0 to 6 of distances from a centre.
struct PowerSums: Sendable {
    /// The sums, the number of distances first.
    private(set) var sums = InlineArray<7, Double>(repeating: 0)

    /// Adds a distance.
    mutating func add(_ distance: Double) {
        var power = 1.0
        for index in 0..<7 {
            sums[index] += power
            power *= distance
        }
    }
}
