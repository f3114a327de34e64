import DrawingSupport
import Geometry
import Ink
import TestSupport
import Testing

@testable import Drawing

/// Which strokes an eraser that takes whole ones passes over.
@Suite struct TouchTests {
    private let base = LayerID(1)
    private static let pen = SharedBrush(Brush(smallestWidth: 4, largestWidth: 4))
    private static let nib = SharedBrush(
        Brush(
            smallestWidth: 20, largestWidth: 20,
            tip: .flat(thickness: 0.2, angle: .zero, followsAzimuth: false)))

    private func line(_ y: Double, brush: SharedBrush = pen) -> Stroke {
        Strokes.make([Point(x: 0, y: y), Point(x: 100, y: y)], brush: brush)
    }

    private func disc(_ x: Double, _ y: Double, _ radius: Double) -> [InkPoint] {
        [InkPoint(position: Point(x: x, y: y), radius: radius)]
    }

    @Test func theEdgesOfInkTouch() {
        let drawing = Drawing(strokes: [line(50)])
        #expect(drawing.strokes(touchedBy: disc(50, 60, 7.9), in: base).isEmpty)
        #expect(drawing.strokes(touchedBy: disc(50, 60, 8.1), in: base) == [StrokeID(1)])
        #expect(drawing.strokes(touchedBy: disc(107, 55, 5), in: base).isEmpty)
        #expect(drawing.strokes(touchedBy: disc(50, 50, 0.1), in: base) == [StrokeID(1)])
    }

    @Test func crossingInkTouchesThoughNoPointIsNear() {
        let drawing = Drawing(strokes: [line(50), line(90), line(400)])
        let across = disc(50, -500, 1) + disc(50, 200, 1)
        #expect(drawing.strokes(touchedBy: across, in: base) == [StrokeID(1), StrokeID(2)])
    }

    @Test func aFlatNibReachesAsFarAsItsEnds() {
        let drawing = Drawing(strokes: [Strokes.make([.zero], brush: Self.nib)])
        #expect(drawing.strokes(touchedBy: disc(14, 0, 4.1), in: base) == [StrokeID(1)])
        #expect(drawing.strokes(touchedBy: disc(0, 14, 11.9), in: base).isEmpty)
        #expect(drawing.strokes(touchedBy: disc(0, 14, 12.1), in: base) == [StrokeID(1)])
    }

    @Test func movedStrokesAreTouchedWhereTheyLie() throws {
        var drawing = Drawing(strokes: [line(50)])
        _ = try drawing.apply(.moveStrokes([StrokeID(1)], in: base, by: Vector(dx: 0, dy: 200)))
        #expect(drawing.strokes(touchedBy: disc(50, 50, 5), in: base).isEmpty)
        #expect(drawing.strokes(touchedBy: disc(50, 250, 5), in: base) == [StrokeID(1)])
    }

    @Test func erasingStrokesAndOtherLayersAreLeftOut() throws {
        let wipe = Strokes.make([Point(x: 50, y: 50)], brush: Strokes.brushes[1])
        var drawing = Drawing(strokes: [line(50), wipe])
        _ = try drawing.apply(EditBuilder(drawing).newLayer())
        #expect(drawing.strokes(touchedBy: disc(50, 50, 5), in: base) == [StrokeID(1)])
        #expect(drawing.strokes(touchedBy: disc(50, 50, 5), in: LayerID(2)).isEmpty)
    }

    /// Against discs laid closely along both: what they find is touched, and what is touched they
    /// find once they are a little larger.
    @Test(arguments: SeededGenerator.seeds)
    func touchIsThatOfAllDiscs(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let area = Rectangle(x: 0, y: 0, width: 160, height: 120)
        let drawing = Drawing(
            strokes: (0..<12).map { _ in Strokes.random(&random, in: area) })
        for _ in 0..<12 {
            let chain = (0..<Int.random(in: 1...3, using: &random)).map { _ in
                InkPoint(position: random.place(in: area), radius: random.number(in: 0.5...20))
            }
            let touched = Set(drawing.strokes(touchedBy: chain, in: base))
            for element in drawing.layers[0].strokes {
                guard element.stroke.brush.effect == .ink else { continue }
                let gap = gap(discs(chain), discs(Strokes.chain(element.stroke)))
                if gap < 0 { #expect(touched.contains(element.id), "gap \(gap)") }
                if gap > 1 { #expect(!touched.contains(element.id), "gap \(gap)") }
            }
        }
    }

    /// Discs along a chain of round ink, at most half a pixel apart in place and radius.
    private func discs(_ chain: [InkPoint]) -> [InkPoint] {
        chain.indices.flatMap { index -> [InkPoint] in
            let (start, end) = (chain[max(index - 1, 0)], chain[index])
            let count = max(Int(start.position.distance(to: end.position) * 2), 1)
            return (0...count).map {
                let fraction = Double($0) / Double(count)
                return start.interpolated(
                    to: end,
                    position: start.position.interpolated(to: end.position, fraction: fraction),
                    fraction: fraction)
            }
        }
    }

    private func gap(_ left: [InkPoint], _ right: [InkPoint]) -> Double {
        var least = Double.infinity
        for first in left {
            for second in right {
                let distance = first.position.distance(to: second.position)
                least = min(least, distance - first.radius - second.radius)
            }
        }
        return least
    }
}

extension Drawing {
    /// The strokes of a layer whose ink meets the ink of `chain`, each looked at by itself; erasing
    /// strokes are left out.
    func strokes(touchedBy chain: [InkPoint], in layer: LayerID) -> [StrokeID] {
        guard let layer = self[layer] else { return [] }
        let contact = InkContact(chain)
        return layer.strokes.filter { element in
            element.stroke.brush.effect == .ink && StrokeShape(element.stroke).meets(contact)
        }.map(\.id)
    }
}
