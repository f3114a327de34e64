public import Geometry
public import Input

/// A sample as the model of a stroke sees it, freed of the noise of the device.
public struct ModeledPoint: Hashable, Sendable {
    /// Where, in pixels.
    public var position: Point
    /// When it was reported, in the seconds of its sample.
    public var seconds: Double
    /// The force as a fraction of the largest possible one, 0…1, or nil where not reported.
    public var force: Double?
    /// How the pen leaned, or nil where not reported.
    public var tilt: Tilt?
    /// How far it was turned about itself, or nil where not reported; goes on beyond a whole turn.
    public var rotation: Angle?
}
