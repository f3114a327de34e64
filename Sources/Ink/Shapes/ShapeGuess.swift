public import Geometry
import RealModule

/// A simple shape that somebody may have meant who drew by hand.
public struct ShapeGuess: Hashable, Sendable {
    /// The shapes that there are.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// A straight line.
        case line
        /// A part of a circle.
        case arc
        /// An ellipse; a circle is one.
        case ellipse
        /// A rectangle, turned in any way.
        case rectangle
    }

    /// Which shape it is.
    public let kind: Kind
    /// The way along it, in pieces so short that it looks round; as it was drawn: from its start, and the
    /// same way round.
    public let outline: [Point]
    /// Where it is sharp.
    public let corners: [Point]

    init(_ kind: Kind, _ outline: [Point], corners: [Point] = []) {
        (self.kind, self.outline, self.corners) = (kind, outline, corners)
    }

    /// The shape of a stroke with these places; nil where it is like none.
    ///
    /// It is the one that lies nearest, if that is near for something so large: the size of the stroke, its
    /// place and how it is turned are of no matter. A stroke of no extent is none.
    public init?(_ places: [Point]) {
        guard let found = ShapeFinder(places)?.guess else { return nil }
        self = found
    }
}

/// Finds the shape that a stroke is like.
struct ShapeFinder {
    /// So many places along a stroke are looked at.
    private static let placeCount = 96
    /// How far a stroke may lie from a line, and from other shapes, on average, as a share of its extent.
    private static let (lineSlack, curveSlack) = (0.018, 0.026)
    /// How many times that in its worst place.
    private static let worst = 3.5
    /// How near its ends are where it is closed, as a share of its length.
    private static let closure = 0.14
    /// How much longer or shorter a stroke may be than its shape, as a share.
    private static let lengthSlack = 0.15
    /// Pieces of a round outline.
    private static let pieces = 128

    private let places: [Point]
    private let length: Double
    private let extent: Double

    /// Looks at the places of a stroke; nil for one without extent.
    init?(_ stroke: [Point]) {
        guard stroke.count > 1 else { return nil }
        let way = Polyline(stroke)
        guard way.length > 0, way.length.isFinite else { return nil }
        places = (0..<Self.placeCount).map { index in
            way.place(at: Double(index) / Double(Self.placeCount - 1))
        }
        length = Polyline(places).length
        let box = places.reduce(Rectangle.null) { $0.union(Rectangle(center: $1, radius: 0)) }
        extent = Vector(dx: box.width, dy: box.height).length
    }

    /// The shape; nil for none.
    var guess: ShapeGuess? {
        guard extent > 0 else { return nil }
        guard isClosed else { return line ?? arc }
        let found = [ellipse, rectangle].compactMap(\.self)
        return found.min { $0.error < $1.error }?.guess
    }

    private var isClosed: Bool {
        places[0].distance(to: places[places.count - 1]) <= Self.closure * length
    }

    /// How far the places lie from a shape on average; nil where that is too far.
    private func error(slack: Double, _ distance: (Point) -> Double) -> Double? {
        let distances = places.map(distance)
        let mean = distances.reduce(0, +) / Double(distances.count)
        let limit = slack * extent
        return mean <= limit && distances.allSatisfy { $0 <= Self.worst * limit } ? mean : nil
    }

    private func isAsLong(as other: Double) -> Bool {
        abs(length / other - 1) <= Self.lengthSlack
    }

    /// By how much the way turns about a place in all, in radians.
    private func turning(about center: Point) -> Double {
        let angles = places.map { ($0 - center).angle }
        return zip(angles, angles.dropFirst()).reduce(0) { sum, pair in
            sum + Angle(radians: pair.1.radians - pair.0.radians).centered.radians
        }
    }

    // MARK: - Open shapes

    private var line: ShapeGuess? {
        let (start, end) = (places[0], places[places.count - 1])
        let way = end - start
        guard isAsLong(as: way.length),
            error(slack: Self.lineSlack, { abs(($0 - start).cross(way)) / way.length }) != nil
        else { return nil }
        return ShapeGuess(.line, [start, end])
    }

