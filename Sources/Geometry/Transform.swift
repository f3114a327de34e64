/// An even scale followed by a move: how a picture shows the coordinates of a drawing.
public struct Transform: Hashable, Sendable {
    /// Picture pixels per unit of the drawing, above 0.
    public var scale: Double
    /// Where the picture shows the origin of the drawing.
    public var offset: Vector

    /// Scales by `scale`, then moves by `offset`.
    public init(scale: Double = 1, offset: Vector = .zero) {
        self.scale = scale
        self.offset = offset
    }

    /// Leaves everything where it is.
    public static let identity = Transform()

    /// Where the picture shows `point`.
    public func apply(to point: Point) -> Point {
        Point(x: point.x * scale + offset.dx, y: point.y * scale + offset.dy)
    }

    /// Where the picture shows `rectangle`.
    public func apply(to rectangle: Rectangle) -> Rectangle {
        guard !rectangle.isNull else { return rectangle }
        return Rectangle(
            minX: rectangle.minX * scale + offset.dx, minY: rectangle.minY * scale + offset.dy,
            maxX: rectangle.maxX * scale + offset.dx, maxY: rectangle.maxY * scale + offset.dy)
    }

    /// The transform back from the picture to the drawing.
    public var inverted: Transform {
        Transform(scale: 1 / scale, offset: -offset / scale)
    }
}
