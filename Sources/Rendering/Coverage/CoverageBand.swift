import CCoverage
import Geometry

/// The columns of each row whose pixels' middles lie in a band between two parallel lines.
extension coverage_band {
    /// The places that lie within `range` of `origin` in the direction of `normal`; every column where
    /// the band is nearly level.
    init(origin: Point, _ normal: Vector, _ range: ClosedRange<Double>) {
        guard abs(normal.dx) > 0.05 else {
            self.init(first: -.infinity, last: .infinity, slope: 0)
            return
        }
        let perX = 1 / normal.dx
        let slope = -normal.dy * perX
        // Half a pixel more to each side: to the pixels whose middles these are.
        let start = origin.x - slope * origin.y - 0.5
        let (one, other) = (range.lowerBound * perX, range.upperBound * perX)
        self.init(first: start + min(one, other), last: start + max(one, other) + 1, slope: slope)
    }
}
