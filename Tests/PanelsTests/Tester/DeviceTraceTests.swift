import Geometry
import Input
import Testing

@testable import Panels

/// What is remembered of a device, by made samples.
@Suite struct DeviceTraceTests {
    private let pen = Device(
        id: DeviceID(rawValue: 1), name: "Pen", kind: .pen, forceRange: 0...1000)

    private func sample(
        _ seconds: Double, _ phase: Phase, x: Double = 0, force: Double? = 0.5
    ) -> PenSample {
        PenSample(
            time: Timestamp(seconds: seconds), position: Point(x: x, y: 0),
            force: force.map { Force(value: $0 * 1000, maximumPossible: 1000) },
            pointer: PointerID(device: pen.id), phase: phase)
    }

    /// A contact at 100 Hz with these forces.
    private func contact(_ trace: inout DeviceTrace, at start: Double, _ forces: [Double]) {
        for (index, force) in forces.enumerated() {
            let phase: Phase =
                index == 0 ? .began : index == forces.count - 1 ? .ended : .moved
            trace.note(sample(start + Double(index) / 100, phase, force: force))
        }
    }

    @Test func samplesAreCountedPerSecond() throws {
        var trace = DeviceTrace()
        for index in 0..<300 { trace.note(sample(Double(index) / 200, .hover)) }
        let end = Timestamp(seconds: 299.0 / 200)
        #expect(abs(try #require(trace.rate(at: end)) - 200) < 1e-6)
        #expect(trace.rate(at: end.advanced(by: 1.1)) == nil)
        #expect(trace.sampleCount == 0 && trace.strokeCount == 0)
    }

    @Test func forcesOfFiveSecondsAreKept() {
        var trace = DeviceTrace()
        for index in 0...800 {
            trace.note(sample(Double(index) / 100, index == 0 ? .began : .moved))
        }
        #expect(trace.moments.first?.time == Timestamp(seconds: 3))
        #expect(trace.moments.count == 501)
        #expect(trace.moments.allSatisfy { $0.force == 0.5 })
    }

    @Test func itIsFlatOnceTheForceWasTheSameForSoLong() {
        var trace = DeviceTrace()
        #expect(trace.isFlat(at: Timestamp(seconds: 9)))
        trace.note(sample(0, .hover))
        #expect(trace.isFlat(at: Timestamp(seconds: 0)))
        contact(&trace, at: 1, [0.2, 0.6, 0])
        #expect(!trace.isFlat(at: Timestamp(seconds: 6)))
        #expect(trace.isFlat(at: Timestamp(seconds: 6.03)))
        // Pressed and held it is as flat as not touched.
        trace.note(sample(10, .began))
        #expect(!trace.isFlat(at: Timestamp(seconds: 14)))
        #expect(trace.isFlat(at: Timestamp(seconds: 16)))
    }

    @Test func theForceBeforeAPauseIsKept() {
        var trace = DeviceTrace()
        trace.note(sample(0, .began))
        trace.note(sample(4, .moved))
        trace.note(sample(8, .moved))
        #expect(trace.moments.first?.time == Timestamp(seconds: 0))
        trace.note(sample(9, .moved))
        #expect(trace.moments.first?.time == Timestamp(seconds: 4))
    }

    @Test func aMouseIsAllOrNothing() {
        var trace = DeviceTrace()
        trace.note(sample(0, .hover, force: nil))
        trace.note(sample(0.01, .began, force: nil))
        trace.note(sample(0.02, .ended, force: nil))
        #expect(trace.moments.map(\.force) == [0, 1, 0])
        #expect(trace.usedForces == nil)
    }

    @Test func aPenThatRestsLosesNothing() {
        var trace = DeviceTrace()
        trace.note(sample(0, .began))
        trace.note(sample(1, .moved, x: 2))
        #expect(trace.gapCount == 0)
        trace.note(sample(2, .moved, x: 200))
        #expect(trace.gapCount == 1)
        trace.note(sample(2.01, .ended, x: 202))
        // Between two contacts nothing is missing.
        trace.note(sample(3, .began, x: 400))
        #expect(trace.gapCount == 1 && trace.strokeCount == 2)
    }

    @Test func theVerdictFollowsTheForces() {
        var trace = DeviceTrace()
        let mouse = Device(id: pen.id, name: "Mouse", kind: .mouse)
        #expect(trace.verdict(on: mouse) == .noForce)
        #expect(trace.verdict(on: pen) == .untried)
        contact(&trace, at: 0, Array(repeating: 0.5, count: 30))
        #expect(trace.verdict(on: pen) == .silent)
        contact(&trace, at: 1, [0.1, 0.8])
        #expect(trace.verdict(on: pen) == .even)
        #expect(trace.usedForces == 0.1...0.8)
    }

    @Test func aLightAndAFirmHandAreToldApart() {
        var light = DeviceTrace()
        var firm = DeviceTrace()
        for start in 0..<3 {
            contact(&light, at: Double(start), (1...12).map { Double($0) / 40 })
            contact(&firm, at: Double(start), (1...12).map { 1 - Double($0) / 40 })
        }
        #expect(light.verdict(on: pen) == .light)
        #expect(firm.verdict(on: pen) == .heavy)
    }
}
