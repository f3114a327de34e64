import CCoverage
import Geometry
import Ink

/// How much of each pixel a round point covers, eight pixels at a time.
struct DiscCoverage {
    private let disc: coverage_disc

    init(_ point: InkPoint, strength: Float = 1) {
        disc = coverage_disc(
            x: Float(point.position.x), y: Float(point.position.y), radius: Float(point.radius),
            strength: strength, is_line: point.radius < StripCoverage.widestLine ? 1 : 0)
    }

    /// Adds the coverage of the pixels of `box`, eight at a time; `values` and
    /// `directions` are where the corner of the canvas would be.
    ///
    /// The result is the same whether or not it `isFast`.
    func add(
        _ box: PixelRectangle, to values: UnsafeMutableRawPointer,
        _ directions: UnsafeMutableRawPointer, _ bytesPerRow: Int,
        isFast: Bool = WideVectors.areUsed
    ) {
        withUnsafePointer(to: disc) { disc in
            coverage_add_disc(
                disc, coverage_box(box), values, directions, bytesPerRow, isFast ? 1 : 0)
        }
    }
}

extension coverage_box {
    /// The pixels of `box`.
    init(_ box: PixelRectangle) {
        self.init(
            left: box.x, top: box.y, right: box.right - 1, bottom: box.bottom)
    }
}
