/// A keyboard, with the layout of the United States, on which the tests type.
public final class SimulatedKeyboard: Sendable {
    /// The device.
    public let device: TestDevice
    let link: any DeviceLink

    init(_ device: TestDevice, _ link: any DeviceLink) {
        self.device = device
        self.link = link
    }

    /// Presses and releases keys together, like "ctrl+shift+z", "f5" or "+".
    public func press(_ chord: String) throws { try link.send(.press, chord) }

    /// Presses keys and holds them, until `release` is called with the same keys.
    public func hold(_ chord: String) throws {
        try link.send(.hold, chord)
    }

    /// Releases keys that are held.
    public func release(_ chord: String) throws {
        try link.send(.release, chord)
    }

    /// Types `text`, with shift where a sign needs it.
    public func type(_ text: String) throws {
        try link.type(text)
    }

    /// Waits until the program has been handed all that was sent.
    public func sync() throws { try link.sync() }
}
