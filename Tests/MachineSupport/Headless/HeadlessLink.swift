import Geometry
import Synchronization

/// Where the pointer is that pens, mice and touchpads share.
final class ScreenPointer: Sendable {
    private let point: Mutex<Point>

    /// It begins in the middle.
    init(on screen: PixelSize) {
        point = Mutex(Point(x: Double(screen.width / 2), y: Double(screen.height / 2)))
    }

    var place: Point {
        get { point.withLock { $0 } }
        set { point.withLock { $0 = newValue } }
    }

    /// Moves it, as far as the screen goes.
    func move(by way: Vector, on screen: PixelSize) {
        point.withLock { point in
            point.x = min(max(0, point.x + way.dx), Double(screen.width - 1))
            point.y = min(max(0, point.y + way.dy), Double(screen.height - 1))
        }
    }
}

/// A device of a machine without a screen: what it does becomes lines of a script.
final class HeadlessLink: DeviceLink {
    /// What is plugged in at first.
    static let standardNames: Set<String> = [
        "Headless Pen", "Headless Eraser", "Headless Mouse", "Headless Touchscreen",
        "Headless Keyboard",
    ]

    private static let pictureTime = 0.016

    /// The names of the device there.
    let names: [String]
    private let device: TestDevice
    private let writer: ScriptWriter
    private let screen: PixelSize
    private let pointer: ScreenPointer
    private let state = Mutex(State())

    private struct State {
        var force: Double?
        var buttons: Set<Int> = []
        var fingers: [Int: Finger] = [:]
    }

    private struct Finger {
        var position: Point
        var force: Double?
    }

    init(
        _ device: TestDevice, _ writer: ScriptWriter, _ pointer: ScreenPointer, screen: PixelSize
    ) {
        (self.device, self.writer, self.screen) = (device, writer, screen)
        self.pointer = pointer
        let end = device.isEraser ? "Eraser" : "Pen"
        names =
            switch device.kind {
            case .pen: [device.isFirst ? "Headless \(end)" : "Headless \(end) 2"]
            case .mouse: ["Headless Mouse"]
            case .touchscreen: ["Headless Touchscreen", "Headless Force Touchscreen"]
            case .touchpad: []
            case .keyboard: ["Headless Keyboard"]
            }
    }

    func send(_ action: KeyboardAction, _ chord: String) throws {
        var chord = chord.replacing("logo", with: "super").replacing("kp", with: "")
        if chord.hasSuffix("+") { chord = chord.dropLast() + "plus" }
        if chord.hasSuffix(" ") { chord = chord.dropLast() + "space" }
        writer.write("\(action.rawValue) \(chord)")
    }

    /// Forgets what is held down, as the device is unplugged.
    func unplug() {
        state.withLock { ($0.buttons, $0.fingers) = ([], [:]) }
    }

    func type(_ text: String) throws { writer.write("text \(text)") }

    /// A picture's time passes too, as it does on any machine.
    func sync() throws {
        writer.write("wait \(Self.pictureTime)")
        try writer.sync()
    }

    func send(_ message: InputMessage) throws {
        try state.withLock { state in
            for line in try lines(message, &state) { writer.write(pointer: line) }
        }
    }

    private func lines(_ message: InputMessage, _ state: inout State) throws -> [String] {
        switch message {
        case .motion(isAbsolute: false, let axes):
            let (right, down) = (axes[Axis.horizontalScroll], axes[Axis.verticalScroll])
            guard right == nil, down == nil else {
                let notches = [right, down].map { ($0 ?? 0) / Axis.unitsOfNotch }
                return ["wheel \(pointer.place.words) \(notches[0]) \(notches[1])"]
            }
            let (dx, dy) = (axes[Axis.x] ?? 0, axes[Axis.y] ?? 0)
            pointer.move(by: Vector(dx: dx, dy: dy), on: screen)
            return [motion(state)]
        case .motion(isAbsolute: true, let axes):
            apply(axes, &state)
            return [motion(state)]
        case .button(let button, let isPressed, let axes):
            apply(axes, &state)
            if isPressed { state.buttons.insert(button) } else { state.buttons.remove(button) }
            return ["\(tool) \(isPressed ? "down" : "up") \(place(state)) button \(button)"]
        case .touch(let id, let phase, let axes):
            return [touch(id, phase, axes, &state)]
        case .pinch(let phase, let scale, let degrees):
            let name = ["begin", "move", "end"][Int(phase.rawValue - 18)]
            return ["pinch \(name) \(pointer.place.words) \(scale) \(degrees)"]
        case .proximity, .version, .waitForSync, .key:
            throw MachineError("there is no such thing without a screen: \(message)")
        }
    }

    /// What the script calls the device.
    private var tool: String {
        guard device.kind == .pen else { return "mouse 1" }
        return (device.isEraser ? "eraser" : "pen") + (device.isFirst ? " 1" : " 2")
    }

    private func motion(_ state: State) -> String {
        "\(tool) \(state.buttons.isEmpty ? "hover" : "move") \(place(state))"
    }

    private func place(_ state: State) -> String {
        pointer.place.words + (state.force.map { " \($0)" } ?? "")
    }

    private func touch(
        _ id: Int, _ phase: InputMessage.TouchPhase, _ axes: InputMessage.Axes,
        _ state: inout State
    ) -> String {
        var finger = state.fingers[id] ?? Finger(position: Point(x: 0, y: 0))
        finger.position = position(axes) ?? finger.position
        finger.force = axes[Axis.force].map { $0 / Axis.greatestTouchForce } ?? finger.force
        state.fingers[id] = phase == .end ? nil : finger
        let name =
            switch phase {
            case .begin: "down"
            case .update: "move"
            case .end: "up"
            }
        let force = finger.force.map { " \($0)" } ?? ""
        return "finger \(id + 1) \(name) \(finger.position.words)\(force)"
    }

    private func apply(_ axes: InputMessage.Axes, _ state: inout State) {
        if let place = position(axes) { pointer.place = place }
        if let force = axes[Axis.force] { state.force = force / Axis.greatestPenForce }
    }

    /// The place that the axes tell, in pixels; nil if they tell none.
    private func position(_ axes: InputMessage.Axes) -> Point? {
        guard let x = axes[Axis.x], let y = axes[Axis.y] else { return nil }
        guard device.kind != .mouse else { return Point(x: x, y: y) }
        return Point(
            x: x * Double(screen.width) / 65_536, y: y * Double(screen.height) / 65_536)
    }
}

extension TestDevice {
    fileprivate var isEraser: Bool { name.contains("Eraser") }
    fileprivate var isFirst: Bool { self == .pen || self == .eraser }
}

extension Point {
    fileprivate var words: String { "\(x) \(y)" }
}
