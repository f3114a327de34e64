import Geometry
import Ink
import TestSupport

/// How much of each pixel a chain covers, by brute force: 8 × 8 points in each pixel, each asked
/// whether it lies in a disc between two neighbours of the chain.
struct Coverage {
    private static let grid = 8

    let width: Int
    private(set) var values: [Double]

    init(_ chain: [InkPoint], width: Int, height: Int) {
        self.width = width
        let grid = Self.grid
        var hits = [Bool](repeating: false, count: width * height * grid * grid)
        let pairs = chain.count == 1 ? [(chain[0], chain[0])] : Array(zip(chain, chain.dropFirst()))
        for (start, end) in pairs {
            Self.mark(start, end, &hits, columns: width * grid, rows: height * grid)
        }
        values = Array(repeating: 0, count: width * height)
        for index in hits.indices where hits[index] {
            let (row, column) = index.quotientAndRemainder(dividingBy: width * grid)
            values[row / grid * width + column / grid] += 1 / Double(grid * grid)
        }
    }

    private static func mark(
        _ start: InkPoint, _ end: InkPoint, _ hits: inout [Bool], columns: Int, rows: Int
    ) {
        let bounds = start.bounds.union(end.bounds)
        let scale = Double(grid)
        let (left, right) = (Int(bounds.minX * scale) - 1, Int(bounds.maxX * scale) + 1)
        let (top, bottom) = (Int(bounds.minY * scale) - 1, Int(bounds.maxY * scale) + 1)
        guard right >= 0, bottom >= 0, left < columns, top < rows else { return }
        for row in max(top, 0)...min(bottom, rows - 1) {
            for column in max(left, 0)...min(right, columns - 1) where !hits[row * columns + column]
            {
                let point = Point(
                    x: (Double(column) + 0.5) / scale, y: (Double(row) + 0.5) / scale)
                hits[row * columns + column] = covers(start, end, point)
            }
        }
    }

    /// Whether `point` lies in any disc between two: where the distance to the disc's centre less
    /// its radius, a function with one valley, is least.
    private static func covers(_ start: InkPoint, _ end: InkPoint, _ point: Point) -> Bool {
        let way = end.position - start.position
        let from = point - start.position
        let growth = end.radius - start.radius
        // |from - t way|² ≤ (r + t growth)² is a t² - 2 b t + c ≤ 0.
        let a = way.lengthSquared - growth * growth
        let b = from.dot(way) + start.radius * growth
        let c = from.lengthSquared - start.radius * start.radius
        if c <= 0 || a - 2 * b + c <= 0 { return true }
        guard a > 0 else { return false }
        let t = b / a
        return t > 0 && t < 1 && c - b * t <= 0
    }

    /// The root of the mean square of the difference to black ink on white paper, over the pixels
    /// that are not wholly covered or wholly free in both; and the largest difference.
    func error(of pixels: Pixels) -> (rootMeanSquare: Double, largest: Double) {
        var (sum, count, largest) = (0.0, 0, 0.0)
        for (index, value) in values.enumerated() {
            let ink = pixels.ink(x: index % width, y: index / width)
            let difference = abs(ink - value)
            if (value > 0 && value < 1) || difference > 0.01 {
                sum += difference * difference
                count += 1
            }
            largest = max(largest, difference)
        }
        return ((sum / Double(max(count, 1))).squareRoot(), largest)
    }
}
