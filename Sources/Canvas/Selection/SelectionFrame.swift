import Geometry
import RealModule

/// The frame around what is chosen, as the window shows it, and what of it lies at a place.
struct SelectionFrame: Hashable {
    /// What of the frame a contact can hold.
    enum Part: Hashable {
        /// All within: it moves.
        case inside
        /// A corner or the middle of a side, told by how far it lies from the middle, −1, 0 or 1 each way.
        case handle(x: Int, y: Int)
        /// What turns it.
        case grip
    }

    /// The corners and the sides: handles are drawn and held in this order.
    static let corners = [(-1, -1), (1, -1), (1, 1), (-1, 1)]
    static let sides = [(0, -1), (1, 0), (0, 1), (-1, 0)]

    /// Half of the room in which a contact holds a handle, in points.
    private static let reach = 22.0
    /// How far the grip stands from the frame, in points.
    private static let gripWay = 40.0
    /// What the tool bar takes at the upper edge, in points: a grip there could not be held.
    private static let barRoom = 76.0
    /// Sides shorter than this, in points, have no handle in their middle.
    private static let shortest = 66.0

    /// What is chosen, in the drawing.
    let area: Rectangle
    /// What is being done to it.
    var change = Affine.identity
    let viewport: Viewport
    let screenScale: Double
    /// Whether it can be turned: pages always lie upright.
    var canTurn = true

    /// The place of the window where a share of the way from the middle to the edges is shown.
    func place(x: Double, y: Double) -> Point {
        let inside = Point(
            x: area.center.x + x * area.width / 2, y: area.center.y + y * area.height / 2)
        return viewport.windowPlace(of: change.apply(to: inside))
    }

    func place(_ x: Int, _ y: Int) -> Point { place(x: Double(x), y: Double(y)) }

    /// The corners in the window, one after the other.
    var outline: [Point] { Self.corners.map { place($0.0, $0.1) } }

    /// Whether the grip stands below, as there is no room above.
    var isGripBelow: Bool { grip(-1).y < Self.barRoom * screenScale }

    /// Where the grip is, and where its stem begins.
    var grip: (place: Point, stem: Point) {
        let side = isGripBelow ? 1 : -1
        return (grip(side), place(0, side))
    }

    private func grip(_ side: Int) -> Point {
        let stem = place(0, side)
        let way = stem - place(0, -side)
        let direction = way.length > 0 ? way / way.length : Vector(dx: 0, dy: Double(side))
        return stem + direction * (Self.gripWay * screenScale)
    }

    /// How long the frame is from left to right, or from top to bottom, in pixels.
    private func length(isWidth: Bool) -> Double {
        (isWidth ? place(1, 0) - place(-1, 0) : place(0, 1) - place(0, -1)).length
    }

    /// The middles of sides that have a handle.
    var sideHandles: [(x: Int, y: Int)] {
        Self.sides.filter { length(isWidth: $0.0 == 0) >= Self.shortest * screenScale }
    }

    /// What lies at a place of the window; nil where that is beyond.
    func part(at place: Point) -> Part? {
        let reach = Self.reach * screenScale
        if canTurn, grip.place.distance(to: place) <= reach { return .grip }
        let inside = share(at: place)
        for (x, y) in Self.corners + sideHandles
        where self.place(x, y).distance(to: place) <= reach && isFree(inside, from: x, y) {
            return .handle(x: x, y: y)
        }
        return abs(inside.dx) <= 1 && abs(inside.dy) <= 1 ? .inside : nil
    }

    /// Whether a handle may take a place: the middle of a small frame is for moving it.
    private func isFree(_ share: Vector, from x: Int, _ y: Int) -> Bool {
        (x == 0 || share.dx * Double(x) > 0.5) && (y == 0 || share.dy * Double(y) > 0.5)
    }

    /// Which share of the way from the middle to the edges a place is, each way.
    private func share(at place: Point) -> Vector {
        let (center, right, down) = (self.place(0, 0), self.place(1, 0), self.place(0, 1))
        let (across, along, way) = (right - center, down - center, place - center)
        let cross = across.cross(along)
        guard cross != 0 else { return Vector(dx: .infinity, dy: .infinity) }
        return Vector(dx: way.cross(along) / cross, dy: across.cross(way) / cross)
    }
}

/// A contact that holds a part of the frame: what it does to what is chosen, from where it began and where it is.
struct SelectionDrag: Hashable {
    /// How near to an eighth of a turn a turn is taken for that.
    private static let snapping = 4.0
    /// Nothing becomes smaller than this share of what it was.
    private static let smallest = 0.01

    let part: SelectionFrame.Part
    /// Where it began, in the drawing.
    let start: Point
    /// What is chosen, in the drawing.
    let area: Rectangle

    /// What it does with the contact at `place` of the drawing.
    func change(to place: Point, keepsProportions: Bool) -> Affine {
        switch part {
        case .inside: return .move(by: place - start)
        case .grip:
            let angle = (place - area.center).angle - (start - area.center).angle
            return .turn(by: Self.snapped(angle.centered), about: area.center)
        case .handle(let x, let y): return scale(x, y, place - start, keepsProportions)
        }
    }

    private func scale(_ x: Int, _ y: Int, _ way: Vector, _ keepsProportions: Bool) -> Affine {
        let anchor = Point(
            x: area.center.x - Double(x) * area.width / 2,
            y: area.center.y - Double(y) * area.height / 2)
        let diagonal = Vector(dx: Double(x) * area.width, dy: Double(y) * area.height)
        let pulled = diagonal + way
        if keepsProportions {
            let length = diagonal.dot(diagonal)
            let share = Self.least(length > 0 ? pulled.dot(diagonal) / length : 1)
            return .scale(x: share, y: share, about: anchor)
        }
        return .scale(
            x: diagonal.dx == 0 ? 1 : Self.least(pulled.dx / diagonal.dx),
            y: diagonal.dy == 0 ? 1 : Self.least(pulled.dy / diagonal.dy), about: anchor)
    }

    private static func least(_ share: Double) -> Double {
        abs(share) >= smallest ? share : share < 0 ? -smallest : smallest
    }

    private static func snapped(_ angle: Angle) -> Angle {
        let eighth = (angle.degrees / 45).rounded() * 45
        return abs(angle.degrees - eighth) <= snapping ? Angle(degrees: eighth) : angle
    }
}
