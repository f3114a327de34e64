public import Geometry

extension Viewport {
    /// Where the window shows a place of the drawing, in its pixels: by what scale, turn and offset
    /// mean.
    public func windowPlace(of place: Point) -> Point {
        let turned =
            Vector(angle: rotation) * place.x + Vector(angle: rotation).perpendicular * place.y
        let offset =
            isExact ? Vector(dx: offset.dx.rounded(), dy: offset.dy.rounded()) : offset
        return .zero + turned * scale + offset
    }
}
