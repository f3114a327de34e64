import Geometry
import Graphics

/// What takes an outline: the path of an SVG, or of a page of PDF.
protocol OutlineSink {
    /// Begins a further part.
    mutating func move(to point: Point)
    /// Leads straight to `point`.
    mutating func addLine(to point: Point)
    /// Leads along a cubic curve to `end`.
    mutating func addCurve(_ first: Point, _ second: Point, to end: Point)
    /// Leads around `center`, from one direction to another, from +x towards +y.
    mutating func addArc(center: Point, radius: Double, from first: Vector, to last: Vector)
    /// Leads back to where the part began.
    mutating func closePath()
}

extension Context: OutlineSink {
    func addArc(center: Point, radius: Double, from first: Vector, to last: Vector) {
        addArc(center: center, radius: radius, from: first.angle, to: last.angle)
    }
}
