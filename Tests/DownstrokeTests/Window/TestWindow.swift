import Foundation
import Geometry
import Input
import MachineSupport
import TestSupport

/// The program's window on a machine of its own, and the hand that draws in it.
struct TestWindow {
    /// Where windows are shown.
    enum Display {
        /// In memory, where time runs as fast as it can.
        case headless
        /// The same, where later starts on the same machine hand over to it by a session bus.
        case session
        /// On an X server: for what depends on it.
        case x11
    }

    static let size = PixelSize(width: 640, height: 480)

    let machine: any TestMachine
    let program: RunningProgram
    /// The user's data folder, where drawings are kept.
    let data: Scratch

    /// Starts the program with `arguments` in a window of `size`, and waits for its paper.
    ///
    /// The window fills the screen, unless `screen` is larger, which only X11 has. `prepare` runs on the X server before the
    /// program starts; `unplugged` devices are missing then. `isSized` passes `--geometry`; without it the window must
    /// open at `size` by itself. `hasTools` shows the tools; without it `--canvas-only` is passed. `isWaitedFor` waits
    /// for the paper.
    init(
        _ arguments: [String] = [], on display: Display = .headless,
        devices: [TestDevice] = .standard, unplugged: [TestDevice] = [],
        size: PixelSize = Self.size, screen: PixelSize? = nil, isSized: Bool = true,
        hasTools: Bool = false, environment: [String: String] = [:], data: Scratch? = nil,
        isWaitedFor: Bool = true, prepare: ((XServer) throws -> Void)? = nil
    ) throws {
        precondition(display == .x11 || screen == nil && prepare == nil)
        switch display {
        case .headless: machine = try HeadlessMachine(size: size, devices: devices)
        case .session: machine = try HeadlessSession(size: size, devices: devices)
        case .x11: machine = try XServer(size: screen ?? size, devices: devices)
        }
        let data = try data ?? Scratch()
        self.data = data
        if let server = machine as? XServer { try prepare?(server) }
        for device in unplugged { try machine.disable(device) }
        let program = try machine.run(
            try BuiltProduct.url(of: "downstroke"),
            arguments + (isSized ? ["--geometry", "\(size.width)x\(size.height)"] : [])
                + (hasTools || arguments.first == "demo" ? [] : ["--canvas-only"]),
            environment: [
                "XDG_DATA_HOME": data.path(""), "XDG_CONFIG_HOME": data.path("config"),
                "XDG_STATE_HOME": data.path("state"),
            ].merging(environment) { $1 })
        self.program = program
        guard isWaitedFor else { return }
        try waitForPaper(size)
        try waitForDrawing(arguments)
    }

    /// A window comes before a drawing that takes a second to be read, with a new one.
    private func waitForDrawing(_ arguments: [String]) throws {
        guard arguments.contains(where: { $0.hasSuffix(".downstroke") }) else { return }
        try waitUntil("its drawing is in the window") {
            let titles = try machine.titles().filter { $0.hasSuffix(" — Downstroke") }
            return !titles.isEmpty && !titles.contains { $0.hasPrefix("New Drawing") }
        }
    }

    /// The machine without a screen that the window is on.
    var headless: HeadlessMachine {
        get throws {
            guard let machine = machine as? HeadlessMachine else {
                throw MachineError("the window is on an X server")
            }
            return machine
        }
    }

    /// The X server that shows the window.
    var server: XServer {
        get throws {
            guard let server = machine as? XServer else {
                throw MachineError("the window is not on an X server")
            }
            return server
        }
    }

    private func waitForPaper(_ size: PixelSize) throws {
        let pixels = size.width * size.height
        try waitUntil("the window shows its paper", timeout: 30) {
            if let status = program.exitStatus {
                throw MachineError("the program ended, \(status): \(program.errors)")
            }
            return try machine.screenshot().count { $0.green > 200 } > pixels / 2
        }
    }

    /// The ink that can be seen.
    var ink: InkCoverage {
        get throws { InkCoverage(try machine.screenshot()) }
    }

    /// Waits until what can be seen fulfils `condition`.
    func wait(_ what: String, _ condition: (InkCoverage) -> Bool) throws {
        try waitUntil(what) { condition(try ink) }
    }

    /// Waits until the program has nothing to do, and nothing moves.
    ///
    /// Without a screen only: on an X server nobody can know.
    func rest() throws {
        try headless.rest()
    }

    /// Draws a stroke: the pen comes near, touches, moves, and lifts with its force gone first.
    func draw(
        _ samples: [(place: Point, force: Double)], with pen: SimulatedPointer? = nil
    ) throws {
        let pen = try pen ?? machine.pen
        guard let first = samples.first, let last = samples.last else { return }
        try pen.move(to: first.place, force: 0)
        try pen.move(to: first.place, force: first.force)
        try pen.press()
        for sample in samples.dropFirst() { try pen.move(to: sample.place, force: sample.force) }
        try pen.move(to: last.place, force: 0)
        try pen.release()
        try pen.sync()
    }

    /// Draws a straight stroke of even force.
    func drawLine(
        from start: Point, to end: Point, force: Double = 1, with pen: SimulatedPointer? = nil
    ) throws {
        try draw(
            (0...20).map { step in
                (start.interpolated(to: end, fraction: Double(step) / 20), force)
            }, with: pen)
    }

    /// The places of a stroke with a corner in it, which is like no shape: a straight one that rests
    /// becomes a line, which is an edit more, and on a busy machine any stroke rests.
    static func hook(from start: Point, by corner: Point, to end: Point) -> [Point] {
        let steps = (0...20).map { Double($0) / 20 }
        return steps.map { start.interpolated(to: corner, fraction: $0) }
            + steps.dropFirst().map { corner.interpolated(to: end, fraction: $0) }
    }

    /// Presses keys and waits until the program has been handed them.
    func press(_ chord: String) throws {
        try machine.keyboard.press(chord)
        try machine.keyboard.sync()
    }

    /// Waits until a pen that comes takes nothing back of what fingers have done so far, as it does with what
    /// the hand did that holds it.
    func waitOutPalmRule() throws {
        // Events are stamped with whole milliseconds.
        try machine.pass(seconds: TouchNumbers.takenBack + 0.01)
    }

    /// Lets the program write a picture to `path` and reads it.
    func export(to path: String) throws -> InkCoverage {
        try press("ctrl+e")
        try waitUntil("there is a picture at \(path)") {
            FileManager.default.fileExists(atPath: path)
        }
        return try InkCoverage(pngAt: path)
    }
}
