import Geometry
import MachineSupport
import TestSupport
import Testing

/// Devices that go and come while the server runs.
@Suite struct HotplugTests {
    let server: XServer
    let log: EventLog

    init() throws {
        server = try XServer()
        log = try EventLog(on: server)
    }

    @Test func aDeviceWorksAgainAfterItWasDisabled() throws {
        let pen = try server.pen
        let number = try server.number(of: .pen)
        for round in 1...3 {
            try pen.move(to: Point(x: Double(round), y: 1), force: 0.5)
            try server.disable(.pen)
            #expect(throws: MachineError.self) { try pen.move(to: .zero) }
            try server.enable(.pen)
            try pen.move(to: Point(x: Double(round), y: 2), force: 0.5)
            try pen.sync()
        }
        let events = try log.wait(for: 6, of: number, named: ["Motion"])
        #expect(events.compactMap(\.position?.x) == [1, 1, 2, 2, 3, 3])
    }

    @Test func theOtherDevicesWorkMeanwhile() throws {
        try server.disable(.pen)
        try server.eraser.move(to: Point(x: 5, y: 6), force: 1)
        let events = try log.wait(for: 1, of: server.number(of: .eraser), named: ["Motion"])
        #expect(events.map(\.position) == [Point(x: 5, y: 6)])
    }

    @Test func aClientIsTold() throws {
        try server.disable(.touchscreen)
        try waitUntil("xinput saw it go") { log.program.output.contains("[device disabled]") }
        try server.enable(.touchscreen)
        try waitUntil("xinput saw it come") { log.program.output.contains("[device enabled]") }
    }

    @Test func enablingWhatIsEnabledIsAnError() throws {
        #expect(throws: MachineError.self) { try server.enable(.mouse) }
        try server.mouse.move(by: Vector(dx: 1, dy: 0))
        try server.mouse.sync()
    }

    @Test func aDeviceThatIsNotThereIsAnError() throws {
        let small = try XServer(devices: [.mouse, .keyboard])
        #expect(throws: MachineError.self) { try small.pen }
        #expect(throws: MachineError.self) { try small.disable(.touchscreen) }
        try small.mouse.move(by: Vector(dx: 1, dy: 0))
        try small.mouse.sync()
    }
}
