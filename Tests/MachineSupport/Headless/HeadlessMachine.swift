public import Foundation
public import Geometry
import Synchronization
public import TestSupport

/// A machine without a screen: the program draws into memory, and its devices are lines of a script.
///
/// Its time runs while a test waits, and while a device moves.
public final class HeadlessMachine: TestMachine, WaitingClock {
    /// The size of the window.
    public let size: PixelSize
    private let folder: Scratch
    private let links: [TestDevice: HeadlessLink]
    private let writer = ScriptWriter()
    private let program = Mutex<RunningProgram?>(nil)
    /// The titles that were heard last.
    private let heard = Mutex<[String]>([])

    /// A machine with a window of `size` and these devices.
    public init(size: PixelSize, devices: [TestDevice] = .standard) throws {
        self.size = size
        folder = try Scratch()
        let pointer = ScreenPointer(on: size)
        links = Dictionary(
            uniqueKeysWithValues: devices.map { [writer] in
                ($0, HeadlessLink($0, writer, pointer, screen: size))
            })
        try plugLinks()
        WaitingClocks.add(self)
    }

    deinit { stop() }

    /// Has its devices plugged in from the beginning, and no others.
    private func plugLinks() throws {
        let names = Set(links.values.flatMap(\.names))
        for name in HeadlessLink.standardNames.subtracting(names).sorted() {
            writer.write("hotplug \(name) off")
        }
        for name in names.subtracting(HeadlessLink.standardNames).sorted() {
            writer.write("hotplug \(name) on")
        }
    }

    /// The tests' environment in English, without a display and a desktop.
    public var environment: [String: String] {
        var environment = RunningProgram.englishEnvironment
        for name in ["DISPLAY", "WAYLAND_DISPLAY"] { environment[name] = nil }
        environment["DBUS_SESSION_BUS_ADDRESS"] = ""
        return environment
    }

    /// Starts the program; lines written so far come first.
    public func run(
        _ executable: URL, _ arguments: [String], environment: [String: String]
    ) throws -> RunningProgram {
        let program = try RunningProgram(
            executable: executable, arguments: arguments + ["--script", "-"],
            environment: self.environment.merging(environment) { $1 },
            socket: try writer.connect())
        writer.start(program)
        self.program.withLock { $0 = program }
        return program
    }

    /// What the window shows in `area`, as far as it lies within it.
    public func screenshot(of area: PixelRectangle) throws -> Picture {
        let file = folder.path("shot.ppm")
        _ = try writer.ask("shot \(file)")
        let picture = try Picture(ppmAt: file)
        let whole = PixelRectangle(PixelSize(width: picture.width, height: picture.height))
        let area = area.intersection(whole)
        guard !area.isEmpty else { throw MachineError("there is no pixel of the window in it") }
        return area == whole ? picture : picture.cropped(to: area)
    }

    /// The titles of the windows, in the order of opening.
    public func titles() throws -> [String] { try writer.ask("titles") }

    /// The titles of the windows, where the program may not have any: none before it runs the script, as long as it waits
    /// for another one to do what it was started for, and once it has ended; those before where it stands still.
    func knownTitles() throws -> [String] {
        guard let program = program.withLock(\.self), program.exitStatus == nil,
            writer.hasAnswers
        else { return [] }
        if try program.isPaused { return heard.withLock(\.self) }
        // It may end meanwhile.
        let titles = try writer.answer(to: "titles") ?? []
        heard.withLock { $0 = titles }
        return titles
    }

    /// What programs call `device`.
    public func name(of device: TestDevice) -> String {
        links[device]?.names.first ?? device.name
    }

    /// What `device` sends to; an error where the machine was started without it.
    public func link(to device: TestDevice) throws -> any DeviceLink {
        guard let link = links[device] else {
            throw MachineError("the machine was started without \(device.name)")
        }
        return link
    }

    /// Unplugs `device`; what it held down is released.
    ///
    /// A program that is not there yet begins without it.
    public func disable(_ device: TestDevice) throws { try plug(device, isOn: false) }

    /// Plugs `device` in again.
    public func enable(_ device: TestDevice) throws { try plug(device, isOn: true) }

    private func plug(_ device: TestDevice, isOn: Bool) throws {
        guard let link = links[device] else {
            throw MachineError("the machine was started without \(device.name)")
        }
        if !isOn { link.unplug() }
        for name in link.names {
            writer.write("hotplug \(name) \(isOn ? "on" : "off")")
        }
        if program.withLock({ $0 != nil }) { try writer.sync() }
    }

    /// Lets this many seconds pass.
    public func pass(seconds: Double) throws {
        writer.write("wait \(seconds)")
        try writer.sync()
    }

    /// Waits until the program has nothing to do, and nothing moves.
    public func rest() throws {
        writer.write("wait idle")
        try writer.sync()
    }

    /// Copies the contents of a file as a media type, as another program does.
    public func copy(_ path: String, as type: String) throws {
        writer.write("clipboard \(type) \(path)")
        try writer.sync()
    }

    /// Drops files, or what has another address, on the window, as other programs do.
    public func drop(_ addresses: String...) throws {
        writer.write("drop 300 200 \(addresses.joined(separator: "\t"))")
        try writer.sync()
    }

    /// Has devices go to the window of this number, in the order of opening, as people who click on it do.
    public func choose(window number: Int) throws {
        writer.write("window \(number)")
        try writer.sync()
    }

    /// Has the window, which stays as large, be on a screen of this scale.
    public func rescale(to scale: Double) throws {
        writer.write("resize \(size.width) \(size.height) \(scale)")
        try writer.sync()
    }

    /// Lets a moment pass, unless the program has not ended the last one.
    public func letTimePass() { writer.letTimePass() }

    /// How long the program may take to save and end, in seconds.
    private static let patience = 3.0

    /// Ends the program; by force where it refuses, as with changes that cannot be saved.
    public func stop() {
        let program = program.withLock { program in
            defer { program = nil }
            return program
        }
        program?.terminate(patience: Self.patience)
        writer.close()
    }
}
