import CX11
import Geometry
import Input
import Testing

@testable import DisplayX11

/// Wheels and touchpads that tell by axes how far they scroll, and pinches.
@Suite struct ScrollTests {
    private static let pad = DeviceID(rawValue: 7)
    private let axes = AxisNumbers(
        scrollX: ScrollAxis(number: 2, increment: 15),
        scrollY: ScrollAxis(number: 3, increment: -120))

    private func scroll(
        _ tracker: inout ScrollTracker, x: Double? = nil, y: Double? = nil,
        device: DeviceID = Self.pad
    ) -> Vector? {
        let mask = [UInt8((x == nil ? 0 : 4) | (y == nil ? 0 : 8) | 1)]
        let values = [99] + [x, y].compactMap(\.self)
        return mask.withUnsafeBufferPointer { mask in
            values.withUnsafeBufferPointer { values in
                values.baseAddress.flatMap {
                    tracker.notches(of: device, axes, PackedAxes(mask: mask, values: $0))
                }
            }
        }
    }

    @Test func partsOfNotchesAreTheDifferences() {
        var tracker = ScrollTracker()
        #expect(scroll(&tracker, x: 1000, y: 500) == nil)
        #expect(scroll(&tracker, x: 1015) == Vector(dx: 1, dy: 0))
        #expect(scroll(&tracker, y: 470) == Vector(dx: 0, dy: 0.25))
        #expect(scroll(&tracker, x: 1000, y: 470) == Vector(dx: -1, dy: 0))
        #expect(scroll(&tracker, x: 1000, y: 470) == nil)
        #expect(scroll(&tracker) == nil)
    }

    @Test func theFirstNotchIsToldByAButton() {
        var tracker = ScrollTracker()
        #expect(!tracker.needsButton(of: Self.pad))
        #expect(scroll(&tracker, y: 120) == nil)
        #expect(tracker.needsButton(of: Self.pad))
        #expect(scroll(&tracker, y: 240) == Vector(dx: 0, dy: -1))
        #expect(!tracker.needsButton(of: Self.pad))
        // Somewhere else it may have gone anywhere.
        tracker.reset()
        #expect(scroll(&tracker, y: 9000) == nil)
        #expect(tracker.needsButton(of: Self.pad))
    }

    @Test func devicesHaveAxesOfTheirOwn() {
        var tracker = ScrollTracker()
        let other = DeviceID(rawValue: 8)
        #expect(scroll(&tracker, x: 0) == nil)
        #expect(scroll(&tracker, x: 90, device: other) == nil)
        #expect(scroll(&tracker, x: 30) == Vector(dx: 2, dy: 0))
        #expect(scroll(&tracker, x: 75, device: other) == Vector(dx: -1, dy: 0))
    }

    @Test func aDeviceThatIsAnotherOneBeginsAnew() {
        var tracker = ScrollTracker()
        let other = DeviceID(rawValue: 8)
        #expect(scroll(&tracker, x: 750) == nil)
        #expect(scroll(&tracker, x: 750, device: other) == nil)
        tracker.forget(Self.pad)
        #expect(!tracker.needsButton(of: Self.pad))
        #expect(scroll(&tracker, x: 15) == nil)
        #expect(scroll(&tracker, x: 765, device: other) == Vector(dx: 1, dy: 0))
    }

    // MARK: Pinches

    private func pinch(
        _ type: Int32, scale: Double = 1, angle: Double = 0, flags: Int32 = 0
    ) -> Pinch? {
        var event = XIGesturePinchEvent()
        (event.evtype, event.flags) = (type, flags)
        (event.event_x, event.event_y) = (20.5, 30)
        (event.delta_x, event.delta_y) = (3, -4)
        (event.scale, event.delta_angle) = (scale, angle)
        return Pinch(event, time: Timestamp(seconds: 5))
    }

    @Test func pinchesAreRead() {
        let moved = pinch(XI_GesturePinchUpdate, scale: 1.5, angle: 12)
        #expect(
            moved
                == Pinch(
                    time: Timestamp(seconds: 5), position: Point(x: 20.5, y: 30), phase: .moved,
                    way: Vector(dx: 3, dy: -4), zoom: 1.5, turn: Angle(degrees: 12)))
        #expect(pinch(XI_GesturePinchBegin)?.phase == .began)
        #expect(pinch(XI_GesturePinchEnd)?.phase == .ended)
        #expect(pinch(XI_GesturePinchEnd, flags: XIGesturePinchEventCancelled)?.phase == .cancelled)
    }

    @Test func whatMakesNoSenseIsLeftOut() {
        #expect(pinch(XI_Motion) == nil)
        #expect(pinch(XI_GesturePinchUpdate, scale: .nan) == nil)
        #expect(pinch(XI_GesturePinchUpdate, angle: .infinity) == nil)
        #expect(pinch(XI_GesturePinchUpdate, scale: -3)?.zoom == 1)
    }
}
