public import Geometry

/// The pixels of a window: rows from the top, 32 bits a pixel, native-endian 0x00RRGGBB.
public struct PixelBuffer {
    /// The first pixel of the first row.
    public let bytes: UnsafeMutableRawPointer
    /// Columns and rows.
    public let size: PixelSize
    /// The distance from one row to the next; at least four times the width.
    public let bytesPerRow: Int
}
