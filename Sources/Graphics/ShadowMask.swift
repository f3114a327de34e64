public import Geometry

/// The soft shadow of a rectangle with round corners, as a mask for every rectangle that is large enough:
/// its corners as they are, and one row and one column of pixels that are stretched between them.
public final class ShadowMask {
    /// How far the shadow reaches beyond the rectangle, in pixels.
    public let reach: Int
    private let mask: ImageSurface
    /// How far from the corners of a surface it hides all that is below it, in pixels.
    private let corner: Int
    /// Pixels of a side, of which the one in the middle is stretched.
    private let length: Int
    /// The whole shadow of the surfaces that there are many of, in its colour: stretching it for each would take most of the
    /// time.
    private var kept: (key: Key, picture: ImageSurface)?
    /// How many pixels of it, of four bytes, are kept at most.
    private static let mostKept = 1 << 18

    private struct Key: Hashable {
        let size: PixelSize
        let color: Color
    }

    /// The shadow of a rectangle with corners of `radius`, blurred over `blur` pixels: twice the standard
    /// deviation, as in CSS.
    ///
    /// - Throws: where memory is short.
    public init(radius: Double, blur: Double) throws(GraphicsError) {
        reach = Int((1.5 * blur).rounded(.up))
        corner = Int(radius.rounded(.up)) + 1
        length = 2 * (Int(radius.rounded(.up)) + 2 * reach) + 1
        mask = try ImageSurface(size: PixelSize(width: length, height: length), format: .a8)
        let frame = PixelRectangle(mask.size).rectangle.outset(by: -Double(reach))
        try mask.draw { context in
            context.setSource(.black)
            context.addRoundedRectangle(frame, radius: radius)
            context.fill()
        }
        BoxBlur(sigma: blur / 2).blurSymmetric(mask)
    }

    /// Draws the shadow of a surface in whole pixels, `rows` below that, where the surface does not hide it.
    ///
    /// Where it is one of many that are as large as one another, and of the same colour, it is kept for the next.
    public func draw(
        of surface: PixelRectangle, below rows: Int = 0, _ color: Color,
        isOneOfMany: Bool = false, in context: Context
    ) {
        let frame = surface.moved(by: (0, rows))
        let all = PixelRectangle(
            x: frame.x - reach, y: frame.y - reach, width: frame.width + 2 * reach,
            height: frame.height + 2 * reach)
        context.saved {
            context.clip(to: seenParts(of: all, around: surface))
            let key = Key(size: frame.size, color: color)
            if isOneOfMany, let picture = picture(key) {
                context.setSource(picture, at: all.rectangle.origin)
                context.paint()
            } else {
                context.setSource(color)
                paintStretched(around: frame, in: context)
            }
        }
    }

    /// What of the shadow may be seen: it is hidden between the corners of the surface, whose outermost pixels may be
    /// covered in part only.
    private func seenParts(
        of all: PixelRectangle, around surface: PixelRectangle
    ) -> [PixelRectangle] {
        let (high, wide) = (surface.inset(x: 1, y: corner), surface.inset(x: corner, y: 1))
        return all.split(around: high).filter { $0 != high }.flatMap { part in
            let hidden = part.intersection(wide)
            return part.split(around: hidden).filter { $0 != hidden }
        }
    }

    /// A whole shadow; nil where it is too large to keep, or memory is short.
    private func picture(_ key: Key) -> ImageSurface? {
        if let kept, kept.key == key { return kept.picture }
        let frame = PixelRectangle(key.size).moved(by: (reach, reach))
        let all = PixelSize(width: frame.right + reach, height: frame.bottom + reach)
        guard all.width * all.height <= Self.mostKept,
            let made = try? ImageSurface(size: all, format: .argb32)
        else { return nil }
        let isDrawn: Void? = try? made.draw { context in
            context.setSource(key.color)
            paintStretched(around: frame, in: context)
        }
        guard isDrawn != nil else { return nil }
        kept = (key, made)
        return made
    }

    private func paintStretched(around frame: PixelRectangle, in context: Context) {
        let (columns, rows) = (cuts(frame.x, frame.width), cuts(frame.y, frame.height))
        for (row, column) in [(0, 0), (0, 1), (0, 2), (1, 0), (1, 2), (2, 0), (2, 1), (2, 2)] {
            let (x, y) = (columns[column], rows[row])
            context.paint(
                through: mask,
                part: PixelRectangle(x: x.start, y: y.start, width: x.count, height: y.count),
                stretchedTo: PixelRectangle(
                    x: x.place, y: y.place, width: x.length, height: y.length))
        }
    }

    /// A stretch of the mask, and the one of the window that it is laid on.
    private struct Cut {
        var start, count, place, length: Int
    }

    /// The mask's start, middle pixel and end, and where they lie around what begins at `start` and is so
    /// long; what is shorter than both corners has less of each.
    private func cuts(_ start: Int, _ extent: Int) -> [Cut] {
        let all = extent + 2 * reach
        let corner = min((length - 1) / 2, all / 2)
        let first = start - reach
        return [
            Cut(start: 0, count: corner, place: first, length: corner),
            Cut(start: length / 2, count: 1, place: first + corner, length: all - 2 * corner),
            Cut(start: length - corner, count: corner, place: first + all - corner, length: corner),
        ]
    }
}
