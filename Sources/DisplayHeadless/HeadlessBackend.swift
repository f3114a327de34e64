import DequeModule
public import Desktop
public import Display
public import Geometry
public import Glibc
public import Host
public import Input
import Paths
import Wording

/// A display without a screen: windows are bitmaps in memory, and a script provides the input.
///
/// For the main thread only, as all displays.
public final class HeadlessBackend: DisplayBackend {
    /// What happens after the last line of the script.
    public enum Ending: Hashable, Sendable {
        /// The program is asked to end once everything is saved.
        case quit
        /// Nothing, until lines are appended.
        case stay
    }

    /// An open window; the display does not retain it.
    private struct OpenWindow {
        let id: WindowID
        unowned let window: HeadlessWindow
    }

    /// The largest width and height of a window, in pixels.
    public static let longestSide = 16_384

    /// Ends the wait for events, from any thread.
    public let wakeUp: WakeUp
    /// The current status of the program, which it sets before its first wait.
    public var status: () -> ProgramStatus = { ProgramStatus() }
    /// What happens after the last line.
    public let ending: Ending
    /// Why the run failed, if it did; the program then exits with status 70.
    public internal(set) var failure: ScriptError?
    /// When the last wait for events ended.
    public private(set) var lastWakeUp = Timestamp.zero
    /// The window last used, or nil if none that is open has been used.
    public private(set) var activeWindow: WindowID?
    /// The startup notification that windows answer.
    public var startup: StartupID?
    /// The clipboard in memory.
    public let headlessClipboard = HeadlessClipboard()
    private let selectedText = HeadlessClipboard()
    /// Whether drops outside the windows are accepted.
    public var acceptsDrops = false
    /// All drags that windows started.
    public internal(set) var drags: [HeadlessDrag] = []
    /// The scale of windows that open.
    public var scale = 1.0

    let pointers = HeadlessPointers()
    var time: HeadlessTime
    var progress: ScriptProgress
    /// Whether `wakeUp` or a service ended the wait.
    var isWoken = false
    let services: MainContext?
    /// Where `say` writes to.
    let output: Int32
    private let size: PixelSize?
    /// In the order in which they opened; nil for those that were closed.
    private var windows: [OpenWindow?] = []
    /// Where lines of the script go.
    private(set) var front: WindowID?
    private var isOpen = true

    /// A display on which `script` is run; windows have this size, or else that which they ask for.
    ///
    /// Further lines are read from the open file `input` as they arrive; the script lasts until that ends. `say` writes to
    /// the open file `output`. `services` are what else the main thread waits for; none in a process with several displays.
    public init(
        _ wakeUp: WakeUp, script: Script, input: Int32? = nil, output: Int32 = STDOUT_FILENO,
        clock: HeadlessClock = .virtual, size: PixelSize? = nil, ending: Ending = .quit,
        services: MainContext? = nil
    ) {
        (self.wakeUp, self.size, self.ending) = (wakeUp, size, ending)
        (self.services, self.output) = (services, output)
        time = HeadlessTime(clock)
        progress = ScriptProgress(script, now: time.now)
        progress.input = input.map { ScriptInput($0) }
        // If the reader of the output exits, the run fails; the signal would end it without a message, and without saving.
        signal(SIGPIPE, SIG_IGN)
    }

    /// Adds lines to the script.
    ///
    /// - Throws: `ScriptError` at the first line that is wrong; lines before it are added.
    public func append(_ lines: String) throws(ScriptError) {
        try progress.append(Array(lines.utf8))
    }

    /// Whether all lines have been run.
    public var isScriptDone: Bool { progress.lines.isEmpty }

    // MARK: - The display

    /// The current time on the clock of the run.
    public var now: Timestamp { time.now }

    /// The pressure curve of each device.
    public var pressureCurves: PressureCurves {
        get { pointers.pressureCurves }
        set { pointers.pressureCurves = newValue }
    }

    /// The role of each device; a change is announced with the next wait.
    public var roles: DeviceRoles {
        get { pointers.roles }
        set { pointers.roles = newValue }
    }

    /// The clipboard in memory.
    public var clipboard: (any ClipboardBackend)? { headlessClipboard }

    /// The selected text in memory.
    public var primarySelection: (any ClipboardBackend)? { selectedText }

    /// There is no desktop to tell.
    public func endStartup() { startup = nil }

    /// Nothing is held back.
    public func flush() {}

    /// Ends the run, whose failure is known from now on.
    public func close() {
        guard isOpen else { return }
        isOpen = false
        EndSignals.forget(wakeUp)
        noteEnd()
    }

    // MARK: - Windows

    /// Opens a window.
    public func open(_ request: WindowRequest) throws(DisplayError) -> any DisplayWindow {
        var request = request
        if let size { request.extent = .exactly(size) }
        let size = request.extent.size
        let lengths = 1...Self.longestSide
        guard lengths.contains(size.width), lengths.contains(size.height) else {
            throw .window(.windowTooLarge)
        }
        let id = WindowID(windows.count + 1)
        let window = HeadlessWindow(self, id, request, scale)
        windows.append(OpenWindow(id: id, window: window))
        front = id
        if let devices = pointers.devices {
            pointers.events.append(WindowEvent(window: id, event: .devices(devices)))
        }
        return window
    }

    /// The windows that are open, in the order in which they opened.
    public var openWindows: [HeadlessWindow] { windows.compactMap(\.?.window) }

    /// How many windows have been opened so far.
    var windowCount: Int { windows.count }

    /// The window with this number, counted from 1 in the order of opening; nil if it is not open.
    func window(_ number: Int) -> HeadlessWindow? {
        windows.indices.contains(number - 1) ? windows[number - 1]?.window : nil
    }

    /// The window that lines of the script go to; nil if none is open.
    public var frontWindow: HeadlessWindow? { openWindows.first { $0.id == front } }

    func bringToFront(_ window: WindowID) { front = window }

    func forget(_ window: WindowID) {
        for index in windows.indices where windows[index]?.id == window { windows[index] = nil }
        pointers.forget(window)
        if activeWindow == window { activeWindow = nil }
        if front == window { front = windows.last { $0 != nil }??.id }
    }

    // MARK: - Events

    /// Runs the script until something happens or `deadline` has come, then delivers all events in order.
    public func wait(until deadline: Timestamp?, _ body: (WindowEvent) -> Void) {
        if pointers.devices == nil { begin() }
        isWoken = takeWakeUp()
        if isWoken { countTurn() } else { advance(until: deadline) }
        lastWakeUp = now
        while let event = pointers.events.popFirst() {
            note(event)
            body(event)
        }
        // A process may have several displays; the signal is for the one it wakes.
        guard isWoken, EndSignals.takeRequest() else { return }
        progress.isEnding = true
        body(WindowEvent(window: nil, event: .closeRequested))
    }

    private func note(_ event: WindowEvent) {
        switch event.event {
        case .resized(let size):
            openWindows.first { $0.id == event.window }?.resize(to: size)
        case .pointer, .key, .scroll, .pinch: activeWindow = event.window ?? activeWindow
        default: break
        }
    }
}
