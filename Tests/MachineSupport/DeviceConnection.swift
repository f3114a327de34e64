import Synchronization

/// The one connection to a simulated device.
///
/// The driver takes one client at a time and never notices that it has gone: the connection stays
/// open as long as the device is enabled. When the device is disabled, the driver closes it.
final class DeviceConnection: DeviceLink {
    private struct State {
        var socket: LocalSocket?
        /// Events sent since the server was last known to have processed all of them.
        var pending = 0
    }

    private let path: String
    private let state = Mutex(State())

    /// The server's event queue drops what exceeds its size: wait for it well before that.
    private static let queueLimit = 200

    /// The device whose driver listens at `path`.
    init(path: String) { self.path = path }

    /// Connects, and waits until the driver answers: it does so once the device is enabled.
    ///
    /// A second connection would never be served: there must be none yet.
    func connect() throws {
        try state.withLock { state in
            guard state.socket == nil else { throw MachineError("the device is enabled already") }
            let socket = try LocalSocket(path: path)
            try socket.send(InputMessage.version.bytes)
            _ = try socket.receive(12)
            state = State(socket: socket)
        }
    }

    /// Lets go of the connection after the driver has closed it.
    func disconnect() { state.withLock { $0 = State() } }

    /// Sends an event.
    func send(_ message: InputMessage) throws {
        try state.withLock { state in
            try Self.socket(of: state).send(message.bytes)
            state.pending += 1
            if state.pending >= Self.queueLimit { try Self.sync(&state) }
        }
    }

    /// Waits until the server has processed all that was sent.
    func sync() throws {
        try state.withLock { try Self.sync(&$0) }
    }

    /// The driver answers only after an event: where none was sent, there is nothing to wait for.
    private static func sync(_ state: inout State) throws {
        let socket = try socket(of: state)
        guard state.pending > 0 else { return }
        try socket.send(InputMessage.waitForSync.bytes)
        _ = try socket.receive(8)
        state.pending = 0
    }

    private static func socket(of state: State) throws -> LocalSocket {
        guard let socket = state.socket else {
            throw MachineError("the device is disabled, or the server has stopped")
        }
        return socket
    }
}
