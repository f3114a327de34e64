public import Geometry

/// A touchscreen on which the tests put fingers.
public final class SimulatedTouch: Sendable {
    /// The device.
    public let device: TestDevice
    let link: any DeviceLink
    private let screen: PixelSize

    init(_ device: TestDevice, _ link: any DeviceLink, screen: PixelSize) {
        self.device = device
        self.link = link
        self.screen = screen
    }

    /// Puts down the finger `id` at `position`, in pixels of the screen, with a force from 0 to 1.
    public func begin(_ id: Int, at position: Point, force: Double? = nil) throws {
        try send(.begin, id, position, force)
    }

    /// Moves the finger `id`, or changes its force, or both; what is nil stays as it was.
    public func move(_ id: Int, to position: Point? = nil, force: Double? = nil) throws {
        try send(.update, id, position, force)
    }

    /// Lifts the finger `id`.
    public func end(_ id: Int, at position: Point? = nil) throws {
        try send(.end, id, position, nil)
    }

    /// Waits until the program has been handed all that was sent.
    public func sync() throws { try link.sync() }

    private func send(
        _ phase: InputMessage.TouchPhase, _ id: Int, _ position: Point?, _ force: Double?
    ) throws {
        var axes = position.map { Axis.position($0, on: screen) } ?? [:]
        if let force { axes[Axis.force] = force * Axis.greatestTouchForce }
        try link.send(.touch(id: id, phase, axes))
    }
}
