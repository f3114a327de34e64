import CCairo
public import Geometry

extension Context {
    /// Turns what is drawn from now on, from +x towards +y, before the transform before.
    public func rotate(by angle: Angle) { cairo_rotate(raw, angle.radians) }
}
