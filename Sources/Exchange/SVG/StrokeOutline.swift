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
        var points: [InkPoint] = []
        for point in ChainSimplifier.simplified(chain, tolerance: tolerance)
        where points.last.map({ !$0.lies(in: point) || !point.lies(in: $0) }) ?? true {
            points.append(point)
        }
        addParts(points)
        for (index, point) in points.enumerated() {
            let near = points[max(index - 1, 0)...min(index + 1, points.count - 1)]
            if near.allSatisfy({ $0.lies(in: point) }) { addDisc(point) }
        }
    }

    /// Adds what lies between points, cut where the disc of one lies within that of the next: the two
    /// have no tangents in common, and what lies between them is the larger disc.
    ///
    /// The smaller one stays the end of its part: without it a thin line that leads into a blot
    /// would become as wide as the blot.
    private mutating func addParts(_ points: [InkPoint]) {
        var part: [OutlinePiece] = []
        for (start, end) in zip(points, points.dropFirst()) {
            let piece = OutlinePiece(start, end)
            if let last = part.last, piece.map({ last.leadsSmoothly(to: $0) }) != true {
                addPart(part)
                part = []
            }
            if let piece { part.append(piece) }
        }
        if !part.isEmpty { addPart(part) }
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
            path.closePath()
            start = end
        }
    }

    private mutating func addDisc(_ point: InkPoint) {
        let right = Vector(dx: 1, dy: 0)
        path.move(to: point.edge(-right))
        addCap(point, from: -right, to: right)
        addCap(point, from: right, to: -right)
        path.closePath()
    }

    private mutating func addPart(_ part: [OutlinePiece]) {
        path.move(to: part[0].start.edge(part[0].left))
        addSide(part)
        addSide(part.reversed().compactMap { OutlinePiece($0.end, $0.start) })
        path.closePath()
    }

    /// Leads along the left side of pieces, and around their end.
    private mutating func addSide(_ pieces: [OutlinePiece]) {
        guard let first = pieces.first, let last = pieces.last else { return }
        var places = [first.start.edge(first.left)]
        for (piece, next) in zip(pieces, pieces.dropFirst()) {
            places += joint(at: piece.end, from: piece.left, to: next.left)
        }
        places.append(last.end.edge(last.left))
        CurveFit.add(places, to: &path, tolerance: tolerance)
        addCap(last.end, from: last.left, to: last.right)
    }

    /// The corner between two pieces: one place on the inner side, an arc on the outer one.
    private func joint(at point: InkPoint, from first: Vector, to last: Vector) -> [Point] {
        let isOuter = first.cross(last) > 0
        let cosine = max(-1, min(1, first.dot(last)))
        let half = ((1 + cosine) / 2).squareRoot()
        if !isOuter || point.radius * (1 / half - 1) <= tolerance / 2 {
            // Where the two offset lines meet.
            return [point.edge((first + last) / (1 + cosine))]
        }
        let angle = Angle.atan2(y: first.cross(last), x: cosine).radians
        let step = 2 * (tolerance / point.radius).squareRoot()
        let count = max((angle / step).rounded(.up), 1)
        return stride(from: 0, through: count, by: 1).map { index in
            point.edge(first.turned(by: Angle(radians: angle * index / count)))
        }
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
        for step in stride(from: 1, through: count, by: 1) {
            let angle = Angle(radians: turn * step / count)
            let normal = step < count ? first.turned(by: angle) : last
            path.addArc(center: point.position, radius: point.radius, from: before, to: normal)
            before = normal
        }
    }
}

/// What lies between two points of a chain, with the unit normals at which its tangents touch.
private struct OutlinePiece {
    let (start, end): (InkPoint, InkPoint)
    private let tangents: RoundCone.Tangents

    /// The piece between two points; nil where the disc of one lies within that of the other.
    init?(_ start: InkPoint, _ end: InkPoint) {
        guard let tangents = RoundCone(start: start, end: end).tangents else { return nil }
        (self.start, self.end, self.tangents) = (start, end, tangents)
    }

    /// The normal of one side, seen along the way on a screen.
    var left: Vector { tangents.counterclockwise }
    /// That of the other one.
    var right: Vector { tangents.clockwise }
    /// The length of either edge.
    private var edge: Double { tangents.length * tangents.cosine }

    /// Whether neither edge runs back over itself at the turn to the next piece.
    ///
    /// On the inner side of a turn the edges of both pieces are cut where they meet; each piece has
    /// half of its edge for either of its ends.
    func leadsSmoothly(to next: OutlinePiece) -> Bool {
        tangents.direction.dot(next.tangents.direction) > 0.3
            && hasRoom(next, from: left, to: next.left)
            && hasRoom(next, from: next.right, to: right)
    }

    private func hasRoom(
        _ next: OutlinePiece, from first: Vector, to last: Vector
    ) -> Bool {
        if first.cross(last) > 0 { return true }
        let cosine = first.dot(last)
        guard cosine > 0 else { return false }
        let tangent = ((1 - cosine) / (1 + cosine)).squareRoot()
        return end.radius * tangent <= 0.5 * min(edge, next.edge)
    }
}

extension InkPoint {
    /// The place where its disc ends in a direction.
    fileprivate func edge(_ normal: Vector) -> Point { position + normal * radius }

    /// Whether its disc lies within another one.
    fileprivate func lies(in other: InkPoint) -> Bool {
        position.distance(to: other.position) <= other.radius - radius + 1e-6
    }
}
