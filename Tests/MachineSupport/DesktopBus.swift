import CGIO
import Foundation
import Synchronization
import TestSupport

/// A session's message bus of the tests' own, with services that the tests make up.
public final class DesktopBus: Sendable {
    /// What `DBUS_SESSION_BUS_ADDRESS` is for programs that are to use it.
    public let address: String
    private let folder: Scratch
    private let daemon: RunningProgram

    /// Starts a bus; `environment` is that of programs which it begins, as installed services say in its `XDG_DATA_DIRS`.
    public init(environment: [String: String] = [:]) throws {
        folder = try Scratch()
        address = "unix:path=\(folder.path("bus"))"
        daemon = try RunningProgram(
            executable: URL(filePath: "/usr/bin/dbus-daemon"),
            arguments: [
                "--session", "--nofork", "--nopidfile", "--address=\(address)", "--print-address",
            ],
            environment: RunningProgram.englishEnvironment.merging(environment) { $1 })
        // It tells its address once it can be reached; its file is there before.
        try waitUntil("the bus can be reached") { [daemon] in !daemon.output.isEmpty }
    }

    /// Ends it, as a session that crashes does.
    public func end() { daemon.terminate() }

    /// Has it read nothing any more, as one that hangs, until it goes on.
    public func pause() { kill(daemon.process, SIGSTOP) }

    /// Has it go on.
    public func goOn() { kill(daemon.process, SIGCONT) }

    /// The process of who has this name on it; nil where nobody has.
    public func process(of name: String) -> Int32? {
        let flags =
            G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
            | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue
        guard
            let connection = g_dbus_connection_new_for_address_sync(
                address, GDBusConnectionFlags(rawValue: flags), nil, nil, nil)
        else { return nil }
        defer { g_object_unref(gpointer(connection)) }
        let reply = g_dbus_connection_call_sync(
            connection, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus",
            "GetConnectionUnixProcessID", g_variant_parse(nil, "('\(name)',)", nil, nil, nil), nil,
            G_DBUS_CALL_FLAGS_NONE, 5000, nil, nil)
        guard let reply, let number = g_variant_get_child_value(reply, 0) else { return nil }
        defer {
            g_variant_unref(number)
            g_variant_unref(reply)
        }
        return Int32(g_variant_get_uint32(number))
    }

    /// The environment of programs that are to use it.
    public var environment: [String: String] { ["DBUS_SESSION_BUS_ADDRESS": address] }
}

/// A service on a bus, with one object that answers what the tests say, in the text form of GVariant.
public final class BusService: Sendable {
    /// What it takes, and answers: the method with its arguments; nil for an error.
    public typealias Answer = @Sendable (_ method: String, _ arguments: String) -> String?

    fileprivate final class Closure: Sendable {
        let answer: Answer
        let calls = Mutex<[Call]>([])
        init(_ answer: @escaping Answer) { self.answer = answer }
    }

    /// Something that it was asked.
    public struct Call: Sendable {
        /// Who asked, as the bus names it.
        public let sender: String
        /// The method with its arguments.
        public let text: String
        /// What is in the file that went along, where one did.
        public let file: [UInt8]
    }

    private let closure: Closure
    private let object: String
    private let interface: String
    private nonisolated(unsafe) let connection: OpaquePointer

    /// The methods that it was asked, with their arguments, so far.
    public var calls: [String] { asked.map(\.text) }

    /// The same, with who asked and what went along.
    public var asked: [Call] { closure.calls.withLock { $0 } }

    /// A service called `name` on `bus`, with an `object` of this `interface`; `methods` are the XML of
    /// D-Bus's introspection.
    public init(
        on bus: DesktopBus, name: String = "org.freedesktop.portal.Desktop",
        object: String = "/org/freedesktop/portal/desktop", interface: String, methods: String,
        answer: @escaping Answer
    ) throws {
        (self.object, self.interface) = (object, interface)
        let closure = Closure(answer)
        self.closure = closure
        let flags =
            G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
            | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue
        // Its answers are given by a thread of its own.
        let context = g_main_context_new()
        guard
            let connection = g_dbus_connection_new_for_address_sync(
                bus.address, GDBusConnectionFlags(rawValue: flags), nil, nil, nil)
        else { throw MachineError("the bus at \(bus.address) cannot be reached") }
        self.connection = connection
        g_main_context_push_thread_default(context)
        defer { Self.run(context) }
        defer { g_main_context_pop_thread_default(context) }
        try Self.register(closure, on: connection, object, interface, methods)
        Self.own(name, on: connection)
    }

