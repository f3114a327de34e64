import Geometry

/// Lays a quarter picture over the large one, bilinearly.
final class QuarterUpscaler {
    /// The weight at which only the quarter picture is seen.
    static let whole = 256

    private typealias Pixels = SIMD16<UInt16>

    /// The weights, in eighths, of the pixels before, at and after for each of the four pixels that
    /// lie in one of the quarter picture.
    private static let eighths: [(before: UInt16, at: UInt16, after: UInt16)] = [
        (3, 5, 0), (1, 7, 0), (0, 7, 1), (0, 5, 3),
    ]

    private let line: UnsafeMutablePointer<SIMD4<UInt16>>
    private let length: Int

    /// An upscaler for pictures of the extent of `picture`.
    init(_ picture: QuarterPicture) {
        length = picture.width
        line = .allocate(capacity: length + 2)
        line.initialize(repeating: .zero, count: length + 2)
    }

    deinit { line.deallocate() }

    /// Lays `picture` over the rows of a picture of `size` with `parts` of `whole`.
    func draw(
        _ picture: QuarterPicture, on bytes: UnsafeMutableRawBufferPointer, _ bytesPerRow: Int,
        _ size: PixelSize, parts: Int
    ) {
        guard let base = bytes.baseAddress else { return }
        for y in 0..<size.height {
            mixRows(of: picture, y)
            let row = base + y * bytesPerRow
            let whole = size.width / 4
            if parts == Self.whole {
                for x in 0..<whole {
                    (row + 16 * x).storeBytes(of: pixels(x), as: SIMD16<UInt8>.self)
                }
            } else {
                for x in 0..<whole { lay(pixels(x), on: row + 16 * x, parts) }
            }
            guard whole < length else { continue }
            layRest(on: row + 16 * whole, count: size.width - 4 * whole, parts)
        }
    }

    /// The line of the quarter picture at a row of the large one.
    private func mixRows(of picture: QuarterPicture, _ y: Int) {
        let weights = Self.eighths[y % 4]
        let row = y / 4
        let isUpper = weights.after == 0
        let other = isUpper ? max(row - 1, 0) : min(row + 1, picture.height - 1)
        let otherWeight = isUpper ? weights.before : weights.after
        let (near, far) = (picture.row(row), picture.row(other))
        for x in 0..<length {
            line[x + 1] = (near[x] &* weights.at &+ far[x] &* otherWeight &+ 4) &>> 3
        }
        line[0] = line[1]
        line[length + 1] = line[length]
    }

    /// The four pixels of the large picture that lie in pixel `x` of the line.
    @inline(__always)
    private func pixels(_ x: Int) -> SIMD16<UInt8> {
        typealias Pair = SIMD8<UInt16>
        let (before, at, after) = (line[x], line[x + 1], line[x + 2])
        let middle = Pair(lowHalf: at, highHalf: at)
        let left =
            Pair(lowHalf: before, highHalf: before) &* Pair(3, 3, 3, 3, 1, 1, 1, 1)
            &+ middle &* Pair(5, 5, 5, 5, 7, 7, 7, 7)
        let right =
            middle &* Pair(7, 7, 7, 7, 5, 5, 5, 5)
            &+ Pair(lowHalf: after, highHalf: after) &* Pair(1, 1, 1, 1, 3, 3, 3, 3)
        // Eighths of sixteen times a byte.
        let all = Pixels(lowHalf: (left &+ 64) &>> 7, highHalf: (right &+ 64) &>> 7)
        return SIMD16<UInt8>(truncatingIfNeeded: all)
    }

    /// Lays four pixels on four others; each number of both holds two channels, which are mixed apart.
    @inline(__always)
    private func lay(
        _ blurred: SIMD16<UInt8>, on pixels: UnsafeMutableRawPointer, _ parts: Int
    ) {
        typealias Pairs = SIMD8<UInt16>
        let (own, rest) = (UInt16(parts), UInt16(Self.whole - parts))
        let sharp = pixels.loadUnaligned(as: Pairs.self)
        let soft = unsafeBitCast(blurred, to: Pairs.self)
        let even = ((soft & 255) &* own &+ (sharp & 255) &* rest &+ 128) &>> 8
        let odd = ((soft &>> 8) &* own &+ (sharp &>> 8) &* rest &+ 128) & 0xFF00
        pixels.storeBytes(of: even | odd, as: Pairs.self)
    }

    /// Lays on the last pixels of a row, fewer than four.
    private func layRest(on row: UnsafeMutableRawPointer, count: Int, _ parts: Int) {
        var all = [UInt8](repeating: 0, count: 16)
        all.withUnsafeMutableBytes { buffer in
            guard let pixels = buffer.baseAddress else { return }
            pixels.copyMemory(from: row, byteCount: 4 * count)
            lay(self.pixels(length - 1), on: pixels, parts)
            row.copyMemory(from: pixels, byteCount: 4 * count)
        }
    }
}
