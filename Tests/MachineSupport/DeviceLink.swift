/// What a device of the tests is plugged into.
public protocol DeviceLink: Sendable {
    /// Sends what a pointer, a finger or a touchpad does.
    func send(_ message: InputMessage) throws
    /// Presses keys together, holds them, or releases them.
    func send(_ action: KeyboardAction, _ chord: String) throws
    /// Types `text`.
    func type(_ text: String) throws
    /// Waits until the program has been handed all that was sent.
    func sync() throws
}

/// What happens to keys.
public enum KeyboardAction: String, Sendable {
    /// They go down and come up.
    case press = "key"
    /// They go down.
    case hold
    /// They come up.
    case release
}

extension DeviceConnection {
    func send(_ action: KeyboardAction, _ chord: String) throws {
        let codes = try KeyCodes.codes(ofChord: chord)
        if action != .release { try send(codes, isPressed: true) }
        if action != .hold { try send(codes.reversed(), isPressed: false) }
    }

    func type(_ text: String) throws {
        for character in text {
            let codes = try KeyCodes.codes(typing: character)
            try send(codes, isPressed: true)
            try send(codes.reversed(), isPressed: false)
        }
    }

    private func send(_ codes: [Int], isPressed: Bool) throws {
        for code in codes { try send(.key(code, isPressed: isPressed)) }
    }
}
