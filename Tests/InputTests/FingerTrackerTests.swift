import Geometry
import Input
import Testing

@Suite("Finger tracker")
struct FingerTrackerTests {
    private static let screen = Device(
        id: DeviceID(rawValue: 8), name: "Screen", kind: .touchscreen, forceRange: 0...2047)
    private static let pointer = PointerID(device: DeviceID(rawValue: 8), contact: 5)

    private func tracker(_ device: Device = screen) -> FingerTracker {
        var tracker = FingerTracker()
        tracker.update(devices: [device])
        return tracker
    }

    private func touch(
        _ phase: Phase, at x: Double = 3, force: Double? = nil, width: Double? = nil
    ) -> TouchEvent {
        TouchEvent(
            phase: phase, time: Timestamp(seconds: x), position: Point(x: x, y: 4),
            pointer: Self.pointer, force: force, width: width, modifiers: .shift)
    }

    @Test("A touch becomes a sample with its own place, time, force and keys")
    func contact() throws {
        var tracker = tracker()
        let first = tracker.handle(touch(.began))
        let began = try #require(first)
        #expect(began.phase == .began && began.pointerKind == .finger)
        #expect(began.pointer == Self.pointer && began.position == Point(x: 3, y: 4))
        #expect(began.time == Timestamp(seconds: 3) && began.modifiers == .shift)
        #expect(began.force == Force(value: 0, maximumPossible: 2047))
        #expect(began.buttons == .primary)
        #expect(tracker.handle(touch(.moved, at: 5, force: 1000))?.force?.value == 1000)
        let last = tracker.handle(touch(.ended, at: 6))
        let ended = try #require(last)
        #expect(ended.phase == .ended && ended.buttons == [])
        #expect(ended.force?.value == 1000, "a force that did not change is not sent again")
        #expect(tracker.handle(touch(.moved)) == nil)
        #expect(tracker.handle(touch(.ended)) == nil)
    }

    @Test("The next contact of the same finger starts without the force of the last one")
    func nextContact() {
        var tracker = tracker()
        _ = tracker.handle(touch(.began, force: 900, width: 9))
        _ = tracker.handle(touch(.ended))
        let sample = tracker.handle(touch(.began))
        #expect(sample?.force?.value == 0 && sample?.width == nil)
    }

    @Test("A touchscreen without force reports none")
    func withoutForce() {
        var plain = Self.screen
        plain.forceRange = nil
        var tracker = tracker(plain)
        let sample = tracker.handle(touch(.began))
        #expect(sample?.phase == .began && sample?.force == nil)
    }

    @Test("The user's pressure curve is applied")
    func pressureCurve() {
        var tracker = tracker()
        tracker.pressureCurves = PressureCurves([
            .init(device: "Screen", pointerKind: .finger): Sensitivity.light.curve,
            .init(pointerKind: .pen): Sensitivity.firm.curve,
        ])
        let sample = tracker.handle(touch(.began, force: 1023.5))
        #expect(sample?.force?.normalized == 0.82)
        #expect(sample?.force?.reported == 1023.5)
    }

    @Test("A finger is as wide as its widest touch so far")
    func width() {
        var tracker = tracker()
        #expect(tracker.handle(touch(.began))?.width == nil)
        #expect(tracker.handle(touch(.moved, width: 8))?.width == 8)
        #expect(tracker.handle(touch(.moved, width: 24))?.width == 24)
        #expect(tracker.handle(touch(.moved, width: 22))?.width == 24)
        #expect(tracker.handle(touch(.ended))?.width == 24)
    }

    @Test("A touchscreen that is unplugged or disabled ends its contacts once")
    func unplugging() {
        var disabled = Self.screen
        disabled.isEnabled = false
        for devices in [[], [disabled]] {
            var tracker = tracker()
            _ = tracker.handle(touch(.began, force: 7))
            #expect(tracker.endLostContacts().isEmpty)
            tracker.update(devices: devices)
            let ended = tracker.endLostContacts()
            #expect(ended.map(\.phase) == [.ended] && ended.first?.buttons == [])
            #expect(ended.first?.position == Point(x: 3, y: 4))
            #expect(ended.first?.force?.value == 7)
            #expect(tracker.endLostContacts().isEmpty)
            #expect(tracker.handle(touch(.ended)) == nil)
        }
    }

    @Test("A touchscreen that is ignored draws nothing")
    func ignored() {
        var ignored = Self.screen
        ignored.role = .ignore
        var tracker = tracker(ignored)
        #expect(tracker.handle(touch(.began)) == nil)
    }
}
