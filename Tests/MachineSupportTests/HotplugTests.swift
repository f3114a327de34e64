import Geometry
import MachineSupport
import TestSupport
import Testing

/// Devices that go and come while the server runs.
@Suite struct HotplugTests {
    @Test func aDeviceWorksAgainAfterItWasDisabledAndTheOthersMeanwhile() throws {
        let server = try XServer()
        let log = try EventLog(on: server)
        let pen = try server.pen
        let number = try server.number(of: .pen)
        for round in 1...3 {
            try pen.move(to: Point(x: Double(round), y: 1), force: 0.5)
            try server.disable(.pen)
            #expect(throws: MachineError.self) { try pen.move(to: .zero) }
            try server.eraser.move(to: Point(x: Double(round), y: 6), force: 1)
            try server.eraser.sync()
            try server.enable(.pen)
            try pen.move(to: Point(x: Double(round), y: 2), force: 0.5)
            try pen.sync()
        }
        let events = try log.wait(for: 6, of: number, named: ["Motion"])
        #expect(events.compactMap(\.position?.x) == [1, 1, 2, 2, 3, 3])
        let others = try log.wait(for: 3, of: server.number(of: .eraser), named: ["Motion"])
        #expect(others.compactMap(\.position?.x) == [1, 2, 3])
        // X clients get the hierarchy events too.
        let before = log.program.output.count
        func isTold(_ what: String) -> Bool {
            log.program.output.dropFirst(before).contains("[device \(what)]")
        }
        try server.disable(.touchscreen)
        try waitUntil("xinput saw it go") { isTold("disabled") }
        try server.enable(.touchscreen)
        try waitUntil("xinput saw it come") { isTold("enabled") }
        // What is enabled, or not there, is an error, and the devices that are there go on.
        #expect(throws: MachineError.self) { try server.enable(.mouse) }
        #expect(throws: MachineError.self) { try server.touchpad }
        #expect(throws: MachineError.self) { try server.disable(.touchpad) }
        try server.mouse.move(by: Vector(dx: 1, dy: 0))
        try server.mouse.sync()
    }
}
