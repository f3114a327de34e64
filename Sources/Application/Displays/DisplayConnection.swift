import Desktop
import Display
import DisplayHeadless
import DisplayX11
import Documents
import Host
import Input

/// What connects the program to a display.
struct DisplayConnection {
    /// Connects to the display, which the wake-up interrupts.
    let open: (WakeUp) throws(DisplayError) -> any DisplayBackend
    /// Sets the closure that returns the status of the program, for displays that run a script.
    var follow: (_ status: @escaping () -> ProgramStatus) -> Void = { _ in }
    /// Returns why the script failed, after the program has closed the display; nil if it did not.
    var failure: () -> Failure? = { nil }

    /// The X server that the session names.
    static var x11: DisplayConnection {
        DisplayConnection { wakeUp throws(DisplayError) in try X11Backend(wakeUp) }
    }

    /// Pictures in memory, and a script in place of people.
    static func headless(
        _ script: Script, input: Int32?, _ clock: HeadlessClock
    ) -> DisplayConnection {
        var backend: HeadlessBackend?
        var connection = DisplayConnection { wakeUp in
            let display = HeadlessBackend(
                wakeUp, script: script, input: input, clock: clock, services: MainContext())
            backend = display
            return display
        }
        connection.follow = { backend?.status = $0 }
        connection.failure = { backend?.failure.map { Failure(.software, $0.message) } }
        return connection
    }
}

/// The display of the session, as it is known without a window.
enum SessionDisplay {
    /// Its name, which keeps programs on different displays apart.
    static var name: String { X11Backend.name ?? "" }

    /// Ends the start of this program where it will have no window.
    static func endStartup() { StartupID.endUntaken() }
}

/// The input devices of the session's display.
struct DeviceWatch {
    private let monitor: DeviceMonitor

    /// Asks the display.
    ///
    /// - Throws: `DisplayError` where there is none, or it knows nothing of devices.
    init() throws(DisplayError) { monitor = try DeviceMonitor() }

    /// The devices as they were last asked for.
    var devices: [Device] { monitor.devices }

    /// Waits until `devices` are others.
    ///
    /// - Throws: `.displayLost` where the display ends meanwhile.
    func waitForChange() throws(DisplayError) { try monitor.waitForChange() }
}
