import CX11
import Synchronization

/// Keeps errors of an X server from ending the program: a tablet that has just gone is asked for
/// once more by somebody, and Xlib's own answer to the refusal is `exit`.
enum XErrors {
    private struct State {
        var displays: [UInt] = []
        var inputOpcode: Int32 = -1
        /// Who handled errors before; as a number, since C function pointers are not Sendable.
        var previous: UInt = 0
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

    /// The connection is closed; its address may be given to another.
    static func forget(_ display: OpaquePointer) {
        state.withLock { $0.displays.removeAll { $0 == UInt(bitPattern: display) } }
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
        let error = event.pointee
        let previous = XErrors.state.withLock { state -> UInt in
            let isOurs = state.displays.contains(UInt(bitPattern: display))
            let isOfInput = Int32(error.request_code) == state.inputOpcode
            let isOfWindow = [BadWindow, BadDrawable].contains(Int32(error.error_code))
            return isOurs || isOfInput || isOfWindow ? 0 : state.previous
        }
        guard let previous = unsafeBitCast(previous, to: Handler?.self) else { return 0 }
        return previous(display, event)
    }

    private static func address(_ handler: Handler?) -> UInt {
        unsafeBitCast(handler, to: UInt.self)
    }
}
