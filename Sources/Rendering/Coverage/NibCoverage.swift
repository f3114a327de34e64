import Geometry
import Ink

/// How much of each pixel a flat nib covers on its way from one point to the next.
///
/// The ink is all that lies within the radius of the hull of the two lines.
struct NibCoverage: SegmentCoverage {
    private typealias Lanes = SIMD8<Float>

    /// A line thinner than this leaves gaps where pixels lie across the joint of two pieces.
    private static let smallestRadius = 0.5

    private let sides: (PixelLine, PixelLine, PixelLine, PixelLine)
    private let isFlat: Bool
    private let axis: PixelLine
    private let radius: Float
    private let slope: Float
    private let reach: Double

    init(_ start: InkPoint, _ end: InkPoint) {
        let hull = NibHull(start, end)
        sides = (
            PixelLine(hull[0].position, hull[1].position),
            PixelLine(hull[1].position, hull[2].position),
            PixelLine(hull[2].position, hull[3].position),
            PixelLine(hull[3].position, hull[4].position)
        )
        isFlat = hull.count < 3
        axis = PixelLine(start.position, end.position)
        let (first, last) = (
            max(start.radius, Self.smallestRadius), max(end.radius, Self.smallestRadius)
        )
        radius = Float(first)
        slope = axis.length > 0 ? Float(last - first) / axis.length : 0
        reach =
            max(first, last) + max(start.nib.length, end.nib.length)
            + ConeCoverage.margin
    }

    func columns(inRow row: Int) -> (first: Double, last: Double) {
        axis.columns(inRow: row, reach: reach)
    }

    func sample(x column: Int, y row: Int) -> (coverage: SIMD8<Float>, along: SIMD8<Float>) {
        var nearest = Nearest()
        nearest.take(sides.0, column, row)
        nearest.take(sides.1, column, row)
        nearest.take(sides.2, column, row)
        nearest.take(sides.3, column, row)
        let distance = nearest.squared.squareRoot()
        let isInside = isFlat ? SIMDMask(repeating: false) : nearest.isInside
        let bend = (Lanes.curvature / distance.atLeast(0.5))
            .replacing(with: 0, where: .!nearest.isCorner .| isInside)
        let signed = distance.replacing(with: -distance, where: isInside)
        let along = axis.place(column, row).along
        let center = along.clamped(to: axis.length)
        let ownRadius = radius + center * slope
        let part = Lanes.part(
            ownRadius - signed - bend, nearest.x / distance, nearest.y / distance)
        return (part, along)
    }

    /// The place of the hull's outline that is nearest to each of eight pixels.
    private struct Nearest {
        var squared = Lanes(repeating: .greatestFiniteMagnitude)
        var x = Lanes.zero
        var y = Lanes.zero
        var isInside = SIMDMask<SIMD8<Int32>>(repeating: true)
        var isCorner = SIMDMask<SIMD8<Int32>>(repeating: false)

        mutating func take(_ side: PixelLine, _ column: Int, _ row: Int) {
            let (along, across) = side.place(column, row)
            let center = along.clamped(to: side.length)
            let rest = along - center
            let distance = rest * rest + across * across
            let isNearer = distance .< squared
            squared.replace(with: distance, where: isNearer)
            x.replace(with: rest * side.directionX - across * side.directionY, where: isNearer)
            y.replace(with: rest * side.directionY + across * side.directionX, where: isNearer)
            isCorner.replace(with: center .<= 0 .| center .>= side.length, where: isNearer)
            isInside .&= across .>= 0
        }
    }
}
