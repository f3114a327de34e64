import CX11
import Glibc
import Synchronization
import Wording

/// Keeps faults of an X server from ending the program, which is Xlib's own answer to each.
enum XFaults {
    private static let refusals = Atomic(0)

    /// How many requests were refused so far.
    static var refusalCount: Int { refusals.load(ordering: .relaxed) }

    /// From now on the program goes on after requests that a server refuses.
    ///
    /// There is one handler for the whole process. SDL puts its own while it starts, and puts back
    /// what was there when it ends: so this is done before and after its start.
    static func surviveRefusals() {
        XSetErrorHandler { display, error in
            XFaults.refusals.add(1, ordering: .relaxed)
            if let error, !XFaults.isExpected(error.pointee) {
                XFaults.tell(error.pointee, on: display)
            }
            return 0
        }
    }

    /// From now on what is written to a server that has gone is lost, and no more: the signal for it would end
    /// the program.
    static func surviveBrokenPipes() { signal(SIGPIPE, SIG_IGN) }

    /// Whether the error says no more than that a window has gone, or a device, or that the server has
    /// no use for shared memory: what extensions are asked for has numbers of its own.
    private static func isExpected(_ error: XErrorEvent) -> Bool {
        error.request_code >= 128 || [BadWindow, BadDrawable].contains(Int32(error.error_code))
    }

    private static func tell(_ error: XErrorEvent, on display: OpaquePointer?) {
        var text = [CChar](repeating: 0, count: 200)
        XGetErrorText(display, Int32(error.error_code), &text, Int32(text.count))
        let reason = text.withUnsafeBytes { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
        let line = Array(
            "downstroke: \(Message.refused(request: error.request_code, reason))\n".utf8)
        write(STDERR_FILENO, line, line.count)
    }
}
