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

    /// Blurs a mask; beyond its edges there is nothing.
    func blur(_ mask: ImageSurface) {
        let size = mask.size
        mask.withPixels { bytes, bytesPerRow in
            for row in 0..<size.height {
                blur(bytes, from: row * bytesPerRow, step: 1, count: size.width)
            }
            for column in 0..<size.width {
                blur(bytes, from: column, step: bytesPerRow, count: size.height)
            }
        }
    }

    private func blur(
        _ bytes: UnsafeMutableRawBufferPointer, from start: Int, step: Int, count: Int
    ) {
        for radius in radii where radius > 0 {
            let line = (0..<count).map { Int(bytes[start + $0 * step]) }
            let width = 2 * radius + 1
            var sum = line.prefix(radius).reduce(0, +)
            for index in 0..<count {
                if index + radius < count { sum += line[index + radius] }
                if index - radius > 0 { sum -= line[index - radius - 1] }
                bytes[start + index * step] = UInt8((sum + width / 2) / width)
            }
        }
    }
}
