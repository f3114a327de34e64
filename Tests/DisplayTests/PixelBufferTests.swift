import Geometry
import Testing

@testable import Display

/// Pixels of a window that move within it.
@Suite struct PixelBufferTests {
    /// Rows that move onto others of them are still there afterwards; all around stays.
    @Test(
        arguments: [2, -3, 0, 40, -40, .max / 2],
        [
            PixelRectangle(x: 5, y: 8, width: 9, height: 17),
            // Parts of these lie outside.
            PixelRectangle(x: 5, y: 8, width: 30, height: 17),
            PixelRectangle(x: -4, y: -5, width: 15, height: 25),
            PixelRectangle(x: 0, y: 20, width: 20, height: 25),
            PixelRectangle(x: 30, y: 40, width: 5, height: 5),
        ])
    func aPartMovesAndAllElseStays(rows: Int, part: PixelRectangle) {
        let size = PixelSize(width: 20, height: 30)
        var words = (0..<30).flatMap { y in (0..<32).map { UInt32(100 * y + $0) } }
        words.withUnsafeMutableBytes { bytes in
            guard let start = bytes.baseAddress else { return }
            PixelBuffer(bytes: start, size: size, bytesPerRow: 4 * 32)
                .shift(PixelShift(part: part, rows: rows))
        }
        let lines = max(part.y, 0)..<max(min(part.bottom, 30), max(part.y, 0))
        for (y, x) in (0..<30).flatMap({ y in (0..<32).map { (y, $0) } }) {
            let isMoved =
                x < 20 && (part.x..<part.right).contains(x) && lines.contains(y)
                && lines.contains(y - rows)
            #expect(words[y * 32 + x] == UInt32(100 * (isMoved ? y - rows : y) + x))
        }
    }
}
