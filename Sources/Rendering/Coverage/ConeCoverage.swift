import Geometry
import Ink

/// How much of each pixel a round cone covers, eight pixels at a time.
///
/// The outline within a pixel is taken for straight; the part of a square on one side of a straight
/// line follows exactly from the line's distance to the middle and its direction.
struct ConeCoverage: SegmentCoverage {
    /// How many pixels are computed at a time.
    static let lanes = 8

    /// How far from its outline a cone touches pixels: half of their diagonal, rounded up.
    static let margin = 0.75

    typealias Lanes = SIMD8<Float>

    private let x: Float
    private let y: Float
    private let directionX: Float
    private let directionY: Float
    private let length: Float
    private let radius: Float
    private let slope: Float
    private let tangent: Float
    private let reach: Double

    /// The coverage of `cone`; that of a mere disc has a direction only if it is `directed`.
    init(_ cone: RoundCone, directed: Bool = false) {
        let disc = cone.isDisc
        let start = disc ? cone.largerDisc : cone.start
        let way = disc ? .zero : cone.end.position - cone.start.position
        let length = way.length
        let slope = disc ? 0 : (cone.start.radius - cone.end.radius) / length
        x = Float(start.position.x)
        y = Float(start.position.y)
        let direction =
            disc && directed ? cone.direction : disc ? Vector(dx: 1, dy: 0) : way / length
        directionX = Float(direction.dx)
        directionY = Float(direction.dy)
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

    /// The coverage of the eight pixels from (`x`, `y`) to the right, 0…1, and how far along the line
    /// they lie, in pixels.
    ///
    /// The nearest point of the outline belongs to the disc whose centre lies where the tangent's
    /// normal through the pixel meets the axis.
    @inline(__always)
    func sample(x column: Int, y row: Int) -> (coverage: Lanes, along: Lanes) {
        // The middles of pixels are exact: what comes of a pixel does not depend on its lane.
        let dx = (Lanes.middles + Float(column)) - x
        let dy = (Float(row) + 0.5) - y
        let along = dx * directionX + dy * directionY
        let across = dy * directionX - dx * directionY
        let side = across.replacing(with: -across, where: across .< 0)
        let center = (along - side * tangent).clamped(to: length)
        let rest = along - center
        let distance = (rest * rest + across * across).squareRoot()
        // Where the outline is round it bends away from a straight one within the pixel.
        let isRound = center .<= 0 .| center .>= length
        let bend = (Lanes.curvature / distance.atLeast(0.5))
            .replacing(with: 0, where: .!isRound)
        let ownRadius = radius - center * slope
        let normalX = (rest * directionX - across * directionY) / distance
        let normalY = (rest * directionY + across * directionX) / distance
        let part = Lanes.part(ownRadius - distance - bend, normalX, normalY)
        // A line that is thinner than a pixel cannot cover all of it.
        return (part.atMost(ownRadius * 2), along)
    }
}
