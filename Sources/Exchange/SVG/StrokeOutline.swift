import Geometry
import Ink
import Rendering

/// The outline of a stroke of a round tip, as closed parts that all turn the same way round: where
/// they overlap they are one area.
///
/// A part goes along one side of the line and back along the other, with round ends. Where the line
/// turns too sharply for that, as tightly as it is wide, the part ends and another one begins.
struct StrokeOutline<Sink: OutlineSink> {
    /// How far the outline may be off, in pixels of the drawing.
    private let tolerance: Double
    private(set) var path: Sink

    /// An empty outline of this exactness.
    init(_ path: Sink, tolerance: Double) {
        self.path = path
        self.tolerance = tolerance
    }

    /// Adds a chain of points.
    mutating func add(_ chain: [InkPoint]) {
        guard chain.allSatisfy({ $0.nib == .zero }) else {
            addNibs(chain)
            return
        }
        let points = Self.withoutSwallowed(
            ChainSimplifier.simplified(chain, tolerance: tolerance))
        guard points.count > 1 else {
            if let point = points.first { addDisc(point) }
            return
        }
        let cones = zip(points, points.dropFirst()).map { Cone($0, $1) }
        var start = 0
        for index in 1..<cones.count where !cones[index - 1].leadsSmoothly(to: cones[index]) {
            addPart(cones[start..<index])
            start = index
        }
        addPart(cones[start...])
    }

    /// Adds what a flat nib covers, as one convex form for each pair of places.
    private mutating func addNibs(_ chain: [InkPoint]) {
        var start = chain[0]
        for end in chain.count > 1 ? chain[1...] : chain[...] {
            // Forms of a line that hardly moves are one form.
            let isLast = end == chain[chain.count - 1]
            guard isLast || start.position.distance(to: end.position) >= 4 * tolerance else {
                continue
            }
            let places = NibOutline.places(start, end, tolerance: tolerance / 4)
            path.move(to: places[0])
            for place in places.dropFirst() { path.addLine(to: place) }
            path.close()
            start = end
        }
    }

    /// Leaves out points whose disc lies within that of a neighbour: they have no tangents.
    private static func withoutSwallowed(_ points: [InkPoint]) -> [InkPoint] {
        var kept: [InkPoint] = []
        for point in points {
            while let last = kept.last, isWithin(last, point) { kept.removeLast() }
            if let last = kept.last, isWithin(point, last) { continue }
            kept.append(point)
        }
        return kept
    }

    private static func isWithin(_ inner: InkPoint, _ outer: InkPoint) -> Bool {
        inner.position.distance(to: outer.position) <= outer.radius - inner.radius + 1e-6
    }

    private mutating func addDisc(_ point: InkPoint) {
        let reach = Vector(dx: point.radius, dy: 0)
        path.move(to: point.position - reach)
        let right = Vector(dx: 1, dy: 0)
        path.addArc(center: point.position, radius: point.radius, from: -right, to: right)
        path.addArc(center: point.position, radius: point.radius, from: right, to: -right)
        path.close()
    }

    private mutating func addPart(_ cones: ArraySlice<Cone>) {
        guard let first = cones.first, let last = cones.last else { return }
        var side = Side(tolerance: tolerance)
        side.start(first.start.position + first.left * first.start.radius)
        for (cone, next) in zip(cones, cones.dropFirst()) {
            side.addJoint(at: cone.end, from: cone.left, to: next.left)
        }
        side.end(last.end.position + last.left * last.end.radius)
        path.move(to: side.points[0])
        CurveFit.add(side.points, to: &path, tolerance: tolerance)
        addCap(last.end, from: last.left, to: last.right)
        var back = Side(tolerance: tolerance)
        back.start(last.end.position + last.right * last.end.radius)
        for (cone, next) in zip(cones.dropLast().reversed(), cones.dropFirst().reversed()) {
            back.addJoint(at: cone.end, from: next.right, to: cone.right)
        }
        back.end(first.start.position + first.right * first.start.radius)
        CurveFit.add(back.points, to: &path, tolerance: tolerance)
        addCap(first.start, from: first.right, to: first.left)
        path.close()
    }

    /// The round end of a part, from one tangent to the other.
    private mutating func addCap(_ point: InkPoint, from first: Vector, to last: Vector) {
        path.addArc(center: point.position, radius: point.radius, from: first, to: last)
    }
}

/// What lies between two points of a chain, with the unit normals at which its tangents touch.
private struct Cone {
    let start: InkPoint
    let end: InkPoint
    let length: Double
    let direction: Vector
    /// Seen along the way on a screen.
    let left: Vector
    let right: Vector

    init(_ start: InkPoint, _ end: InkPoint) {
        (self.start, self.end) = (start, end)
        let way = end.position - start.position
        length = way.length
        direction = way / length
        let sine = min(max((start.radius - end.radius) / length, -1), 1)
        let cosine = (1 - sine * sine).squareRoot()
        left = direction * sine - direction.perpendicular * cosine
        right = direction * sine + direction.perpendicular * cosine
    }

    /// Whether the inner side of the turn to the next piece does not run back over itself.
    func leadsSmoothly(to next: Cone) -> Bool {
        let cosine = direction.dot(next.direction)
        guard cosine > 0.3 else { return false }
        let tangent = ((1 - cosine) / (1 + cosine)).squareRoot()
        let radius = max(end.radius, max(start.radius, next.end.radius))
        return radius * tangent < 0.9 * min(length, next.length)
    }
}

/// One side of a part, as places.
private struct Side {
    let tolerance: Double
    private(set) var points: [Point] = []

    init(tolerance: Double) { self.tolerance = tolerance }

    mutating func start(_ point: Point) { points.append(point) }

    mutating func end(_ point: Point) { points.append(point) }

    /// The corner between two pieces: one place on the inner side, an arc on the outer one.
    mutating func addJoint(at point: InkPoint, from first: Vector, to last: Vector) {
        let isOuter = first.cross(last) > 0
        let cosine = max(-1, min(1, first.dot(last)))
        let half = ((1 + cosine) / 2).squareRoot()
        let middle = (first + last) / (2 * half)
        if !isOuter || point.radius * (1 / half - 1) <= tolerance / 2 {
            // Where the two offset lines meet.
            points.append(point.position + middle * (point.radius / half))
            return
        }
        let angle = Angle.atan2(y: first.cross(last), x: cosine).radians
        let step = 2 * (tolerance / point.radius).squareRoot()
        let count = max(Int((angle / step).rounded(.up)), 1)
        for index in 0...count {
            let turn = Angle(radians: angle * Double(index) / Double(count))
            let normal = first * turn.cosine + first.perpendicular * turn.sine
            points.append(point.position + normal * point.radius)
        }
    }
}
