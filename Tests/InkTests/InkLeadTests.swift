import Geometry
import TestSupport
import Testing

@testable import Ink

/// The ink that leads on to the pen: how long it is, and how it fades.
@Suite struct InkLeadTests {
    private func chain(_ places: [Point]) -> [InkPoint] {
        places.map { InkPoint(position: $0, radius: 2 + $0.x / 100, opacity: 0.8) }
    }

    private func length(_ points: [InkPoint]) -> Double {
        zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.position.distance(to: $1.1.position) }
    }

    @Test(arguments: SeededGenerator.seeds, [0, 0.5, 15, 40, .infinity])
    func itFadesEvenlyAndEndsInTime(seed: UInt64, longest: Double) {
        var random = SeededGenerator(seed: seed)
        let places = random.places(
            Int.random(in: 0...6, using: &random), in: Rectangle(x: 0, y: 0, width: 20, height: 20))
        var lead = InkLead()
        let changed = lead.replace(by: chain(places), longest: longest)
        #expect(changed == lead.points.bounds)
        let whole = length(chain(places))
        #expect(abs(length(lead.points) - min(whole, longest)) < 1e-9)
        #expect(lead.points.last?.opacity ?? 0 == 0)
        var way = 0.0
        for (index, point) in lead.points.enumerated() {
            if index > 0 { way += lead.points[index - 1].position.distance(to: point.position) }
            let left = min(whole, longest) > 0 ? 1 - way / min(whole, longest) : 0
            #expect(abs(point.opacity - 0.8 * left) < 1e-9)
        }
    }

    @Test func whereItIsCutItIsAsWideAsItWasThere() {
        var lead = InkLead()
        _ = lead.replace(
            by: chain([.zero, Point(x: 10, y: 0), Point(x: 30, y: 0)]), longest: 15)
        #expect(lead.points.map(\.position.x) == [0, 10, 15])
        #expect(abs((lead.points.last?.radius ?? 0) - 2.15) < 1e-9)
    }

    @Test func theFormerOneIsDirtyToo() {
        var lead = InkLead()
        let first = lead.replace(by: chain([.zero, Point(x: 10, y: 0)]), longest: 15)
        #expect(lead.takeSpare().isEmpty && lead.points.isEmpty)
        let second = lead.replace(by: chain([Point(x: 90, y: 0), Point(x: 91, y: 0)]), longest: 15)
        #expect(second == first.union(lead.points.bounds))
        _ = lead.takeSpare()
        #expect(
            lead.replace(by: [], longest: 15)
                == chain([Point(x: 90, y: 0), Point(x: 91, y: 0)]).bounds)
        #expect(lead.replace(by: [], longest: 15).isNull)
    }
}
