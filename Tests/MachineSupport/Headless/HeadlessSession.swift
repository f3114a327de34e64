public import Foundation
public import Geometry
import Synchronization

/// Machines without a screen, one for each start of the program, which hand over to one another on a session bus.
///
/// Pictures are those of the first start, and devices belong to it.
public final class HeadlessSession: TestMachine {
    /// The machine of the first start.
    public let first: HeadlessMachine
    /// The machines of all starts so far, the oldest first.
    private let started = Mutex<[HeadlessMachine]>([])

    /// Machines with windows of `size`, the first one with these devices.
    public init(size: PixelSize, devices: [TestDevice] = .standard) throws {
        first = try HeadlessMachine(size: size, devices: devices)
    }

    deinit { stop() }

    /// The size of the window of the first start.
    public var size: PixelSize { first.size }

    /// Starts the program, which hands over to others and accepts later starts.
    public func run(
        _ executable: URL, _ arguments: [String], environment: [String: String]
    ) throws -> RunningProgram {
        let isFirst = started.withLock(\.isEmpty)
        let machine = try isFirst ? first : HeadlessMachine(size: size)
        started.withLock { $0.append(machine) }
        return try machine.run(
            executable, arguments + ["--session"], environment: environment)
    }

    /// What the window of the first start shows in `area`.
    public func screenshot(of area: PixelRectangle) throws -> Picture {
        try first.screenshot(of: area)
    }

    /// The titles of the windows of all programs, those of the oldest first.
    public func titles() throws -> [String] {
        try started.withLock(\.self).flatMap { try $0.knownTitles() }
    }

    /// What programs call `device`.
    public func name(of device: TestDevice) -> String { first.name(of: device) }

    /// What `device` sends to.
    public func link(to device: TestDevice) throws -> any DeviceLink {
        try first.link(to: device)
    }

    /// Unplugs `device`.
    public func disable(_ device: TestDevice) throws { try first.disable(device) }

    /// Plugs `device` in again.
    public func enable(_ device: TestDevice) throws { try first.enable(device) }

    /// Lets this many seconds pass for the first start.
    public func pass(seconds: Double) throws { try first.pass(seconds: seconds) }

    /// Ends all programs, the newest first.
    public func stop() {
        for machine in started.withLock(\.self).reversed() { machine.stop() }
    }
}
