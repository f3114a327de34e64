public import Geometry
public import Host
public import Input

/// A machine that shows windows and tells what people do in them.
///
/// Sizes are physical pixels; positions are pixels of the window, fractions kept. Everything is called on the main thread.
public protocol DisplayBackend: AnyObject {
    /// Ends the wait for events, from any thread.
    var wakeUp: WakeUp { get }
    /// The current time on the clock that events and deadlines use.
    var now: Timestamp { get }
    /// When the last wait for events ended.
    var lastWakeUp: Timestamp { get }
    /// The window last used, or nil if none that is open has been used.
    var activeWindow: WindowID? { get }
    /// The pressure curve of each device; a change applies from the next event.
    var pressureCurves: PressureCurves { get set }
    /// The role of each device; a change is announced as a `.devices` event.
    var roles: DeviceRoles { get set }
    /// The clipboard shared with other programs, or nil if there is none.
    var clipboard: (any ClipboardBackend)? { get }
    /// The primary selection, pasted by a middle click; nil if the display has none.
    var primarySelection: (any ClipboardBackend)? { get }
    /// The startup notification that new and raised windows answer; nil if people asked inside the program.
    var startup: StartupID? { get set }

    /// Opens a window.
    ///
    /// - Throws: `DisplayError` if the display refuses.
    func open(_ request: WindowRequest) throws(DisplayError) -> any DisplayWindow
    /// Tells the desktop that the program has started.
    func endStartup()
    /// Waits for something to happen or for `deadline`, then delivers all events in order.
    ///
    /// It may return early and deliver nothing. One picture per call keeps up with the fastest pen.
    ///
    /// - Parameters:
    ///   - deadline: When to stop waiting; nil waits for ever.
    ///   - body: Handles one event after the other.
    func wait(until deadline: Timestamp?, _ body: (WindowEvent) -> Void)
    /// Sends what was presented right away, rather than with the next wait.
    func flush()
    /// Disconnects. All windows must be closed; nothing may be called afterwards.
    func close()
}

/// What a window starts with.
public struct WindowRequest: Sendable {
    /// The title that the desktop shows.
    public var title: String
    /// The size.
    public var extent: WindowExtent

    /// A request for a window of this size.
    public init(title: String, extent: WindowExtent) { (self.title, self.extent) = (title, extent) }
}

/// A window of the program.
public protocol DisplayWindow: AnyObject {
    /// The display that it is open on.
    var display: any DisplayBackend { get }
    /// What its events carry.
    var id: WindowID { get }
    /// The size as of the last `.resized`.
    var size: PixelSize { get }
    /// Physical pixels per logical pixel, 1 or more; read it again after `.resized` and after each wait.
    var scale: Double { get }
    /// Seconds from one refresh of the screen to the next.
    var refreshInterval: Double { get }
    /// The title that the desktop shows.
    var title: String { get set }
    /// Whether it fills the screen, without a frame.
    var isFullScreen: Bool { get set }
    /// The cursor of all pointers over it.
    var cursor: CursorShape { get set }
    /// Where text is typed; nil if keys give no text.
    var textInput: TextInput? { get set }
    /// Whether something can be dragged from it to other programs.
    var canDrag: Bool { get }
    /// Whether the screen shows all that was presented, so that `withPixels` does not block.
    ///
    /// If not, `DisplayBackend.wait` returns as soon as it does.
    var isShown: Bool { get }

    /// Gives the pixels, to be changed in place and then presented; `shift` moves part of them first.
    ///
    /// They are valid during the call. The same picture comes back until the next `.resized`, after which all of it is new.
    func withPixels<Result>(
        shifting shift: PixelShift?, _ body: (PixelBuffer) -> Result
    ) throws(DisplayError) -> Result
    /// Shows these parts, at the next wait or flush at the latest; nothing if the window was resized meanwhile.
    func present(_ parts: [PixelRectangle]) throws(DisplayError)
    /// Brings it to the front and gives it keyboard focus, as far as the desktop allows.
    func raise()
    /// Calls `answer` with what the desktop's portal knows the window by; empty if it cannot.
    func portalName(_ answer: @escaping (String) -> Void)
    /// Starts dragging data of these media types to other programs; nil if the display cannot.
    ///
    /// `onChange` is called on any thread when the stage changes.
    func drag(
        _ types: [String], onChange: @escaping @Sendable () -> Void
    ) -> (any DragSource)?
    /// Closes it. Nothing may be called afterwards.
    func close()
}

/// What a pointer looks like.
public enum CursorShape: Hashable, Sendable {
    /// The desktop's arrow.
    case arrow
    /// Nothing: the window draws its own.
    case none
}

/// A place where text is typed.
public struct TextInput: Hashable, Sendable {
    /// The caret, in pixels of the window; input methods open their candidates beside it.
    public var caret: PixelRectangle?

    /// Text input with the caret here.
    public init(caret: PixelRectangle?) { self.caret = caret }
}
