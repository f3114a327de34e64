import Foundation
import Geometry
import MachineSupport
import TestSupport

/// The events that a client on a server sees, as `xinput test-xi2` prints them.
struct EventLog {
    /// An event of a master device.
    struct Event: Equatable {
        var name: String
        var source: Int
        var detail: Int
        var position: Point?
        /// The axes that it carries.
        var axes: [Int: Double]
    }

    let program: RunningProgram

    /// Starts to listen; afterwards the mouse is somewhere else.
    init(on server: XServer) throws {
        let program = try server.run(
            URL(filePath: "/usr/bin/xinput"), ["test-xi2", "--root"])
        try waitUntil("xinput printed an event") {
            try server.mouse.move(by: Vector(dx: 1, dy: 1))
            try server.mouse.sync()
            return program.output.contains("EVENT")
        }
        self.program = program
    }

    /// The events so far of the slave `source`, without raw ones.
    func events(of source: Int, named names: Set<String>) -> [Event] {
        program.output.components(separatedBy: "EVENT type ").compactMap(Self.event).filter {
            $0.source == source && names.contains($0.name)
        }
    }

    /// Waits until there are `count` such events.
    func wait(for count: Int, of source: Int, named names: Set<String>) throws -> [Event] {
        var events: [Event] = []
        try waitUntil("xinput printed \(count) events of \(names)") {
            events = self.events(of: source, named: names)
            return events.count >= count
        }
        return events
    }

    private static func event(_ text: String) -> Event? {
        // It is printed line by line, and this is its last one.
        guard text.contains(/\n +windows: .*\n/),
            let head = text.firstMatch(of: /^\d+ \((\w+)\)\n +device: [23] \((\d+)\)/),
            let source = Int(head.2)
        else { return nil }
        let detail = text.firstMatch(of: /detail: (\d+)/).flatMap { Int($0.1) } ?? 0
        return Event(
            name: String(head.1), source: source, detail: detail, position: position(in: text),
            axes: axes(in: text))
    }

    private static func position(in text: String) -> Point? {
        guard let match = text.firstMatch(of: /root: ([\d.]+)\/([\d.]+)/),
            let x = Double(match.1), let y = Double(match.2)
        else { return nil }
        return Point(x: x, y: y)
    }

    private static func axes(in text: String) -> [Int: Double] {
        var axes: [Int: Double] = [:]
        for match in text.matches(of: /\n +(\d): ([\d.-]+)/) {
            if let axis = Int(match.1) { axes[axis] = Double(match.2) }
        }
        return axes
    }
}

extension XServer {
    /// The number that X gives to `device`.
    func number(of device: TestDevice) throws -> Int {
        let program = try run(
            URL(filePath: "/usr/bin/xinput"), ["list", "--id-only", device.name])
        try program.wait()
        let text = program.output.trimmingCharacters(in: .whitespacesAndNewlines)
        guard let number = Int(text) else { throw MachineError("no number: \(text)") }
        return number
    }
}
