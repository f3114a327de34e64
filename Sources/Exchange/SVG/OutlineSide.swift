import Geometry
import Ink

/// One side of a part, as places.
struct OutlineSide {
    let tolerance: Double
    private(set) var points: [Point] = []

    init(tolerance: Double) { self.tolerance = tolerance }

    mutating func start(_ point: Point) { points.append(point) }

    mutating func end(_ point: Point) { points.append(point) }

    /// The corner between two pieces: one place on the inner side, an arc on the outer one.
    mutating func addJoint(at point: InkPoint, from first: Vector, to last: Vector) {
        let isOuter = first.cross(last) > 0
        let cosine = max(-1, min(1, first.dot(last)))
        let half = ((1 + cosine) / 2).squareRoot()
        let middle = (first + last) / (2 * half)
        if !isOuter || point.radius * (1 / half - 1) <= tolerance / 2 {
            // Where the two offset lines meet.
            points.append(point.position + middle * (point.radius / half))
            return
        }
        let angle = Angle.atan2(y: first.cross(last), x: cosine).radians
        let step = 2 * (tolerance / point.radius).squareRoot()
        let count = max(Int((angle / step).rounded(.up)), 1)
        for index in 0...count {
            let turn = Angle(radians: angle * Double(index) / Double(count))
            let normal = first * turn.cosine + first.perpendicular * turn.sine
            points.append(point.position + normal * point.radius)
        }
    }
}
