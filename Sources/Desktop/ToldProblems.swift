import CGIO
import Synchronization

/// What the one that runs tells of problems, before it answers a start that waits.
final class ToldProblems: Sendable {
    /// What it tells them to.
    static let object = "/org/gtk/Application/CommandLine"

    private let texts = Mutex<[String]>([])

    /// All that it has told.
    var all: [String] { texts.withLock(\.self) }

    /// Hears what comes over `line`, also while somebody waits there for an answer.
    func listen(on line: OpaquePointer) {
        g_dbus_connection_add_filter(
            line,
            { _, message, isIncoming, data in
                guard let message, let data, isIncoming != 0 else { return message }
                let problems = Unmanaged<ToldProblems>.fromOpaque(data).takeUnretainedValue()
                guard problems.take(message) else { return message }
                g_object_unref(UnsafeMutableRawPointer(message))
                return nil
            }, Unmanaged.passRetained(self).toOpaque(),
            { if let data = $0 { Unmanaged<ToldProblems>.fromOpaque(data).release() } })
    }

    /// Takes a problem that is told; false for anything else.
    private func take(_ message: OpaquePointer) -> Bool {
        guard g_dbus_message_get_message_type(message) == G_DBUS_MESSAGE_TYPE_METHOD_CALL,
            let object = g_dbus_message_get_path(message), String(cString: object) == Self.object,
            let member = g_dbus_message_get_member(message),
            String(cString: member) == "PrintError",
            let body = g_dbus_message_get_body(message),
            let text = BusValue(body).elements.first?.text
        else { return false }
        texts.withLock { $0.append(text) }
        return true
    }
}
