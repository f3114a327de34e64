import CGIO
import Dispatch
public import Display
import Host
public import Paths

/// The one program of its kind in a session: the first start is it, and later ones hand over to it.
///
/// It is a `GApplication`: a later start reaches it as a command line, and gets its exit code back. Others on the bus may
/// as well show it, open files in it, and do its actions, as `org.freedesktop.Application` has it.
public final class SessionInstance {
    /// What becomes of a start.
    public enum Start {
        /// It is the first one, which later ones hand over to as long as this is held.
        case first(SessionInstance)
        /// Another one has done what was asked, and says how that ended, with sentences about what went wrong.
        case handedOver(exitCode: Int32, problems: [String])
        /// There is nobody to hand over to: no bus, or none that answers.
        case alone
        /// There is another one, and it does not answer.
        case unanswered
    }

    /// What a start says of itself beside its arguments.
    enum Key {
        static let place = "place"
        static let caller = "caller"
        static let folder = "cwd"
        /// What the desktop calls a start, on X11 and on Wayland.
        static let startups = ["desktop-startup-id", "activation-token"]

        static func startup(in values: BusValue) -> StartupID? {
            startups.lazy.compactMap { StartupID(values[$0]?.text) }.first
        }
    }

    /// The exit code of an instance in other surroundings: no program has it.
    static let elsewhere: Int32 = -1
    /// The exit code of an instance that ended before it did anything.
    static let gone: Int32 = -2
    /// How long the end waits for a bus that does not read, in seconds.
    private static let flushPatience = 1.0
    /// How often another one may have gone just when it was asked.
    private static let attempts = 3

    /// Nil where it has ended.
    private var application: UnsafeMutablePointer<GApplication>?
    private let place: String
    private var requests: [Request] = []
    /// What the desktop calls what is asked for just now.
    private var startup: StartupID?

    private init(_ application: UnsafeMutablePointer<GApplication>, _ place: String) {
        (self.application, self.place) = (application, place)
        listen(to: application)
    }

    deinit { release() }

    /// Is the one that later starts hand over to no longer: those that wait for an answer, and the next ones, begin by
    /// themselves, however long the program still takes.
    public func end() {
        let bus = application.flatMap { g_application_get_dbus_connection($0) }
        if let bus { g_object_ref(UnsafeMutableRawPointer(bus)) }
        release()
        // What has come, and was not taken yet, is told that nobody takes it any more.
        while g_main_context_iteration(nil, 0) != 0 {}
        guard let bus else { return }
        // The program may be gone before a thread of its own has sent what starts were answered.
        Self.flush(bus)
    }

    /// Sends what is to be sent, and gives `bus` back then; waits for that, but not for a bus that reads nothing any more.
    private static func flush(_ bus: OpaquePointer) {
        nonisolated(unsafe) let bus = bus
        let isSent = DispatchSemaphore(value: 0)
        DispatchQueue.global(qos: .userInitiated).async {
            // GIO itself has no end to this, whatever limit it is given.
            g_dbus_connection_flush_sync(bus, nil, nil)
            g_object_unref(UnsafeMutableRawPointer(bus))
            isSent.signal()
        }
        _ = isSent.wait(timeout: .now() + flushPatience)
    }

    /// Gives up the name before those that wait try again.
    private func release() {
        // The handlers go with the application.
        if let application { g_object_unref(UnsafeMutableRawPointer(application)) }
        application = nil
        requests = []
    }

    /// Takes what comes over the bus.
    private func listen(to application: UnsafeMutablePointer<GApplication>) {
        typealias Activate = @convention(c) (gpointer, gpointer) -> Void
        let activate: Activate = { _, data in SessionInstance.of(data).take([]) }
        connect("activate", unsafeBitCast(activate, to: GCallback.self))
        typealias Open =
            @convention(c) (
                gpointer, UnsafePointer<OpaquePointer?>, gint, gpointer, gpointer
            ) -> Void
        let open: Open = { _, files, count, _, data in
            SessionInstance.of(data).take(
                (0..<Int(count)).compactMap { index in
                    // What is on no disk is opened by its address, which nobody finds, and is told so.
                    let name = g_file_get_path(files[index]) ?? g_file_get_uri(files[index])
                    guard let name else { return nil }
                    defer { g_free(name) }
                    return FilePath(cString: name).escaped
                })
        }
        connect("open", unsafeBitCast(open, to: GCallback.self))
        typealias Take =
            @convention(c) (
                gpointer, UnsafeMutablePointer<GApplicationCommandLine>, gpointer
            ) -> gint
        let take: Take = { _, line, data in SessionInstance.of(data).take(Request(line)) }
        connect("command-line", unsafeBitCast(take, to: GCallback.self))
        NotedApplication.connect(
            application,
            to: NotedApplication.Note { [weak self] in
                self?.startup = $0.flatMap(Key.startup(in:))
            })
    }

    private func connect(_ signal: String, _ handler: GCallback, to object: gpointer? = nil) {
        g_signal_connect_data(
            object ?? gpointer(application), signal, handler,
            Unmanaged.passUnretained(self).toOpaque(), nil, GConnectFlags(rawValue: 0))
    }

    private static func of(_ data: gpointer) -> SessionInstance {
        Unmanaged.fromOpaque(data).takeUnretainedValue()
    }

