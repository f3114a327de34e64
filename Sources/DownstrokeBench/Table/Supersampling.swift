import Geometry
import Graphics
import Ink

/// How much of each pixel a chain of round points covers, by brute force: 16 × 16 places in each pixel,
/// each asked whether it lies in a disc between two neighbours.
struct Supersampling {
    private static let grid = 16

    let size: PixelSize
    private(set) var values: [Double]

    init(_ chain: [InkPoint], size: PixelSize) {
        self.size = size
        let (columns, rows) = (size.width * Self.grid, size.height * Self.grid)
        var hits = [Bool](repeating: false, count: columns * rows)
        for (start, end) in zip(chain, chain.count > 1 ? chain.dropFirst() : chain[...]) {
            Self.mark(start, end, &hits, columns, rows)
        }
        values = Array(repeating: 0, count: size.width * size.height)
        for row in 0..<rows {
            let line = row / Self.grid * size.width
            for column in 0..<columns where hits[row * columns + column] {
                values[line + column / Self.grid] += 1 / Double(Self.grid * Self.grid)
            }
        }
    }

    private static func mark(
        _ start: InkPoint, _ end: InkPoint, _ hits: inout [Bool], _ columns: Int, _ rows: Int
    ) {
        let bounds = start.bounds.union(end.bounds)
        let scale = Double(grid)
        let left = max(Int(bounds.minX * scale) - 1, 0)
        let right = min(Int(bounds.maxX * scale) + 1, columns - 1)
        let top = max(Int(bounds.minY * scale) - 1, 0)
        let bottom = min(Int(bounds.maxY * scale) + 1, rows - 1)
        guard left <= right, top <= bottom else { return }
        let way = end.position - start.position
        let growth = end.radius - start.radius
        let a = way.lengthSquared - growth * growth
        for row in top...bottom {
            for column in left...right where !hits[row * columns + column] {
                let from =
                    Point(x: (Double(column) + 0.5) / scale, y: (Double(row) + 0.5) / scale)
                    - start.position
                // |from - t way|² ≤ (r + t growth)² is a t² - 2 b t + c ≤ 0, for any t in 0…1.
                let b = from.dot(way) + start.radius * growth
                let c = from.lengthSquared - start.radius * start.radius
                let t = b / a
                hits[row * columns + column] =
                    c <= 0 || a - 2 * b + c <= 0 || a > 0 && t > 0 && t < 1 && c - b * t <= 0
            }
        }
    }

    /// The squares of the differences to ink on white paper, and how many pixels they are of: those
    /// that are partly covered, or differ.
    func squaredError(of page: ImageSurface, alpha: Double) -> (sum: Double, count: Int) {
        page.withPixels { bytes, bytesPerRow in
            var (sum, count) = (0.0, 0)
            for (index, value) in values.enumerated() {
                let offset = index / size.width * bytesPerRow + index % size.width * 4
                let difference = 1 - Double(bytes[offset]) / 255 - alpha * value
                guard value > 0 && value < 1 || abs(difference) > 0.01 else { continue }
                sum += difference * difference
                count += 1
            }
            return (sum, count)
        }
    }
}
