import Geometry
import Input
import Testing

@testable import Platform

@Suite("Fingers")
struct FingerTests {
    private let screen = Device(
        id: DeviceID(rawValue: 8), name: "Screen", kind: .touchscreen, forceRange: 0...2047)
    private let pointer = PointerID(device: DeviceID(rawValue: 8), contact: 5)

    private func report(_ phase: Phase) -> FingerReport {
        FingerReport(phase: phase, pointer: pointer, x: 0.5, y: 0.5)
    }

    @Test("SDL's fraction leads back to the place", arguments: [1, 2, 100, 1280, 3840])
    func placesOnX11(width: Int) {
        let size = PixelSize(width: width, height: 801)
        for x in stride(from: 0, to: Double(width), by: 12.625) where width > 1 {
            // As SDL computes it, rounding included.
            let fraction = Float(x / Double(width - 1))
            let position = FingerScale.toLastPixel.position(x: fraction, y: 0.25, size: size)
            #expect(abs(position.x - x) < 0.001)
            #expect(position.y == 200)
        }
    }

    @Test("A window of one pixel has one place")
    func onePixel() {
        let size = PixelSize(width: 1, height: 1)
        #expect(FingerScale.toLastPixel.position(x: 0.5, y: 0.5, size: size) == .zero)
    }

    @Test("Elsewhere SDL's fraction is one of the whole extent")
    func placesElsewhere() {
        let size = PixelSize(width: 200, height: 100)
        let position = FingerScale.toEdge.position(x: 0.5, y: 0.25, size: size)
        #expect(position == Point(x: 100, y: 25))
    }

    @Test("A finger begins, moves and ends, with the force that was last reported")
    func contact() throws {
        var tracker = FingerTracker()
        let time = Timestamp(seconds: 1)
        let place = Point(x: 3, y: 4)
        func sample(_ phase: Phase, _ reading: Double?) -> PenSample? {
            tracker.handle(
                report(phase), time: time, position: place, device: screen, reading: reading)
        }
        let began = try #require(sample(.began, nil))
        #expect(began.phase == .began && began.pointerKind == .finger && began.pointer == pointer)
        #expect(began.force == Force(value: 0, maximumPossible: 2047))
        #expect(began.buttons == .primary)
        #expect(sample(.moved, 1000)?.force?.value == 1000)
        let ended = try #require(sample(.ended, 900))
        #expect(ended.phase == .ended && ended.buttons == [])
        #expect(ended.force?.value == 900)
        #expect(sample(.moved, 900) == nil)
        #expect(sample(.ended, 900) == nil)
    }

    @Test("A touchscreen without force reports none")
    func withoutForce() {
        var tracker = FingerTracker()
        var plain = screen
        plain.forceRange = nil
        let sample = tracker.handle(
            report(.began), time: .zero, position: .zero, device: plain, reading: nil)
        #expect(sample?.phase == .began)
        #expect(sample?.force == nil)
    }

    @Test("The user's pressure curve is applied")
    func pressureCurve() {
        var tracker = FingerTracker()
        tracker.pressureCurves = PressureCurves([
            .init(device: "Screen", pointerKind: .finger): Sensitivity.light.curve,
            .init(pointerKind: .pen): Sensitivity.firm.curve,
        ])
        let sample = tracker.handle(
            report(.began), time: .zero, position: .zero, device: screen, reading: 1023.5)
        #expect(sample?.force?.normalized == 0.82)
        #expect(sample?.force?.reported == 1023.5)
    }

    @Test("A touchscreen that goes takes its fingers along")
    func unplugging() {
        var tracker = FingerTracker()
        let place = Point(x: 3, y: 4)
        _ = tracker.handle(
            report(.began), time: .zero, position: place, device: screen, reading: 7)
        #expect(tracker.endFingers(missingIn: [screen]).isEmpty)
        var disabled = screen
        disabled.isEnabled = false
        let ended = tracker.endFingers(missingIn: [disabled])
        #expect(ended.map(\.phase) == [.ended])
        #expect(ended.first?.position == place)
        #expect(ended.first?.force?.value == 7)
        #expect(tracker.endFingers(missingIn: []).isEmpty)
    }

