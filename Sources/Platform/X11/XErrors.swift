import CX11
import Synchronization

/// Keeps errors of an X server from ending the program: a tablet that has just gone is asked for
/// once more by somebody, and Xlib's own answer to the refusal is `exit`.
enum XErrors {
    fileprivate struct State {
        var displays: [UInt] = []
        var inputOpcode: Int32 = -1
        var swallowedCount = 0
        /// Who handled errors before; as a number, since C function pointers are not Sendable.
        var previous: UInt = 0
        /// Who handled errors before SDL came.
        var original: UInt = 0
    }

    private static let state = Mutex(State())

    /// Swallows all errors of a connection of ours, and from now on, on any connection, those that
    /// come of a device or a window that has gone.
    static func swallow(from display: OpaquePointer, inputOpcode: Int32) {
        state.withLock { state in
            state.displays.append(UInt(bitPattern: display))
            state.inputOpcode = inputOpcode
        }
        install()
    }

    /// How many errors were swallowed so far.
    static var swallowedCount: Int { state.withLock { $0.swallowedCount } }

    /// The connection is closed; its address may be given to another.
    static func forget(_ display: OpaquePointer) {
        state.withLock { $0.displays.removeAll { $0 == UInt(bitPattern: display) } }
    }

    /// Puts a handler below the one that SDL is about to put: it is in force again when SDL goes,
    /// while the last answers of the server still come in.
    static func installBelow() {
        let original = address(XSetErrorHandler(lowerHandler))
        guard original != address(lowerHandler) else { return }
        state.withLock { $0.original = original }
    }

    /// Puts the handler before the present one.
    ///
    /// There is one for the whole process, and others put theirs too: SDL while it starts, for one.
    static func install() {
        let previous = address(XSetErrorHandler(handler))
        guard previous != address(handler) else { return }
        state.withLock { $0.previous = previous }
    }

    private typealias Handler =
        @convention(c) (OpaquePointer?, UnsafeMutablePointer<XErrorEvent>?) -> Int32

    private static let handler: Handler = { display, event in
        guard let event else { return 0 }
        let previous = XErrors.state.withLock { state in
            state.swallows(event.pointee, from: display) ? 0 : state.previous
        }
        return XErrors.pass(display, event, to: previous)
    }

    private static let lowerHandler: Handler = { display, event in
        guard let event else { return 0 }
        let original = XErrors.state.withLock { state in
            state.swallows(event.pointee, from: display) ? 0 : state.original
        }
        return XErrors.pass(display, event, to: original)
    }

    private static func pass(
        _ display: OpaquePointer?, _ event: UnsafeMutablePointer<XErrorEvent>, to handler: UInt
    ) -> Int32 {
        guard let handler = unsafeBitCast(handler, to: Handler?.self) else { return 0 }
        return handler(display, event)
    }

    private static func address(_ handler: Handler?) -> UInt {
        unsafeBitCast(handler, to: UInt.self)
    }
}

extension XErrors.State {
    /// Counts an error that says no more than that something has gone; false for others.
    fileprivate mutating func swallows(_ error: XErrorEvent, from display: OpaquePointer?) -> Bool {
        guard isHarmless(error, from: display) else { return false }
        swallowedCount += 1
        return true
    }

    /// Whether an error says no more than that something has gone.
    private func isHarmless(_ error: XErrorEvent, from display: OpaquePointer?) -> Bool {
        displays.contains(UInt(bitPattern: display))
            || Int32(error.request_code) == inputOpcode
            || [BadWindow, BadDrawable].contains(Int32(error.error_code))
    }
}
