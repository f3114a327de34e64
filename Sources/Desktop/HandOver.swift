import CGIO
import Dispatch
import Display
import Host
import Paths
import Synchronization

/// What a start asks of the one program that runs.
struct HandOver {
    let arguments: [String]
    /// The folder that relative paths begin in.
    let folder: FilePath
    /// What the desktop calls the start, if anything.
    let startup: StartupID?
    /// The surroundings, as the display and the folders.
    let place: String
    /// How many seconds another one has to show that it does not hang.
    let patience: Double

    /// The instance that was asked is in other surroundings.
    struct Elsewhere: Error {}

    /// Asks the one that runs, and waits as long as that takes: it may be that somebody draws there.
    ///
    /// - Returns: What becomes of the start; nil where the other one went just then.
    func ask(
        _ application: UnsafeMutablePointer<GApplication>, on connection: OpaquePointer
    ) throws(Elsewhere) -> SessionInstance.Start? {
        let limit = BusLimit()
        let pulse = Pulse(of: application, on: connection, patience, limit)
        defer { pulse.end() }
        let problems = ToldProblems()
        let answer = openLine(limit).flatMap { line in
            defer {
                g_dbus_connection_close_sync(line, nil, nil)
                g_object_unref(UnsafeMutableRawPointer(line))
            }
            problems.listen(on: line)
            return exitCode(of: application, over: line, limit)
        }
        switch answer {
        case nil: return limit.isReached ? .unanswered : nil
        case SessionInstance.elsewhere: throw Elsewhere()
        case SessionInstance.gone: return nil
        case .some(let code): return .handedOver(exitCode: code, problems: problems.all)
        }
    }

    /// A connection to ask over, which is closed when nobody waits for the answer any more.
    private func openLine(_ limit: BusLimit) -> OpaquePointer? {
        let found = limit.hold { g_dbus_address_get_for_bus_sync(G_BUS_TYPE_SESSION, $0, nil) }
        guard let address = found else { return nil }
        defer { g_free(address) }
        let flags = GDBusConnectionFlags(
            rawValue: G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
                | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue)
        return limit.hold {
            g_dbus_connection_new_for_address_sync(address, flags, nil, $0, nil)
        }
    }

    /// How what is asked for ended; nil without an answer.
    private func exitCode(
        of application: UnsafeMutablePointer<GApplication>, over line: OpaquePointer,
        _ limit: BusLimit
    ) -> Int32? {
        var values = variants(over: line)
        let reply = limit.hold {
            g_dbus_connection_call_sync(
                line, g_application_get_application_id(application),
                g_application_get_dbus_object_path(application), "org.gtk.Application",
                "CommandLine", g_variant_new_tuple(&values, gsize(values.count)), nil,
                G_DBUS_CALL_FLAGS_NO_AUTO_START, gint.max, $0, nil)
        }
        guard let reply else { return nil }
        defer { g_variant_unref(reply) }
        return Int32(BusValue(reply).elements.first?.number ?? 0)
    }

    /// As the bus has it, where it is asked over `line`.
    private func variants(over line: OpaquePointer) -> [OpaquePointer?] {
        typealias Key = SessionInstance.Key
        func bytes(_ path: FilePath) -> BusValue { .bytes(path.bytes + [0]) }
        var values: [String: BusValue] = [Key.folder: bytes(folder), Key.place: .text(place)]
        let caller = g_dbus_connection_get_unique_name(line)
        values[Key.caller] = caller.map { .text(String(cString: $0)) }
        for key in Key.startups { values[key] = startup.map { .text($0.text) } }
        return [
            // Where the other one tells what is for the terminal of this one.
            g_variant_new_object_path(ToldProblems.object),
            BusValue.list(type: "ay", arguments.map { bytes(FilePath(escaped: $0)) }).variant,
            BusValue.table(values).variant,
        ]
    }

    /// Looks whether another program answers at all while it is waited for, and ends the wait where it does not.
    private final class Pulse: Sendable {
        /// Seconds from one look to the next.
        private static let interval = 1.0

        nonisolated(unsafe) private let connection: OpaquePointer
        private let name: String
        private let object: String
        private let patience: Double
        private let limit: BusLimit
        private let isOver = Atomic(false)

        init(
            of application: UnsafeMutablePointer<GApplication>, on connection: OpaquePointer,
            _ patience: Double, _ limit: BusLimit
        ) {
            g_object_ref(UnsafeMutableRawPointer(connection))
            (self.connection, self.patience, self.limit) = (connection, patience, limit)
            name = String(cString: g_application_get_application_id(application))
            object =
                g_application_get_dbus_object_path(application).map { String(cString: $0) } ?? "/"
            DispatchQueue.global().async { self.look() }
        }

        deinit { g_object_unref(UnsafeMutableRawPointer(connection)) }

        /// Looks no more.
        func end() { isOver.store(true, ordering: .releasing) }

        private func look() {
            guard !isOver.load(ordering: .acquiring) else { return }
            var error: UnsafeMutablePointer<GError>?
            // What it offers it says while somebody draws as well.
            let reply = g_dbus_connection_call_sync(
                connection, name, object, "org.gtk.Actions", "List", nil, nil,
                G_DBUS_CALL_FLAGS_NO_AUTO_START, gint(patience * 1000), nil, &error)
            reply.map(g_variant_unref)
            defer { g_clear_error(&error) }
            let isLate = g_error_matches(
                error, g_io_error_quark(), Int32(G_IO_ERROR_TIMED_OUT.rawValue))
            guard isLate == 0 else { return limit.reach() }
            DispatchQueue.global().asyncAfter(deadline: .now() + Self.interval) { self.look() }
        }
    }
}

/// Ends what waits for the bus, from whichever thread.
final class BusLimit: Sendable {
    private nonisolated(unsafe) let raw = g_cancellable_new()

    init() {}

    /// One that is reached after so many seconds.
    init(seconds: Double) {
        DispatchQueue.global().asyncAfter(deadline: .now() + seconds) { [weak self] in self?.reach()
        }
    }

    deinit { g_object_unref(raw.map(UnsafeMutableRawPointer.init)) }

    /// Has `wait` wait no longer than until it is reached, and is there as long.
    func hold<Value>(_ wait: (UnsafeMutablePointer<GCancellable>?) -> Value) -> Value {
        withExtendedLifetime(self) { wait(raw) }
    }

    func reach() { g_cancellable_cancel(raw) }
    var isReached: Bool { g_cancellable_is_cancelled(raw) != 0 }
}
