import Geometry
import Input
import Testing

/// A tracker with a pen, its eraser and a mouse on one seat, and what it said.
struct TrackedDesk {
    static let pen = DeviceID(rawValue: 10)
    static let eraser = DeviceID(rawValue: 11)
    static let mouse = DeviceID(rawValue: 12)
    static let seat = DeviceID(rawValue: 2)

    static let devices = [
        Device(id: pen, name: "Pen", kind: .pen, forceRange: 0...1000, hasTilt: true),
        Device(id: eraser, name: "Eraser", kind: .eraser, forceRange: 0...1000, hasTilt: true),
        Device(id: mouse, name: "Mouse", kind: .mouse),
    ]

    var tracker = PointerTracker()
    private var time = 0.0

    init() { tracker.update(devices: Self.devices) { _ in } }

    mutating func update(_ devices: [Device]) -> [InputEvent] {
        var events: [InputEvent] = []
        tracker.update(devices: devices) { events.append($0) }
        return events
    }

    mutating func events(
        _ kind: RawPointerEvent.Kind, of source: DeviceID = pen, x: Double = 0, y: Double = 0,
        force: Double? = nil, tiltX: Double? = nil, tiltY: Double? = nil, seat: DeviceID = seat,
        isTipDown: Bool? = nil, modifiers: KeyPress.Modifiers = []
    ) -> [InputEvent] {
        time += 0.01
        let event = RawPointerEvent(
            kind: kind, time: Timestamp(seconds: time), position: Point(x: x, y: y), source: source,
            seat: seat, isTipDown: isTipDown,
            axes: AxisReadings(force: force, tiltX: tiltX, tiltY: tiltY), modifiers: modifiers)
        var events: [InputEvent] = []
        tracker.handle(event) { events.append($0) }
        return events
    }

    mutating func samples(
        _ kind: RawPointerEvent.Kind, of source: DeviceID = pen, x: Double = 0, y: Double = 0,
        force: Double? = nil, tiltX: Double? = nil, tiltY: Double? = nil, seat: DeviceID = seat,
        isTipDown: Bool? = nil
    ) -> [PenSample] {
        events(
            kind, of: source, x: x, y: y, force: force, tiltX: tiltX, tiltY: tiltY, seat: seat,
            isTipDown: isTipDown
        ).compactMap(\.sample)
    }
}

extension InputEvent {
    var sample: PenSample? {
        if case .pointer(let sample) = self { sample } else { nil }
    }
}

@Suite struct PointerTrackerTests {
    private var desk = TrackedDesk()

    @Test mutating func aContactBeginsMovesAndEnds() throws {
        #expect(desk.samples(.motion, x: 1).map(\.phase) == [.hover])
        #expect(desk.samples(.press(1), x: 2).map(\.phase) == [.began])
        #expect(desk.samples(.motion, x: 3).map(\.phase) == [.moved])
        let end = try #require(desk.samples(.release(1), x: 4).first)
        #expect(end.phase == .ended && end.position.x == 4 && end.buttons.isEmpty)
        #expect(desk.samples(.motion, x: 5).map(\.phase) == [.hover])
    }

    @Test mutating func anAxisThatIsLeftOutKeepsItsReading() throws {
        _ = desk.samples(.press(1), force: 300, tiltX: 30, tiltY: -20)
        let same = try #require(desk.samples(.motion, x: 5).first)
        #expect(same.force?.value == 300)
        #expect(same.tilt == Tilt(x: Angle(degrees: 30), y: Angle(degrees: -20)))
        let changed = try #require(desk.samples(.motion, tiltY: 10).first)
        #expect(changed.force?.value == 300)
        #expect(changed.tilt == Tilt(x: Angle(degrees: 30), y: Angle(degrees: 10)))
    }

    @Test mutating func aPressBeforeItsForceReadsNone() throws {
        _ = desk.samples(.press(1), force: 100)
        _ = desk.samples(.motion, force: 900, tiltX: 5, tiltY: 5)
        #expect(desk.samples(.release(1)).first?.force?.value == 900)
        let next = try #require(desk.samples(.press(1)).first)
        #expect(next.phase == .began && next.force?.value == 0)
        #expect(next.tilt != nil)
    }

    @Test mutating func tiltNeedsBothOfItsAxes() {
        #expect(desk.samples(.motion, tiltX: 10).first?.tilt == nil)
        #expect(desk.samples(.motion, tiltY: 10).first?.tilt != nil)
    }

    @Test mutating func aMouseHasNeitherForceNorTilt() throws {
        let press = try #require(desk.samples(.press(1), of: TrackedDesk.mouse).first)
        #expect(press.phase == .began && press.pointerKind == .mouse)
        #expect(press.force == nil && press.tilt == nil)
    }

