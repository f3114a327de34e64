public import Geometry

/// A line of whole pixels along the inside of a rectangle with round corners: these as a mask, and what is straight between them.
///
/// A path along all of it takes five times as long, which counts where there are many tiles.
public final class EdgeMask {
    private let width: Int
    /// Pixels of a side of a corner.
    private let corner: Int
    /// The four corners, with nothing between them.
    private let mask: ImageSurface

    /// The line of `width` in corners of `radius`, both in pixels.
    ///
    /// - Throws: where memory is short.
    public init(radius: Double, width: Int) throws(GraphicsError) {
        let corner = max(Int(radius.rounded(.up)), width)
        (self.width, self.corner) = (width, corner)
        mask = try ImageSurface(
            size: PixelSize(width: 2 * corner, height: 2 * corner), format: .a8)
        let frame = PixelRectangle(mask.size).rectangle
        try mask.draw { context in
            context.setSource(.black)
            context.addRoundedRectangle(frame, radius: radius)
            context.addRoundedRectangle(
                frame.outset(by: -Double(width)), radius: max(radius - Double(width), 0))
            context.fillOdd()
        }
    }

    /// Whether a frame of this size has room for all corners.
    public func fits(_ size: PixelSize) -> Bool { min(size.width, size.height) >= 2 * corner }

    /// Draws the line along the inside of a frame that it fits.
    public func draw(inside frame: PixelRectangle, _ color: Color, in context: Context) {
        precondition(fits(frame.size))
        context.setSource(color)
        addStraightParts(of: frame, to: context)
        context.fill()
        for (x, y) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
            let place = PixelRectangle(
                x: x == 0 ? frame.x : frame.right - corner,
                y: y == 0 ? frame.y : frame.bottom - corner, width: corner, height: corner)
            context.saved {
                context.clip(to: place)
                let origin = place.moved(by: (-x * corner, -y * corner)).rectangle.origin
                context.paint(through: mask, at: origin)
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
}
