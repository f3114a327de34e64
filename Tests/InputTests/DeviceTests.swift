import Geometry
import Input
import Testing

@Suite struct DeviceTests {
    private let pen = Device(
        id: DeviceID(rawValue: 9), name: "Pen", kind: .pen, forceRange: -100...1948, hasTilt: true)

    @Test func forceCountsFromTheStartOfItsRange() throws {
        let force = try #require(pen.force(reading: 412))
        #expect(force.value == 512)
        #expect(force.maximumPossible == 2048)
        #expect(force.normalized == 0.25)
    }

    @Test(arguments: [(-5000.0, 0.0), (-100, 0), (1948, 1), (65_535, 1)])
    func readingsBeyondTheRangeAreCutOff(reading: Double, normalized: Double) {
        #expect(pen.force(reading: reading)?.normalized == normalized)
    }

    @Test(arguments: [(-0.1, 0.0), (0.3, 0.3), (1.5, 1)])
    func fractionsAreCutOffToo(fraction: Double, expected: Double) {
        #expect(Force(normalized: fraction).normalized == expected)
        #expect(Force(normalized: fraction).maximumPossible == 1)
    }

    @Test func aForceWithoutRangeIsAMistakeOfTheProgram() async {
        await #expect(processExitsWith: .failure) {
            _ = Force(value: 1, maximumPossible: 0)
        }
    }

    @Test func anAxisOfOneValueIsNone() {
        let device = Device(id: .none, name: "Odd", kind: .pen, forceRange: 0...0)
        #expect(device.forceRange == nil)
        #expect(device.force(reading: 0) == nil)
        #expect(!device.isForceAvailable)
    }

    @Test func aDeviceWithoutForceHasNone() {
        #expect(Device(id: .none, name: "Mouse", kind: .mouse).force(reading: 1) == nil)
    }

    @Test(arguments: [
        (Device.Kind.pen, PointerKind.pen), (.eraser, .eraser), (.touchscreen, .finger),
        (.mouse, .mouse),
        (.keyboard, .mouse),
    ])
    func eachKindOfDeviceHasItsKindOfPointer(kind: Device.Kind, pointerKind: PointerKind) {
        #expect(Device(id: .none, name: "", kind: kind).pointerKind == pointerKind)
    }

    @Test func capabilityIsUnknownUntilDevicesAreAsked() {
        var disabled = pen
        disabled.isEnabled = false
        let mouse = Device(id: .none, name: "Mouse", kind: .mouse)
        #expect(ForceCapability(devices: nil) == .unknown)
        #expect(ForceCapability(devices: []) == .unavailable)
        #expect(ForceCapability(devices: [mouse, disabled]) == .unavailable)
        #expect(ForceCapability(devices: [mouse, disabled, pen]) == .available)
    }

    @Test func aSampleTellsItsForceAndLean() {
        let tilt = Tilt(x: Angle(degrees: 30), y: .zero)
        let sample = PenSample(
            time: .zero, position: .zero, force: pen.force(reading: 0), tilt: tilt, phase: .moved)
        #expect(sample.force?.maximumPossible == 2048)
        #expect(sample.altitude == tilt.altitude && sample.azimuth == tilt.azimuth)
        let bare = PenSample(time: .zero, position: .zero, phase: .hover)
        #expect(bare.force == nil && bare.altitude == nil && bare.azimuth == nil)
    }

    @Test func onlyTheFirstAndTheFurtherSamplesTouch() {
        #expect(Phase.began.isContact && Phase.moved.isContact)
        #expect(!Phase.hover.isContact && !Phase.ended.isContact && !Phase.cancelled.isContact)
    }

    @Test func momentsAreOrderedByTheirSeconds() {
        let start = Timestamp(seconds: 2)
        let later = start.advanced(by: 0.5)
        #expect(start < later)
        #expect(later.seconds(since: start) == 0.5)
        #expect(start.seconds(since: later) == -0.5)
    }
}
