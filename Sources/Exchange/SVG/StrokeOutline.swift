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
        for run in Self.runs(ChainSimplifier.simplified(chain, tolerance: tolerance)) {
            addRun(run)
        }
    }

    /// Adds points of which none lies within the next.
    private mutating func addRun(_ points: ArraySlice<InkPoint>) {
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

    /// The chain, cut where the disc of a point lies within that of the next: the two have no
    /// tangents in common, and what lies between them is the larger disc.
    ///
    /// The smaller one stays the end of its part: without it a thin line that leads into a blot
    /// would become as wide as the blot.
    private static func runs(_ chain: [InkPoint]) -> [ArraySlice<InkPoint>] {
        var points: [InkPoint] = []
        for point in chain where points.last.map({ !isSame($0, point) }) ?? true {
            points.append(point)
        }
        var runs: [ArraySlice<InkPoint>] = []
        var start = 0
        for index in points.indices.dropFirst()
        where isWithin(points[index - 1], points[index])
            || isWithin(points[index], points[index - 1])
        {
            runs.append(points[start..<index])
            start = index
        }
        if !points.isEmpty { runs.append(points[start...]) }
        return runs.filter { $0.count > 1 || !isSwallowed($0.startIndex, points) }
    }

    /// Whether the disc of a point lies within that of one beside it.
    private static func isSwallowed(_ index: Int, _ points: [InkPoint]) -> Bool {
        index > 0 && isWithin(points[index], points[index - 1])
            || index + 1 < points.count && isWithin(points[index], points[index + 1])
    }

    private static func isSame(_ one: InkPoint, _ other: InkPoint) -> Bool {
        isWithin(one, other) && isWithin(other, one)
    }

    private static func isWithin(_ inner: InkPoint, _ outer: InkPoint) -> Bool {
        inner.position.distance(to: outer.position) <= outer.radius - inner.radius + 1e-6
    }

    private mutating func addDisc(_ point: InkPoint) {
        let reach = Vector(dx: point.radius, dy: 0)
        path.move(to: point.position - reach)
        let right = Vector(dx: 1, dy: 0)
        addCap(point, from: -right, to: right)
        addCap(point, from: right, to: -right)
        path.close()
    }

    private mutating func addPart(_ cones: ArraySlice<Cone>) {
        guard let first = cones.first, let last = cones.last else { return }
        var side = OutlineSide(tolerance: tolerance)
        side.start(first.start.position + first.left * first.start.radius)
        for (cone, next) in zip(cones, cones.dropFirst()) {
            side.addJoint(at: cone.end, from: cone.left, to: next.left)
        }
        side.end(last.end.position + last.left * last.end.radius)
        path.move(to: side.points[0])
        CurveFit.add(side.points, to: &path, tolerance: tolerance)
        addCap(last.end, from: last.left, to: last.right)
        var back = OutlineSide(tolerance: tolerance)
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
    ///
    /// In arcs of a third of a turn at most: where the ends of one that is half a turn are rounded,
    /// its centre is far off.
    private mutating func addCap(_ point: InkPoint, from first: Vector, to last: Vector) {
        var turn = Angle.atan2(y: first.cross(last), x: first.dot(last)).radians
        if turn < 0 { turn += 2 * .pi }
        let count = max((turn / (2 * .pi / 3)).rounded(.up), 1)
        var before = first
        for step in stride(from: 1, to: count, by: 1) {
            let angle = Angle(radians: turn * step / count)
            let normal = first * angle.cosine + first.perpendicular * angle.sine
            path.addArc(center: point.position, radius: point.radius, from: before, to: normal)
            before = normal
        }
        path.addArc(center: point.position, radius: point.radius, from: before, to: last)
    }
}
