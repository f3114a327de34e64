import Geometry
import Ink

/// How much of each pixel a flat nib covers on its way from one point to the next.
///
/// The ink is all that lies within the radius of the hull of the two lines.
struct NibCoverage: SegmentCoverage {
    private typealias Lanes = SIMD8<Float>

    /// A side of the hull: where it begins, its direction and its length.
    private struct Side {
        var x: Float
        var y: Float
        var directionX: Float
        var directionY: Float
        var length: Float

        init(_ start: Point, _ end: Point) {
            let way = end - start
            let length = way.length
            x = Float(start.x)
            y = Float(start.y)
            directionX = length > 0 ? Float(way.dx / length) : 1
            directionY = length > 0 ? Float(way.dy / length) : 0
            self.length = Float(length)
        }
    }

    /// A line thinner than this leaves gaps where pixels lie across the joint of two pieces.
    private static let smallestRadius = 0.5

    private let sides: (Side, Side, Side, Side)
    private let isFlat: Bool
    private let axis: Side
    private let radius: Float
    private let slope: Float
    private let reach: Double

    init(_ start: InkPoint, _ end: InkPoint) {
        let hull = NibHull(start, end)
        sides = (
            Side(hull[0].position, hull[1].position), Side(hull[1].position, hull[2].position),
            Side(hull[2].position, hull[3].position), Side(hull[3].position, hull[4].position)
        )
        isFlat = hull.count < 3
        axis = Side(start.position, end.position)
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
        let steepness = Double(abs(axis.directionY))
        guard steepness > 0.05 else { return (-.infinity, .infinity) }
        let dy = Double(row) + 0.5 - Double(axis.y)
        let middle = Double(axis.x) + dy * Double(axis.directionX) / Double(axis.directionY)
        return (middle - reach / steepness, middle + reach / steepness)
    }

    func sample(x column: Int, y row: Int) -> (coverage: SIMD8<Float>, along: SIMD8<Float>) {
        let x = Lanes.middles + Float(column)
        let y = Float(row) + 0.5
        var nearest = Nearest()
        nearest.take(sides.0, x, y)
        nearest.take(sides.1, x, y)
        nearest.take(sides.2, x, y)
        nearest.take(sides.3, x, y)
        let distance = nearest.squared.squareRoot()
        let isInside = isFlat ? SIMDMask(repeating: false) : nearest.isInside
        let bend = (Lanes.curvature / distance.atLeast(0.5))
            .replacing(with: 0, where: .!nearest.isCorner .| isInside)
        let signed = distance.replacing(with: -distance, where: isInside)
        let along = (x - axis.x) * axis.directionX + (y - axis.y) * axis.directionY
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

        mutating func take(_ side: Side, _ pixelX: Lanes, _ pixelY: Float) {
            let dx = pixelX - side.x
            let dy = pixelY - side.y
            let along = dx * side.directionX + dy * side.directionY
            let across = dy * side.directionX - dx * side.directionY
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
