/// A rectangle of whole pixels; empty where it has no column or no row.
public struct PixelRectangle: Hashable, Sendable {
    /// The leftmost column.
    public var x: Int
    /// The topmost row.
    public var y: Int
    /// Columns of pixels, not negative.
    public var width: Int
    /// Rows of pixels, not negative.
    public var height: Int

    /// The rectangle from (`x`, `y`); negative extents count as none.
    public init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = max(0, width)
        self.height = max(0, height)
    }

    /// All pixels of a surface of `size`.
    public init(_ size: PixelSize) {
        self.init(x: 0, y: 0, width: size.width, height: size.height)
    }

    /// The pixels that `rectangle` touches; coordinates beyond ±2⁴⁰ are cut off there.
    public init(covering rectangle: Rectangle) {
        guard !rectangle.isNull else {
            self = .empty
            return
        }
        let x = Self.pixel(rectangle.minX.rounded(.down))
        let y = Self.pixel(rectangle.minY.rounded(.down))
        let right = Self.pixel(rectangle.maxX.rounded(.up))
        let bottom = Self.pixel(rectangle.maxY.rounded(.up))
        self.init(x: x, y: y, width: right - x, height: bottom - y)
    }

    /// The rectangle without pixels.
    public static let empty = PixelRectangle(x: 0, y: 0, width: 0, height: 0)

    /// Whether there is no pixel in it.
    public var isEmpty: Bool { width == 0 || height == 0 }

    /// The column right of the last one.
    public var right: Int { x + width }

    /// The row below the last one.
    public var bottom: Int { y + height }

    /// The extent.
    public var size: PixelSize { PixelSize(width: width, height: height) }

    /// The number of pixels, 2⁶⁰ at most.
    public var area: Int {
        let (area, isTooLarge) = width.multipliedReportingOverflow(by: height)
        return isTooLarge ? 1 << 60 : min(area, 1 << 60)
    }

    /// The same area in real coordinates; null where empty.
    public var rectangle: Rectangle {
        isEmpty
            ? .null
            : Rectangle(
                x: Double(x), y: Double(y), width: Double(width), height: Double(height))
    }

    /// The same pixels so many columns and rows further on.
    package func moved(by way: (x: Int, y: Int)) -> PixelRectangle {
        guard !isEmpty else { return .empty }
        return PixelRectangle(x: x + way.x, y: y + way.y, width: width, height: height)
    }

    /// The same pixels without so many columns on each side and so many rows above and below.
    package func inset(x columns: Int, y rows: Int) -> PixelRectangle {
        PixelRectangle(
            x: x + columns, y: y + rows, width: width - 2 * columns, height: height - 2 * rows)
    }

    /// The pixels in both.
    public func intersection(_ other: PixelRectangle) -> PixelRectangle {
        let x = max(self.x, other.x)
        let y = max(self.y, other.y)
        return PixelRectangle(
            x: x, y: y, width: min(right, other.right) - x, height: min(bottom, other.bottom) - y)
    }

    /// The smallest rectangle with the pixels of both.
    public func union(_ other: PixelRectangle) -> PixelRectangle {
        if isEmpty { return other }
        if other.isEmpty { return self }
        let x = min(self.x, other.x)
        let y = min(self.y, other.y)
        return PixelRectangle(
            x: x, y: y, width: max(right, other.right) - x, height: max(bottom, other.bottom) - y)
    }

    /// Whether all pixels of another one are in it.
    public func contains(_ other: PixelRectangle) -> Bool {
        x <= other.x && y <= other.y && right >= other.right && bottom >= other.bottom
    }

    /// The same pixels as rectangles of which one is `inner`, which lies in it, and the others lie around that.
    public func split(around inner: PixelRectangle) -> [PixelRectangle] {
        guard !inner.isEmpty else { return isEmpty ? [] : [self] }
        let sides = (y: inner.y, height: inner.height)
        return [
            inner,
            PixelRectangle(x: x, y: y, width: width, height: inner.y - y),
            PixelRectangle(x: x, y: inner.bottom, width: width, height: bottom - inner.bottom),
            PixelRectangle(x: x, y: sides.y, width: inner.x - x, height: sides.height),
            PixelRectangle(
                x: inner.right, y: sides.y, width: right - inner.right, height: sides.height),
        ].filter { !$0.isEmpty }
    }

    private static func pixel(_ coordinate: Double) -> Int {
        // No ink is farther away at the largest scale: 10⁹ points of 256 pixels.
        let limit = Double(1 << 40)
        return Int(min(max(coordinate, -limit), limit))
    }
}
