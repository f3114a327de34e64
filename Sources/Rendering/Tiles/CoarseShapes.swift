import CCoverage
import Drawing
import Geometry
import Ink
import Synchronization

/// The shapes of strokes with no more points than coarse tiles show.
///
/// To model a stroke takes much longer than to draw it small, and a view of a whole drawing shows all strokes
/// at once. So what was modelled once is kept, some hundred bytes a stroke, for all threads.
final class CoarseShapes: Sendable {
    /// A stroke of even ink.
    final class Shape: Sendable {
        /// What it is made of, the nibs for each of the points; none of a round tip.
        struct Points: Sendable {
            let places: [coarse_point]
            let nibs: [SIMD2<Float>]

            fileprivate init(_ points: [InkPoint], from origin: Point) {
                places = points.map { coarse_point($0, from: origin) }
                let isFlat = points.contains { $0.nib != .zero }
                nibs = isFlat ? points.map { SIMD2(Float($0.nib.dx), Float($0.nib.dy)) } : []
            }
        }

        let brush: SharedBrush
        /// What the points are told from.
        let origin: Point
        private let points: Points
        private let fewPoints: Points

        init(_ brush: SharedBrush, _ origin: Point, _ points: [InkPoint], few: [InkPoint]) {
            (self.brush, self.origin) = (brush, origin)
            self.points = Points(points, from: origin)
            fewPoints = Points(few, from: origin)
        }

        /// The points that tiles of a level show.
        func points(at level: Int) -> Points {
            level <= CoarseShapes.levels.coarsest ? fewPoints : points
        }
    }

    /// The finest level of drafts, of tiles that stay so, and of those that do with still fewer points.
    static let levels = (draft: -1, finest: -2, coarsest: -3)
    /// How far the shape may lie beside the true one, in pixels of those levels.
    private static let tolerance = 0.1
    /// More are not kept: all are forgotten then.
    private static let most = 1 << 20

    /// By the marks of the strokes; nil for those that are not drawn so.
    private final class Shard: Sendable {
        let shapes = Mutex<[UInt64: Shape?]>([:])
    }

    /// So many that threads rarely wait for each other.
    private let shards = (0..<16).map { _ in Shard() }

    /// Whether tiles of a level show strokes of a brush by their shapes.
    ///
    /// That is ink of one strength. On finer tiles it is as it was under the pen, but for drafts.
    static func suit(_ brush: Brush, level: Int, isDraft: Bool = false) -> Bool {
        suit(level: level, isDraft: isDraft) && !brush.isShaded && !brush.stains
    }

    /// Whether any strokes are shown so at a level.
    static func suit(level: Int, isDraft: Bool) -> Bool {
        level <= (isDraft ? levels.draft : levels.finest)
    }

    /// The shape of the stroke that has this mark; nil where it has none that is drawn so.
    func shape(_ mark: UInt64, of stroke: () -> Stroke) -> Shape? {
        let shard = shards[Int((mark >> 2) % UInt64(shards.count))]
        if let known = shard.shapes.withLock({ $0[mark] }) { return known }
        let made = Self.shape(of: stroke())
        shard.shapes.withLock { shapes in
            if shapes.count > Self.most / shards.count { shapes.removeAll() }
            shapes.updateValue(made, forKey: mark)
        }
        return made
    }

    /// The shape of a stroke; nil where it is none of one opacity.
    static func shape(of stroke: Stroke) -> Shape? {
        guard suit(stroke.brush, level: levels.coarsest) else { return nil }
        let pixels = [levels.draft, levels.coarsest].map { 1 / Viewport.scale(ofLevel: $0) }
        var (points, few, isPlain): ([InkPoint], [InkPoint], Bool) = ([], [], true)
        stroke.forEachChain(tolerance: StrokeModel.defaultTolerance * pixels[0]) { chain in
            isPlain = isPlain && chain.allSatisfy { $0.opacity == 1 }
            let simple = chain.simplified(within: tolerance * pixels[0])
            points += simple.dropFirst(points.isEmpty ? 0 : 1)
            few += simple.simplified(within: tolerance * pixels[1])
                .dropFirst(few.isEmpty ? 0 : 1)
        }
        guard isPlain, let origin = points.first?.position else { return nil }
        return Shape(stroke.sharedBrush, origin, points, few: few)
    }
}

extension coarse_point {
    fileprivate init(_ point: InkPoint, from origin: Point) {
        let way = point.position - origin
        self.init(x: Float(way.dx), y: Float(way.dy), radius: Float(point.radius))
    }
}

extension [InkPoint] {
    /// Some of the points, between which all others lie no farther than `tolerance` beside the ink, the first and
    /// the last among them.
    func simplified(within tolerance: Double) -> [InkPoint] {
        guard count > 2 else { return self }
        var kept = [Bool](repeating: false, count: count)
        (kept[0], kept[count - 1]) = (true, true)
        var pending = [(0, count - 1)]
        while let (first, last) = pending.popLast() {
            guard let farthest = farthest(between: first, last, beyond: tolerance) else { continue }
            kept[farthest] = true
            pending += [(first, farthest), (farthest, last)]
        }
        return indices.filter { kept[$0] }.map { self[$0] }
    }

    /// The point that lies the farthest beside the ink from one to another; nil where none is farther than that.
    private func farthest(between first: Int, _ last: Int, beyond tolerance: Double) -> Int? {
        let (from, to) = (self[first], self[last])
        let way = to.position - from.position
        let square = way.dot(way)
        var (found, largest): (Int?, Double) = (nil, tolerance)
        for index in first + 1..<Swift.max(last, first + 1) {
            let point = self[index]
            let offset = point.position - from.position
            let share = square > 0 ? Swift.min(Swift.max(offset.dot(way) / square, 0), 1) : 0
            let beside = (offset - way * share).length
            let radius = from.radius + (to.radius - from.radius) * share
            let nib = from.nib + (to.nib - from.nib) * share
            let distance = beside + abs(point.radius - radius) + (point.nib - nib).length
            if distance > largest { (found, largest) = (index, distance) }
        }
        return found
    }
}
