import Geometry

/// A blur of three boxes, which nobody can tell from a Gaussian one.
///
/// The widths of the boxes are those of P. Kovesi, “Fast Almost-Gaussian Filtering”, DICTA 2010: odd ones
/// beside one another, so many of each that the variances add up.
struct BoxBlur {
    /// How far each box reaches to both sides, in pixels.
    let radii: [Int]

    /// A blur with this standard deviation, in pixels.
    init(sigma: Double) {
        let variance = 12 * sigma * sigma
        let ideal = (variance / 3 + 1).squareRoot()
        let smaller = max((Int(ideal) - 1) / 2, 0)
        let width = Double(2 * smaller + 1)
        let count = (3 * width * width + 12 * width + 9 - variance) / (4 * width + 4)
        radii = (0..<3).map { $0 < Int(count.rounded()) ? smaller : smaller + 1 }
    }

    /// Blurs a square mask that looks the same when it is mirrored, in either direction, and when its rows become
    /// its columns; beyond its edges there is nothing.
    func blurSymmetric(_ mask: ImageSurface) {
        let length = mask.size.width
        precondition(mask.size.height == length, "a square")
        mask.withPixels { bytes, bytesPerRow in
            guard let bytes = bytes.bindMemory(to: UInt8.self).baseAddress else { return }
            var square = Square(length: length)
            for row in 0..<length { square.take(row, from: bytes + row * bytesPerRow) }
            square.mirror()
            // What columns become is what rows would, so that nobody has to go along a row.
            for radius in radii where radius > 0 { square.blurColumns(by: radius) }
            square.transpose()
            for radius in radii where radius > 0 { square.blurColumns(by: radius) }
            square.fillRightHalf()
            for row in 0..<length { square.copy(row, to: bytes + row * bytesPerRow) }
        }
    }
}

/// The bytes of a square whose right half mirrors its left.
private struct Square {
    private let length: Int
    private var bytes: [UInt8]
    private var next: [UInt8]

    init(length: Int) {
        self.length = length
        bytes = Array(repeating: 0, count: length * length)
        next = bytes
    }

    mutating func take(_ row: Int, from source: UnsafePointer<UInt8>) {
        bytes.replaceSubrange(
            row * length..<(row + 1) * length,
            with: UnsafeBufferPointer(start: source, count: length))
    }

    /// Makes all eight parts that mirror one another alike to the last bit, which round corners are not.
    mutating func mirror() {
        for row in 0..<(length + 1) / 2 {
            for column in row..<(length + 1) / 2 {
                let byte = bytes[row * length + column]
                for (x, y) in [(column, row), (row, column)] {
                    let (right, bottom) = (length - 1 - x, length - 1 - y)
                    bytes[y * length + x] = byte
                    bytes[y * length + right] = byte
                    bytes[bottom * length + x] = byte
                    bytes[bottom * length + right] = byte
                }
            }
        }
    }

    func copy(_ row: Int, to target: UnsafeMutablePointer<UInt8>) {
        bytes.withUnsafeBufferPointer { bytes in
            guard let start = bytes.baseAddress else { return }
            target.update(from: start + row * length, count: length)
        }
    }

    /// Takes for each byte of the left half the mean of those that lie so far above and below it, all columns of a
    /// row at once.
    mutating func blurColumns(by radius: Int) {
        let (length, half, width) = (length, (length + 1) / 2, 2 * radius + 1)
        // To divide takes longer than all else: what is multiplied with instead, and rounds alike.
        let share = UInt64((1 << 32) / width + 1)
        let nothing = [UInt8](repeating: 0, count: half)
        var sums = [UInt32](repeating: UInt32(width / 2), count: half)
        bytes.withUnsafeBufferPointer { bytes in
            nothing.withUnsafeBufferPointer { nothing in
                next.withUnsafeMutableBufferPointer { next in
                    sums.withUnsafeMutableBufferPointer { sums in
                        func line(_ row: Int) -> UnsafeBufferPointer<UInt8> {
                            guard (0..<length).contains(row) else { return nothing }
                            return UnsafeBufferPointer(
                                rebasing: bytes[row * length..<row * length + half])
                        }
                        for row in 0..<radius { Self.add(line(row), nothing, sums) }
                        for row in 0..<length {
                            Self.add(line(row + radius), line(row - radius - 1), sums)
                            for column in 0..<half {
                                next[row * length &+ column] = UInt8(
                                    truncatingIfNeeded: (UInt64(sums[column]) &* share) >> 32)
                            }
                        }
                    }
                }
            }
        }
        swap(&bytes, &next)
    }

    private static func add(
        _ coming: UnsafeBufferPointer<UInt8>, _ going: UnsafeBufferPointer<UInt8>,
        _ sums: UnsafeMutableBufferPointer<UInt32>
    ) {
        for column in sums.indices {
            sums[column] = sums[column] &+ UInt32(coming[column]) &- UInt32(going[column])
        }
    }

    /// Makes the right half mirror the left again.
    mutating func fillRightHalf() {
        for start in stride(from: 0, to: bytes.count, by: length) {
            for column in 0..<length / 2 {
                bytes[start + length - 1 - column] = bytes[start + column]
            }
        }
    }

    /// Makes rows of the columns, those of the right half too.
    mutating func transpose() {
        bytes.withUnsafeBufferPointer { bytes in
            next.withUnsafeMutableBufferPointer { next in
                for row in 0..<(length + 1) / 2 {
                    let (upper, lower) = (row * length, (length - 1 - row) * length)
                    for column in 0..<length {
                        let byte = bytes[column * length + row]
                        (next[upper + column], next[lower + column]) = (byte, byte)
                    }
                }
            }
        }
        swap(&bytes, &next)
    }
}
