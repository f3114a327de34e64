import Geometry
import Graphics
import Input

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

    /// Draws the marks of `trace` within `part`.
    func draw(
        _ trace: StrokeTrace, _ part: PixelRectangle, in context: Context
    ) throws(GraphicsError) {
        try refresh(trace)
        context.saved {
            context.clip(to: part)
            context.setSource(surface)
            context.paint()
        }
    }

    private func refresh(_ trace: StrokeTrace) throws(GraphicsError) {
        guard !stale.isEmpty else { return }
        stale.clip(to: PixelRectangle(surface.size))
        try surface.draw { context throws(GraphicsError) in
            for part in stale.rectangles {
                context.saved {
                    context.clip(to: part)
                    context.setOperator(.clear)
                    context.paint()
                    context.setOperator(.over)
                    drawMarks(trace, part.rectangle.outset(by: PointMark.reach), in: context)
                }
            }
        }
        stale.removeAll()
    }

    /// Draws all rims before the first dot, so that dots that lie close do not cover one another.
    private func drawMarks(_ trace: StrokeTrace, _ area: Rectangle, in context: Context) {
        trace.forEachPoint(in: area) { point in
            PointMark.drawNeedleRim(point, in: context)
            PointMark.drawRim(at: point.place, in: context)
        }
        trace.forEachPoint(in: area) { PointMark.drawNeedle($0, in: context) }
        trace.forEachPoint(in: area) { point in
            PointMark.drawDot(point.type, at: point.place, in: context)
        }
        trace.forEachPredictedPoint(in: area) { point in
            PointMark.drawRim(at: point.position, in: context)
            PointMark.drawDot(.predicted, at: point.position, in: context)
        }
    }
}
