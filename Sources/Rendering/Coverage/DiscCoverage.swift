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
        guard isFast else {
            addPortably(box, to: values, directions, bytesPerRow)
            return
        }
        withUnsafePointer(to: disc) { disc in
            coverage_add_disc(
                disc, coverage_box(box), values, directions, bytesPerRow)
        }
    }

    private func addPortably(
        _ box: PixelRectangle, to values: UnsafeMutableRawPointer,
        _ directions: UnsafeMutableRawPointer, _ bytesPerRow: Int
    ) {
        let disc = disc
        for row in box.y..<box.bottom {
            let dy = SIMD8(repeating: (Float(row) + 0.5) - disc.y)
            for column in stride(from: box.x, to: box.right, by: ConeCoverage.lanes) {
                let offset = row * bytesPerRow + column
                let old = values.loadUnaligned(fromByteOffset: offset, as: SIMD8<UInt8>.self)
                // Where everything is covered there is nothing to add.
                guard unsafeBitCast(old, to: UInt64.self) != .max else { continue }
                let dx = (SIMD8.middles + Float(column)) - disc.x
                let distance = (dx * dx + dy * dy).squareRoot()
                // The outline bends away from a straight one within the pixel.
                let bend = SIMD8(repeating: SIMD8.curvature) / distance.atLeast(0.5)
                let part = SIMD8.part(
                    disc.radius - distance - bend, dx / distance, dy / distance)
                // A disc that is smaller than a pixel cannot cover all of it.
                let new = (part.atMost(disc.radius * 2) * disc.strength).bytes
                if disc.strength < 1 {
                    values.storeBytes(
                        of: new.atLeast(old), toByteOffset: offset, as: SIMD8<UInt8>.self)
                } else {
                    EdgeUnion.add(
                        new, normals: .edgeDirections(dx, dy), isLine: disc.is_line != 0,
                        isDisc: true, to: old, values + offset, directions + offset)
                }
            }
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
