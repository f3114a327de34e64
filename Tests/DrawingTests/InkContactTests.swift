import Geometry
import Ink
import TestSupport
import Testing

@testable import Drawing

/// At which places ink is looked at where it may be covered.
@Suite struct InkContactTests {
    private func places(_ contact: InkContact, _ chain: [InkPoint]) -> [Point] {
        var places: [Point] = []
        let isMet = contact.meets(chain) { place in
            places.append(place)
            return false
        }
        #expect(!isMet)
        return places
    }

    /// A line from horizon to horizon is looked at where the eraser is, all along it, and nowhere else.
    @Test(arguments: SeededGenerator.seeds)
    func aLineWithoutEndIsLookedAtNearBy(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let middle = random.place(in: Rectangle(x: -500, y: -500, width: 1_000, height: 1_000))
        let angle = Angle(radians: random.number(in: 0...6))
        let way = Vector(dx: angle.cosine, dy: angle.sine)
        let radius = random.number(in: 2...30)
        let contact = InkContact([InkPoint(position: middle, radius: radius)])
        let line = [-3e11, 2e11].map {
            InkPoint(position: middle + way * $0, radius: 1.5)
        }
        #expect(contact.meets(line))
        let found = places(contact, line)
        #expect(found.allSatisfy { $0.distance(to: middle) <= radius + 0.01 })
        let along = found.map { ($0 - middle).dot(way) }
        #expect(try #require(along.min()) < -radius + 3)
        #expect(try #require(along.max()) > radius - 3)
    }

    /// Short ink is looked at as if nothing were left out: from its one end to the other.
    @Test(arguments: SeededGenerator.seeds)
    func shortInkIsLookedAtWhole(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let contact = InkContact([InkPoint(position: Point(x: 50, y: 50), radius: 60)])
        let ends = random.places(2, in: Rectangle(x: 30, y: 30, width: 40, height: 40))
        let found = places(contact, ends.map { InkPoint(position: $0, radius: 2) })
        for end in ends { #expect(found.contains { $0.distance(to: end) < 1e-9 }) }
        let steps = max(ends[0].distance(to: ends[1]).rounded(.up), 1)
        #expect(found.count >= Int(steps) + 1)
    }

    @Test func aLineBesideTheEraserIsNotLookedAt() {
        let contact = InkContact([InkPoint(position: Point(x: 50, y: 50), radius: 5)])
        let line = [-1e9, 1e9].map { InkPoint(position: Point(x: $0, y: 70), radius: 2) }
        #expect(places(contact, line).isEmpty)
    }
}
