import Input
import Testing

@testable import DisplayX11

/// Which devices are read by themselves, and which of their events count.
@Suite struct SeparateDevicesTests {
    private typealias Event = (kind: RawPointerEvent.Kind, source: DeviceID, seat: DeviceID)

    private static let (seat, pen, other) = (
        DeviceID(rawValue: 2), DeviceID(rawValue: 10), DeviceID(rawValue: 11)
    )
    private var devices = SeparateDevices()

    /// Whether each of these events counts.
    private mutating func takes(_ events: Event...) -> [Bool] {
        events.map { devices.takes($0.kind, of: $0.source, on: $0.seat) }
    }

    @Test("Devices that take turns are read through their pointer")
    mutating func turns() {
        for device in [Self.pen, Self.other, Self.pen] {
            let taken = takes(
                (.motion, device, Self.seat), (.press(1), device, Self.seat),
                (.motion, device, Self.seat), (.release(1), device, Self.seat))
            #expect(taken == [true, true, true, true])
        }
        #expect(devices.asked.isEmpty)
    }

    @Test("A device that moves while another is down is read by itself, and the other too")
    mutating func conflict() {
        let (seat, pen, other) = (Self.seat, Self.pen, Self.other)
        let both = takes((.press(1), pen, seat), (.motion, other, seat))
        #expect(both == [true, true])
        #expect(devices.asked == [pen, other])
        // Until a device's own events come, the pointer's count.
        let first = takes((.motion, pen, seat), (.motion, pen, pen), (.motion, pen, seat))
        #expect(first == [true, true, false])
        let second = takes(
            (.motion, other, seat), (.press(1), other, other), (.release(1), other, seat))
        #expect(second == [true, true, false])
    }

    @Test("Other pointers, and buttons other than the tip, are no conflict")
    mutating func noConflict() {
        _ = takes(
            (.press(3), Self.pen, Self.seat), (.motion, Self.other, Self.seat),
            (.press(1), Self.pen, Self.seat), (.motion, Self.other, DeviceID(rawValue: 3)))
        #expect(devices.asked.isEmpty)
    }

    @Test("A device that is gone is forgotten")
    mutating func gone() {
        let (seat, pen, other) = (Self.seat, Self.pen, Self.other)
        _ = takes((.press(1), pen, seat), (.motion, other, seat), (.motion, pen, pen))
        devices.forget(pen)
        #expect(devices.asked == [other])
        let taken = takes((.motion, pen, seat))
        #expect(taken == [true])
        #expect(devices.asked == [other])
    }
}
