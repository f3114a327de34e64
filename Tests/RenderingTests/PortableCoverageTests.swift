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
}
