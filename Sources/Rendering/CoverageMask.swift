import Geometry
import Graphics
import Ink

/// How much of each pixel a stroke covers, while it is being drawn.
///
/// A cone adds the coverage of its signed distance to the middle of each pixel, and where two
/// overlap the larger counts: no seams, and even ink however often it is added to.
final class CoverageMask {
    /// Pixels are computed eight at a time; rows are longer by that, so that none is special.
    private static let lanes = 8

    let surface: ImageSurface
    let size: PixelSize

    /// The pixels that are not all zero.
    private(set) var touched = PixelRectangle.empty

    init(size: PixelSize) throws(GraphicsError) {
        self.size = size
        surface = try ImageSurface(
            size: PixelSize(width: size.width + Self.lanes, height: max(size.height, 1)),
            format: .a8)
    }

    /// Adds a chain of points, shifted by `-origin`.
    func add(_ chain: some Collection<InkPoint>, origin: Point = .zero) {
        guard let first = chain.first else { return }
        surface.withPixels { bytes, bytesPerRow in
            var last = first
            if chain.count == 1 {
                add(RoundCone(start: first, end: first), origin, bytes, bytesPerRow)
            }
            for point in chain.dropFirst() {
                add(RoundCone(start: last, end: point), origin, bytes, bytesPerRow)
                last = point
            }
        }
    }

    /// Empties the mask.
    func clear() {
        clear(touched)
        touched = .empty
    }

    /// Puts the pixels of `source` in `rectangle` to `origin` of this mask.
    func copy(
        _ rectangle: PixelRectangle, from source: CoverageMask, to origin: (x: Int, y: Int)
    ) {
        surface.withPixels { bytes, bytesPerRow in
            source.surface.withPixels { sourceBytes, sourceBytesPerRow in
                for row in 0..<rectangle.height {
                    let from = (rectangle.y + row) * sourceBytesPerRow + rectangle.x
                    let to = (origin.y + row) * bytesPerRow + origin.x
                    let target = UnsafeMutableRawBufferPointer(
                        rebasing: bytes[to..<to + rectangle.width])
                    target.copyMemory(
                        from: UnsafeRawBufferPointer(
                            rebasing: sourceBytes[from..<from + rectangle.width]))
                }
            }
        }
        touched = touched.union(
            PixelRectangle(
                x: origin.x, y: origin.y, width: rectangle.width, height: rectangle.height))
    }

    private func clear(_ rectangle: PixelRectangle) {
        surface.withPixels { bytes, bytesPerRow in
            for row in rectangle.y..<rectangle.bottom {
                let start = row * bytesPerRow + rectangle.x
                let end = min(start + rectangle.width + Self.lanes, (row + 1) * bytesPerRow)
                UnsafeMutableRawBufferPointer(rebasing: bytes[start..<end])
                    .initializeMemory(as: UInt8.self, repeating: 0)
            }
        }
    }

    private func add(
        _ cone: RoundCone, _ origin: Point, _ bytes: UnsafeMutableRawBufferPointer,
        _ bytesPerRow: Int
    ) {
        let shift = Point.zero - origin
        let bounds = cone.bounds.offset(by: shift).outset(by: 1)
        let box = PixelRectangle(covering: bounds).intersection(PixelRectangle(size))
        guard !box.isEmpty else { return }
        touched = touched.union(box)
        let distance = ConeDistance(cone, shiftedBy: shift)
        for y in box.y..<box.bottom {
            let row = bytes.baseAddress.map { $0 + y * bytesPerRow }
            for x in stride(from: box.x, to: box.right, by: Self.lanes) {
                let coverage = distance.coverage(x: x, y: y)
                guard let pixel = row?.advanced(by: x) else { return }
                let old = pixel.loadUnaligned(as: SIMD8<UInt8>.self)
                pixel.storeBytes(of: pointwiseMax(old, coverage), as: SIMD8<UInt8>.self)
            }
        }
    }
}

/// The signed distance of pixels to the edge of a round cone, eight at a time.
private struct ConeDistance {
    private static let steps = SIMD8<Float>(0.5, 1.5, 2.5, 3.5, 4.5, 5.5, 6.5, 7.5)

    private let x: Float
    private let y: Float
    private let directionX: Float
    private let directionY: Float
    private let length: Float
    private let radius: Float
    private let slope: Float
    private let tangent: Float

    init(_ cone: RoundCone, shiftedBy shift: Vector) {
        let disc = cone.isDisc
        let start = disc ? cone.largerDisc : cone.start
        let way = disc ? .zero : cone.end.position - cone.start.position
        let length = way.length
        let slope = disc ? 0 : (cone.start.radius - cone.end.radius) / length
        x = Float(start.position.x + shift.dx)
        y = Float(start.position.y + shift.dy)
        directionX = disc ? 1 : Float(way.dx / length)
        directionY = disc ? 0 : Float(way.dy / length)
        self.length = Float(length)
        radius = Float(start.radius)
        self.slope = Float(slope)
        tangent = Float(slope / (1 - slope * slope).squareRoot())
    }

    /// The coverage of the eight pixels from (`x`, `y`) to the right, 0…255.
    ///
    /// The nearest point of the outline belongs to the disc whose centre lies where the tangent's
    /// normal through the pixel meets the axis.
    func coverage(x column: Int, y row: Int) -> SIMD8<UInt8> {
        let dx = Self.steps + (Float(column) - x)
        let dy = Float(row) + 0.5 - y
        let along = dx * directionX + dy * directionY
        let across = dy * directionX - dx * directionY
        let side = across.replacing(with: -across, where: across .< 0)
        let center = (along - side * tangent).clamped(
            lowerBound: SIMD8(repeating: 0), upperBound: SIMD8(repeating: length))
        let rest = along - center
        let distance = (rest * rest + across * across).squareRoot() - radius + center * slope
        let coverage = (0.5 - distance).clamped(
            lowerBound: SIMD8(repeating: 0), upperBound: SIMD8(repeating: 1))
        return SIMD8<UInt8>(truncatingIfNeeded: SIMD8<Int32>(coverage * 255 + 0.5))
    }
}
