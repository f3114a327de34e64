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

    private let axis: PixelLine
    private let radius: Float
    private let slope: Float
    private let tangent: Float
    private let reach: Double

    /// The coverage of `cone`.
    init(_ cone: RoundCone) {
        let disc = cone.isDisc
        let start = disc ? cone.largerDisc : cone.start
        let end = disc ? start : cone.end
        axis = PixelLine(
            start.position, end.position, direction: disc ? cone.direction : nil)
        let slope =
            disc ? 0 : (start.radius - end.radius) / start.position.distance(to: end.position)
        radius = Float(start.radius)
        self.slope = Float(slope)
        tangent = Float(slope / (1 - slope * slope).squareRoot())
        reach = cone.largerDisc.radius + Self.margin
    }

    func columns(inRow row: Int) -> (first: Double, last: Double) {
        axis.columns(inRow: row, reach: reach)
    }

    /// The coverage of the eight pixels from (`x`, `y`) to the right, 0…1, and how far along the line
    /// they lie, in pixels.
    ///
    /// The nearest point of the outline belongs to the disc whose centre lies where the tangent's
    /// normal through the pixel meets the axis.
    @inline(__always)
    func sample(x column: Int, y row: Int) -> (coverage: Lanes, along: Lanes) {
        let (along, across) = axis.place(column, row)
        let side = across.replacing(with: -across, where: across .< 0)
        let center = (along - side * tangent).clamped(to: axis.length)
        let rest = along - center
        let distance = (rest * rest + across * across).squareRoot()
        // Where the outline is round it bends away from a straight one within the pixel.
        let isRound = center .<= 0 .| center .>= axis.length
        let bend = (Lanes.curvature / distance.atLeast(0.5))
            .replacing(with: 0, where: .!isRound)
        let ownRadius = radius - center * slope
        let normalX = (rest * axis.directionX - across * axis.directionY) / distance
        let normalY = (rest * axis.directionY + across * axis.directionX) / distance
        let part = Lanes.part(ownRadius - distance - bend, normalX, normalY)
        // A line that is thinner than a pixel cannot cover all of it.
        return (part.atMost(ownRadius * 2), along)
    }
}
