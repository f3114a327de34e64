import Display
import Geometry

/// Rows of pixels without an end, behind the last of which comes the first again: a picture of fewer rows begins at any of them.
///
/// Where most of a picture moves, that stays in its place: the picture begins at another row, and what does not move
/// is copied there. So a list that scrolls costs what stands around it.
struct PixelRing {
    /// All rows, twice, one after another.
    private let memory: MirroredMemory
    private let size: PixelSize
    private let bytesPerRow: Int
    /// Rows of the ring.
    let rowCount: Int
    /// The row that the picture begins at, 0..<`rowCount`.
    private var top = 0

    /// A picture of `size` in memory that is whole rows, at least as many as it has.
    init(_ memory: MirroredMemory, size: PixelSize, bytesPerRow: Int) {
        rowCount = memory.length / bytesPerRow
        precondition(memory.length % bytesPerRow == 0 && rowCount >= size.height)
        precondition(bytesPerRow >= 4 * size.width)
        (self.memory, self.size, self.bytesPerRow) = (memory, size, bytesPerRow)
    }

    /// How many rows of `bytesPerRow` make a ring for a picture of `height`, with room to move by half of that, in
    /// whole pages of `pageSize` bytes, a power of two.
    static func rowCount(height: Int, bytesPerRow: Int, pageSize: Int) -> Int {
        let shared = min(bytesPerRow & -bytesPerRow, pageSize)
        let step = pageSize / shared
        return (height + height / 2 + step - 1) / step * step
    }

    /// The picture as it lies there now.
    var buffer: PixelBuffer {
        PixelBuffer(bytes: address(of: 0), size: size, bytesPerRow: bytesPerRow)
    }

    /// Gives a part of the picture, in two where the ring's end is within it, and the row of the ring that each begins at.
    func forEachRun(of part: PixelRectangle, _ body: (PixelRectangle, _ row: Int) -> Void) {
        let row = ringRow(part.y)
        var (upper, lower) = (part, part)
        upper.height = min(part.height, rowCount - row)
        body(upper, row)
        (lower.y, lower.height) = (upper.bottom, part.height - upper.height)
        if !lower.isEmpty { body(lower, 0) }
    }

    /// Moves a part of the picture, as far as it lies on that; what comes into view is anything, and is to be drawn.
    mutating func shift(_ shift: PixelShift) {
        let part = shift.part.intersection(PixelRectangle(size))
        guard 2 * part.area > size.width * size.height,
            (size.height - rowCount...rowCount - size.height).contains(shift.rows)
        else { return buffer.shift(shift) }
        top = ringRow(-shift.rows)
        // No row is overwritten before it has been copied.
        if shift.rows > 0 {
            for row in 0..<size.height { keep(row, outside: part, from: row + shift.rows) }
        } else {
            for row in (0..<size.height).reversed() {
                keep(row, outside: part, from: row + shift.rows)
            }
        }
    }

    private func keep(_ row: Int, outside part: PixelRectangle, from source: Int) {
        guard (part.y..<part.bottom).contains(row) else {
            return copy(0..<size.width, of: source, to: row)
        }
        copy(0..<part.x, of: source, to: row)
        copy(part.right..<size.width, of: source, to: row)
    }

    private func copy(_ columns: Range<Int>, of source: Int, to row: Int) {
        (address(of: row) + 4 * columns.lowerBound).copyMemory(
            from: address(of: source) + 4 * columns.lowerBound, byteCount: 4 * columns.count)
    }

    private func address(of row: Int) -> UnsafeMutableRawPointer {
        memory.bytes + ringRow(row) * bytesPerRow
    }

    /// The row of the ring that a row of the picture is, from less than a ring above it.
    private func ringRow(_ row: Int) -> Int { (top + row + rowCount) % rowCount }
}
