import Geometry
import Testing

@testable import Input

/// Strokes of a pen are measured by the length of their lines.
struct HandMeterTests {
    private static let pen = PointerID(device: DeviceID(rawValue: 1))
    private static let tablet = device(1, "Tablet")
    private static let other = device(9, "Other")

    private var meter = HandMeter()

    private static func device(_ id: Int32, _ name: String) -> Device {
        Device(id: DeviceID(rawValue: id), name: name, kind: .pen, serial: UInt32(id))
    }

    private func sample(
        _ phase: Phase, x: Double, force: Double? = 0.5, time: Double = 0,
        pointer: PointerID = Self.pen, kind: PointerKind = .pen
    ) -> PenSample {
        PenSample(
            time: Timestamp(seconds: time), position: Point(x: x, y: 0),
            force: force.map { Force(value: $0 * 2048, maximumPossible: 2048) }, pointer: pointer,
            pointerKind: kind, phase: phase)
    }

    private mutating func draw(
        to x: Double, force: Double? = 0.5, end: Phase = .ended, time: Double = 0,
        scale: Double = 1, pointer: PointerID = Self.pen, kind: PointerKind = .pen
    ) {
        meter.begin(
            sample(.began, x: 0, force: force, pointer: pointer, kind: kind), device: Self.tablet)
        for step in 1...10 {
            meter.note(
                sample(
                    .moved, x: x * Double(step) / 10, force: force, pointer: pointer, kind: kind),
                scale: scale)
        }
        meter.note(
            sample(end, x: x, force: 0, time: time, pointer: pointer, kind: kind), scale: scale)
    }

    private mutating func take() -> HandForce? { meter.takeAll()[Self.tablet] }

    @Test mutating func aStrokeIsAsLongAsItsLine() {
        draw(to: 200)
        let hand = take()
        #expect(hand?.length == 200 && hand?.lengths[32] == 200)
        #expect(take() == nil)
    }

    @Test mutating func lengthsArePointsOnEveryScreen() {
        draw(to: 200, scale: 2)
        #expect(take()?.length == 100)
    }

    @Test mutating func aPieceHasTheForceOfItsMiddle() {
        meter.begin(sample(.began, x: 0, force: 0.2), device: Self.tablet)
        meter.note(sample(.moved, x: 100, force: 0.6), scale: 1)
        meter.note(sample(.ended, x: 100, force: 0), scale: 1)
        #expect(take()?.lengths[25] == 100)
    }

    /// A curve that was fitted changes nothing of what is measured.
    @Test mutating func theReportedForceCounts() {
        func curved(_ phase: Phase, _ x: Double) -> PenSample {
            var sample = sample(phase, x: x)
            sample.force = sample.force?.adjusted(by: Sensitivity.light.curve)
            return sample
        }
        meter.begin(curved(.began, 0), device: Self.tablet)
        meter.note(curved(.moved, 50), scale: 1)
        meter.note(curved(.ended, 50), scale: 1)
        #expect(take()?.lengths[32] == 50)
    }

    @Test mutating func whatIsNoLineOfAPenTellsNothing() {
        draw(to: 2.9)
        draw(to: 200, end: .cancelled)
        draw(to: 200, force: nil)
        draw(to: 200, force: 0)
        for kind in [PointerKind.eraser, .mouse, .finger] { draw(to: 200, kind: kind) }
        meter.note(sample(.hover, x: 500), scale: 1)
        #expect(meter.takeAll().isEmpty && meter.deadline == nil)
    }

    /// The force that has not come yet, and the one that goes in place before the lift.
    @Test mutating func theWayOfNoForceIsNoPress() {
        meter.begin(sample(.began, x: 0, force: 0), device: Self.tablet)
        meter.note(sample(.moved, x: 50, force: 0.5), scale: 1)
        meter.note(sample(.moved, x: 100, force: 0.5), scale: 1)
        meter.note(sample(.moved, x: 140, force: 0), scale: 1)
        meter.note(sample(.ended, x: 140, force: 0), scale: 1)
        #expect(take()?.length == 50)
    }

    @Test mutating func onePenIsMeasuredAtATime() {
        let other = PointerID(device: DeviceID(rawValue: 9))
        meter.begin(sample(.began, x: 0), device: Self.tablet)
        meter.begin(sample(.began, x: 0, pointer: other), device: Self.other)
        meter.note(sample(.moved, x: 700, pointer: other), scale: 1)
        meter.note(sample(.moved, x: 20), scale: 1)
        meter.note(sample(.ended, x: 700, pointer: other), scale: 1)
        meter.note(sample(.ended, x: 20), scale: 1)
        let hands = meter.takeAll()
        #expect(hands.count == 1 && hands[Self.other]?.length == 700)
        #expect(hands[Self.other]?.serial == 9)
    }

    /// The way to where it comes down again is no line.
    @Test(arguments: [1, 2]) mutating func aLiftThatGotLostIsNoLine(device: Int32) {
        meter.begin(sample(.began, x: 0), device: Self.tablet)
        meter.note(sample(.moved, x: 20), scale: 1)
        let pen = PointerID(device: DeviceID(rawValue: device))
        meter.begin(sample(.began, x: 900, pointer: pen), device: Self.tablet)
        meter.note(sample(.moved, x: 950, pointer: pen), scale: 1)
        meter.note(sample(.ended, x: 950, pointer: pen), scale: 1)
        #expect(meter.deadline != nil && take()?.length == 50)
    }

    @Test mutating func itIsTakenOnceThePenRests() throws {
        #expect(meter.deadline == nil)
        draw(to: 100, time: 10)
        let deadline = try #require(meter.deadline)
        #expect(deadline.seconds == 10 + HandMeter.rest)
        #expect(meter.take(at: Timestamp(seconds: 11)) == nil)
        // Somebody who draws again is left alone.
        meter.begin(sample(.began, x: 0, time: 11), device: Self.tablet)
        #expect(meter.take(at: Timestamp(seconds: 20)) == nil && meter.deadline == nil)
        meter.note(sample(.moved, x: 50), scale: 1)
        meter.note(sample(.ended, x: 50, time: 20), scale: 1)
        #expect(meter.take(at: Timestamp(seconds: 22))?[Self.tablet]?.length == 150)
        #expect(meter.take(at: Timestamp(seconds: 30)) == nil && meter.deadline == nil)
    }
}
