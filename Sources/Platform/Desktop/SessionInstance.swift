import CGIO
import Dispatch

/// The one program of its kind in a session: the first start is it, and later ones hand over to it.
///
/// It is a `GApplication`: a later start reaches it as a command line, and gets its exit code back.
public final class SessionInstance {
    /// What a later start asks for.
    public final class Request {
        /// What was given to it, without the name of the program.
        public let arguments: [String]
        /// The folder that its relative paths begin in.
        public let folder: String
        private let raw: UnsafeMutablePointer<GApplicationCommandLine>

        fileprivate init(_ raw: UnsafeMutablePointer<GApplicationCommandLine>) {
            self.raw = raw
            g_object_ref(UnsafeMutableRawPointer(raw))
            var count: Int32 = 0
            let list = g_application_command_line_get_arguments(raw, &count)
            defer { g_strfreev(list) }
            arguments = (0..<Int(count)).compactMap { list?[$0].map { String(cString: $0) } }
            folder = g_application_command_line_get_cwd(raw).map { String(cString: $0) } ?? "/"
        }

        /// What it says in which surroundings it was started; empty where it says nothing.
        fileprivate var place: String {
            guard let data = g_application_command_line_get_platform_data(raw) else { return "" }
            defer { g_variant_unref(data) }
            return BusValue(data)[Key.place]?.text ?? ""
        }

        /// Ends the start that asked, with this exit code.
        public func answer(_ exitCode: Int32) {
            g_application_command_line_set_exit_status(raw, exitCode)
        }

        // The answer goes out when nobody holds it any more.
        deinit { g_object_unref(UnsafeMutableRawPointer(raw)) }
    }

    /// What becomes of a start.
    public enum Start {
        /// It is the first one, which later ones hand over to as long as this is held.
        case first(SessionInstance)
        /// Another one has done what was asked, and says how that ended.
        case handedOver(exitCode: Int32)
        /// There is nobody to hand over to: no bus, or a program in other surroundings.
        case alone
        /// There is another one, and it does not answer.
        case unanswered
    }

    private enum Key {
        static let place = "place"
        static let folder = "cwd"
    }

    /// The exit code of an instance in other surroundings: no program has it.
    private static let elsewhere: Int32 = -1
    /// How often another one may have gone just when it was asked.
    private static let attempts = 3

    private let application: UnsafeMutablePointer<GApplication>
    private let place: String
    private var requests: [Request] = []

    private init(_ application: UnsafeMutablePointer<GApplication>, _ place: String) {
        (self.application, self.place) = (application, place)
        typealias Take =
            @convention(c) (
                UnsafeMutableRawPointer, UnsafeMutablePointer<GApplicationCommandLine>, gpointer
            ) -> gint
        let take: Take = { _, commandLine, data in
            Unmanaged<SessionInstance>.fromOpaque(data).takeUnretainedValue()
                .take(Request(commandLine))
        }
        // The signal goes with the application, which goes with this.
        g_signal_connect_data(
            UnsafeMutableRawPointer(application), "command-line",
            unsafeBitCast(take, to: GCallback.self), Unmanaged.passUnretained(self).toOpaque(),
            nil, GConnectFlags(rawValue: 0))
    }

    deinit { g_object_unref(UnsafeMutableRawPointer(application)) }

    private func take(_ request: Request) -> gint {
        guard request.place == place else { return Self.elsewhere }
        requests.append(request)
        return 0
    }

    /// What later starts asked for since the last time; it comes while the window waits for events.
    public func takeRequests() -> [Request] {
        defer { requests = [] }
        return requests
    }

    /// Begins the program, or hands over to the one that runs.
    ///
    /// - Parameters:
    ///   - id: What the program is called on the bus, such as `org.example.Program`.
    ///   - arguments: What was given to it, without its name.
    ///   - folder: The folder that its relative paths begin in.
    ///   - place: The surroundings, as the display and the folders: those of an instance in others are not shared.
    ///   - patience: How many seconds another one has for an answer.
    /// - Returns: What becomes of the start.
    public static func start(
        _ id: String, arguments: [String], folder: String, place: String, patience: Double = 5
    ) -> Start {
        guard SessionBus.isThere else { return .alone }
        for _ in 0..<attempts {
            if let start = attempt(id, arguments, folder, place, patience) { return start }
        }
        return .alone
    }

    /// What becomes of the start; nil where the other one went just then.
    private static func attempt(
        _ id: String, _ arguments: [String], _ folder: String, _ place: String, _ patience: Double
    ) -> Start? {
        nonisolated(unsafe) let limit = g_cancellable_new()
        let end = DispatchWorkItem { g_cancellable_cancel(limit) }
        DispatchQueue.global().asyncAfter(deadline: .now() + patience, execute: end)
        defer {
            end.cancel()
            g_object_unref(limit.map(UnsafeMutableRawPointer.init))
        }
        guard let connection = g_bus_get_sync(G_BUS_TYPE_SESSION, limit, nil) else { return .alone }
        defer { g_object_unref(UnsafeMutableRawPointer(connection)) }
        // A session that ends is no reason to end with it: there is a drawing in the window.
        g_dbus_connection_set_exit_on_close(connection, 0)
        guard let application = g_application_new(id, G_APPLICATION_HANDLES_COMMAND_LINE) else {
            return .alone
        }
        // It asks another one what it can do: one that hangs is found here.
        guard g_application_register(application, limit, nil) != 0 else {
            g_object_unref(UnsafeMutableRawPointer(application))
            return g_cancellable_is_cancelled(limit) != 0 ? .unanswered : nil
        }
        if g_application_get_is_remote(application) == 0 {
            return .first(SessionInstance(application, place))
        }
        defer { g_object_unref(UnsafeMutableRawPointer(application)) }
        return handOver(to: application, on: connection, arguments, folder, place)
    }

    /// Asks the one that runs.
    private static func handOver(
        to application: UnsafeMutablePointer<GApplication>, on connection: OpaquePointer,
        _ arguments: [String],
        _ folder: String, _ place: String
    ) -> Start? {
        func bytes(_ text: String) -> BusValue { .bytes(Array(text.utf8) + [0]) }
        // Where the other one would write to a terminal of this one, which it does not.
        var values = [
            g_variant_new_object_path("/org/gtk/Application/CommandLine"),
            BusValue.list(type: "ay", arguments.map(bytes)).variant,
            BusValue.table([Key.folder: bytes(folder), Key.place: .text(place)]).variant,
        ]
        var error: UnsafeMutablePointer<GError>?
        let reply = g_dbus_connection_call_sync(
            connection, g_application_get_application_id(application),
            g_application_get_dbus_object_path(application), "org.gtk.Application", "CommandLine",
            g_variant_new_tuple(&values, gsize(values.count)), nil,
            G_DBUS_CALL_FLAGS_NO_AUTO_START, -1, nil, &error)
        defer { g_clear_error(&error) }
        guard let reply else {
            let isLate = g_error_matches(
                error, g_io_error_quark(), Int32(G_IO_ERROR_TIMED_OUT.rawValue))
            return isLate != 0 ? .unanswered : nil
        }
        defer { g_variant_unref(reply) }
        let code = Int32(BusValue(reply).elements.first?.number ?? 0)
        return code == elsewhere ? .alone : .handedOver(exitCode: code)
    }
}
