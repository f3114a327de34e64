import Geometry
import Input
import Wording

extension ScriptParser {
    /// What names the device of a line.
    private enum Tool: String {
        case pen
        case eraser
        case finger
        case mouse
    }

    /// Reads what follows the time.
    mutating func pointerAction() throws(Problem) -> PointerAction {
        let name = words.take()
        let action: PointerAction
        switch name {
        case "wheel": action = try wheel()
        case "pinch": action = try pinch()
        default:
            guard let tool = Tool(rawValue: name) else {
                throw .mismatch(found: name, expected: .pointerWord)
            }
            action = .contact(try contact(tool))
        }
        try words.end()
        return action
    }

    private mutating func wheel() throws(Problem) -> PointerAction {
        let point = try Self.point(&words)
        let dx = try words.number(in: -1000...1000)
        return .wheel(point, notches: Vector(dx: dx, dy: try words.number(in: -1000...1000)))
    }

    private mutating func pinch() throws(Problem) -> PointerAction {
        let phases: [String: Phase] = ["begin": .began, "move": .moved, "end": .ended]
        let name = words.take()
        guard let phase = phases[name] else {
            throw .mismatch(found: name, expected: .pinchPhase)
        }
        let point = try Self.point(&words)
        let zoom = words.isEmpty ? 1 : try words.number(in: 0.001...1000)
        let degrees = words.isEmpty ? 0 : try words.number(in: -360...360)
        return .pinch(phase, point, zoom: zoom, turn: Angle(degrees: degrees))
    }

    private mutating func contact(_ tool: Tool) throws(Problem) -> ContactAction {
        let number = try words.wholeNumber(in: tool == .finger ? 1...1_000_000 : numbers(tool))
        let device = device(tool, number)
        let kindName = words.take()
        let position = try Self.point(&words)
        let axes = try axes(tool, device)
        let kind = try kind(tool, kindName)
        var action = ContactAction(device: device, kind: kind, position: position, axes: axes)
        if tool == .finger { action.contact = Int64(number) }
        action.pressByDefault()
        return action
    }

    private func numbers(_ tool: Tool) -> ClosedRange<Int> { tool == .mouse ? 1...1 : 1...2 }

    private func device(_ tool: Tool, _ number: Int) -> HeadlessDevice {
        switch tool {
        case .pen: number == 1 ? .pen : .secondPen
        case .eraser: number == 1 ? .eraser : .secondEraser
        case .mouse: .mouse
        case .finger: touchscreen
        }
    }

    /// Reads the force and the tilt, as far as they are there.
    private mutating func axes(
        _ tool: Tool, _ device: HeadlessDevice
    ) throws(Problem) -> AxisReadings {
        var axes = AxisReadings()
        guard !words.isEmpty, words.first != "button" else { return axes }
        guard let range = device.forceRange else {
            try words.end(.noAxes)
            return axes
        }
        axes.force = try words.number(in: 0...1) * range.upperBound
        guard !words.isEmpty, words.first != "button" else { return axes }
        guard tool != .finger else {
            try words.end(.noTilt)
            return axes
        }
        axes.tiltX = try words.number(in: -90...90)
        guard !words.isEmpty else { throw .mismatch(found: "", expected: .tiltY) }
        axes.tiltY = try words.number(in: -90...90)
        return axes
    }

    /// Reads the button, if there is one.
    private mutating func kind(
        _ tool: Tool, _ name: String
    ) throws(Problem) -> ContactAction.Kind {
        let isPress = name == "down" || name == "up"
        var button = 1
        if words.first == "button", tool != .finger {
            guard isPress else {
                try words.end(.buttonAtPress)
                return .move
            }
            _ = words.take()
            button = try words.wholeNumber(in: 1...3)
        }
        switch name {
        case "down": return .down(button: button)
        case "up": return .up(button: button)
        case "move": return .move
        case "hover" where tool != .finger: return .hover
        default:
            let expected: Message = tool == .finger ? .fingerPhase : .phaseWord
            throw .mismatch(found: name, expected: expected)
        }
    }
}

extension ContactAction {
    /// A tip goes down with half of the force where the line says nothing, so that it draws.
    mutating func pressByDefault() {
        guard kind == .down(button: 1), axes.force == nil, let range = device.forceRange else {
            return
        }
        axes.force = range.upperBound / 2
    }
}
