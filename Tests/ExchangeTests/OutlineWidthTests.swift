import Drawing
import Geometry
import Ink
import TestSupport
import Testing

@testable import Exchange

/// The outlines of SVG files are as wide as the ink of the picture, everywhere.
@Suite struct OutlineWidthTests {
    /// What the outline of a stroke is off, in pixels.
    struct Deviation {
        /// The width, both sides together, where both are edges of the whole stroke.
        var width = 0.0
        /// How far the outline reaches beyond the ink, and stays within it.
        var (beyond, short) = (0.0, 0.0)
        /// How many widths were measured.
        var count = 0

        mutating func formUnion(_ other: Deviation) {
            width = max(width, other.width)
            beyond = max(beyond, other.beyond)
            short = max(short, other.short)
            count += other.count
        }
    }

    private func deviation(_ stroke: Stroke) throws -> Deviation {
        let page = Page(
            layers: [], region: stroke.bounds.outset(by: 10), background: .white)
        let shape = InkShape(chain: stroke.chain(of: page))
        var outline = StrokeOutline(PathData(), tolerance: SVGWriter.tolerance)
        outline.add(shape.chain)
        let polygon = try OutlinePolygon(String(decoding: outline.path.bytes, as: UTF8.self))
        let area = AreaDepth(polygon)
        var deviation = Deviation()
        for place in polygon.parts.joined() {
            deviation.beyond = max(deviation.beyond, shape.distance(place))
        }
        for (left, right) in shape.edges {
            let isEdge = [left, right].map { shape.distance($0) > -1e-6 }
            let depths = zip([left, right], isEdge).map { place, isEdge in
                isEdge ? area.depth(place) : 0
            }
            deviation.short = max(deviation.short, -(depths.min() ?? 0))
            guard isEdge[0], isEdge[1] else { continue }
            deviation.width = max(deviation.width, abs(depths[0] + depths[1]))
            deviation.count += 1
        }
        return deviation
    }

    @Test(arguments: Fixture.recordings) func widthsOfRecordingsAreKept(name: String) throws {
        var whole = Deviation()
        for stroke in try Fixture.recording(name).strokes {
            whole.formUnion(try deviation(stroke))
        }
        #expect(whole.count > 100)
        #expect(whole.width < 0.2)
        // Half of what both edges of a line may be off together.
        #expect(whole.beyond < 0.15 && whole.short < 0.15)
    }
}
