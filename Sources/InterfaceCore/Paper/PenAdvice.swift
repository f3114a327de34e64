import Input
import Wording

/// What is told once to somebody who draws for the first time, with a mouse, where there is no pen.
package struct PenAdvice {
    /// Whether it is to be told, should there be a reason.
    package var isDue = false

    /// What to tell after a stroke of this kind of pointer, where there are these devices; nil for nothing.
    mutating func effect(afterStrokeOf kind: PointerKind, _ devices: [Device]) -> Effect? {
        guard isDue, kind == .mouse, !devices.isEmpty, !devices.contains(where: Self.isPen) else {
            return nil
        }
        isDue = false
        return .offer(.drawnByMouse, title: .why, .testInput)
    }

    private static func isPen(_ device: Device) -> Bool {
        device.isForceAvailable || device.isUsed && [.pen, .eraser].contains(device.pointerKind)
    }
}
