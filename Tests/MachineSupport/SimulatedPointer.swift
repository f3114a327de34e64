public import Geometry

/// A pen, an eraser or a mouse that the tests move.
///
/// An event carries only those axes that it is given: where the position or the force is nil, the
/// event does not mention it, and for X it has not changed.
public final class SimulatedPointer: Sendable {
    /// The device.
    public let device: TestDevice
    let link: any DeviceLink
    private let screen: PixelSize

    init(_ device: TestDevice, _ link: any DeviceLink, screen: PixelSize) {
        self.device = device
        self.link = link
        self.screen = screen
    }

    /// Moves to `position`, in pixels of the screen with fractions, with a force from 0 to 1.
    public func move(to position: Point? = nil, force: Double? = nil) throws {
        try link.send(.motion(isAbsolute: true, axes(position, force)))
    }

    /// Moves by `way` from where the pointer is, as a mouse does.
    public func move(by way: Vector) throws {
        try link.send(.motion(isAbsolute: false, [0: way.dx, 1: way.dy]))
    }

    /// Presses `button`: 1 is a pen's tip, 2 and 3 are those on its barrel.
    public func press(
        _ button: Int = 1, at position: Point? = nil, force: Double? = nil
    ) throws {
        try link.send(.button(button, isPressed: true, axes(position, force)))
    }

    /// Releases `button`.
    public func release(
        _ button: Int = 1, at position: Point? = nil, force: Double? = nil
    ) throws {
        try link.send(.button(button, isPressed: false, axes(position, force)))
    }

    /// Lays a pen on `position` with this force, after it has hovered there, and waits until that is handed on.
    public func land(at position: Point, force: Double) throws {
        try move(to: position, force: 0)
        try move(to: position, force: force)
        try press()
        try sync()
    }

    /// Lifts a pen, whose force goes first, and waits until that is handed on.
    public func lift() throws {
        try move(force: 0)
        try release()
        try sync()
    }

    /// Brings a pen near to the tablet, or takes it away.
    public func setProximity(_ isNear: Bool) throws {
        try link.send(.proximity(isNear: isNear, [:]))
    }

    /// Turns a mouse's wheel by notches: positive ones scroll to the right and downwards.
    public func scroll(by notches: Vector) throws {
        var axes: InputMessage.Axes = [:]
        if notches.dx != 0 { axes[Axis.horizontalScroll] = notches.dx * Axis.unitsOfNotch }
        if notches.dy != 0 { axes[Axis.verticalScroll] = notches.dy * Axis.unitsOfNotch }
        try link.send(.motion(isAbsolute: false, axes))
    }

    /// Waits until the program has been handed all that was sent.
    public func sync() throws { try link.sync() }

    private func axes(_ position: Point?, _ force: Double?) -> InputMessage.Axes {
        var axes: InputMessage.Axes = [:]
        if let position {
            let isRelative = device.kind == .mouse
            axes =
                isRelative
                ? [Axis.x: position.x, Axis.y: position.y]
                : Axis.position(position, on: screen)
        }
        if let force { axes[Axis.force] = force * Axis.greatestPenForce }
        return axes
    }
}
