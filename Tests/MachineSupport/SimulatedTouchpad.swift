/// A touchpad on which the tests pinch, below the pointer of the screen.
public final class SimulatedTouchpad: Sendable {
    /// The device.
    public let device: TestDevice
    let link: any DeviceLink

    init(_ device: TestDevice, _ link: any DeviceLink) {
        (self.device, self.link) = (device, link)
    }

    /// Puts two fingers down.
    public func begin() throws { try link.send(.pinch(.begin, scale: 1, degrees: 0)) }

    /// Spreads them to so many times their first distance, and turns them further.
    public func pinch(to scale: Double, turning degrees: Double = 0) throws {
        try link.send(.pinch(.update, scale: scale, degrees: degrees))
    }

    /// Lifts them.
    public func end() throws { try link.send(.pinch(.end, scale: 1, degrees: 0)) }

    /// Waits until the program has been handed all that was sent.
    public func sync() throws { try link.sync() }
}
