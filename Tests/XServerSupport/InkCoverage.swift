import Foundation
public import Geometry
import Graphics
import TestSupport

/// Black ink on white paper, as the share of each pixel that it covers.
public struct InkCoverage: Sendable {
    /// The extent of the picture.
    public let size: PixelSize
    /// How light each pixel is, row after row.
    private let lights: [UInt8]

    /// The ink of a picture in a file.
    public init(pngAt path: String) throws {
        let surface = try ImageSurface(pngAt: path)
        self.init(surface.size, Pixels(surface).bytes)
    }

    /// The ink that is seen on a screen.
    public init(_ picture: Picture) {
        self.init(PixelSize(width: picture.width, height: picture.height), picture.bytes)
    }

    /// The light of a pixel is its green, the second of its four bytes.
    private init(_ size: PixelSize, _ bytes: some ContiguousBytes) {
        self.size = size
        lights = bytes.withUnsafeBytes { bytes in
            (0..<size.width * size.height).map { bytes[4 * $0 + 1] }
        }
    }

    private static func ink(_ light: UInt8) -> Double { 1 - Double(light) / 255 }

    /// The share of the pixel in column `x` of row `y` that is inked, 0…1.
    public subscript(x: Int, y: Int) -> Double { Self.ink(lights[y * size.width + x]) }

    /// The ink in column `x`, between two rows: the height of a line that crosses it.
    public func column(_ x: Int, rows: Range<Int>) -> Double {
        rows.reduce(0) { $0 + self[x, $1] }
    }

    /// Whether a panel, a message or a bar lies at a place, and no text or edge of it.
    public func isSurface(_ x: Int, _ y: Int) -> Bool { abs(self[x, y] - 5.0 / 255) < 0.004 }

    /// Whether the window waits for a panel: all else is dimmed then.
    public var isDimmed: Bool { (0.1...0.25).contains(self[1, 1]) }

    /// Whether a message lies at the lower edge: most of its middle is surface, and some is text.
    public var hasMessage: Bool {
        let (width, height) = (160, 20)
        let (left, top) = ((size.width - width) / 2, size.height - 56)
        let surface = (0..<width * height).count(where: { index in
            isSurface(left + index % width, top + index / width)
        })
        return surface > width * height / 2
    }

    /// The ink in all pixels.
    public var total: Double { lights.reduce(0) { $0 + Self.ink($1) } }

    /// The mean difference over all pixels that are inked in one of the two.
    public func meanDifference(from other: InkCoverage) -> Double {
        var (sum, count) = (0.0, 0)
        for (left, right) in zip(lights, other.lights) where left < 255 || right < 255 {
            sum += abs(Self.ink(left) - Self.ink(right))
            count += 1
        }
        return count == 0 ? 0 : sum / Double(count)
    }
}
