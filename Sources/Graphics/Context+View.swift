import CCairo
public import Geometry

extension Context {
    /// Turns what is drawn from now on, from +x towards +y, before the transform before.
    public func rotate(by angle: Angle) { cairo_rotate(raw, angle.radians) }

    /// Draws from now on as if one unit to the right were `right` and one unit down were `down`,
    /// before the transform before; the two do not lie on one line.
    public func concatenate(right: Vector, down: Vector) {
        var matrix = cairo_matrix_t()
        cairo_matrix_init(&matrix, right.dx, right.dy, down.dx, down.dy, 0, 0)
        cairo_transform(raw, &matrix)
    }
}
