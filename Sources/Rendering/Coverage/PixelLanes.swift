import Geometry

/// The geometry of eight neighbouring pixels of a row.
extension SIMD8<Float> {
    /// The middles of the pixels, from the left side of the first.
    static var middles: Self {
        @inline(__always) get { Self(0.5, 1.5, 2.5, 3.5, 4.5, 5.5, 6.5, 7.5) }
    }

    /// The mean of x² over a pixel, halved: times the curvature, how much a round outline bends.
    static var curvature: Float { 1 / 24 }

    /// 2²³: numbers of this size have no fraction, so their lowest bits are whole numbers.
    ///
    /// The conversion of the library goes lane by lane.
    private static var bias: Float { 8_388_608 }

    /// Values 0…1 as bytes, rounded to nearest.
    @inline(__always)
    var bytes: SIMD8<UInt8> { (self * 255).lowestBytes }

    /// Numbers above -2²², rounded to nearest, modulo 256.
    @inline(__always)
    var lowestBytes: SIMD8<UInt8> {
        // Half of the range more: nothing is below it, and no fraction is left.
        let words = unsafeBitCast(self + Self.bias * 1.5, to: SIMD16<UInt16>.self).evenHalf
        return words.lowBytes
    }

    /// The values, and `bound` for those below it or no number.
    ///
    /// `pointwiseMax` of the library is a call, and as slow as all the rest.
    @inline(__always)
    func atLeast(_ bound: Float) -> Self {
        Self(repeating: bound).replacing(with: self, where: self .> bound)
    }

    /// The values, and `bound` for those above it or no number.
    @inline(__always)
    func atMost(_ bound: Float) -> Self {
        Self(repeating: bound).replacing(with: self, where: self .< bound)
    }

    /// The smaller values of two.
    @inline(__always)
    func atMost(_ bound: Self) -> Self { bound.replacing(with: self, where: self .< bound) }

    /// The larger values of two, `bound` for what is no number.
    @inline(__always)
    func atLeast(_ bound: Self) -> Self { bound.replacing(with: self, where: self .> bound) }

    /// The values, none of them outside of 0…`bound`.
    @inline(__always)
    func clamped(to bound: Float) -> Self { atLeast(0).atMost(bound) }

    /// Without its sign.
    @inline(__always)
    var magnitude: Self {
        unsafeBitCast(unsafeBitCast(self, to: SIMD8<UInt32>.self) & 0x7FFF_FFFF, to: Self.self)
    }

    /// Values that are not negative, with the sign of others.
    @inline(__always)
    func signed(like other: Self) -> Self {
        let sign = unsafeBitCast(other, to: SIMD8<UInt32>.self) & 0x8000_0000
        return unsafeBitCast(unsafeBitCast(self, to: SIMD8<UInt32>.self) | sign, to: Self.self)
    }

    /// The part of a square with sides of 1 on the inner side of a line that is `inside` beyond its
    /// middle; (`normalX`, `normalY`) is the line's normal, or no number where any will do.
    @inline(__always)
    static func part(_ inside: Self, _ normalX: Self, _ normalY: Self) -> Self {
        let (sizeX, sizeY) = (normalX.magnitude, normalY.magnitude)
        // One of the two is never below √½; what is no number is below any bound.
        let larger = sizeX.atLeast(sizeY).atLeast(0.7071068)
        let smaller = sizeX.atMost(sizeY).atLeast(0.0001)
        let half = (larger + smaller) * 0.5
        let amount = inside.magnitude.atMost(half)
        // The line cuts opposite sides of the square, or a corner.
        let corner = half - amount
        let excess = (0.5 - corner * corner / (larger * smaller * 2))
            .replacing(with: amount / larger, where: corner .>= smaller)
        return 0.5 + excess.signed(like: inside)
    }
}

/// A line from one place to another, and where eight neighbouring pixels of a row lie beside it.
struct PixelLine {
    typealias Lanes = SIMD8<Float>

    let x: Float
    let y: Float
    let directionX: Float
    let directionY: Float
    let length: Float

    /// The line from `start` to `end`, with a direction even where the two are one.
    init(_ start: Point, _ end: Point, direction: Vector? = nil) {
        let way = end - start
        let length = way.length
        let direction = direction ?? (length > 0 ? way / length : Vector(dx: 1, dy: 0))
        x = Float(start.x)
        y = Float(start.y)
        directionX = Float(direction.dx)
        directionY = Float(direction.dy)
        self.length = Float(length)
    }

    /// How far along the line the pixels from (`column`, `row`) to the right lie, and beside it.
    @inline(__always)
    func place(_ column: Int, _ row: Int) -> (along: Lanes, across: Lanes) {
        // The middles of pixels are exact: what comes of a pixel does not depend on its lane.
        let dx = (Lanes.middles + Float(column)) - x
        let dy = (Float(row) + 0.5) - y
        return (dx * directionX + dy * directionY, dy * directionX - dx * directionY)
    }

    /// The columns of a row that lie within `reach` of the line, where that is worth knowing: a long
    /// line that is not level touches few of the pixels in the box around it.
    func columns(inRow row: Int, reach: Double) -> (first: Double, last: Double) {
        let steepness = Double(abs(directionY))
        guard steepness > 0.05 else { return (-.infinity, .infinity) }
        let dy = Double(row) + 0.5 - Double(y)
        let middle = Double(x) + dy * Double(directionX) / Double(directionY)
        return (middle - reach / steepness, middle + reach / steepness)
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

extension SIMD8<UInt8> {
    /// The larger values of two.
    @inline(__always)
    func atLeast(_ bound: Self) -> Self { bound.replacing(with: self, where: self .> bound) }
}

extension SIMD8<UInt16> {
    /// The lower bytes.
    @inline(__always)
    var lowBytes: SIMD8<UInt8> { unsafeBitCast(self, to: SIMD16<UInt8>.self).evenHalf }
}