    @Test mutating func theEraserErasesWithItsOwnReadings() throws {
        _ = desk.samples(.motion, force: 700, tiltX: 1, tiltY: 1)
        let press = try #require(desk.samples(.press(1), of: TrackedDesk.eraser).first)
        #expect(press.pointerKind == .eraser && press.phase == .began)
        #expect(press.pointer == PointerID(device: TrackedDesk.eraser))
        #expect(press.force?.value == 0 && press.tilt == nil)
    }

    @Test mutating func anotherDeviceOnTheSeatEndsTheContact() {
        _ = desk.samples(.press(1), x: 7, force: 400)
        let samples = desk.samples(.motion, of: TrackedDesk.mouse, x: 90)
        #expect(samples.map(\.phase) == [.ended, .hover])
        #expect(samples.map(\.pointerKind) == [.pen, .mouse])
        #expect(samples.map(\.position.x) == [7, 90])
        #expect(samples.first?.buttons == [])
        #expect(desk.samples(.motion, x: 8).map(\.phase) == [.hover])
        #expect(desk.samples(.release(1), x: 8).map(\.phase) == [.hover])
    }

    @Test mutating func aPenThatLostItsContactKeepsItsLeanOnly() throws {
        _ = desk.samples(.press(1), force: 400, tiltX: 20, tiltY: 10)
        _ = desk.samples(.motion, of: TrackedDesk.mouse)
        let hover = try #require(desk.samples(.motion, force: 0, isTipDown: false).first)
        #expect(hover.phase == .hover && hover.buttons.isEmpty && hover.force?.value == 0)
        #expect(hover.tilt == Tilt(x: Angle(degrees: 20), y: Angle(degrees: 10)))
    }

    /// The next contact may be that of another pen, which cannot tell.
    @Test mutating func howFarAPenIsTurnedStandsUntilTheTipGoesUp() {
        func handle(_ kind: RawPointerEvent.Kind, _ degrees: Double? = nil) -> Double? {
            var samples: [PenSample] = []
            let event = RawPointerEvent(
                kind: kind, time: .zero, position: .zero, source: TrackedDesk.pen,
                seat: TrackedDesk.seat, axes: AxisReadings(force: 500, rotation: degrees))
            desk.tracker.handle(event) { if let sample = $0.sample { samples.append(sample) } }
            return samples.last?.rotation.map { $0.degrees.rounded() }
        }
        #expect(handle(.motion) == nil)
        #expect(handle(.motion, 30) == 30)
        #expect(handle(.press(1)) == 30)
        #expect(handle(.motion, -170) == -170)
        #expect(handle(.motion) == -170)
        #expect(handle(.release(1)) == -170)
        #expect(handle(.press(1)) == nil)
    }

    @Test mutating func anotherSeatLeavesTheContactAlone() {
        let other = DeviceID(rawValue: 3)
        _ = desk.samples(.press(1), force: 400)
        let hover = desk.samples(.motion, of: TrackedDesk.mouse, seat: other)
        #expect(hover.map(\.phase) == [.hover])
        #expect(desk.samples(.motion).map(\.phase) == [.moved])
    }

    @Test mutating func contactsOfSomeDevicesEnd() {
        #expect(!desk.tracker.hasContacts)
        for pen in [TrackedDesk.pen, TrackedDesk.eraser] {
            #expect(desk.tracker.hasContacts { $0 != pen } == (pen == TrackedDesk.eraser))
            _ = desk.samples(.press(1), of: pen, x: Double(pen.rawValue), force: 400, seat: pen)
        }
        var ends: [PenSample] = []
        desk.tracker.endContacts {
            $0 == TrackedDesk.pen
        } emit: {
            ends += [$0.sample].compactMap(\.self)
        }
        #expect(ends.map(\.phase) == [.ended] && ends.map(\.position.x) == [10])
        #expect(desk.tracker.hasContacts)
        #expect(!desk.tracker.hasContacts { $0 == TrackedDesk.pen })
    }

    @Test mutating func barrelButtonsAreHeldWithoutDrawing() {
        #expect(desk.samples(.press(2)).map(\.buttons) == [.middle])
        #expect(desk.samples(.press(3)).map(\.phase) == [.hover])
        #expect(desk.samples(.press(1)).map(\.buttons) == [[.primary, .middle, .secondary]])
        #expect(desk.samples(.release(3)).map(\.phase) == [.moved])
        #expect(desk.samples(.release(1)).map(\.buttons) == [.middle])
        #expect(desk.samples(.release(2)).map(\.buttons) == [[]])
    }

