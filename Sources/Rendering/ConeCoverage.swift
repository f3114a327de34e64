import Geometry
import Ink

/// How much of each pixel a round cone covers, eight pixels at a time.
///
/// The outline within a pixel is taken for straight; the part of a square on one side of a straight
/// line follows exactly from the line's distance to the middle and its direction.
struct ConeCoverage {
    /// How many pixels are computed at a time.
    static let lanes = 8

    /// How far from its outline a cone touches pixels: half of their diagonal, rounded up.
    static let margin = 0.75

    private typealias Lanes = SIMD8<Float>

    private static let middles = Lanes(0.5, 1.5, 2.5, 3.5, 4.5, 5.5, 6.5, 7.5)

    /// The mean of x² over a pixel, halved: times the curvature, how much a round outline bends.
    private static let curvature = Float(1) / 24

    private let x: Float
    private let y: Float
    private let directionX: Float
    private let directionY: Float
    private let length: Float
    private let radius: Float
    private let slope: Float
    private let tangent: Float
    private let reach: Double

    init(_ cone: RoundCone) {
        let disc = cone.isDisc
        let start = disc ? cone.largerDisc : cone.start
        let way = disc ? .zero : cone.end.position - cone.start.position
        let length = way.length
        let slope = disc ? 0 : (cone.start.radius - cone.end.radius) / length
        x = Float(start.position.x)
        y = Float(start.position.y)
        directionX = disc ? 1 : Float(way.dx / length)
        directionY = disc ? 0 : Float(way.dy / length)
        self.length = Float(length)
        radius = Float(start.radius)
        self.slope = Float(slope)
        tangent = Float(slope / (1 - slope * slope).squareRoot())
        reach = cone.largerDisc.radius + Self.margin
    }

    /// The columns of a row outside of which the cone covers nothing, where that is worth knowing:
    /// a long line that is not level touches few of the pixels in the box around it.
    func columns(inRow row: Int) -> (first: Double, last: Double) {
        let steepness = Double(abs(directionY))
        guard steepness > 0.05 else { return (-.infinity, .infinity) }
        let dy = Double(row) + 0.5 - Double(y)
        let middle = Double(x) + dy * Double(directionX) / Double(directionY)
        return (middle - reach / steepness, middle + reach / steepness)
    }

    /// The coverage of the eight pixels from (`x`, `y`) to the right, 0…255.
    ///
    /// The nearest point of the outline belongs to the disc whose centre lies where the tangent's
    /// normal through the pixel meets the axis.
    func coverage(x column: Int, y row: Int) -> SIMD8<UInt8> {
        // The middles of pixels are exact: what comes of a pixel does not depend on its lane.
        let dx = (Self.middles + Float(column)) - x
        let dy = (Float(row) + 0.5) - y
        let along = dx * directionX + dy * directionY
        let across = dy * directionX - dx * directionY
        let side = across.replacing(with: -across, where: across .< 0)
        let center = (along - side * tangent).clamped(
            lowerBound: Lanes(repeating: 0), upperBound: Lanes(repeating: length))
        let rest = along - center
        let distance = (rest * rest + across * across).squareRoot()
        // Where the outline is round it bends away from a straight one within the pixel.
        let isRound = center .<= 0 .| center .>= length
        let bend = (Self.curvature / pointwiseMax(distance, Lanes(repeating: 0.5)))
            .replacing(with: 0, where: .!isRound)
        let ownRadius = radius - center * slope
        let normalX = (rest * directionX - across * directionY) / distance
        let normalY = (rest * directionY + across * directionX) / distance
        let part = Self.part(ownRadius - distance - bend, normalX, normalY)
        // A line that is thinner than a pixel cannot cover all of it.
        let coverage = pointwiseMin(part, ownRadius * 2)
        return SIMD8<UInt8>(truncatingIfNeeded: SIMD8<Int32>(coverage * 255 + 0.5))
    }

    /// The part of a square with sides of 1 on the inner side of a line that is `inside` beyond its
    /// middle; (`normalX`, `normalY`) is the line's normal, or no number where any will do.
    private static func part(_ inside: Lanes, _ normalX: Lanes, _ normalY: Lanes) -> Lanes {
        let (sizeX, sizeY) = (magnitude(normalX), magnitude(normalY))
        // One of the two is never below √½; pointwiseMax leaves out what is no number.
        let larger = pointwiseMax(pointwiseMax(sizeX, sizeY), Lanes(repeating: 0.7071068))
        let smaller = pointwiseMax(pointwiseMin(sizeX, sizeY), Lanes(repeating: 0.0001))
        let half = (larger + smaller) * 0.5
        let amount = pointwiseMin(magnitude(inside), half)
        // The line cuts opposite sides of the square, or a corner.
        let corner = half - amount
        let excess = (0.5 - corner * corner / (larger * smaller * 2))
            .replacing(with: amount / larger, where: corner .>= smaller)
        return 0.5 + excess.replacing(with: -excess, where: inside .< 0)
    }

    private static func magnitude(_ value: Lanes) -> Lanes {
        value.replacing(with: -value, where: value .< 0)
    }
}
