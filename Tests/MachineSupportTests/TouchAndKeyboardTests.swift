import Geometry
import MachineSupport
import Testing

/// What a client sees of the simulated touchscreen and keyboard.
@Suite struct TouchAndKeyboardTests {
    let server: XServer
    let log: EventLog

    init() throws {
        server = try XServer()
        log = try EventLog(on: server)
    }

    @Test func fingersArriveWithTheirForces() throws {
        let touchscreen = try server.touchscreen
        try touchscreen.begin(1, at: Point(x: 50, y: 60), force: 1)
        try touchscreen.begin(2, at: Point(x: 500, y: 600))
        try touchscreen.move(1, to: Point(x: 52, y: 60))
        try touchscreen.end(1)
        try touchscreen.end(2)
        try touchscreen.sync()

        let number = try server.number(of: .touchscreen)
        let ends = try log.wait(for: 2, of: number, named: ["TouchEnd"])
        let begins = log.events(of: number, named: ["TouchBegin"])
        let updates = log.events(of: number, named: ["TouchUpdate"])
        #expect(begins.map(\.position) == [Point(x: 50, y: 60), Point(x: 500, y: 600)])
        #expect(begins.map(\.axes[4]) == [2047, nil])
        #expect(updates.first { $0.position == Point(x: 52, y: 60) }?.detail == begins[0].detail)
        #expect(ends.map(\.detail) == begins.map(\.detail))
    }

    @Test func keysArePressedInOrderAndHeldUntilTheyAreReleased() throws {
        let keyboard = try server.keyboard
        let number = try server.number(of: .keyboard)
        try keyboard.press("ctrl+z")
        let events = try log.wait(for: 4, of: number, named: ["KeyPress", "KeyRelease"])
        #expect(events.map(\.name) == ["KeyPress", "KeyPress", "KeyRelease", "KeyRelease"])
        #expect(events.map(\.detail) == [37, 52, 52, 37])
        // A sign brings shift with it.
        try keyboard.press("ctrl++")
        try keyboard.type("a?")
        let signs = try log.wait(for: 8, of: number, named: ["KeyPress"]).dropFirst(2)
        #expect(signs.map(\.detail) == [37, 50, 21, 38, 50, 61])
        // What there is no key for is not pressed.
        #expect(throws: MachineError.self) { try keyboard.press("ctrl+nothing") }
        #expect(throws: MachineError.self) { try keyboard.type("\u{E9}") }
        #expect(throws: MachineError.self) { try keyboard.press("f13") }
        // A key is held until it is released.
        let releases = try log.wait(for: 8, of: number, named: ["KeyRelease"]).count
        try keyboard.hold("shift")
        try keyboard.sync()
        let held = try log.wait(for: 9, of: number, named: ["KeyPress"])
        #expect(held.count == 9 && held.last?.detail == 50)
        #expect(log.events(of: number, named: ["KeyRelease"]).count == releases)
        try keyboard.release("shift")
        let released = try log.wait(for: releases + 1, of: number, named: ["KeyRelease"])
        #expect(released.last?.detail == 50)
    }
}
