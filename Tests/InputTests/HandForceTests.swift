import Input
import TestSupport
import Testing

/// What is known of a hand: how much line it drew with each force.
struct HandForceTests {
    private func hand(_ lines: (force: Double, length: Double)...) -> HandForce {
        var hand = HandForce()
        for line in lines { hand.note(line.length, force: line.force) }
        return hand
    }

    @Test func aForceCountsByTheLengthOfItsLine() throws {
        let hand = hand((0.25, 100), (0.75, 300))
        #expect(hand.length == 400 && hand.missing == 1600)
        let (average, low) = (try #require(hand.average), try #require(hand.quantile(0.2)))
        #expect(abs(average - 0.75) < 1.0 / 64)
        #expect(abs(low - 0.25) < 1.0 / 64)
        #expect(HandForce().quantile(0.5) == nil)
        #expect(HandForce().shares(in: 32).isEmpty)
        let shares = hand.shares(in: 4)
        let expected: [Double] = [0, 1.0 / 3, 0, 1]
        #expect(shares == expected)
    }

    @Test func forcesBeyondTheRangeCountAsItsEnds() {
        let hand = hand((-1, 10), (7, 30))
        #expect(hand.lengths.first == 10 && hand.lengths.last == 30)
    }

    @Test func whatLengthsCannotBeIsNoHand() {
        #expect(HandForce(lengths: [1, 2, 3]) == nil)
        for bad in [-1, .nan, .infinity] {
            var lengths = [Double](repeating: 1, count: HandForce.partCount)
            lengths[7] = bad
            #expect(HandForce(lengths: lengths) == nil)
        }
    }

    /// Quantiles of many forces are those of the forces themselves, to a part of 1/64.
    @Test(arguments: SeededGenerator.seeds) func quantilesAreThoseOfTheForces(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let forces = (0..<500).map { _ in
            let force = Double.random(in: 0...1, using: &random)
            return force * force
        }.sorted()
        var hand = HandForce()
        for force in forces { hand.note(10, force: force) }
        for share in [0.1, 0.5, 0.95, 0.99] {
            let exact = forces[min(Int(share * 500), 499)]
            #expect(abs(try #require(hand.quantile(share)) - exact) < 1.5 / 64)
        }
        #expect(try #require(hand.quantile(0)) <= #require(hand.quantile(1)))
    }

    @Test func whatWasDrawnLastTellsMost() throws {
        var hand = hand((0.2, HandForce.most))
        hand.add(self.hand((0.8, HandForce.most)))
        #expect(abs(hand.length - HandForce.most) < 1)
        for _ in 0..<4 { hand.add(self.hand((0.8, HandForce.most / 4))) }
        #expect(try #require(hand.quantile(0.3)) > 0.75)
    }

    /// Each stroke of a little hand is taken by itself.
    @Test(arguments: [10.0, 30, 300]) func whatIsOldGoesHoweverLittleComes(length: Double) throws {
        var hand = HandForce()
        for part in 0..<28 { hand.note(HandForce.most / 28, force: Double(part) / 64) }
        for _ in 0..<Int(10 * HandForce.most / length) { hand.add(self.hand((0.7, length))) }
        #expect(hand.length <= HandForce.most * 1.1 + length)
        #expect(try #require(hand.quantile(0.01)) > 0.65)
    }

    @Test func lengthsHaveEighths() {
        var hand = HandForce()
        hand.add(self.hand((0.5, 1.0 / 3)))
        #expect(hand.lengths[32] == 0.375)
        #expect(HandForce(lengths: hand.lengths) == hand)
    }
}
