import Geometry
import Graphics
import Input
import InterfaceCore

/// The marks of all points of a trace as a picture.
///
/// Thousands may lie in a small area: each is drawn when it changes, and not whenever something over
/// it moves.
final class MarkLayer {
    private let surface: ImageSurface
    private var stale = DirtyRegion()

    /// A layer of `size` whose marks are all to be drawn.
    init(size: PixelSize) throws(GraphicsError) {
        surface = try ImageSurface(size: size, format: .argb32)
        stale.insert(PixelRectangle(size))
    }

    /// Notes that marks in `area` changed.
    func invalidate(_ area: Rectangle) { stale.insert(area) }

    /// Draws the marks of `trace`.
    func draw(_ trace: StrokeTrace, in context: Context) throws(GraphicsError) {
        if !stale.isEmpty { try refresh(trace) }
        context.setSource(surface)
        context.paint()
    }

    private func refresh(_ trace: StrokeTrace) throws(GraphicsError) {
        stale.clip(to: PixelRectangle(surface.size))
        // One walk through all points, however many parts there are.
        let area = stale.bounds.rectangle.outset(by: PointMark.reach)
        let points = trace.points(in: area)
        let predicted = trace.contacts.values.flatMap(\.predicted).map(\.position)
        try surface.draw { context throws(GraphicsError) in
            for part in stale.rectangles {
                context.saved {
                    context.clip(to: part)
                    context.setOperator(.clear)
                    context.paint()
                    context.setOperator(.over)
                    let near = part.rectangle.outset(by: PointMark.reach)
                    Self.draw(points.filter { near.contains($0.place) }, predicted, in: context)
                }
            }
        }
        stale.removeAll()
    }

    /// Draws all rims before the first dot, so that dots that lie close do not cover one another.
    private static func draw(
        _ points: [TracePoint], _ predicted: [Point], in context: Context
    ) {
        for point in points {
            PointMark.drawNeedleRim(point, in: context)
            PointMark.drawRim(at: point.place, in: context)
        }
        for point in points { PointMark.drawNeedle(point, in: context) }
        for point in points { PointMark.drawDot(point.type, at: point.place, in: context) }
        for place in predicted {
            PointMark.drawRim(at: place, in: context)
            PointMark.drawDot(.predicted, at: place, in: context)
        }
    }
}
