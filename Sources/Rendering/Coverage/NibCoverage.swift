import CCoverage
import Geometry
import Ink

/// How much of each pixel a flat nib covers on its way from one point to the next, where its ink is not even.
struct NibCoverage: SegmentCoverage {
    private let hull: nib_hull
    private let axis: PixelLine
    private let reach: Double

    init(_ start: InkPoint, _ end: InkPoint) {
        hull = nib_hull(start, end, strength: 1)
        axis = PixelLine(start.position, end.position)
        reach = Double(hull.reach) + max(start.nib.length, end.nib.length)
    }

    func columns(inRow row: Int) -> (first: Double, last: Double) {
        axis.columns(inRow: row, reach: reach)
    }

    func sample(x column: Int, y row: Int) -> (coverage: SIMD8<Float>, along: SIMD8<Float>) {
        var (coverage, along) = (SIMD8<Float>.zero, SIMD8<Float>.zero)
        withUnsafePointer(to: hull) { hull in
            withUnsafeMutableBytes(of: &coverage) { coverage in
                withUnsafeMutableBytes(of: &along) { along in
                    nib_sample(
                        hull, column, row, coverage.assumingMemoryBound(to: Float.self).baseAddress,
                        along.assumingMemoryBound(to: Float.self).baseAddress,
                        WideVectors.areUsed ? 1 : 0)
                }
            }
        }
        return (coverage, along)
    }
}

extension nib_hull {
    /// A line thinner than this leaves gaps where pixels lie across the joint of two pieces.
    static let smallestRadius = 0.5

    /// The ink from one nib to the next, of one strength.
    init(_ start: InkPoint, _ end: InkPoint, strength: Float) {
        let hull = NibHull(start, end)
        let (first, last) = (
            max(start.radius, Self.smallestRadius), max(end.radius, Self.smallestRadius)
        )
        let axis = nib_line(start.position, end.position)
        self.init(
            sides: (
                nib_line(hull[0].position, hull[1].position),
                nib_line(hull[1].position, hull[2].position),
                nib_line(hull[2].position, hull[3].position),
                nib_line(hull[3].position, hull[4].position)
            ),
            count: Int32(hull.count), axis: axis, radius: Float(first),
            slope: axis.length > 0 ? Float(last - first) / axis.length : 0,
            reach: Float(max(first, last) + ConeCoverage.margin), strength: strength)
    }
}

extension nib_line {
    /// The line from `start` to `end`, with a direction even where the two are one.
    fileprivate init(_ start: Point, _ end: Point) {
        let line = PixelLine(start, end)
        self.init(
            x: line.x, y: line.y, direction_x: line.directionX, direction_y: line.directionY,
            length: line.length)
    }
}
