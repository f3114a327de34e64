/// A rectangle with sides along the axes, or nothing at all.
///
/// The null rectangle is the neutral element of `union`: it holds no place, not even its corners.
public struct Rectangle: Hashable, Sendable {
    /// The left side.
    public private(set) var minX: Double
    /// The upper side.
    public private(set) var minY: Double
    /// The right side.
    public private(set) var maxX: Double
    /// The lower side.
    public private(set) var maxY: Double

    /// The rectangle with these sides; null where a side lies beyond its opposite.
    public init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
        guard minX <= maxX, minY <= maxY else {
            self = .null
            return
        }
        self.init(uncheckedMinX: minX, minY: minY, maxX: maxX, maxY: maxY)
    }

    /// The rectangle from the corner (`x`, `y`), `width` to the right and `height` downwards.
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.init(minX: x, minY: y, maxX: x + width, maxY: y + height)
    }

    /// The square around the disc at `center` with `radius`; null for a negative radius.
    public init(center: Point, radius: Double) {
        self.init(
            minX: center.x - radius, minY: center.y - radius,
            maxX: center.x + radius, maxY: center.y + radius)
    }

    private init(uncheckedMinX minX: Double, minY: Double, maxX: Double, maxY: Double) {
        self.minX = minX
        self.minY = minY
        self.maxX = maxX
        self.maxY = maxY
    }

    /// The rectangle that holds nothing.
    public static let null = Rectangle(
        uncheckedMinX: .infinity, minY: .infinity, maxX: -.infinity, maxY: -.infinity)

    /// Whether this rectangle holds nothing.
    public var isNull: Bool { minX > maxX }

    /// The smallest rectangle around this one whose sides lie at whole numbers.
    public var withWholeSides: Rectangle {
        Rectangle(
            uncheckedMinX: minX.rounded(.down), minY: minY.rounded(.down),
            maxX: maxX.rounded(.up), maxY: maxY.rounded(.up))
    }

    /// The extent in x; 0 for the null rectangle.
    public var width: Double { isNull ? 0 : maxX - minX }

    /// The extent in y; 0 for the null rectangle.
    public var height: Double { isNull ? 0 : maxY - minY }

    /// The corner at the upper left.
    public var origin: Point { Point(x: minX, y: minY) }

    /// The place in the middle.
    public var center: Point { Point(x: (minX + maxX) / 2, y: (minY + maxY) / 2) }

    /// Whether `point` lies inside or on a side.
    public func contains(_ point: Point) -> Bool {
        point.x >= minX && point.x <= maxX && point.y >= minY && point.y <= maxY
    }

    /// Whether all of another one lies in it, and that is not null.
    public func contains(_ other: Rectangle) -> Bool {
        !other.isNull && minX <= other.minX && minY <= other.minY && other.maxX <= maxX
            && other.maxY <= maxY
    }

    /// Whether the two have a place in common.
    public func intersects(_ other: Rectangle) -> Bool {
        minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
    }

    /// The smallest rectangle that holds both.
    public func union(_ other: Rectangle) -> Rectangle {
        Rectangle(
            uncheckedMinX: min(minX, other.minX), minY: min(minY, other.minY),
            maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY))
    }

    /// What the two have in common; null where they do not meet.
    public func intersection(_ other: Rectangle) -> Rectangle {
        Rectangle(
            minX: max(minX, other.minX), minY: max(minY, other.minY),
            maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY))
    }

    /// The rectangle with every side moved outwards by `margin` (inwards where negative).
    public func outset(by margin: Double) -> Rectangle {
        isNull
            ? self
            : Rectangle(
                minX: minX - margin, minY: minY - margin, maxX: maxX + margin, maxY: maxY + margin)
    }

    /// The rectangle moved by `vector`.
    public func offset(by vector: Vector) -> Rectangle {
        Rectangle(
            minX: minX + vector.dx, minY: minY + vector.dy,
            maxX: maxX + vector.dx, maxY: maxY + vector.dy)
    }

    /// Grows the rectangle so that it holds `other` too.
    public mutating func formUnion(_ other: Rectangle) { self = union(other) }
}