    @Test mutating func aReleaseThatWentElsewhereEndsTheContact() {
        _ = desk.samples(.press(1), force: 500)
        #expect(desk.samples(.motion, x: 5, force: 400, isTipDown: true).map(\.phase) == [.moved])
        let samples = desk.samples(.motion, x: 90, force: 0, isTipDown: false)
        #expect(samples.map(\.phase) == [.ended, .hover])
        #expect(samples.first?.position.x == 5)
        #expect(desk.samples(.press(1), x: 95).map(\.phase) == [.began])
    }

    @Test mutating func aNudgeOfTheMouseDoesNotCutAStroke() {
        _ = desk.samples(.press(1), force: 500)
        #expect(desk.events(.motion, of: TrackedDesk.mouse, x: 90, isTipDown: true).isEmpty)
        let wheel = desk.events(.press(5), of: TrackedDesk.mouse, isTipDown: true)
        #expect(wheel.count == 1 && wheel.first?.sample == nil)
        #expect(desk.events(.release(5), of: TrackedDesk.mouse, isTipDown: true).isEmpty)
        let further = desk.samples(.motion, x: 9, force: 450, isTipDown: true)
        #expect(further.map(\.phase) == [.moved])
        #expect(further.first?.position.x == 9 && further.first?.force?.value == 450)
        // The mouse has it once the tip is up.
        let hover = desk.samples(.motion, of: TrackedDesk.mouse, x: 91, isTipDown: false)
        #expect(hover.map(\.phase) == [.ended, .hover])
    }

    /// The pointer that both share says that a tip is down, which is the other one's.
    @Test mutating func aPenAboveAnotherTabletDoesNotCutAStroke() {
        let other = TrackedDesk.eraser
        _ = desk.samples(.press(1), force: 500)
        for x in [90.0, 91] {
            #expect(desk.events(.motion, of: other, x: x, isTipDown: true).isEmpty)
            let further = desk.samples(.motion, x: x / 10, force: 450, isTipDown: true)
            #expect(further.map(\.phase) == [.moved])
        }
        #expect(desk.samples(.release(1)).map(\.phase) == [.ended])
        #expect(desk.samples(.motion, of: other, isTipDown: false).map(\.phase) == [.hover])
    }

    @Test mutating func aPenAboveTheTabletLeavesTheMouseDrawing() {
        _ = desk.samples(.press(1), of: TrackedDesk.mouse)
        #expect(desk.events(.motion, x: 90, isTipDown: true).isEmpty)
        let further = desk.samples(.motion, of: TrackedDesk.mouse, x: 9, isTipDown: true)
        #expect(further.map(\.phase) == [.moved])
    }

