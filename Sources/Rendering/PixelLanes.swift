/// The geometry of eight neighbouring pixels of a row.
extension SIMD8<Float> {
    /// The middles of the pixels, from the left side of the first.
    static let middles = Self(0.5, 1.5, 2.5, 3.5, 4.5, 5.5, 6.5, 7.5)

    /// The mean of x² over a pixel, halved: times the curvature, how much a round outline bends.
    static let curvature = Float(1) / 24

    /// Values 0…1 as bytes.
    var bytes: SIMD8<UInt8> {
        SIMD8<UInt8>(truncatingIfNeeded: SIMD8<Int32>(self * 255 + 0.5))
    }

    /// Without its sign.
    var magnitude: Self { replacing(with: -self, where: self .< 0) }

    /// The part of a square with sides of 1 on the inner side of a line that is `inside` beyond its
    /// middle; (`normalX`, `normalY`) is the line's normal, or no number where any will do.
    static func part(_ inside: Self, _ normalX: Self, _ normalY: Self) -> Self {
        let (sizeX, sizeY) = (normalX.magnitude, normalY.magnitude)
        // One of the two is never below √½; pointwiseMax leaves out what is no number.
        let larger = pointwiseMax(pointwiseMax(sizeX, sizeY), Self(repeating: 0.7071068))
        let smaller = pointwiseMax(pointwiseMin(sizeX, sizeY), Self(repeating: 0.0001))
        let half = (larger + smaller) * 0.5
        let amount = pointwiseMin(inside.magnitude, half)
        // The line cuts opposite sides of the square, or a corner.
        let corner = half - amount
        let excess = (0.5 - corner * corner / (larger * smaller * 2))
            .replacing(with: amount / larger, where: corner .>= smaller)
        return 0.5 + excess.replacing(with: -excess, where: inside .< 0)
    }
}

/// How much of each pixel the ink between two neighbours covers, eight pixels at a time.
protocol SegmentCoverage {
    /// The columns of a row outside of which nothing is covered.
    func columns(inRow row: Int) -> (first: Double, last: Double)

    /// The coverage of the eight pixels from (`x`, `y`) to the right, 0…1, and how far along the line
    /// from one point to the next they lie, in pixels.
    func sample(x: Int, y: Int) -> (coverage: SIMD8<Float>, along: SIMD8<Float>)
}
