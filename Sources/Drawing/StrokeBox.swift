import Geometry

/// A rectangle around a stroke in 16 bytes, never smaller than its bounds.
struct StrokeBox: Hashable, Sendable {
    /// The left and upper side, and the right and lower one with the opposite sign: so the union is
    /// the smaller of each, and one comparison tells whether two meet.
    private var sides: SIMD4<Float>

    private init(sides: SIMD4<Float>) { self.sides = sides }

    /// A box around `bounds`.
    init(_ bounds: Rectangle) {
        sides = SIMD4(
            Self.below(bounds.minX), Self.below(bounds.minY), Self.below(-bounds.maxX),
            Self.below(-bounds.maxY))
    }

    /// Around nothing.
    static let none = StrokeBox(.null)

    /// Its left, upper, right and lower side.
    var ends: SIMD4<Float> { SIMD4(lowHalf: sides.lowHalf, highHalf: -sides.highHalf) }

    /// The smallest box around both.
    func union(_ other: StrokeBox) -> StrokeBox {
        StrokeBox(sides: pointwiseMin(sides, other.sides))
    }

    /// Whether the two have a place in common.
    func meets(_ other: StrokeBox) -> Bool {
        let far = SIMD4(lowHalf: -other.sides.highHalf, highHalf: -other.sides.lowHalf)
        return all(sides .<= far)
    }

    /// Whether it has a side in common with the box `outer` around it and others.
    func reaches(aSideOf outer: StrokeBox) -> Bool { any(sides .<= outer.sides) }

    /// Its middle; no number for a box without one.
    var middle: SIMD2<Float> { (sides.lowHalf - sides.highHalf) / 2 }

    /// What to compare boxes with to find those that meet a rectangle.
    struct Query {
        private let limits: SIMD4<Float>

        /// Finds what meets `area`.
        init(_ area: Rectangle) {
            limits =
                -SIMD4(
                    StrokeBox.below(-area.maxX), StrokeBox.below(-area.maxY),
                    StrokeBox.below(area.minX), StrokeBox.below(area.minY))
        }

        /// Whether the box may meet the rectangle.
        func meets(_ box: StrokeBox) -> Bool { all(box.sides .<= limits) }
    }

    /// The largest `Float` that is not above `value`.
    private static func below(_ value: Double) -> Float {
        let nearest = Float(value)
        return Double(nearest) > value ? nearest.nextDown : nearest
    }
}
