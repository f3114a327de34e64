import Geometry
import Graphics

extension Theme {
    /// Draws a picture as a card in `frame`, as wide as that, with corners of `radius` pixels and, where it `casts` one, a shadow; what
    /// of it lies below the frame is cut off.
    ///
    /// - Throws: where memory is short.
    func drawCard(
        _ picture: ImageSurface, in frame: Rectangle, radius: Double, casts: Bool = true,
        _ context: Context
    ) throws(GraphicsError) {
        if radius >= 1, casts {
            try drawShadow(of: PixelRectangle(covering: frame), .sheet, .peek, in: context)
        }
        // A clip with round corners is slow: only the parts that have some are drawn through one.
        let middle = frame.straight(radius)
        for part in [middle] + frame.edges(around: middle) {
            context.saved {
                context.clip(to: PixelRectangle(covering: part))
                if part != middle { context.clipToRoundedRectangle(frame, radius: radius) }
                context.paint(picture, in: frame)
            }
        }
        context.strokeInside(frame, radius: radius, width: hairline, color: self[.hairline])
    }
}

extension Context {
    /// Covers the clip with a picture whose upper edge is that of `frame`.
    fileprivate func paint(_ picture: ImageSurface, in frame: Rectangle) {
        let scale = frame.width / Double(picture.size.width)
        concatenate(Transform(scale: scale, offset: frame.origin - Point.zero))
        if scale == 1 { setSource(picture) } else { setQuickPaddedSource(picture) }
        paint()
    }
}

extension Rectangle {
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
