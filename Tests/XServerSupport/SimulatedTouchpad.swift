/// A touchpad on which the tests pinch, below the pointer of the screen.
public final class SimulatedTouchpad: Sendable {
    /// The device.
    public let device: TestDevice
    let connection: DeviceConnection

    init(_ device: TestDevice, _ connection: DeviceConnection) {
        (self.device, self.connection) = (device, connection)
    }

    /// Puts two fingers down.
    public func begin() throws { try connection.send(.pinch(.begin, scale: 1, degrees: 0)) }

    /// Spreads them to so many times their first distance, and turns them further.
    public func pinch(to scale: Double, turning degrees: Double = 0) throws {
        try connection.send(.pinch(.update, scale: scale, degrees: degrees))
    }

    /// Lifts them.
    public func end() throws { try connection.send(.pinch(.end, scale: 1, degrees: 0)) }

    /// Waits until the server has handed all that was sent to its clients.
    public func sync() throws { try connection.sync() }
}
