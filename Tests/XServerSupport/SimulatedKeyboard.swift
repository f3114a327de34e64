/// A keyboard, with the layout of the United States, on which the tests type.
public final class SimulatedKeyboard: Sendable {
    /// The device.
    public let device: TestDevice
    let connection: DeviceConnection

    init(_ device: TestDevice, _ connection: DeviceConnection) {
        self.device = device
        self.connection = connection
    }

    /// Presses and releases keys together, like "ctrl+shift+z", "f5" or "+".
    public func press(_ chord: String) throws { try strike(KeyCodes.codes(ofChord: chord)) }

    /// Presses keys and holds them, until `release` is called with the same keys.
    public func hold(_ chord: String) throws {
        try send(KeyCodes.codes(ofChord: chord), isPressed: true)
    }

    /// Releases keys that are held.
    public func release(_ chord: String) throws {
        try send(KeyCodes.codes(ofChord: chord).reversed(), isPressed: false)
    }

    /// Types `text`, with shift where a sign needs it.
    public func type(_ text: String) throws {
        for character in text { try strike(KeyCodes.codes(typing: character)) }
    }

    /// Waits until the server has handed all that was sent to its clients.
    public func sync() throws { try connection.sync() }

    private func strike(_ codes: [Int]) throws {
        try send(codes, isPressed: true)
        try send(codes.reversed(), isPressed: false)
    }

    private func send(_ codes: [Int], isPressed: Bool) throws {
        for code in codes { try connection.send(.key(code, isPressed: isPressed)) }
    }
}
