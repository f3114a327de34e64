import Geometry
import Ink

/// Makes pieces of the points of a stroke: long enough that a sample costs little, and the same ones however the stroke
/// is cut into chains.
///
/// Points are in pixels. Those nearer to each other than a part of how far ink reaches around them are one piece, as
/// long as the ones between lie along it, and change evenly.
struct PieceRun {
    /// A straight piece.
    struct Piece {
        let start: InkPoint
        let end: InkPoint
    }

    /// What lets a piece end in a point: the directions from the anchor that pass all points so far, as the two that
    /// bound them, and how much their ink changes on each pixel of the way.
    private struct Bounds {
        var right: Vector
        var left: Vector
        var least: SIMD4<Double>
        var most: SIMD4<Double>
    }

    /// How long a piece of several points may be even where the tip is very fine, in pixels.
    private static let least = 0.5
    /// How far a point may lie beside the piece that it is part of, in pixels: less than can be seen.
    private static let deviation = 0.05
    /// How far its opacity may be off.
    private static let opacityDeviation = 0.005

    /// How much the radius of ink that adds up may change along a piece that is longer than a part of it, as a part of it,
    /// and its opacity: more would be seen as steps.
    private static let (largestChange, shortPiece) = (0.03, 1.0 / 3)

    /// How long a piece of several points may be, as a part of how far its ink reaches around them; 0 where each two
    /// points are a piece.
    let longest: Double
    /// How far a point may lie beside a piece of a broad tip, as a part of its radius: the softer its edge the more; 0
    /// for ink of a sharp edge.
    let softness: Double
    private(set) var anchor: InkPoint
    private(set) var last: InkPoint
    /// Whether the first piece has been given.
    private(set) var hasBegun = false
    private var bounds: Bounds?

    /// A run that begins at a point.
    init(_ start: InkPoint, longest: Double = Brush.longestPiece, softness: Double) {
        (anchor, last) = (start, start)
        (self.longest, self.softness) = (longest, softness)
    }

    /// Goes on to a point; gives the piece that is complete now, nil for none.
    mutating func advance(to point: InkPoint) -> Piece? {
        defer { last = point }
        guard longest > 0 else { return step(to: point) }
        if !hasBegun, bounds == nil, Self.isNear(anchor, point) {
            // A dot is as large as it was pressed.
            if point.reach > anchor.reach { anchor = point }
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

    /// A piece from the last point to this one.
    private mutating func step(to point: InkPoint) -> Piece? {
        guard point != last else { return nil }
        (hasBegun, anchor) = (true, point)
        return Piece(start: last, end: point)
    }

    /// The same run in pixels that are counted from another one.
    func moved(by way: Vector) -> PieceRun {
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
        let reach = min(anchor.reach, point.reach)
        let limit = max(longest * reach, Self.least)
        guard way.lengthSquared <= limit * limit else { return false }
        let former = last.position - anchor.position
        guard way.lengthSquared >= former.lengthSquared, bounds.right.cross(way) >= 0,
            way.cross(bounds.left) >= 0
        else { return false }
        let length = way.length
        if softness > 0, length > max(Self.shortPiece * reach, Self.least) {
            guard abs(point.radius - anchor.radius) <= Self.largestChange * reach,
                abs(point.opacity - anchor.opacity) <= Self.largestChange
            else { return false }
        }
        let change = (point.ink - anchor.ink) / length
        return all(change .>= bounds.least) && all(change .<= bounds.most)
    }

    /// Keeps the directions and the changes that pass a point near enough.
    private mutating func narrow(to point: InkPoint) {
        let way = point.position - anchor.position
        let length = way.length
        let deviation = max(Self.deviation, softness * anchor.radius)
        // Every direction passes a point so near to the anchor.
        guard length > deviation else { return }
        let side = way.perpendicular * (deviation / length)
        let (right, left) = (way - side, way + side)
        let off = SIMD4(deviation, Self.opacityDeviation, deviation, deviation)
        let change = point.ink - anchor.ink
        let (least, most) = ((change - off) / length, (change + off) / length)
        guard let bounds else {
            self.bounds = Bounds(right: right, left: left, least: least, most: most)
            return
        }
        self.bounds = Bounds(
            right: bounds.right.cross(right) > 0 ? right : bounds.right,
            left: left.cross(bounds.left) > 0 ? left : bounds.left,
            least: pointwiseMax(bounds.least, least), most: pointwiseMin(bounds.most, most))
    }
}

extension InkPoint {
    /// What changes of its ink along a piece.
    fileprivate var ink: SIMD4<Double> { SIMD4(radius, opacity, nib.dx, nib.dy) }
}
