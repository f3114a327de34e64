import CGIO
import Glibc

/// The bus by which the desktop's services are asked and tell of themselves.
///
/// Nothing here waits: answers come on the main thread, while the window waits for events.
public final class SessionBus {
    /// A service and where on the bus it is spoken to.
    public struct Address: Hashable, Sendable {
        /// The name of the service.
        public var service: String
        /// The object that it speaks for.
        public var object: String
        /// What the object is asked as.
        public var interface: String

        /// The interface of an object of a service.
        public init(service: String, object: String, interface: String) {
            (self.service, self.object, self.interface) = (service, object, interface)
        }

        /// An interface of the desktop's portal.
        public static func portal(_ interface: String) -> Address {
            Address(
                service: "org.freedesktop.portal.Desktop",
                object: "/org/freedesktop/portal/desktop",
                interface: "org.freedesktop.portal.\(interface)")
        }
    }

    /// What listens to a signal, until it is released.
    public final class Subscription {
        private let connection: OpaquePointer
        private let number: UInt32

        fileprivate init(_ connection: OpaquePointer, _ number: UInt32) {
            (self.connection, self.number) = (connection, number)
            g_object_ref(UnsafeMutableRawPointer(connection))
        }

        deinit {
            g_dbus_connection_signal_unsubscribe(connection, number)
            g_object_unref(UnsafeMutableRawPointer(connection))
        }
    }

    /// A closure on its way through C.
    private final class Answer<Value> {
        let take: (Value) -> Void
        init(_ take: @escaping (Value) -> Void) { self.take = take }
    }

    private let connection: OpaquePointer

    private init(_ connection: OpaquePointer) { self.connection = connection }

    deinit { g_object_unref(UnsafeMutableRawPointer(connection)) }

    /// What this program is called on the bus.
    public var uniqueName: String {
        g_dbus_connection_get_unique_name(connection).map { String(cString: $0) } ?? ""
    }

    /// Connects to the bus of the session, and gives it; nil where there is none.
    public static func connect(_ take: @escaping (SessionBus?) -> Void) {
        guard isThere else { return take(nil) }
        let answer = Answer(take)
        g_bus_get(
            G_BUS_TYPE_SESSION, nil,
            { _, result, data in
                guard let data else { return }
                let answer = Unmanaged<Answer<SessionBus?>>.fromOpaque(data).takeRetainedValue()
                guard let connection = g_bus_get_finish(result, nil) else {
                    return answer.take(nil)
                }
                // A session that ends is no reason to end with it: there is a drawing in the window.
                g_dbus_connection_set_exit_on_close(connection, 0)
                answer.take(SessionBus(connection))
            }, Unmanaged.passRetained(answer).toOpaque())
    }

    /// Whether a bus is running: where none is, GIO would start one.
    static var isThere: Bool {
        if let address = getenv("DBUS_SESSION_BUS_ADDRESS") { return address.pointee != 0 }
        return access("\(String(cString: g_get_user_runtime_dir()))/bus", F_OK) == 0
    }

    /// Asks a service, and gives its answer; nil where it has none within `timeout` seconds.
    ///
    /// `file` goes along, as the first of its kind, and stays open here.
    public func call(
        _ address: Address, _ method: String, _ arguments: [BusValue] = [],
        file: Int32? = nil, timeout: Double = 25, answer: @escaping (BusValue?) -> Void
    ) {
        let answer = Answer(answer)
        let files = file == nil ? nil : g_unix_fd_list_new()
        if let files, let file { g_unix_fd_list_append(files, file, nil) }
        defer { if let files { g_object_unref(files) } }
        g_dbus_connection_call_with_unix_fd_list(
            connection, address.service, address.object, address.interface, method,
            BusValue.tuple(arguments).variant, nil, G_DBUS_CALL_FLAGS_NONE,
            Int32(timeout * 1000), files, nil,
            { source, result, data in
                guard let data else { return }
                let answer = Unmanaged<Answer<BusValue?>>.fromOpaque(data).takeRetainedValue()
                let reply = g_dbus_connection_call_with_unix_fd_list_finish(
                    source.map { OpaquePointer($0) }, nil, result, nil)
                defer { if let reply { g_variant_unref(reply) } }
                answer.take(reply.map { BusValue($0) })
            }, Unmanaged.passRetained(answer).toOpaque())
    }

    /// Takes what a signal brings, each time, as long as the subscription is held.
    public func subscribe(
        _ address: Address, _ signal: String, _ take: @escaping (BusValue) -> Void
    ) -> Subscription {
        let number = g_dbus_connection_signal_subscribe(
            connection, address.service, address.interface, signal, address.object, nil,
            G_DBUS_SIGNAL_FLAGS_NONE,
            { _, _, _, _, _, arguments, data in
                guard let data, let arguments else { return }
                Unmanaged<Answer<BusValue>>.fromOpaque(data).takeUnretainedValue()
                    .take(BusValue(arguments))
            }, Unmanaged.passRetained(Answer(take)).toOpaque(),
            { if let data = $0 { Unmanaged<Answer<BusValue>>.fromOpaque(data).release() } })
        return Subscription(connection, number)
    }
}
