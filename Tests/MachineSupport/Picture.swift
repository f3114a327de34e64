public import Foundation
public import Geometry

/// The pixels of a screenshot.
public struct Picture: Hashable, Sendable {
    /// Columns of pixels.
    public let width: Int
    /// Rows of pixels.
    public let height: Int
    /// Four bytes a pixel, row by row from the top: blue, green, red, and one without meaning.
    public let bytes: Data

    /// One pixel, each part from 0 to 255.
    public struct Pixel: Hashable, Sendable {
        /// The share of red.
        public var red: UInt8
        /// The share of green.
        public var green: UInt8
        /// The share of blue.
        public var blue: UInt8

        /// A pixel of these parts.
        public init(red: UInt8, green: UInt8, blue: UInt8) {
            self.red = red
            self.green = green
            self.blue = blue
        }
    }

    /// The pixel in column `x` of row `y`; both must be inside of the picture.
    public subscript(x: Int, y: Int) -> Pixel {
        precondition((0..<width).contains(x) && (0..<height).contains(y), "no pixel (\(x), \(y))")
        let offset = 4 * (y * width + x)
        return Pixel(red: bytes[offset + 2], green: bytes[offset + 1], blue: bytes[offset])
    }

    /// Whether all pixels are the same as those of `other`, whatever the bytes without meaning are.
    public func looksLike(_ other: Picture) -> Bool {
        guard (width, height) == (other.width, other.height) else { return false }
        return bytes.withUnsafeBytes { (bytes: UnsafeRawBufferPointer) in
            other.bytes.withUnsafeBytes { (others: UnsafeRawBufferPointer) in
                bytes.indices.allSatisfy { $0 % 4 == 3 || bytes[$0] == others[$0] }
            }
        }
    }

    /// The number of pixels for which `condition` holds.
    public func count(where condition: (Pixel) -> Bool) -> Int {
        var count = 0
        visit { _, _, pixel in if condition(pixel) { count += 1 } }
        return count
    }

    /// The smallest rectangle with all pixels for which `condition` holds; empty where none does.
    public func bounds(where condition: (Pixel) -> Bool) -> PixelRectangle {
        var (left, top, right, bottom) = (width, height, 0, 0)
        visit { x, y, pixel in
            guard condition(pixel) else { return }
            (left, right) = (min(left, x), max(right, x + 1))
            (top, bottom) = (min(top, y), max(bottom, y + 1))
        }
        return PixelRectangle(x: left, y: top, width: right - left, height: bottom - top)
    }

    private func visit(_ body: (Int, Int, Pixel) -> Void) {
        bytes.withUnsafeBytes { (bytes: UnsafeRawBufferPointer) in
            for y in 0..<height {
                for x in 0..<width {
                    let i = 4 * (y * width + x)
                    body(x, y, Pixel(red: bytes[i + 2], green: bytes[i + 1], blue: bytes[i]))
                }
            }
        }
    }
}
