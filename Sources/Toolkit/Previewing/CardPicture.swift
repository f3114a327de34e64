import Geometry
import Graphics

extension Theme {
    /// Draws a picture as a card in `frame`, as wide as that, with corners of `radius` pixels and a shadow; what of it
    /// lies below the frame is cut off.
    ///
    /// - Throws: where memory is short.
    func drawCard(
        _ picture: ImageSurface, in frame: Rectangle, radius: Double, _ context: Context
    ) throws(GraphicsError) {
        if radius >= 1 {
            try drawShadow(of: PixelRectangle(covering: frame), .sheet, .peek, in: context)
        }
        // A clip with round corners is slow: only the parts that have some are drawn through one.
        let middle = Rectangle(
            minX: frame.minX, minY: frame.minY + radius, maxX: frame.maxX,
            maxY: frame.maxY - radius)
        for part in [frame.upper(radius), middle, frame.lower(radius)] where !part.isNull {
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
    /// The part of it that is at most so far below its upper edge.
    fileprivate func upper(_ height: Double) -> Rectangle {
        Rectangle(x: minX, y: minY, width: width, height: min(height, self.height / 2))
    }

    /// The part of it that is at most so far above its lower edge.
    fileprivate func lower(_ height: Double) -> Rectangle {
        let height = min(height, self.height / 2)
        return Rectangle(x: minX, y: maxY - height, width: width, height: height)
    }
}
