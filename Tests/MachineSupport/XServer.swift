public import Foundation
public import Geometry
import Glibc
import Synchronization
import TestSupport

/// An X server of the tests' own: its screen is memory, its input devices are simulated.
///
/// It ends with `stop`, when it is released, and when the tests die.
public final class XServer: TestMachine {
    /// The name of the display, like ":5".
    public let display: String
    /// The devices that it was started with.
    public let devices: [TestDevice]
    /// The size of the screen.
    public let size: PixelSize
    let connections: [TestDevice: DeviceConnection]
    let xorg: XorgProcess
    private let screen: Mutex<DisplayConnection>
    private let programs = Mutex<[RunningProgram]>([])

    /// Starts a server on a free display.
    ///
    /// The error says what is missing, with the end of the server's log.
    public init(
        size: PixelSize = PixelSize(width: 1280, height: 800), devices: [TestDevice] = .standard
    ) throws {
        self.devices = devices
        xorg = try XorgProcess(size: size, devices: devices)
        display = xorg.display
        let screen = try DisplayConnection(display: display)
        self.size = screen.size
        self.screen = Mutex(screen)
        connections = Dictionary(
            uniqueKeysWithValues: devices.map { [xorg] in
                ($0, DeviceConnection(path: xorg.socketPath(of: $0)))
            })
        for connection in connections.values { try connection.connect() }
    }

    deinit { stop() }

    /// The tests' environment in English, changed so that a program shows itself on this server.
    public var environment: [String: String] {
        var environment = RunningProgram.englishEnvironment
        for name in ["WAYLAND_DISPLAY", "XAUTHORITY"] { environment[name] = nil }
        environment["DISPLAY"] = display
        // Not the desktop of whoever runs the tests.
        environment["DBUS_SESSION_BUS_ADDRESS"] = ""
        return environment
    }

    /// Starts a program on this server; it is ended with the server.
    ///
    /// `environment` is added to that of the server.
    public func run(
        _ executable: URL, _ arguments: [String] = [], environment: [String: String] = [:]
    ) throws -> RunningProgram {
        let program = try RunningProgram(
            executable: executable, arguments: arguments,
            environment: self.environment.merging(environment) { $1 })
        programs.withLock { $0.append(program) }
        return program
    }

    /// What is on the screen in `area`, as far as it lies within the screen.
    public func screenshot(of area: PixelRectangle) throws -> Picture {
        let area = area.intersection(PixelRectangle(size))
        guard !area.isEmpty else { throw MachineError("there is no pixel of the screen in it") }
        return try screen.withLock { try $0.pixels(in: area) }
    }

    /// Waits as long as that.
    public func pass(seconds: Double) throws {
        let end = ContinuousClock.now + .seconds(seconds)
        try waitUntil("\(seconds) s are over", timeout: seconds + 30) {
            ContinuousClock.now > end
        }
    }

    /// The titles of the windows, as window managers read them.
    public func titles() throws -> [String] { try screen.withLock { try $0.titles() } }

    /// The names and classes of all windows on the screen that have them.
    public func classes() throws -> [[String]] { try screen.withLock { try $0.classes() } }

    /// Changes a property of the desktop, as window managers do.
    public func setDesktopProperty(_ name: String, _ text: String = "") throws {
        try screen.withLock { try $0.setDesktopProperty(name, text) }
    }

    /// Lets the server answer nobody any more.
    public func freeze() { kill(xorg.program.process, SIGSTOP) }

    /// Ends the server as a crash does, while programs run on it; they are left to themselves.
    public func crash() {
        kill(xorg.program.process, SIGKILL)
        xorg.stop()
    }

    /// Ends the programs that run on the server, the newest first, and the server.
    public func stop() {
        let programs = programs.withLock { programs in
            defer { programs = [] }
            return programs
        }
        for program in programs.reversed() { program.terminate() }
        xorg.stop()
    }
}
