/// What a client tells Xorg's `inputtest` driver, in its binary protocol (version 1.1).
public enum InputMessage: Sendable {
    case version
    case waitForSync
    case motion(isAbsolute: Bool, Axes)
    case proximity(isNear: Bool, Axes)
    case button(Int, isPressed: Bool, Axes)
    case key(Int, isPressed: Bool)
    case touch(id: Int, TouchPhase, Axes)
    case pinch(TouchPhase, scale: Double, degrees: Double)

    /// The kinds of touch events, as XInput numbers them.
    public enum TouchPhase: UInt32, Sendable {
        case begin = 18
        case update = 19
        case end = 20
    }

    /// The values of those axes that an event carries, by the number of the axis.
    public typealias Axes = [Int: Double]

    /// The message as it goes through the socket: its length, its kind, what it says.
    var bytes: [UInt8] {
        let body = self.body
        var bytes: [UInt8] = []
        bytes.append(number: UInt32(8 + body.count))
        bytes.append(number: kind)
        return bytes + body
    }

    private var kind: UInt32 {
        switch self {
        case .version: 0
        case .waitForSync: 1
        case .motion: 2
        case .proximity: 3
        case .button: 4
        case .key: 5
        case .touch: 6
        case .pinch: 7
        }
    }

    private var body: [UInt8] {
        switch self {
        case .version: [1, 0, 1, 0]
        case .waitForSync: []
        case .motion(let isAbsolute, let axes): words(isAbsolute ? 1 : 0, 0) + valuators(axes)
        case .proximity(let isNear, let axes): words(isNear ? 1 : 0, 0) + valuators(axes)
        case .button(let button, let isPressed, let axes):
            words(1, UInt32(button), isPressed ? 1 : 0, 0) + valuators(axes)
        case .key(let code, let isPressed): words(UInt32(code), isPressed ? 1 : 0)
        case .touch(let id, let phase, let axes):
            words(UInt32(id), phase.rawValue) + valuators(axes)
        case .pinch(let phase, let scale, let degrees):
            // Two fingers, in the upper half of the first word; gestures follow touches by nine.
            words(phase.rawValue + 9 | 2 << 16, 0)
                + [0, 0, 0, 0, scale, degrees].reduce(into: []) { $0.append(number: $1) }
        }
    }

    private func words(_ words: UInt32...) -> [UInt8] {
        words.reduce(into: []) { $0.append(number: $1) }
    }

    /// No unaccelerated values, a bit for each axis that is there, and room for 64 axes twice.
    private func valuators(_ axes: Axes) -> [UInt8] {
        let mask = axes.keys.reduce(UInt64(0)) { $0 | 1 << UInt64($1) }
        var bytes = words(0, UInt32(truncatingIfNeeded: mask), UInt32(mask >> 32), 0)
        for axis in 0..<64 { bytes.append(number: axes[axis] ?? 0) }
        return bytes + [UInt8](repeating: 0, count: 64 * 8)
    }
}