    /// Each is its own seat then, and has its own buttons.
    @Test mutating func pensThatAreReadByThemselvesDrawSideBySide() {
        let (pen, other) = (TrackedDesk.pen, TrackedDesk.eraser)
        _ = desk.samples(.press(1), x: 1, force: 500, seat: pen)
        let further = desk.samples(.motion, x: 2, force: 450, seat: pen, isTipDown: true)
        #expect(further.map(\.phase) == [.moved])
        #expect(desk.events(.motion, of: other, x: 90, seat: other, isTipDown: false).isEmpty)
        let second = desk.samples(.press(1), of: other, x: 90, force: 300, seat: other)
        #expect(second.map(\.phase) == [.began] && second.first?.force?.value == 300)
        for x in [3.0, 4] {
            let first = desk.samples(.motion, x: x, seat: pen, isTipDown: true)
            let second = desk.samples(.motion, of: other, x: x + 90, seat: other, isTipDown: true)
            #expect(first.map(\.phase) == [.moved] && first.first?.position.x == x)
            #expect(second.map(\.phase) == [.moved] && second.first?.position.x == x + 90)
        }
        let end = desk.samples(.release(1), x: 5, seat: pen, isTipDown: true)
        #expect(end.map(\.phase) == [.ended] && end.first?.pointer.device == pen)
        #expect(
            desk.samples(.release(1), of: other, seat: other, isTipDown: true).map(\.phase)
                == [.ended])
    }

    @Test mutating func aClickOfAMouseBesideAPenDrawsNothing() {
        let (pen, mouse) = (TrackedDesk.pen, TrackedDesk.mouse)
        _ = desk.samples(.press(1), force: 500, seat: pen)
        for kind in [RawPointerEvent.Kind.press(1), .motion, .release(1), .press(3), .release(3)] {
            #expect(desk.events(kind, of: mouse, seat: mouse, isTipDown: false).isEmpty)
        }
        #expect(desk.events(.press(4), of: mouse, seat: mouse, isTipDown: false).count == 1)
        #expect(desk.samples(.release(1), seat: pen).map(\.phase) == [.ended])
        #expect(desk.samples(.press(1), of: mouse, seat: mouse).map(\.phase) == [.began])
    }

    @Test mutating func aPenThatIsStillDownAfterAPressOfTheMouseGoesOn() {
        _ = desk.samples(.press(1), force: 500)
        let press = desk.samples(.press(1), of: TrackedDesk.mouse, isTipDown: true)
        #expect(press.map(\.phase) == [.ended, .began])
        #expect(desk.samples(.release(1), of: TrackedDesk.mouse).map(\.phase) == [.ended])
        let further = desk.samples(.motion, x: 9, force: 450, isTipDown: true)
        #expect(further.map(\.phase) == [.began])
        #expect(further.first?.force?.value == 450)
        #expect(desk.samples(.release(1)).map(\.phase) == [.ended])
        #expect(desk.samples(.motion, isTipDown: false).map(\.phase) == [.hover])
    }

    @Test mutating func aSecondPressBeginsAnew() {
        #expect(desk.samples(.press(1)).map(\.phase) == [.began])
        #expect(desk.samples(.press(1)).map(\.phase) == [.ended, .began])
        #expect(desk.samples(.release(1)).map(\.phase) == [.ended])
        #expect(desk.samples(.release(1)).map(\.phase) == [.hover])
    }

    @Test(arguments: [
        (4, Vector(dx: 0, dy: -1)), (5, Vector(dx: 0, dy: 1)), (6, Vector(dx: -1, dy: 0)),
        (7, Vector(dx: 1, dy: 0)),
    ])
    mutating func wheelsScroll(button: Int, notches: Vector) {
        let events = desk.events(.press(button), of: TrackedDesk.mouse, x: 3, y: 4)
        let scroll = Scroll(
            time: Timestamp(seconds: 0.01), position: Point(x: 3, y: 4), notches: notches)
        #expect(events == [.scroll(scroll)])
        #expect(desk.events(.release(button), of: TrackedDesk.mouse).isEmpty)
    }

    @Test(arguments: [0, 8, 9, 255, -1])
    mutating func furtherButtonsSayNothing(button: Int) {
        #expect(desk.events(.press(button)).isEmpty)
        #expect(desk.events(.release(button)).isEmpty)
    }

    @Test mutating func aContactMayLeaveTheWindow() {
        _ = desk.samples(.press(1), x: 5, y: 5)
        let outside = desk.samples(.motion, x: -40.5, y: 9000)
        #expect(outside.map(\.phase) == [.moved])
        #expect(outside.map(\.position) == [Point(x: -40.5, y: 9000)])
    }

    @Test mutating func anUnknownDeviceIsTakenForAMouse() throws {
        let unknown = DeviceID(rawValue: 77)
        let press = try #require(desk.samples(.press(1), of: unknown, force: 500).first)
        #expect(press.pointerKind == .mouse && press.force == nil && press.phase == .began)
    }

    @Test mutating func unpluggingInContactEndsIt() throws {
        _ = desk.samples(.press(1), force: 500)
        _ = desk.samples(.motion, x: 6, force: 600)
        let mice = TrackedDesk.devices.filter { $0.kind == .mouse }
        let events = desk.update(mice)
        #expect(events.count == 2 && events.first == .devices(mice))
        let end = try #require(events.last?.sample)
        #expect(end.phase == .ended && end.position.x == 6 && end.force?.value == 600)
        #expect(desk.update([]) == [.devices([])])
    }

    @Test mutating func disablingInContactEndsItToo() {
        _ = desk.samples(.press(1))
        var devices = TrackedDesk.devices
        devices[0].isEnabled = false
        #expect(desk.update(devices).compactMap(\.sample?.phase) == [.ended])
    }

    @Test mutating func devicesThatStayKeepTheirContacts() {
        _ = desk.samples(.press(1), force: 500)
        #expect(desk.update(TrackedDesk.devices) == [.devices(TrackedDesk.devices)])
        #expect(desk.samples(.motion).first?.force?.value == 500)
    }

    @Test mutating func aDeviceThatCameBackStartsAnew() {
        _ = desk.samples(.press(2), force: 500, tiltX: 3, tiltY: 3)
        _ = desk.update([])
        _ = desk.update(TrackedDesk.devices)
        let sample = desk.samples(.motion).first
        #expect(sample?.buttons == [] && sample?.force?.value == 0 && sample?.tilt == nil)
    }
}
