import Geometry
import Input
import Testing

@Suite("Device tracker")
struct DeviceTrackerTests {
    private static let screen = Device(
        id: DeviceID(rawValue: 8), name: "Screen", kind: .touchscreen)
    private static let pointer = PointerID(device: DeviceID(rawValue: 8), contact: 5)

    private func touched() -> DeviceTracker {
        var tracker = DeviceTracker()
        tracker.update(devices: [Self.screen]) { _ in }
        _ = tracker.handle(
            TouchEvent(
                phase: .began, time: Timestamp(seconds: 1), position: .zero,
                pointer: Self.pointer))
        return tracker
    }

    @Test("A touchscreen that is unplugged is reported before its contacts end")
    func order() {
        var tracker = touched()
        var events: [InputEvent] = []
        tracker.update(devices: []) { events.append($0) }
        #expect(events.first == .devices([]))
        let samples = events.compactMap { event -> PenSample? in
            if case .pointer(let sample) = event { sample } else { nil }
        }
        #expect(samples.map(\.phase) == [.ended] && samples.map(\.pointer) == [Self.pointer])
    }

    @Test("An update with the same devices ends no contact")
    func same() {
        var tracker = touched()
        var samples = 0
        tracker.update(devices: [Self.screen]) { if case .pointer = $0 { samples += 1 } }
        #expect(samples == 0)
    }
}
