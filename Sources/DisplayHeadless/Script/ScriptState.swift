import Input
import Wording

/// The input state after the lines so far, for validating the next one.
struct ScriptState: Sendable {
    typealias Problem = ScriptError.Problem

    private struct Contact: Hashable {
        var device: HeadlessDevice
        var number: Int64
    }

    private var plugged = HeadlessDevice.standard
    /// The buttons that are down.
    private var buttons: [Contact: Set<Int>] = [:]
    private var heldKeys: Set<KeyPress.Key> = []
    private var heldModifiers: KeyPress.Modifiers = []
    private var isPinching = false
    /// The time of the last line of a pointer, since the last line of another kind.
    private var seconds = 0.0
    private(set) var isOver = false

    /// The touchscreen that fingers use.
    var touchscreen: HeadlessDevice {
        plugged.contains(.forceTouchscreen) ? .forceTouchscreen : .touchscreen
    }

    /// Checks a line, which was read as `text`, and applies it.
    mutating func apply(_ command: ScriptCommand, _ text: String) throws(Problem) {
        guard !isOver else { throw .mismatch(found: text, expected: .noMoreLines) }
        if case .pointer(let time, let action) = command {
            guard time >= seconds else {
                throw .mismatch(found: "\(time)", expected: .laterTime(than: seconds))
            }
            seconds = time
            switch action {
            case .contact(let contact): try apply(contact)
            case .pinch(let phase, _, _, _): try apply(phase)
            default: break
            }
            return
        }
        seconds = 0
        switch command {
        case .hotplug(let device, let isOn): plug(device, isOn)
        case .play: try checkPlay(text)
        case .key(let press, let action): try apply(press.key, action, text)
        case .modifiers(let modifiers, let areHeld): try apply(modifiers, areHeld, text)
        case .quit: isOver = true
        default: break
        }
    }

    private mutating func plug(_ device: HeadlessDevice, _ isOn: Bool) {
        if isOn { plugged.insert(device) } else { plugged.remove(device) }
        buttons = buttons.filter { $0.key.device != device }
        // Fingers go over to the other screen.
        if device == .forceTouchscreen {
            buttons = buttons.filter { $0.key.device != .touchscreen }
        }
    }

    private func checkPlugged(_ device: HeadlessDevice) throws(Problem) {
        guard plugged.contains(device) else {
            throw .mismatch(found: device.key, expected: .pluggedIn(device.key))
        }
    }

    private func checkPlay(_ text: String) throws(Problem) {
        try checkPlugged(.pen)
        let held = buttons[Contact(device: .pen, number: 0)] ?? []
        guard held.isEmpty else { throw .mismatch(found: text, expected: .liftedPen) }
    }

    private mutating func apply(_ action: ContactAction) throws(Problem) {
        try checkPlugged(action.device)
        let contact = Contact(device: action.device, number: action.contact)
        var held = buttons[contact] ?? []
        switch action.kind {
        case .hover:
            guard held.isEmpty else { throw .mismatch(found: "hover", expected: .isDown) }
        case .move:
            guard !held.isEmpty else { throw .mismatch(found: "move", expected: .isNotDown) }
        case .down(let button):
            guard held.insert(button).inserted else {
                throw .mismatch(found: "down", expected: .isDown)
            }
        case .up(let button):
            guard held.remove(button) != nil else {
                throw .mismatch(found: "up", expected: .isNotDown)
            }
        }
        buttons[contact] = held.isEmpty ? nil : held
    }

    private mutating func apply(_ phase: Phase) throws(Problem) {
        guard isPinching == (phase != .began) else {
            throw isPinching
                ? .mismatch(found: "begin", expected: .pinchHasBegun)
                : .mismatch(found: phase == .moved ? "move" : "end", expected: .noPinch)
        }
        isPinching = phase != .ended
    }

    private mutating func apply(
        _ modifiers: KeyPress.Modifiers, _ areHeld: Bool, _ text: String
    ) throws(Problem) {
        if areHeld {
            guard heldModifiers.isDisjoint(with: modifiers) else {
                throw .mismatch(found: text, expected: .keyNotHeld)
            }
            heldModifiers.formUnion(modifiers)
        } else {
            guard heldModifiers.isSuperset(of: modifiers) else {
                throw .mismatch(found: text, expected: .heldKey)
            }
            heldModifiers.subtract(modifiers)
        }
    }

    private mutating func apply(
        _ key: KeyPress.Key, _ action: KeyAction, _ text: String
    ) throws(Problem) {
        switch action {
        case .press, .hold:
            guard !heldKeys.contains(key) else {
                throw .mismatch(found: text, expected: .keyNotHeld)
            }
            if action == .hold { heldKeys.insert(key) }
        case .release:
            guard heldKeys.remove(key) != nil else {
                throw .mismatch(found: text, expected: .heldKey)
            }
        }
    }
}
