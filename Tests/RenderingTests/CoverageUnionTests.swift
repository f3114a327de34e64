import CCoverage
import Geometry
import Ink
import Testing

@testable import Rendering

/// How much two edges cover of one pixel together.
@Suite struct CoverageUnionTests {
    private static let parts = (0...15).map { UInt8($0 * 17) }

    @Test(arguments: parts)
    func edgesOfOneDirectionAreOneEdge(part: UInt8) {
        for other in Self.parts {
            for turn in [0, Int32(COVERAGE_SAME_EDGE)] {
                #expect(coverage_union(part, other, turn) == max(part, other))
            }
        }
    }

    @Test(arguments: parts)
    func edgesThatFaceEachOtherAddUp(part: UInt8) {
        for other in Self.parts {
            #expect(Int(coverage_union(part, other, 128)) == min(Int(part) + Int(other), 255))
        }
    }

    @Test(arguments: parts)
    func edgesThatCrossCoverWhatChanceHasIt(part: UInt8) {
        for other in Self.parts {
            let (one, two) = (Double(part) / 255, Double(other) / 255)
            let union = Double(coverage_union(part, other, 64))
            #expect(abs(union - 255 * (one + two - one * two)) <= 1)
        }
    }

    @Test(arguments: parts)
    func theMoreEdgesTurnTheMoreTheyCover(part: UInt8) {
        for other in Self.parts {
            let unions = (0...128).map { coverage_union(part, other, Int32($0)) }
            #expect(zip(unions, unions.dropFirst()).allSatisfy { $0 <= $1 })
            #expect(unions.allSatisfy { $0 >= max(part, other) })
        }
    }

    @Test(arguments: [0, 1, 100, 127, 128, 200, 255] as [UInt8])
    func aTurnIsTheShorterWay(direction: UInt8) {
        #expect(coverage_turn(direction, direction) == 0)
        #expect(coverage_turn(direction, direction &+ 128) == 128)
        #expect(coverage_turn(direction, direction &+ 10) == 10)
        #expect(coverage_turn(direction &+ 10, direction) == 10)
        #expect(coverage_turn(direction, direction &+ 246) == 10)
    }

    /// The coverage and the direction of a pixel after an edge meets another one, in each lane.
    private func joined(
        _ old: UInt8, _ direction: UInt8, with new: UInt8, _ other: UInt8, isDisc: Bool
    ) -> (value: UInt8, direction: UInt8) {
        var values = [UInt8](repeating: old, count: 8)
        var directions = [UInt8](repeating: direction, count: 8)
        coverage_add_edges(
            &values, &directions, Array(repeating: new, count: 8),
            Array(repeating: other, count: 8), 0, isDisc ? 1 : 0)
        return (values[0], directions[0])
    }

    @Test(arguments: [20, 40, 64] as [UInt8])
    func theDiscAtATightBendIsPartOfThePiecesThatItJoins(turn: UInt8) {
        for (old, new) in [(100, 150), (150, 100)] as [(UInt8, UInt8)] {
            let disc = joined(old, 10, with: new, 10 + turn, isDisc: true)
            #expect(disc.value == 150)
            // The next piece meets the edge of the disc, which turns from the one to the other.
            #expect(disc.direction == 10 + turn)
            let strip = joined(old, 10, with: new, 10 + turn, isDisc: false)
            #expect(strip.value > 150)
            #expect(strip.direction == 10 + turn)
        }
    }

    @Test func aDiscThatFacesAnEdgeIsThatOfAnotherPart() {
        #expect(joined(100, 10, with: 100, 138, isDisc: true).value == 200)
    }
}
