public import Geometry

/// Black ink on white paper, as the share of each pixel that it covers.
public struct InkCoverage: Sendable {
    /// The size of the picture, in pixels.
    public let size: PixelSize
    private let values: [Float]

    /// The ink of each pixel, 0…1, by its column and its row.
    public init(_ size: PixelSize, _ ink: (Int, Int) -> Double) {
        self.size = size
        values = (0..<size.height).flatMap { y in
            (0..<size.width).map { x in Float(ink(x, y)) }
        }
    }

    /// The ink in a picture of a window.
    public init(_ picture: Picture) {
        self.init(PixelSize(width: picture.width, height: picture.height)) { x, y in
            1 - Double(picture[x, y].green) / 255
        }
    }

    /// The share of the pixel in column `x` of row `y` that is inked, 0…1.
    public subscript(x: Int, y: Int) -> Double { Double(values[y * size.width + x]) }

    /// The ink in column `x`, between two rows: the height of a line that crosses it.
    public func column(_ x: Int, rows: Range<Int>) -> Double {
        rows.reduce(0) { $0 + self[x, $1] }
    }

    /// Whether a pixel shows the plain surface of a panel, message or bar, not its text or edge.
    public func isSurface(_ x: Int, _ y: Int) -> Bool { abs(self[x, y] - 5.0 / 255) < 0.004 }

    /// Whether the window waits for a panel: all else is dimmed then.
    public var isDimmed: Bool { (0.1...0.25).contains(self[1, 1]) }

    /// Whether a message lies at the lower edge: most of its middle is its surface.
    public var hasMessage: Bool {
        let (width, height) = (160, 20)
        let (left, top) = ((size.width - width) / 2, size.height - 56)
        let surface = (0..<width * height).count(where: { index in
            isSurface(left + index % width, top + index / width)
        })
        return surface > width * height / 2
    }

    /// The ink in all pixels.
    public var total: Double { values.reduce(0) { $0 + Double($1) } }

    /// The mean difference over all pixels that are inked in one of the two.
    public func meanDifference(from other: InkCoverage) -> Double {
        var (sum, count) = (0.0, 0)
        for (left, right) in zip(values, other.values) where left > 0 || right > 0 {
            sum += Double(abs(left - right))
            count += 1
        }
        return count == 0 ? 0 : sum / Double(count)
    }
}
