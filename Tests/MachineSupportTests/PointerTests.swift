import Geometry
import MachineSupport
import TestSupport
import Testing

/// What a client sees of the simulated pointers.
@Suite struct PointerTests {
    let server: XServer
    let log: EventLog

    init() throws {
        server = try XServer()
        log = try EventLog(on: server)
    }

    @Test func aStrokeArrivesWholeWithWhatItIsGivenAndNothingElse() throws {
        let pen = try server.pen
        try pen.setProximity(true)
        try pen.move(to: Point(x: 100.25, y: 200.5), force: 0)
        try pen.press()
        try pen.move(to: Point(x: 101, y: 201), force: 0.5)
        try pen.release(force: 0)
        try pen.sync()

        let number = try server.number(of: .pen)
        let events = try log.wait(
            for: 4, of: number, named: ["Motion", "ButtonPress", "ButtonRelease"])
        #expect(events.map(\.name) == ["Motion", "ButtonPress", "Motion", "ButtonRelease"])
        #expect(events.map(\.axes[4]) == [0, nil, 500, 0])
        #expect(events[0].position == Point(x: 100.25, y: 200.5))
        #expect(events[3].position == Point(x: 101, y: 201))
        #expect(events[1].detail == 1)
        // None is lost, however long it is.
        for x in 1...700 { try pen.move(to: Point(x: Double(x), y: 7)) }
        try pen.sync()
        let moves = try log.wait(for: 702, of: number, named: ["Motion"])
        #expect(moves.dropFirst(2).map(\.position?.x) == (1...700).map { Double($0) })
        // Each carries only the axes that it is given.
        try pen.move(to: Point(x: 10, y: 20), force: 0.25)
        try pen.move(force: 0.75)
        try pen.move(to: Point(x: 11, y: 20))
        let given = try log.wait(for: 705, of: number, named: ["Motion"]).dropFirst(702)
        #expect(given.map { $0.axes.keys.sorted() } == [[0, 1, 4], [4], [0, 1]])
        // The eraser is a device of its own.
        try server.eraser.press(at: Point(x: 30, y: 40), force: 1)
        let presses = try log.wait(for: 1, of: server.number(of: .eraser), named: ["ButtonPress"])
        #expect(presses.map(\.axes[4]) == [1000])
        #expect(log.events(of: number, named: ["ButtonPress"]).count == 1)
    }

    /// Its wheel presses the button for that besides.
    @Test func aMouseMovesWithoutAccelerationAndItsWheelScrolls() throws {
        let mouse = try server.mouse
        try mouse.move(to: Point(x: 300, y: 400))
        try mouse.move(by: Vector(dx: 100, dy: -50))
        try mouse.sync()
        let number = try server.number(of: .mouse)
        try waitUntil("the mouse arrived") {
            log.events(of: number, named: ["Motion"]).last?.position == Point(x: 400, y: 350)
        }
        try mouse.scroll(by: Vector(dx: 0, dy: -2))
        let presses = try log.wait(for: 2, of: number, named: ["ButtonPress"])
        #expect(presses.map(\.detail) == [4, 4])
        #expect(log.events(of: number, named: ["Motion"]).last?.axes == [3: -240])
    }
}
