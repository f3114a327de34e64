import CCoverage
import Geometry
import Graphics
import Ink
import TestSupport
import Testing

@testable import Rendering

/// Whether the ways for wide and for narrow vectors give the same pixels.
@Suite(.enabled(if: WideVectors.areUsed)) struct PortableCoverageTests {
    private static let size = PixelSize(width: 96, height: 64)
    private static let box = coverage_box(PixelRectangle(size))

    /// Bytes of a mask and of the directions in it, to which the same pieces are added in both ways.
    private func expectSame(
        _ add: (_ values: UnsafeMutableRawPointer, _ directions: UnsafeMutableRawPointer, Bool) ->
            Void
    ) {
        let count = (Self.size.width + 16) * Self.size.height
        var (fast, portable) = ([UInt8](repeating: 0, count: count), [UInt8]())
        var (fastEdges, portableEdges) = (fast, fast)
        portable = fast
        Self.lend(&fast, &fastEdges) { add($0, $1, true) }
        Self.lend(&portable, &portableEdges) { add($0, $1, false) }
        // Said in one word: there are thousands of pixels.
        let isEqual = fast == portable
        #expect(isEqual)
        // Full pixels have no edge that counts.
        let isSame = fast.indices.allSatisfy {
            fast[$0] == 0 || fast[$0] == 255 || fastEdges[$0] == portableEdges[$0]
        }
        #expect(isSame)
        let hasEdges = fast.contains { $0 > 0 && $0 < 255 }
        #expect(hasEdges)
    }

    private static func lend(
        _ values: inout [UInt8], _ edges: inout [UInt8],
        _ body: (UnsafeMutableRawPointer, UnsafeMutableRawPointer) -> Void
    ) {
        values.withUnsafeMutableBytes { values in
            edges.withUnsafeMutableBytes { edges in
                guard let values = values.baseAddress, let edges = edges.baseAddress else { return }
                body(values, edges)
            }
        }
    }

    private func point(_ random: inout SeededGenerator, smallest: Double = 0.2) -> InkPoint {
        let area = Rectangle(x: -4, y: -4, width: 104, height: 72)
        return InkPoint(
            position: random.place(in: area), radius: random.number(in: smallest...12))
    }

    /// Full and faint ink.
    private static let strengths: [Float] = [1, 0.3]

    @Test(arguments: SeededGenerator.seeds, strengths)
    func strips(seed: UInt64, strength: Float) {
        var random = SeededGenerator(seed: seed)
        let cones = (0..<12).map { _ in
            RoundCone(start: point(&random), end: point(&random))
        }
        expectSame { values, directions, isFast in
            for cone in cones {
                guard let tangents = cone.tangents else { continue }
                var strip = coverage_strip(cone, tangents, overlap: 0.2, strength: strength)
                coverage_add_strip(
                    &strip, Self.box, values, directions, Self.size.width + 16, isFast ? 1 : 0)
            }
        }
    }

    @Test(arguments: SeededGenerator.seeds, strengths)
    func discs(seed: UInt64, strength: Float) {
        var random = SeededGenerator(seed: seed)
        let points = (0..<12).map { _ in point(&random) }
        expectSame { values, directions, isFast in
            for point in points {
                var disc = coverage_disc(point, strength: strength)
                coverage_add_disc(
                    &disc, Self.box, values, directions, Self.size.width + 16, isFast ? 1 : 0)
            }
        }
    }

    private func hulls(_ seed: UInt64, strength: Float) -> [nib_hull] {
        var random = SeededGenerator(seed: seed)
        return (0..<12).map { index in
            var (start, end) = (point(&random), point(&random))
            // Nibs that turn, some that do not, lines and discs, and dots.
            start.nib = Vector(angle: Angle(degrees: random.number(in: 0...360))) * 9
            end.nib = index % 3 == 0 ? start.nib : Vector(dx: 0, dy: random.number(in: 0...9))
            if index % 5 == 4 { end.position = start.position }
            if index % 7 == 6 { (start.nib, end.nib) = (.zero, .zero) }
            if index % 2 == 0 { end.radius = start.radius }
            return nib_hull(start, end, strength: strength)
        }
    }

    @Test(arguments: SeededGenerator.seeds, strengths)
    func nibs(seed: UInt64, strength: Float) {
        let hulls = hulls(seed, strength: strength)
        expectSame { values, _, isFast in
            for var hull in hulls {
                nib_add(&hull, Self.box, values, Self.size.width + 16, isFast ? 1 : 0)
            }
        }
    }

    /// What is left out, as it is covered already or lies deep inside or far beside, is what each pixel says by itself.
    @Test(arguments: SeededGenerator.seeds, strengths)
    func nibsLeaveNothingOut(seed: UInt64, strength: Float) {
        let width = Self.size.width + 16
        var added = [UInt8](repeating: 0, count: width * Self.size.height)
        var sampled = added
        for var hull in hulls(seed, strength: strength) {
            nib_add(&hull, Self.box, &added, width, 1)
            for row in 0..<Self.size.height {
                for column in stride(from: 0, to: Self.size.width, by: 8) {
                    var parts = [Float](repeating: 0, count: 8)
                    var places = parts
                    nib_sample(&hull, column, row, &parts, &places, 0)
                    for (lane, part) in parts.enumerated() {
                        let value = UInt8((part * strength * 255).rounded(.toNearestOrEven))
                        let place = row * width + column + lane
                        sampled[place] = max(sampled[place], value)
                    }
                }
            }
        }
        let isEqual = (0..<Self.size.height).allSatisfy { row in
            let shown = row * width..<row * width + Self.size.width
            return added[shown] == sampled[shown]
        }
        #expect(isEqual)
        #expect(Set(added).count > 20)
    }

    /// A wash of pieces and dabs: how deep pixels lie, and how it dries there.
    @Test(arguments: SeededGenerator.seeds, [0.4, 1, 2.5])
    func washes(seed: UInt64, scale: Double) {
        var random = SeededGenerator(seed: seed)
        let points = (0..<12).map { _ in point(&random) }
        let paper = WashPaper(
            WashField.Settings(TestBrushes.wash), size: Self.size,
            transform: Transform(scale: scale, offset: Vector(dx: 3, dy: 5)))
        let texture = FlowTexture(TestBrushes.wash, wash: paper)
        func opacities(_ isFast: Int32) -> [UInt8] {
            let width = Self.size.width + 16
            var depths = [UInt16](repeating: 0, count: width * Self.size.height)
            var opacities = [UInt8](repeating: 0, count: depths.count)
            for (start, end) in zip(points, points.dropFirst()) {
                var piece = flow_piece(start, end, texture)
                depth_add(&piece, Self.box, &depths, width, isFast)
            }
            paper.withPaper(at: (0, 0)) { paper in
                var paper = paper
                wash_resolve(
                    &paper, texture.values, Self.box, depths, width, &opacities, width, isFast)
            }
            return opacities
        }
        let fast = opacities(1)
        let isEqual = fast == opacities(0)
        #expect(isEqual)
        #expect(Set(fast).count > 20)
    }

    // MARK: - Pixels

    private static let rows = 3
    /// Pixels of a row in memory, of which the last ones lie beside every width.
    private static let rowLength = 20

    /// Premultiplied pixels, some of them clear, or opaque ones.
    private func pixels(_ random: inout SeededGenerator, isPage: Bool = false) -> [UInt32] {
        (0..<Self.rows * Self.rowLength).map { _ in
            let alpha =
                isPage || random.chance(0.2)
                ? 255 : random.chance(0.3) ? 0 : UInt32(random.number(in: 0...255.9))
            return (0..<3).reduce(alpha) { pixel, _ in
                pixel << 8 | UInt32(random.number(in: 0...1) * Double(alpha))
            }
        }
    }

    /// Whether what a kernel does to pixels within a width is the same in both ways, and nothing beside it.
    private func expectSame(
        _ pixels: [UInt32], width: Int, _ lay: (UnsafeMutablePointer<UInt8>, Int32) -> Void
    ) {
        let found = [Int32(1), 0].map { isFast in
            var changed = pixels
            changed.withUnsafeMutableBytes { bytes in
                guard let first = bytes.baseAddress else { return }
                lay(first.assumingMemoryBound(to: UInt8.self), isFast)
            }
            return changed
        }
        #expect(found[0] == found[1])
        let isKept = pixels.indices.allSatisfy {
            $0 % Self.rowLength < width || found[0][$0] == pixels[$0]
        }
        #expect(isKept && found[0] != pixels)
    }

    /// Of a brush through a mask, and such that were made apart.
    @Test(arguments: 1...17) func marks(width: Int) {
        var random = SeededGenerator(seed: UInt64(width))
        let (sheet, others) = (pixels(&random), pixels(&random))
        let mask = (0..<Self.rows * Self.rowLength).map { _ in
            UInt8(random.number(in: 0...255.9))
        }
        for isApart in [false, true] {
            expectSame(sheet, width: width) { sheet, isFast in
                others.withUnsafeBytes { others in
                    var job = mark_job()
                    (job.width, job.height) = (width, Self.rows)
                    (job.sheet, job.sheet_bytes_per_row) = (sheet, 4 * Self.rowLength)
                    if isApart {
                        job.marks = others.baseAddress?.assumingMemoryBound(to: UInt8.self)
                        job.marks_bytes_per_row = 4 * Self.rowLength
                        mark_lay(&job, isFast)
                    } else {
                        job.ink = 0xC0C0_A030
                        mask.withUnsafeBufferPointer { mask in
                            (job.mask, job.mask_bytes_per_row) = (mask.baseAddress, Self.rowLength)
                            mark_lay(&job, isFast)
                        }
                    }
                }
            }
        }
    }

    /// Sheets on a page, in each of the ways in which they meet.
    @Test(arguments: 1...17, [UInt8(255), 90]) func sheetsOnAPage(width: Int, opacity: UInt8) {
        var random = SeededGenerator(seed: UInt64(width))
        let (page, sheet) = (pixels(&random, isPage: true), pixels(&random))
        for blend in [VIEW_OVER, VIEW_MULTIPLY, VIEW_SCREEN] {
            expectSame(page, width: width) { page, isFast in
                var job = view_job()
                (job.width, job.height) = (width, Self.rows)
                (job.page, job.page_bytes_per_row) = (page, 4 * Self.rowLength)
                (job.opacity, job.blend) = (opacity, blend)
                sheet.withUnsafeBytes { sheet in
                    view_lay_pixels(
                        &job, sheet.baseAddress?.assumingMemoryBound(to: UInt8.self),
                        4 * Self.rowLength, isFast)
                }
            }
        }
    }
}