    /// The circle that lies nearest to the squares of all places, as Kåsa fits it.
    ///
    /// From: “A circle fitting procedure and its error analysis”, 1976.
    private var arc: ShapeGuess? {
        let count = Double(places.count)
        let sum = places.reduce(Vector.zero) { $0 + ($1 - Point.zero) }
        let origin = Point.zero + sum / count
        var (xx, xy, yy, x, y) = (0.0, 0.0, 0.0, 0.0, 0.0)
        for way in places.map({ $0 - origin }) {
            let square = way.dot(way)
            (xx, xy, yy) = (
                xx + way.dx * way.dx, xy + way.dx * way.dy, yy + way.dy * way.dy
            )
            (x, y) = (x + way.dx * square / 2, y + way.dy * square / 2)
        }
        let determinant = xx * yy - xy * xy
        guard determinant > 0 else { return nil }
        let way = Vector(
            dx: (x * yy - y * xy) / determinant, dy: (y * xx - x * xy) / determinant)
        let (center, radius) = (origin + way, (way.dot(way) + (xx + yy) / count).squareRoot())
        let turn = turning(about: center)
        guard radius < 4 * extent, abs(turn) < 2 * .pi, isAsLong(as: abs(turn) * radius),
            error(slack: Self.curveSlack, { abs($0.distance(to: center) - radius) }) != nil
        else { return nil }
        let start = (places[0] - center).angle.radians
        return ShapeGuess(
            .arc,
            (0...Self.pieces).map { index in
                let angle = start + turn * Double(index) / Double(Self.pieces)
                return center + Vector(angle: Angle(radians: angle)) * radius
            })
    }

    // MARK: - Closed shapes

    private var ellipse: (guess: ShapeGuess, error: Double)? {
        guard let moments = AreaMoments(places) else { return nil }
        let (center, major, minor) = (moments.center, moments.major, moments.minor)
        let long = 2 * moments.variance.large.squareRoot()
        let broad = 2 * moments.variance.small.squareRoot()
        func inside(_ place: Point) -> Vector {
            let way = place - center
            return Vector(dx: way.dot(major) / long, dy: way.dot(minor) / broad)
        }
        let turn = turning(about: center)
        guard broad > 0.1 * long, abs(abs(turn) - 2 * .pi) < 0.3 * .pi,
            let error = error(
                slack: Self.curveSlack,
                { place in
                    let share = inside(place).length
                    return share > 0 ? place.distance(to: center) * abs(1 - 1 / share) : broad
                })
        else { return nil }
        let start = inside(places[0]).angle.radians
        let outline = (0...Self.pieces).map { index in
            let angle = Angle(
                radians: start + (turn < 0 ? -2 : 2) * .pi * Double(index) / Double(Self.pieces))
            return center + major * (long * angle.cosine) + minor * (broad * angle.sine)
        }
        guard isAsLong(as: Polyline(outline).length) else { return nil }
        return (ShapeGuess(.ellipse, outline), error)
    }

    private var rectangle: (guess: ShapeGuess, error: Double)? {
        let box = TurnedBox(around: places)
        let (width, height) = (box.size.width, box.size.height)
        guard min(width, height) > 0.08 * max(width, height),
            isAsLong(as: 2 * (width + height)),
            let error = error(slack: Self.curveSlack, box.distance)
        else { return nil }
        let corners = turning(about: box.center) < 0 ? box.corners.reversed() : box.corners
        return (ShapeGuess(.rectangle, around(corners), corners: corners), error)
    }

    /// The way around from the place of the outline that is nearest to where the stroke began.
    private func around(_ corners: [Point]) -> [Point] {
        let sides = corners.indices.map { (corners[$0], corners[($0 + 1) % corners.count]) }
        let starts = sides.map { places[0].nearest(from: $0.0, to: $0.1) }
        let side = starts.indices.min {
            starts[$0].distance(to: places[0]) < starts[$1].distance(to: places[0])
        }
        guard let side else { return corners }
        let rest = (1...corners.count).map { corners[(side + $0) % corners.count] }
        return [starts[side]] + rest + [starts[side]]
    }
}
