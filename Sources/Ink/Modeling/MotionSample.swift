public import Geometry
public import Input

/// What the stages that model motion want to know of a sample.
public struct MotionSample: Hashable, Sendable {
    /// Where, in pixels.
    public var position: Point
    /// When it was reported, in seconds since an origin of its own.
    public var seconds: Double
    /// The force as a fraction of the largest possible one, 0…1, or nil where not reported.
    public var force: Double?
    /// How the pen leaned, or nil where not reported.
    public var tilt: Tilt?
    /// How far it was turned about itself, or nil where not reported.
    public var rotation: Angle?
    /// Where in the life of a contact.
    public var phase: Phase

    /// A sample of these values.
    public init(
        position: Point, seconds: Double, force: Double? = nil, tilt: Tilt? = nil,
        rotation: Angle? = nil, phase: Phase
    ) {
        self.position = position
        self.seconds = seconds
        self.force = force
        self.tilt = tilt
        self.rotation = rotation
        self.phase = phase
    }

    /// Whether all that it says are finite numbers.
    var isFinite: Bool {
        let angles = (tilt.map { $0.x + $0.y } ?? .zero) + (rotation ?? .zero)
        return position.isFinite && seconds.isFinite && angles.radians.isFinite
            && force?.isFinite != false
    }

    /// What a report of a pen says of its motion.
    public init(_ sample: PenSample) {
        self.init(
            position: sample.position, seconds: sample.time.seconds,
            force: sample.force?.normalized, tilt: sample.tilt, rotation: sample.rotation,
            phase: sample.phase)
    }
}
