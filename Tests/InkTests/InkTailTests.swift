import Geometry
import TestSupport
import Testing

@testable import Ink

@Suite struct InkTailTests {
    private static func points(_ places: ClosedRange<Int>, y: Double = 0) -> [InkPoint] {
        places.map { InkPoint(position: Point(x: Double($0) * 10, y: y), radius: 2) }
    }

    private func rectangle(_ minX: Double, _ minY: Double, _ maxX: Double, _ maxY: Double)
        -> Rectangle
    {
        Rectangle(minX: minX, minY: minY, maxX: maxX, maxY: maxY)
    }

    @Test func theFirstTailChangesAllOfItself() {
        var tail = InkTail()
        let changed = tail.replace(by: Self.points(0...3), after: [])
        #expect(changed == rectangle(-2, -2, 32, 2))
        #expect(tail.points == Self.points(0...3))
    }

    @Test func theSameTailChangesNothing() {
        var tail = InkTail()
        _ = tail.replace(by: Self.points(0...3), after: [])
        #expect(tail.replace(by: Self.points(0...3), after: []).isNull)
    }

    @Test func whatSettlesAsItWasShownChangesNothing() {
        var tail = InkTail()
        _ = tail.replace(by: Self.points(1...4), after: Self.points(0...0)[...])
        let changed = tail.replace(by: Self.points(3...4), after: Self.points(1...2)[...])
        #expect(changed.isNull)
    }

    @Test func onlyTheMovedEndChangesAndThePairThatLeadsThere() {
        var tail = InkTail()
        _ = tail.replace(by: Self.points(1...9), after: Self.points(0...0)[...])
        let next = Self.points(1...8) + Self.points(9...9, y: 5)
        let changed = tail.replace(by: next, after: [])
        #expect(changed == rectangle(78, -2, 92, 7))
    }

    /// The piece of several points that ends where something changed began before.
    @Test(arguments: [(1.5, 68.0), (6, 58), (26, 18), (100, -22)])
    func aPieceChangesFromItsBeginningOn(longest: Double, minX: Double) {
        var tail = InkTail()
        _ = tail.replace(
            by: Self.points(1...9), after: Self.points(-2...0)[...], longestPiece: longest)
        let next = Self.points(1...8) + Self.points(9...9, y: 5)
        let changed = tail.replace(by: next, after: [], longestPiece: longest)
        #expect(changed == rectangle(minX, -2, 92, 7))
    }

    /// So it is where all of it is settled by now, however far back that was.
    @Test(arguments: [(4.0, 78.0), (6, 68), (16, 48), (100, -2)])
    func whatIsSettledMayBePartOfAPiece(longest: Double, minX: Double) {
        var tail = InkTail()
        for place in 0...9 {
            _ = tail.replace(
                by: Self.points(place + 1...place + 1, y: 5),
                after: Self.points(place...place)[...],
                longestPiece: longest)
        }
        let changed = tail.replace(by: [], after: [], longestPiece: longest)
        #expect(changed == rectangle(minX, -2, 102, 7))
    }

    @Test func aTailThatGoesChangesWhereItWas() {
        var tail = InkTail()
        _ = tail.replace(by: Self.points(1...2), after: Self.points(0...0)[...])
        let changed = tail.replace(by: [], after: [])
        #expect(changed == rectangle(-2, -2, 22, 2))
        #expect(tail.points.isEmpty)
    }

    /// Where two tails differ, or only one has ink, has to be drawn again.
    @Test(arguments: SeededGenerator.seeds)
    func everyPairThatDiffersIsWithinTheChange(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let area = Rectangle(x: 0, y: 0, width: 300, height: 200)
        var tail = InkTail()
        var settled = [InkPoint(position: Point(x: 1, y: 1), radius: 2)]
        _ = tail.replace(by: [], after: settled[...])
        for _ in 0..<20 {
            let last = settled[settled.count - 1]
            let former = [last] + tail.points
            let kept = tail.points.prefix(Int.random(in: 0...5, using: &random))
            let added = kept.prefix(Int.random(in: 0...3, using: &random))
            let fresh = random.places(Int.random(in: 0...4, using: &random), in: area)
                .map { InkPoint(position: $0, radius: 3) }
            let next = Array(kept.dropFirst(added.count)) + fresh
            let changed = tail.replace(by: next, after: added)
            settled += added
            expectCovered(former, [last] + added + next, by: changed)
        }
    }

    /// Expects that the change covers each pair of neighbours that only one of the chains has.
    private func expectCovered(_ former: [InkPoint], _ next: [InkPoint], by changed: Rectangle) {
        let (old, new) = (Set(Self.pairs(former)), Set(Self.pairs(next)))
        for pair in old.symmetricDifference(new) {
            #expect(changed.union(pair.bounds) == changed)
        }
    }

    private static func pairs(_ chain: [InkPoint]) -> [[InkPoint]] {
        zip(chain, chain.dropFirst()).map { [$0, $1] }
    }

    @Test func aSpareArrayHasRoomAndNothingInIt() {
        var tail = InkTail()
        _ = tail.replace(by: Self.points(0...100), after: [])
        let spare = tail.takeSpare()
        #expect(spare.isEmpty)
        #expect(spare.capacity >= 100)
    }
}
