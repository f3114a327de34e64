public import Geometry

/// The soft shadow of a rectangle with round corners, as a mask for every rectangle that is large enough:
/// its corners as they are, and one row and one column of pixels that are stretched between them.
public final class ShadowMask {
    /// How far the shadow reaches beyond the rectangle, in pixels.
    public let reach: Int
    private let mask: ImageSurface
    /// Pixels of a side, of which the one in the middle is stretched.
    private let length: Int
    /// The extent of the frame that was drawn last, and all of the shadow of one that came twice: of many tiles that are
    /// as large as one another, stretching it for each would take most of the time.
    private var last: PixelSize?
    private var whole: (size: PixelSize, mask: ImageSurface)?
    /// How many pixels of it are kept at most.
    private static let mostKept = 1 << 18

    /// The shadow of a rectangle with corners of `radius`, blurred over `blur` pixels: twice the standard
    /// deviation, as in CSS.
    ///
    /// - Throws: where memory is short.
    public init(radius: Double, blur: Double) throws(GraphicsError) {
        reach = Int((1.5 * blur).rounded(.up))
        let corner = Int(radius.rounded(.up)) + 2 * reach
        length = 2 * corner + 1
        mask = try ImageSurface(size: PixelSize(width: length, height: length), format: .a8)
        let frame = PixelRectangle(mask.size).rectangle.outset(by: -Double(reach))
        try mask.draw { context in
            context.setSource(.black)
            context.addRoundedRectangle(frame, radius: radius)
            context.fill()
        }
        BoxBlur(sigma: blur / 2).blurSymmetric(mask)
    }

    /// Draws the shadow of `frame`, in whole pixels, where it is not beneath `frame` itself.
    public func draw(around frame: PixelRectangle, _ color: Color, in context: Context) {
        guard let whole = whole(of: frame.size) else {
            return drawStretched(around: frame, color, in: context)
        }
        let (column, row) = (cuts(frame.x, frame.width)[1], cuts(frame.y, frame.height)[1])
        let middle = PixelRectangle(
            x: column.place, y: row.place, width: column.length, height: row.length)
        let all = PixelRectangle(
            x: frame.x - reach, y: frame.y - reach, width: whole.size.width,
            height: whole.size.height)
        for part in all.split(around: middle) where part != middle {
            context.saved {
                context.clip(to: part)
                context.setSource(color)
                context.paint(through: whole, at: all.rectangle.origin)
            }
        }
    }

    /// All of the shadow of a frame of this size, where it is drawn more than once.
    private func whole(of size: PixelSize) -> ImageSurface? {
        if let whole, whole.size == size { return whole.mask }
        defer { last = size }
        let all = PixelSize(width: size.width + 2 * reach, height: size.height + 2 * reach)
        guard size == last, all.width * all.height <= Self.mostKept,
            let made = try? ImageSurface(size: all, format: .a8)
        else { return nil }
        let frame = PixelRectangle(
            x: reach, y: reach, width: size.width, height: size.height)
        let isDrawn: Void? = try? made.draw { drawStretched(around: frame, .black, in: $0) }
        guard isDrawn != nil else { return nil }
        whole = (size, made)
        return made
    }

    private func drawStretched(
        around frame: PixelRectangle, _ color: Color, in context: Context
    ) {
        let (columns, rows) = (cuts(frame.x, frame.width), cuts(frame.y, frame.height))
        context.saved {
            context.setSource(color)
            for (row, column) in [(0, 0), (0, 1), (0, 2), (1, 0), (1, 2), (2, 0), (2, 1), (2, 2)] {
                let (x, y) = (columns[column], rows[row])
                context.paint(
                    through: mask,
                    part: PixelRectangle(
                        x: x.start, y: y.start, width: x.count, height: y.count),
                    stretchedTo: PixelRectangle(
                        x: x.place, y: y.place, width: x.length, height: y.length))
            }
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
