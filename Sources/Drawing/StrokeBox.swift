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

    /// The cell of its middle in a grid of `side` × `side` cells over the box `outer` around it and
    /// others; 0 for a box without a middle.
    func cell(of outer: StrokeBox, side: Int) -> Int {
        let corner = outer.sides.lowHalf
        let extent = -outer.sides.highHalf - corner
        let middle = (sides.lowHalf - sides.highHalf) / 2 - corner
        let place = middle / extent * Float(side)
        let (x, y) = (place.x, place.y)
        // What is no number, where all lie in one place or one lies nowhere, is not below the side.
        let column = x < Float(side) ? Int(max(x, 0)) : side - 1
        let row = y < Float(side) ? Int(max(y, 0)) : side - 1
        return row * side + column
    }

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
