public import Geometry

/// The pixels of a window: rows from the top, 32 bits a pixel, native-endian 0x00RRGGBB.
public struct PixelBuffer {
    /// The first pixel of the first row.
    public let bytes: UnsafeMutableRawPointer
    /// Columns and rows.
    public let size: PixelSize
    /// The distance from one row to the next; at least four times the width.
    public let bytesPerRow: Int

    /// A buffer of these bytes.
    public init(bytes: UnsafeMutableRawPointer, size: PixelSize, bytesPerRow: Int) {
        (self.bytes, self.size, self.bytesPerRow) = (bytes, size, bytesPerRow)
    }

    /// Moves part of the picture; what it uncovers keeps its pixels.
    public func shift(_ shift: PixelShift) {
        let all = PixelRectangle(size)
        let target = shift.moved.intersection(all).intersection(all.moved(by: (0, shift.rows)))
        let rows = target.y..<target.bottom
        // No row is overwritten before it has moved.
        if shift.rows > 0 {
            for row in rows.reversed() { copy(to: row) }
        } else {
            for row in rows { copy(to: row) }
        }

        func copy(to row: Int) {
            (bytes + row * bytesPerRow + 4 * target.x).copyMemory(
                from: bytes + (row - shift.rows) * bytesPerRow + 4 * target.x,
                byteCount: 4 * target.width)
        }
    }
}
