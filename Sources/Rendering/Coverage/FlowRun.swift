import Geometry
import Ink

/// Makes pieces of the points of a stroke whose passes add up: long enough that a sample costs little, and the
/// same ones however the stroke is cut into chains.
///
/// Points are in pixels. Those nearer to each other than a part of the radius are one piece, as long as the ones
/// between lie along it.
struct FlowRun {
    /// A straight piece.
    struct Piece {
        let start: InkPoint
        let end: InkPoint
    }

    /// How long a piece of several points may be even where the tip is very fine, in pixels.
    private static let least = 0.5
    /// How far a point may lie beside the piece that it is part of, in pixels: less than can be seen.
    private static let deviation = 0.05

    private(set) var anchor: InkPoint
    private(set) var last: InkPoint
    /// Whether the first piece has been given.
    private(set) var hasBegun = false
    /// The directions from the anchor that pass all points so far, as the two that bound them.
    private var bounds: (right: Vector, left: Vector)?

    /// A run that begins at a point.
    init(_ start: InkPoint) { (anchor, last) = (start, start) }

    /// Goes on to a point; gives the piece that is complete now, nil for none.
    mutating func advance(to point: InkPoint) -> Piece? {
        defer { last = point }
        if !hasBegun, bounds == nil, Self.isNear(anchor, point) {
            // A dot is as large as it was pressed.
            if point.radius > anchor.radius { anchor = point }
            return nil
        }
        if reaches(point) {
            narrow(to: point)
            return nil
        }
        let piece = Piece(start: anchor, end: last)
        hasBegun = true
        anchor = last
        bounds = nil
        narrow(to: point)
        return piece
    }

    /// The same run in pixels that are counted from another one.
    func moved(by way: Vector) -> FlowRun {
        var run = self
        run.anchor = anchor.moved(by: way)
        run.last = last.moved(by: way)
        return run
    }

    /// What is left at the end; nil for nothing, as of a mere dot.
    var rest: Piece? {
        Self.isNear(anchor, last) ? nil : Piece(start: anchor, end: last)
    }

    /// The rectangle around what the next piece begins with.
    var reach: Rectangle { anchor.bounds.union(last.bounds) }

    /// Where the stroke ends.
    var end: InkPoint { hasBegun || bounds != nil ? last : anchor }

    private static func isNear(_ one: InkPoint, _ other: InkPoint) -> Bool {
        one.position.distance(to: other.position) <= deviation
    }

    /// Whether a piece from the anchor may end at a point.
    private func reaches(_ point: InkPoint) -> Bool {
        let way = point.position - anchor.position
        guard let bounds else { return true }
        let limit = max(Brush.longestPiece * min(anchor.radius, point.radius), Self.least)
        guard way.dot(way) <= limit * limit else { return false }
        let former = last.position - anchor.position
        return way.dot(way) >= former.dot(former) && bounds.right.cross(way) >= 0
            && way.cross(bounds.left) >= 0
    }

    /// Keeps the directions that pass a point near enough.
    private mutating func narrow(to point: InkPoint) {
        let way = point.position - anchor.position
        let length = way.length
        // Every direction passes a point so near to the anchor.
        guard length > Self.deviation else { return }
        let side = way.perpendicular * (Self.deviation / length)
        let (right, left) = (way - side, way + side)
        guard let bounds else {
            self.bounds = (right, left)
            return
        }
        self.bounds = (
            bounds.right.cross(right) > 0 ? right : bounds.right,
            left.cross(bounds.left) > 0 ? left : bounds.left
        )
    }
}