    private static func register(
        _ closure: Closure, on connection: OpaquePointer, _ object: String, _ interface: String,
        _ methods: String
    ) throws {
        let xml = "<node><interface name='\(interface)'>\(methods)</interface></node>"
        guard let node = g_dbus_node_info_new_for_xml(xml, nil),
            let described = g_dbus_node_info_lookup_interface(node, interface)
        else { throw MachineError("no XML of an interface: \(xml)") }
        var table = GDBusInterfaceVTable()
        table.method_call = { _, _, _, _, method, arguments, invocation, data in
            guard let method, let arguments, let invocation, let data else { return }
            let closure = Unmanaged<Closure>.fromOpaque(data).takeUnretainedValue()
            closure.take(String(cString: method), arguments, invocation)
        }
        g_dbus_connection_register_object(
            connection, object, described, &table,
            Unmanaged.passRetained(closure).toOpaque(),
            { if let data = $0 { Unmanaged<Closure>.fromOpaque(data).release() } }, nil)
        g_dbus_node_info_unref(node)
    }

    private static func run(_ context: OpaquePointer?) {
        nonisolated(unsafe) let context = context
        Thread.detachNewThread {
            g_main_context_push_thread_default(context)
            while true { g_main_context_iteration(context, 1) }
        }
    }

    private static func own(_ name: String, on connection: OpaquePointer) {
        let reply = g_dbus_connection_call_sync(
            connection, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus",
            "RequestName", g_variant_parse(nil, "('\(name)', uint32 4)", nil, nil, nil), nil,
            G_DBUS_CALL_FLAGS_NONE, 5000, nil, nil)
        if let reply { g_variant_unref(reply) }
    }

    /// Sends a signal with these arguments, a tuple in the text form of GVariant; of another object where
    /// one is named.
    public func emit(
        _ signal: String, _ arguments: String, object: String? = nil, interface: String? = nil
    ) {
        g_dbus_connection_emit_signal(
            connection, nil, object ?? self.object, interface ?? self.interface, signal,
            g_variant_parse(nil, arguments, nil, nil, nil), nil)
        g_dbus_connection_flush_sync(connection, nil, nil)
    }
}

extension BusService.Closure {
    fileprivate func take(
        _ method: String, _ arguments: OpaquePointer, _ invocation: OpaquePointer
    ) {
        guard let text = g_variant_print(arguments, 1) else { return }
        defer { g_free(text) }
        let shown = String(cString: text)
        let sender = g_dbus_method_invocation_get_sender(invocation).map { String(cString: $0) }
        let call = BusService.Call(
            sender: sender ?? "", text: "\(method)\(shown)", file: Self.file(of: invocation))
        calls.withLock { $0.append(call) }
        if let answer = answer(method, shown) {
            g_dbus_method_invocation_return_value(
                invocation, g_variant_parse(nil, answer, nil, nil, nil))
        } else {
            g_dbus_method_invocation_return_dbus_error(
                invocation, "org.freedesktop.DBus.Error.Failed", "made up")
        }
    }

    /// What is in the first file that came with a call.
    private static func file(of invocation: OpaquePointer) -> [UInt8] {
        let message = g_dbus_method_invocation_get_message(invocation)
        guard let files = g_dbus_message_get_unix_fd_list(message) else { return [] }
        let handle = g_unix_fd_list_get(files, 0, nil)
        guard handle >= 0 else { return [] }
        let data = try? FileHandle(fileDescriptor: handle, closeOnDealloc: true).readToEnd()
        return Array(data ?? Data())
    }
}
