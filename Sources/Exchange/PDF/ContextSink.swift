import Geometry
import Graphics

/// The path of a page.
struct ContextSink: OutlineSink {
    private let context: Context

    init(_ context: Context) { self.context = context }

    func move(to point: Point) { context.move(to: point) }
    func addLine(to point: Point) { context.addLine(to: point) }
    func addCurve(_ first: Point, _ second: Point, to end: Point) {
        context.addCurve(first, second, to: end)
    }
    func addArc(center: Point, radius: Double, from first: Vector, to last: Vector) {
        context.addArc(center: center, radius: radius, from: first.angle, to: last.angle)
    }
    func close() { context.closePath() }
}
