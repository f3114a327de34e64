import Drawing
import Geometry
import Graphics
import Ink
import Synchronization

/// Work on tiles that needs nothing but what it holds, so that any thread can do it.
struct TileJob: Sendable {
    /// What is to be drawn.
    enum Content: Sendable {
        /// All ink of a layer, by the shapes that are known of its strokes where these do; where it is a draft they do at
        /// one more level.
        case layer(Layer, CoarseShapes, isDraft: Bool = false)
        /// Nothing: only the shapes of these strokes are made known.
        case shapes(StrokeStack, Range<Int>, CoarseShapes)
        /// One stroke, as ink even where it erases: what it covers.
        case stroke(Stroke)
        /// The picture beneath the ink of a layer.
        case picture(PictureSource)
        /// A picture apart from all tiles.
        case view(PictureView.Content)
    }

    /// A part of a tile.
    struct Area: Sendable {
        let key: TileKey
        /// In the coordinates of the tile's level.
        let part: PixelRectangle
    }

    /// Tells a job that nobody wants its result any more.
    final class Cancellation: Sendable {
        private let flag = Atomic(false)

        var isCancelled: Bool { flag.load(ordering: .relaxed) }

        func cancel() { flag.store(true, ordering: .relaxed) }
    }

    let id: Int
    let content: Content
    /// Of one layer and one level.
    let areas: [Area]
    let cancellation = Cancellation()

    /// Whether it draws what tiles wait for, and nobody else.
    var isOfTiles: Bool {
        switch content {
        case .layer, .picture: true
        case .stroke, .shapes, .view: false
        }
    }

    /// Whether what it draws is to be drawn better later.
    var isDraft: Bool {
        if case .layer(_, _, let isDraft) = content { isDraft } else { false }
    }

    /// Does the work; nil where it was cancelled.
    func perform(with painter: TilePainter) -> TileResult? {
        do throws(GraphicsError) {
            let tiles = try paint(with: painter)
            return cancellation.isCancelled ? nil : TileResult(id: id, tiles: tiles)
        } catch {
            // What was stopped did not go wrong.
            return cancellation.isCancelled ? nil : TileResult(id: id, tiles: [], error: error)
        }
    }

    private func paint(with painter: TilePainter) throws(GraphicsError) -> [DrawnTile] {
        var tiles = areas.map { DrawnTile(area: $0) }
        switch content {
        case .layer(let layer, let shapes, let isDraft):
            let level = areas.first?.key.level ?? 0
            let sheet = areas.first?.key.kind.sheet ?? .ink
            let scale = Viewport.scale(ofLevel: level)
            let places = areas.map {
                Transform(scale: 1 / scale).apply(to: $0.part.rectangle.outset(by: 1))
            }
            if CoarseShapes.suit(level: level, isDraft: isDraft) {
                try paint(
                    layer.strokes, sheet, places, by: shapes, on: &tiles, with: painter)
            } else {
                try layer.strokes.forEach(intersectingAnyOf: places) {
                    element throws(GraphicsError) in
                    guard !cancellation.isCancelled else { return false }
                    guard sheet.holds(element.stroke.brush) else { return true }
                    try paint(element.stroke, on: &tiles, with: painter)
                    return true
                }
            }
        case .shapes(let strokes, let range, let shapes):
            for index in range where !cancellation.isCancelled {
                _ = shapes.shape(strokes.mark(at: index), of: { strokes[index].stroke })
            }
        case .stroke(let stroke):
            try paint(stroke.asInk, on: &tiles, with: painter)
        case .picture(let source):
            try paint(source, on: &tiles)
        case .view(let view):
            view.make { cancellation.isCancelled }
        }
        return tiles
    }

    /// Paints the strokes near `places` on coarse tiles.
    private func paint(
        _ strokes: StrokeStack, _ sheet: LayerSheet, _ places: [Rectangle], by shapes: CoarseShapes,
        on tiles: inout [DrawnTile], with painter: TilePainter
    ) throws(GraphicsError) {
        let level = areas.first?.key.level ?? 0
        try strokes.forEachMark(nearAnyOf: places) { index, mark throws(GraphicsError) in
            guard !cancellation.isCancelled else { return false }
            guard sheet.holds(mark: mark) else { return true }
            guard let shape = shapes.shape(mark, of: { strokes[index].stroke }),
                CoarseShapes.suit(shape.brush.brush, level: level, isDraft: isDraft)
            else {
                try paint(strokes[index].stroke, on: &tiles, with: painter)
                return true
            }
            var targets: [TilePainter.Target] = []
            for index in tiles.indices {
                if shape.brush.brush.effect == .erase, tiles[index].surface == nil { continue }
                targets.append(try tiles[index].target())
            }
            painter.lay(shape, on: targets)
            return true
        }
    }

    private func paint(
        _ source: PictureSource, on tiles: inout [DrawnTile]
    ) throws(GraphicsError) {
        var targets: [TilePainter.Target] = []
        for index in tiles.indices { targets.append(try tiles[index].target()) }
        try source.paint(on: targets, keeping: PictureSources.capacity) {
            cancellation.isCancelled
        }
    }

    private func paint(
        _ stroke: Stroke, on tiles: inout [DrawnTile], with painter: TilePainter
    ) throws(GraphicsError) {
        guard let level = areas.first?.key.level else { return }
        let pixels = Viewport.pixels(of: stroke.bounds, level: level)
        var targets: [TilePainter.Target] = []
        for index in tiles.indices where tiles[index].area.part.meets(pixels) {
            // Where there is no ink there is nothing to take away.
            if stroke.brush.effect == .erase, tiles[index].surface == nil { continue }
            targets.append(try tiles[index].target())
        }
        try painter.paint(stroke, on: targets)
    }
}

/// A tile of which only the pixels of the area are drawn.
struct DrawnTile {
    let area: TileJob.Area
    /// As large as the whole tile; nil where there is no ink.
    var surface: ImageSurface?

    init(area: TileJob.Area) { self.area = area }

    mutating func target() throws(GraphicsError) -> TilePainter.Target {
        let surface = try surface.kept(or: TileKey.surfaces.make())
        return TilePainter.Target(surface: surface, area: area)
    }
}

/// What a job has drawn.
///
/// The surfaces pass from the thread that made them to the one that takes the result, which the lock
/// of `TileWorkers` puts in order; nobody else knows them.
struct TileResult: @unchecked Sendable {
    let id: Int
    var tiles: [DrawnTile]
    /// What went wrong; the tiles are of no use then.
    var error: GraphicsError?
}

extension PixelRectangle {
    /// Whether the two have a pixel in common.
    func meets(_ other: PixelRectangle) -> Bool { !intersection(other).isEmpty }
}
