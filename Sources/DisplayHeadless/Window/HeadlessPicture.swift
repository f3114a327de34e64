public import Geometry
import Glibc
public import Graphics

/// Pixels in memory: rows from the top, 32 bits a pixel, native-endian 0x00RRGGBB.
final class HeadlessPixels {
    let size: PixelSize
    let bytes: UnsafeMutableRawPointer

    /// Black pixels; nil where there is no memory for them.
    init?(_ size: PixelSize) {
        guard let bytes = calloc(max(size.width * size.height, 1), 4) else { return nil }
        (self.size, self.bytes) = (size, bytes)
    }

    deinit { free(bytes) }

    var bytesPerRow: Int { 4 * size.width }

    func copy(_ part: PixelRectangle, from other: HeadlessPixels) {
        let part = part.intersection(PixelRectangle(size)).intersection(PixelRectangle(other.size))
        for row in part.y..<max(part.bottom, part.y) {
            (bytes + row * bytesPerRow + 4 * part.x).copyMemory(
                from: other.bytes + row * other.bytesPerRow + 4 * part.x,
                byteCount: 4 * part.width)
        }
    }
}

/// What a window shows.
public struct HeadlessPicture: Hashable, Sendable {
    /// Columns and rows.
    public let size: PixelSize
    /// The pixels, row after row from the top: 0x00RRGGBB.
    public let pixels: [UInt32]

    init(_ pixels: HeadlessPixels) {
        size = pixels.size
        let count = size.width * size.height
        self.pixels = Array(
            UnsafeRawBufferPointer(start: pixels.bytes, count: 4 * count)
                .bindMemory(to: UInt32.self))
    }

    /// The pixel in this column and row.
    public subscript(x: Int, y: Int) -> UInt32 { pixels[y * size.width + x] & 0xFF_FFFF }

    /// The picture as the bytes of a PPM file, which is not compressed.
    public var ppm: [UInt8] {
        let head = Array("P6\n\(size.width) \(size.height)\n255\n".utf8)
        return [UInt8](unsafeUninitializedCapacity: head.count + 3 * pixels.count) { bytes, count in
            _ = bytes.initialize(from: head)
            for (index, pixel) in pixels.enumerated() {
                let place = head.count + 3 * index
                bytes[place] = UInt8(truncatingIfNeeded: pixel >> 16)
                bytes[place + 1] = UInt8(truncatingIfNeeded: pixel >> 8)
                bytes[place + 2] = UInt8(truncatingIfNeeded: pixel)
            }
            count = bytes.count
        }
    }

    /// The picture as the bytes of a PNG file.
    ///
    /// - Throws: where memory is short.
    public func png() throws(GraphicsError) -> [UInt8] {
        let surface = try ImageSurface(size: size, format: .rgb24)
        surface.withPixels { bytes, bytesPerRow in
            for row in 0..<size.height {
                for column in 0..<size.width {
                    bytes.storeBytes(
                        of: self[column, row], toByteOffset: row * bytesPerRow + 4 * column,
                        as: UInt32.self)
                }
            }
        }
        return try surface.png()
    }
}
