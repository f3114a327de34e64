import CCoverage
import Geometry
import Ink

/// What fills the line of a stroke, besides its form.
struct InkTexture: Sendable {
    /// Whether the ink is nothing but round and of one strength, as that of a plain pen is.
    var isPlain: Bool
    /// How strong plain ink is, 0…1; the points of other ink say so themselves.
    var strength: Float = 1
    /// The longest piece to which its points are put together, as a part of how far it reaches around them.
    var longestPiece = Brush.longestPiece
    /// The grain of the paper, where it shows.
    var paperGrain: PaperGrain?
    /// What becomes of passes, where they add up.
    var flow: FlowTexture?
    /// How ink that lets light through looks; nil for other ink, which is of one colour.
    var stain: Stain?

    /// Round ink of one strength.
    static let plain = InkTexture(isPlain: true)
}

extension CoverageMask {
    /// The bytes of a mask that show a part of the canvas.
    struct Pixels {
        let bytes: UnsafeMutableRawBufferPointer
        /// The directions of the edges in these pixels.
        let directions: UnsafeMutableRawBufferPointer
        let bytesPerRow: Int
        /// The pixels of the canvas that may be written.
        let window: PixelRectangle
        /// The place of the canvas that the corner of the mask shows.
        let origin: (x: Int, y: Int)
        let texture: InkTexture

        /// Adds the next points of ink that is more than a round line of one strength; `run` goes on with them.
        ///
        /// They are rounded to parts of a pixel that single precision holds wherever they lie, so that a pixel comes
        /// out the same whichever part of a picture is painted.
        func addShaded(_ chain: some Collection<InkPoint>, to run: inout PieceRun) {
            for point in chain {
                guard let piece = run.advance(to: point.rounded) else { continue }
                addShaded(RoundCone(start: piece.start, end: piece.end))
            }
        }

        /// Adds the end of such a stroke.
        func finishShaded(_ run: PieceRun) {
            if let rest = run.rest {
                addShaded(RoundCone(start: rest.start, end: rest.end))
            } else if !run.hasBegun {
                addShaded(RoundCone(start: run.anchor, end: run.anchor))
            }
        }

        private func addShaded(_ cone: RoundCone) {
            guard let box = box(cone.bounds) else { return }
            if cone.isLong {
                let middle = cone.middle.rounded
                addShaded(RoundCone(start: cone.start, end: middle))
                addShaded(RoundCone(start: middle, end: cone.end))
            } else if cone.start.nib == .zero, cone.end.nib == .zero {
                addShaded(ConeCoverage(cone), cone, box)
            } else if cone.start.opacity == cone.end.opacity, texture.paperGrain == nil {
                addEven(nib_hull(cone.start, cone.end, strength: Float(cone.start.opacity)), box)
            } else {
                addShaded(NibCoverage(cone.start, cone.end), cone, box)
            }
        }

        private func addEven(_ hull: nib_hull, _ box: PixelRectangle) {
            guard let corner else { return }
            withUnsafePointer(to: hull) {
                nib_add($0, coverage_box(box), corner.values, bytesPerRow, isFast)
            }
        }

        private func addShaded(
            _ coverage: some SegmentCoverage, _ cone: RoundCone, _ box: PixelRectangle
        ) {
            let shade = InkShade(cone, paperGrain: texture.paperGrain)
            forEachEight(of: box, coverage) { x, y in
                let (part, along) = coverage.sample(x: x, y: y)
                return shade.ink(part, along: along, x: x, y: y).bytes
            }
        }

        /// Calls `values` for each eight pixels of `box`; the larger value of old and new counts.
        @inline(__always)
        private func forEachEight(
            of box: PixelRectangle, _ coverage: some SegmentCoverage,
            _ values: (_ x: Int, _ y: Int) -> SIMD8<UInt8>
        ) {
            guard let base = bytes.baseAddress else { return }
            for y in box.y..<box.bottom {
                let columns = coverage.columns(inRow: y)
                let first = Int(max(Double(box.x), columns.first.rounded(.down)))
                let last = Int(min(Double(box.right), columns.last.rounded(.up)))
                let row = base + (y - origin.y) * bytesPerRow
                for x in stride(from: first, to: last, by: ConeCoverage.lanes) {
                    let pixel = row + (x - origin.x)
                    let old = pixel.loadUnaligned(as: SIMD8<UInt8>.self)
                    pixel.storeBytes(
                        of: values(x, y).atLeast(old), as: SIMD8<UInt8>.self)
                }
            }
        }
    }
}

extension InkPoint {
    /// The point with its place and its nib in 256ths of a pixel.
    var rounded: InkPoint {
        // Few places lie just where one part becomes the next, as they would without the shift.
        func part(_ value: Double) -> Double { (value * 256 + 0.29).rounded() / 256 }
        return InkPoint(
            position: Point(x: part(position.x), y: part(position.y)), radius: radius,
            nib: Vector(dx: part(nib.dx), dy: part(nib.dy)), opacity: opacity)
    }
}
