import Testing

@testable import Ink

@Suite struct ForceGateTests {
    private var gate = ForceGate(forceWhenAbsent: 0.2)

    private mutating func decide(_ forces: [Double?]) -> [ForceGate.Decision] {
        forces.map { gate.decide($0) }
    }

    @Test mutating func realForceDrawsAsItIs() {
        #expect(decide([0.3, 0.7, 0.1]) == [.draw(0.3), .draw(0.7), .draw(0.1)])
        #expect(!gate.hasOnlyZeroForce)
    }

    @Test mutating func aPressBeforeThePressureWaitsAndIsReplaced() {
        #expect(
            decide([0, 0, 0.4, 0.5])
                == [.drawProvisionally, .drawProvisionally, .replaceProvisional(0.4), .draw(0.5)])
        #expect(!gate.showsProvisional)
        #expect(!gate.hasOnlyZeroForce)
    }

    @Test mutating func zerosShowAfterPatience() {
        for count in 1...ForceGate.patience {
            #expect(gate.decide(0) == .drawProvisionally)
            #expect(gate.showsProvisional == (count >= ForceGate.patience))
        }
        #expect(gate.hasOnlyZeroForce)
    }

    @Test mutating func zerosBeyondTheLimitStay() {
        let zeros = decide(Array(repeating: 0, count: ForceGate.limit))
        #expect(zeros.allSatisfy { $0 == .drawProvisionally })
        #expect(decide([0, 0, nil]) == [.keepProvisional, .draw(1), .draw(1)])
        #expect(gate.hasOnlyZeroForce)
        #expect(decide([0.5]) == [.draw(0.5)])
        #expect(!gate.hasOnlyZeroForce)
    }

    @Test mutating func aPointerWithoutForceDrawsWithTheBrushsOwn() {
        #expect(decide([nil, nil]) == [.draw(0.2), .draw(0.2)])
        #expect(!gate.hasOnlyZeroForce)
    }

    @Test mutating func aSampleWithoutForceKeepsTheLastOne() {
        #expect(
            decide([0.6, nil, nil, 0.3, nil])
                == [.draw(0.6), .draw(0.6), .draw(0.6), .draw(0.3), .draw(0.3)])
    }

    @Test mutating func force0WithinAStrokeIsForce0() {
        #expect(decide([0.6, 0, nil]) == [.draw(0.6), .draw(0), .draw(0)])
    }

    @Test mutating func whileItWaitsASampleWithoutForceWaitsToo() {
        #expect(decide([0, nil, 0.4]).last == .replaceProvisional(0.4))
    }

    @Test func nothingHasOnlyZeroForceBeforeTheFirstSample() {
        #expect(!gate.hasOnlyZeroForce)
        #expect(!gate.showsProvisional)
    }
}
