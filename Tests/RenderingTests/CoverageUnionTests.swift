import CCoverage
import Testing

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
}