    /// Offers actions to others on the bus, by their names; each is taken as `--action NAME`.
    public func offer(actions: [String]) {
        guard let application else { return }
        typealias Perform = @convention(c) (OpaquePointer, gpointer?, gpointer) -> Void
        let perform: Perform = { action, _, data in
            guard let name = g_action_get_name(action) else { return }
            SessionInstance.of(data).take(["--action", String(cString: name)])
        }
        for name in actions {
            guard let action = g_simple_action_new(name, nil) else { continue }
            defer { g_object_unref(gpointer(action)) }
            connect("activate", unsafeBitCast(perform, to: GCallback.self), to: gpointer(action))
            g_action_map_add_action(OpaquePointer(application), action)
        }
    }

    private func take(_ request: Request) -> gint {
        guard request.place == place else { return Self.elsewhere }
        requests.append(request)
        return Self.gone
    }

    private func take(_ arguments: [String]) { requests.append(Request(arguments, startup)) }

    /// What later starts asked for since the last time; it comes while the window waits for events.
    public func takeRequests() -> [Request] {
        defer { requests = [] }
        return requests
    }

    /// Whether something was asked for since then.
    public var hasRequests: Bool { !requests.isEmpty }

    /// The first thing that was asked for by somebody who waits for no answer, and was not taken yet; nil where nobody did.
    public var unansweredRequest: Request? { requests.first { !$0.isWaiting } }

    /// Takes one of those that were asked for, for whoever does it.
    public func take(_ request: Request) { requests.removeAll { $0 === request } }

    /// Whether whoever asked still waits for it: a start that saw no sign of life has begun by itself.
    ///
    /// The bus is asked, which answers at once.
    public func isAwaited(_ request: Request) -> Bool {
        guard let caller = request.caller else { return true }
        guard let application, let bus = g_application_get_dbus_connection(application) else {
            return false
        }
        return Self.isOwned(caller, on: bus)
    }

    /// Whether anybody has this name; where there is no bus any more, nobody has.
    private static func isOwned(_ name: String, on bus: OpaquePointer) -> Bool {
        let reply = g_dbus_connection_call_sync(
            bus, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus",
            "NameHasOwner", BusValue.tuple([.text(name)]).variant, nil,
            G_DBUS_CALL_FLAGS_NONE, 1000, nil, nil)
        guard let reply else { return false }
        defer { g_variant_unref(reply) }
        return BusValue(reply).elements.first == .boolean(true)
    }

    /// Begins the program, or hands over to the one that runs.
    ///
    /// - Parameters:
    ///   - id: What the program is called on the bus, such as `org.example.Program`.
    ///   - arguments: What was given to it, without its name.
    ///   - folder: The folder that its relative paths begin in.
    ///   - startup: What the desktop calls the start, if anything.
    ///   - place: The surroundings, as the display and the folders: those of an instance in others are not shared.
    ///   - patience: How many seconds another one has to show that it does not hang; what was asked for may take it
    ///     longer.
    /// - Returns: What becomes of the start.
    public static func start(
        _ id: String, arguments: [String], folder: FilePath, startup: StartupID? = nil,
        place: String, patience: Double = 5
    ) -> Start {
        let limit = BusLimit(seconds: patience)
        guard SessionBus.isThere,
            let bus = limit.hold({ g_bus_get_sync(G_BUS_TYPE_SESSION, $0, nil) })
        else { return .alone }
        defer { g_object_unref(UnsafeMutableRawPointer(bus)) }
        // A session that ends is no reason to end with it: there is a drawing in the window.
        g_dbus_connection_set_exit_on_close(bus, 0)
        let asked = HandOver(
            arguments: arguments, folder: folder, startup: startup, place: place,
            patience: patience)
        // Those in further surroundings find one another by this.
        let own = "\(id).Place\(Checksum.sha256(place).prefix(8))"
        for _ in 0..<attempts {
            // Who has got it keeps it, though the one who left no other may have gone since.
            let ids = isOwned(own, on: bus) ? [own] : [id, own]
            if let start = attempt(ids, asked, on: bus) { return start }
        }
        return .alone
    }

    /// What becomes of the start by the first of these names that is not for other surroundings; nil where the other one
    /// went just then.
    private static func attempt(
        _ ids: [String], _ asked: HandOver, on bus: OpaquePointer
    ) -> Start? {
        for id in ids {
            do throws(HandOver.Elsewhere) { return try attempt(id, asked, on: bus) } catch {}
        }
        return nil
    }

    private static func attempt(
        _ id: String, _ asked: HandOver, on bus: OpaquePointer
    ) throws(HandOver.Elsewhere) -> Start? {
        let limit = BusLimit(seconds: asked.patience)
        let flags = GApplicationFlags(
            rawValue: G_APPLICATION_HANDLES_COMMAND_LINE.rawValue
                | G_APPLICATION_HANDLES_OPEN.rawValue)
        guard let application = NotedApplication.make(id, flags) else {
            return .alone
        }
        // It asks another one what it can do: one that hangs is found here.
        guard limit.hold({ g_application_register(application, $0, nil) }) != 0 else {
            g_object_unref(UnsafeMutableRawPointer(application))
            return limit.isReached ? .unanswered : nil
        }
        if g_application_get_is_remote(application) == 0 {
            return .first(SessionInstance(application, asked.place))
        }
        defer { g_object_unref(UnsafeMutableRawPointer(application)) }
        return try asked.ask(application, on: bus)
    }
}