    @Test("Each place takes its own force, however late it is asked for")
    func order() {
        var forces = TouchReadings()
        for reading in [10.0, 20, 30] {
            forces.set(reading, at: .zero, for: pointer, hasMoved: true)
        }
        forces.set(35, at: .zero, for: pointer, hasMoved: false)
        #expect(forces.next(of: pointer)?.force == 10)
        #expect(forces.next(of: pointer)?.force == 20)
        #expect(forces.next(of: pointer)?.force == 35)
        #expect(forces.next(of: pointer)?.force == 35)
    }

    @Test("A place without a reading of its own has the last one, and takes nobody else's")
    func withoutReading() {
        var forces = TouchReadings()
        #expect(forces.next(of: pointer) == nil)
        forces.set(10, at: .zero, for: pointer, hasMoved: true)
        #expect(forces.next(of: pointer)?.force == 10)
        #expect(forces.next(of: pointer)?.force == 10)
        forces.set(20, at: .zero, for: pointer, hasMoved: true)
        forces.set(30, at: .zero, for: pointer, hasMoved: true)
        #expect(forces.next(of: pointer)?.force == 20)
        #expect(forces.next(of: pointer)?.force == 30)
    }

    @Test("The last force of a finger that was lifted is given once")
    func lifted() {
        var forces = TouchReadings()
        forces.set(10, at: .zero, for: pointer, hasMoved: true)
        forces.set(20, at: .zero, for: pointer, hasMoved: true)
        forces.end(pointer, at: .zero)
        #expect(forces.takeLast(of: pointer)?.force == 20)
        #expect(forces.takeLast(of: pointer)?.force == nil)
        forces.set(40, at: .zero, for: pointer, hasMoved: true)
        #expect(forces.next(of: pointer)?.force == 40)
    }

    @Test("Each place has its own time, also on a screen without force")
    func times() {
        var readings = TouchReadings()
        for second in 1...3 as ClosedRange<Int> {
            readings.set(
                nil, at: Timestamp(seconds: Double(second)), for: pointer, hasMoved: second < 3)
        }
        readings.end(pointer, at: Timestamp(seconds: 4))
        #expect(readings.next(of: pointer)?.time == Timestamp(seconds: 1))
        #expect(readings.next(of: pointer)?.time == Timestamp(seconds: 2))
        let last = readings.takeLast(of: pointer)
        #expect(last?.time == Timestamp(seconds: 4) && last?.force == nil)
        #expect(readings.takeLast(of: pointer) == nil)
    }

    @Test("A finger is as wide as it was at most, until it is lifted")
    func width() throws {
        var forces = TouchReadings()
        #expect(forces.next(of: pointer) == nil)
        forces.set(nil, at: .zero, for: pointer, hasMoved: true)
        #expect(forces.next(of: pointer)?.width == nil)
        forces.widen(to: 8, pointer)
        forces.widen(to: 24, pointer)
        forces.widen(to: 22, pointer)
        let width = try #require(forces.next(of: pointer)?.width)
        #expect(width == 24)
        var tracker = FingerTracker()
        let sample = tracker.handle(
            report(.began), time: Timestamp(seconds: 1), position: .zero, device: screen,
            reading: nil, width: width)
        #expect(sample?.width == 24)
        forces.end(pointer, at: .zero)
        #expect(forces.takeLast(of: pointer)?.width == 24)
        #expect(forces.next(of: pointer) == nil)
    }

    @Test("Fingers that nobody asks for make room for those that press")
    func room() {
        var forces = TouchReadings()
        forces.set(1, at: .zero, for: pointer, hasMoved: true)
        for contact in 100..<1000 {
            let other = PointerID(device: pointer.device, contact: Int64(contact))
            forces.set(2, at: .zero, for: other, hasMoved: true)
            forces.end(other, at: .zero)
        }
        #expect(forces.next(of: pointer)?.force == 1)
        let last = PointerID(device: pointer.device, contact: 999)
        #expect(forces.takeLast(of: last)?.force == 2)
    }
}
