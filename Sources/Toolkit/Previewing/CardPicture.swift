import Geometry
import Graphics

extension Theme {
    /// Draws a card in `frame` with corners of `radius` pixels and a shadow, as long as it has round ones; what is on it
    /// covers the clip, and is drawn in several parts.
    ///
    /// The shadow grows with the way of the card from its place, 0…1: there it lies as flat as the others.
    ///
    /// - Throws: where memory is short.
    func drawCard(
        in frame: Rectangle, radius: Double, way: Double, _ context: Context,
        content: (Context) -> Void
    ) throws(GraphicsError) {
        if radius >= 1 {
            try drawShadow(
                of: PixelRectangle(covering: frame), .sheet, .peek,
                strength: min(max(2 * way, 0), 1), in: context)
        }
        // A clip with round corners is slow: only the parts that have some are drawn through one.
        let middle = frame.straight(radius)
        for part in [middle] + frame.edges(around: middle) {
            context.saved {
                context.clip(to: PixelRectangle(covering: part))
                if part != middle { context.clipToRoundedRectangle(frame, radius: radius) }
                content(context)
            }
        }
        if radius >= 1 {
            context.strokeInside(frame, radius: radius, width: hairline, color: self[.hairline])
        }
    }
}

extension Context {
    /// Covers the clip with a picture as wide as `frame`, and whose upper edge is that of it.
    func paint(_ picture: ImageSurface, in frame: Rectangle) {
        let scale = frame.width / Double(picture.size.width)
        concatenate(Transform(scale: scale, offset: frame.origin - Point.zero))
        if scale == 1 { setSource(picture) } else { setQuickPaddedSource(picture) }
        paint()
    }
}

extension Context {
    /// Draws what is around something that hides it, and costs nothing there.
    func paint(around hidden: PixelRectangle, of whole: Rectangle, _ body: () -> Void) {
        for part in PixelRectangle(covering: whole).split(around: hidden) where part != hidden {
            saved {
                clip(to: part)
                body()
            }
        }
    }
}

extension Rectangle {
    /// The whole pixels that a card hides which has round corners.
    func inside(radius: Double, within whole: Rectangle) -> PixelRectangle {
        let inner = outset(by: -radius - 1).intersection(whole)
        guard !inner.isNull else { return .empty }
        let (left, top) = (Int(inner.minX.rounded(.up)), Int(inner.minY.rounded(.up)))
        return PixelRectangle(
            x: left, y: top, width: max(Int(inner.maxX) - left, 0),
            height: max(Int(inner.maxY) - top, 0))
    }

    /// The whole pixels of it that lie between its round corners.
    fileprivate func straight(_ radius: Double) -> Rectangle {
        let radius = min(radius, height / 2)
        let (left, top) = (minX.rounded(.up), (minY + radius).rounded(.up))
        return Rectangle(
            minX: left, minY: top, maxX: max(maxX.rounded(.down), left),
            maxY: max((maxY - radius).rounded(.down), top))
    }

    /// What of it lies above and below `middle`, and the parts of pixels beside that.
    fileprivate func edges(around middle: Rectangle) -> [Rectangle] {
        let (top, foot) = (middle.minY, middle.maxY)
        let all = [
            Rectangle(minX: minX, minY: minY, maxX: maxX, maxY: top),
            Rectangle(minX: minX, minY: foot, maxX: maxX, maxY: max(maxY, foot)),
            Rectangle(minX: minX, minY: top, maxX: middle.minX, maxY: foot),
            Rectangle(minX: middle.maxX, minY: top, maxX: max(maxX, middle.maxX), maxY: foot),
        ]
        return all.filter { $0.width > 0 && $0.height > 0 }
    }
}
