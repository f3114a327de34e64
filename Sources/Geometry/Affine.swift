/// A move, a scale, a turn or a mirror, or several of them: what keeps straight lines straight.
public struct Affine: Hashable, Sendable {
    /// What becomes of one unit to the right.
    public var right: Vector
    /// What becomes of one unit down.
    public var down: Vector
    /// What becomes of the origin.
    public var offset: Vector

    /// What takes a unit to the right to `right`, one down to `down`, and then moves by `offset`.
    public init(
        right: Vector = Vector(dx: 1, dy: 0), down: Vector = Vector(dx: 0, dy: 1),
        offset: Vector = .zero
    ) {
        (self.right, self.down, self.offset) = (right, down, offset)
    }

    /// Leaves everything where it is.
    public static let identity = Affine()

    /// Moves everything by `way`.
    public static func move(by way: Vector) -> Affine { Affine(offset: way) }

    /// Makes everything `x` times as wide and `y` times as high; `place` stays where it is.
    public static func scale(x: Double, y: Double, about place: Point) -> Affine {
        Affine(right: Vector(dx: x, dy: 0), down: Vector(dx: 0, dy: y)).keeping(place)
    }

    /// Turns everything about `place`, from +x towards +y.
    public static func turn(by angle: Angle, about place: Point) -> Affine {
        let right = Vector(angle: angle)
        return Affine(right: right, down: right.perpendicular).keeping(place)
    }

    /// Where a place comes to lie.
    public func apply(to point: Point) -> Point { .zero + apply(to: point - .zero) + offset }

    /// What becomes of a way.
    public func apply(to way: Vector) -> Vector { right * way.dx + down * way.dy }

    /// The smallest upright rectangle around what becomes of one.
    public func apply(to rectangle: Rectangle) -> Rectangle {
        guard !rectangle.isNull else { return rectangle }
        return Rectangle(around: rectangle.corners.map { apply(to: $0) })
    }

    /// This one, and then `next`.
    public func then(_ next: Affine) -> Affine {
        Affine(
            right: next.apply(to: right), down: next.apply(to: down),
            offset: next.apply(to: offset) + next.offset)
    }

    /// What leads everything back; nil where it leaves no area.
    public var inverted: Affine? {
        let area = determinant
        guard area != 0, area.isFinite else { return nil }
        var back = Affine(
            right: Vector(dx: down.dy, dy: -right.dy) / area,
            down: Vector(dx: -down.dx, dy: right.dx) / area)
        back.offset = -back.apply(to: offset)
        return back
    }

    /// Whether it only moves and scales, but for what nobody could see: what is upright stays so.
    public var keepsUpright: Bool {
        let least = 1e-9
        return right.dx > 0 && down.dy > 0 && abs(right.dy) <= least * right.dx
            && abs(down.dx) <= least * down.dy
    }

    /// How many times as large areas become; below 0 where it mirrors.
    public var determinant: Double { right.cross(down) }

    /// How many times as long lengths become, in the mean of all directions.
    public var lengthScale: Double { abs(determinant).squareRoot() }

    /// How far it turns what points to the right; of what it mirrors, after left and right have changed places.
    public var rotation: Angle { (determinant < 0 ? -right : right).angle }

    /// The way by which it moves everything; nil where it does more than that.
    public var way: Vector? {
        right == Self.identity.right && down == Self.identity.down ? offset : nil
    }

    private func keeping(_ place: Point) -> Affine {
        var kept = self
        kept.offset = place - apply(to: place)
        return kept
    }
}
