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
    public func press(_ chord: String) throws {
        let codes = try Self.codes(of: chord)
        for code in codes { try connection.send(.key(code, isPressed: true)) }
        for code in codes.reversed() { try connection.send(.key(code, isPressed: false)) }
    }

    /// Presses keys and holds them, until `release` is called with the same keys.
    public func hold(_ chord: String) throws {
        for code in try Self.codes(of: chord) { try connection.send(.key(code, isPressed: true)) }
    }

    /// Releases keys that are held.
    public func release(_ chord: String) throws {
        for code in try Self.codes(of: chord).reversed() {
            try connection.send(.key(code, isPressed: false))
        }
    }

    /// Types `text`, with shift where a sign needs it.
    public func type(_ text: String) throws {
        for character in text {
            guard let (code, isShifted) = KeyCodes.key(for: character) else {
                throw XServerError("the keyboard has no key for \(character)")
            }
            let codes = isShifted ? [KeyCodes.shift, code] : [code]
            for code in codes { try connection.send(.key(code, isPressed: true)) }
            for code in codes.reversed() { try connection.send(.key(code, isPressed: false)) }
        }
    }

    /// Waits until the server has handed all that was sent to its clients.
    public func sync() throws { try connection.sync() }

    private static func codes(of chord: String) throws -> [Int] {
        var names = chord.split(separator: "+", omittingEmptySubsequences: true).map(String.init)
        if chord.hasSuffix("+") { names.append("+") }
        return try names.map { name in
            guard let code = KeyCodes.code(of: name) else {
                throw XServerError("the keyboard has no key \(name)")
            }
            return code
        }
    }
}
