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
    /// How far ink reaches beyond its ends along its way, with its radius: the half of a pixel's diagonal, so that no
    /// pixel that lies across the joint of two pieces is left open.
    static let overlap = 0.71

    /// The ink from one nib to the next, of one strength.
    init(_ start: InkPoint, _ end: InkPoint, strength: Float) {
        // Told from its first pixel, it is the same in whichever tile it is.
        let pixel = start.position.pixel
        let way = Vector(dx: -Double(pixel.column), dy: -Double(pixel.row))
        let (start, end) = (start.moved(by: way), end.moved(by: way))
        let axis = nib_line(start.position, end.position)
        let ahead = Self.direction(start, end)
        let hull = NibHull(
            start.moved(by: ahead * -max(Self.overlap - start.radius, 0)),
            end.moved(by: ahead * max(Self.overlap - end.radius, 0)))
        let (first, last) = (start.radius, end.radius)
        self.init(
            column: pixel.column, row: pixel.row,
            sides: (
                nib_line(hull[0].position, hull[1].position),
                nib_line(hull[1].position, hull[2].position),
                nib_line(hull[2].position, hull[3].position),
                nib_line(hull[3].position, hull[4].position)
            ),
            count: Int32(hull.count), axis: axis, radius: Float(first),
            slope: axis.length > 0 ? Float(last - first) / axis.length : 0,
            reach: Float(max(first, last) + ConeCoverage.margin),
            most: Self.most(start, end), strength: strength)
    }

    /// The direction from one nib to the next; no way where they are in one place.
    private static func direction(_ start: InkPoint, _ end: InkPoint) -> Vector {
        let way = end.position - start.position
        return way == .zero ? .zero : way / way.length
    }

    /// How much of a pixel a line covers at most: its width across its way.
    private static func most(_ start: InkPoint, _ end: InkPoint) -> Float {
        let way = end.position - start.position
        let nib = start.nib.lengthSquared >= end.nib.lengthSquared ? start.nib : end.nib
        let across = way == .zero ? nib.length : abs(nib.cross(way)) / way.length
        return Float(min(2 * (max(start.radius, end.radius) + across), 1))
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
