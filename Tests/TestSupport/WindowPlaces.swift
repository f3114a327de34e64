public import Geometry

extension Viewport {
    /// Where the window shows a place of the drawing, in its pixels: by what scale, turn and offset
    /// mean.
    public func windowPlace(of place: Point) -> Point {
        let right = Vector(angle: rotation) * (isFlipped ? -1 : 1)
        let turned = right * place.x + Vector(angle: rotation).perpendicular * place.y
        let isOnPixels =
            scale == levelScale && abs(rotation.sine * rotation.cosine) < 1e-9
        let offset =
            isOnPixels ? Vector(dx: offset.dx.rounded(), dy: offset.dy.rounded()) : offset
        return .zero + turned * scale + offset
    }
}
