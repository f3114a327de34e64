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

    /// Blurs a mask whose right half mirrors its left, and whose lower half its upper; beyond its edges there
    /// is nothing.
    func blurMirrored(_ mask: ImageSurface) {
        let size = mask.size
        mask.withPixels { bytes, bytesPerRow in
            guard let bytes = bytes.bindMemory(to: UInt8.self).baseAddress else { return }
            for row in 0..<(size.height + 1) / 2 {
                let start = bytes + row * bytesPerRow
                blur(start, step: 1, count: size.width)
                (bytes + (size.height - 1 - row) * bytesPerRow)
                    .update(from: start, count: size.width)
            }
            for column in 0..<(size.width + 1) / 2 {
                blur(bytes + column, step: bytesPerRow, count: size.height)
            }
            for row in 0..<size.height {
                let start = bytes + row * bytesPerRow
                for column in 0..<size.width / 2 { start[size.width - 1 - column] = start[column] }
            }
        }
    }

    private func blur(_ bytes: UnsafeMutablePointer<UInt8>, step: Int, count: Int) {
        let widest = radii.max() ?? 0
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: count + 2 * widest + 1) { line in
            guard let line = line.baseAddress else { return }
            for radius in radii where radius > 0 {
                // There is nothing on both sides, and one more before, which goes as the first comes.
                let width = 2 * radius + 1
                line.update(repeating: 0, count: count + width)
                for index in 0..<count { line[index + radius + 1] = UInt32(bytes[index * step]) }
                // To divide takes longer than all else: what is multiplied with instead, and rounds alike.
                let share = UInt64((1 << 32) / width + 1)
                var sum = UInt32(width / 2)
                for index in 0..<width { sum &+= line[index] }
                for index in 0..<count {
                    sum = sum &+ line[index + width] &- line[index]
                    bytes[index * step] = UInt8(truncatingIfNeeded: (UInt64(sum) &* share) >> 32)
                }
            }
        }
    }
}
