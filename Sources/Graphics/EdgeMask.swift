public import Geometry

/// A line of whole pixels along the inside of a rectangle with round corners: these as a mask, and what is straight between them.
///
/// A path along all of it takes five times as long, which counts where there are many tiles.
public final class EdgeMask {
    private let radius: Double
    private let width: Int
    /// Pixels of a side of a corner.
    private let corner: Int
    /// The four corners, with nothing between them.
    private let mask: ImageSurface

    /// The line in corners of `radius`, 0 or more, and of `width`, 1 or more, both in pixels.
    ///
    /// - Throws: where memory is short.
    public init(radius: Double, width: Int) throws(GraphicsError) {
        precondition(radius >= 0 && width >= 1)
        corner = max(Int(radius.rounded(.up)), width)
        (self.radius, self.width) = (radius, width)
        let size = PixelSize(width: 2 * corner, height: 2 * corner)
        mask = try ImageSurface(size: size, format: .a8)
        try mask.draw { context in
            context.strokeInside(
                PixelRectangle(size).rectangle, radius: radius, width: Double(width), color: .black)
        }
    }

    /// Draws the line along the inside of a frame.
    public func draw(inside frame: PixelRectangle, _ color: Color, in context: Context) {
        // As small as that, corners are rounder.
        guard min(frame.width, frame.height) >= 2 * corner else {
            return context.strokeInside(
                frame.rectangle, radius: radius, width: Double(width), color: color)
        }
        context.setSource(color)
        addStraightParts(of: frame, to: context)
        context.fill()
        for isRight in [false, true] {
            for isLower in [false, true] {
                drawCorner(of: frame, isRight: isRight, isLower: isLower, in: context)
            }
        }
    }

    private func addStraightParts(of frame: PixelRectangle, to context: Context) {
        let (wide, high) = (frame.inset(x: corner, y: 0), frame.inset(x: 0, y: corner))
        for y in [frame.y, frame.bottom - width] where wide.width > 0 {
            context.addRectangle(
                PixelRectangle(x: wide.x, y: y, width: wide.width, height: width).rectangle)
        }
        for x in [frame.x, frame.right - width] where high.height > 0 {
            context.addRectangle(
                PixelRectangle(x: x, y: high.y, width: width, height: high.height).rectangle)
        }
    }

    private func drawCorner(
        of frame: PixelRectangle, isRight: Bool, isLower: Bool, in context: Context
    ) {
        let place = PixelRectangle(
            x: isRight ? frame.right - corner : frame.x,
            y: isLower ? frame.bottom - corner : frame.y, width: corner, height: corner)
        let origin = place.moved(by: (isRight ? -corner : 0, isLower ? -corner : 0))
        context.saved {
            context.clip(to: place)
            context.paint(through: mask, at: origin.rectangle.origin)
        }
    }
}
