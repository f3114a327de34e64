import Geometry
import Graphics
import Ink

/// Paints strokes on tiles: each is modelled once, however many tiles it meets.
///
/// For one thread; it keeps the masks that strokes gather in.
final class TilePainter {
    /// A tile to paint on.
    struct Target {
        let surface: ImageSurface
        /// The pixels that may be changed.
        let area: TileJob.Area

        /// The same pixels as the surface has them.
        var clip: PixelRectangle { area.part.within(area.key.frame) }
        /// From the drawing to the surface.
        var transform: Transform { Transform(level: area.key.level, showing: area.key.frame) }
    }

    private var painter: StrokePainter?
    private var coarsePainter: CoarsePainter?
    private var chains: [[InkPoint]] = []
    private let gate: WorkGate?

    /// A painter that stands still while this gate is closed.
    init(gate: WorkGate? = nil) { self.gate = gate }

    /// Paints a stroke on tiles of one level.
    func paint(_ stroke: Stroke, on targets: [Target]) throws(GraphicsError) {
        guard let first = targets.first else { return }
        gate?.pass()
        if CoarseShapes.suit(stroke.brush, level: first.area.key.level),
            let shape = CoarseShapes.shape(of: stroke)
        {
            return lay(shape, on: targets)
        }
        if targets.count == 1 {
            return try painter(on: first).paint(stroke, clip: first.clip)
        }
        let tolerance = StrokeModel.defaultTolerance / first.transform.scale
        chains.removeAll(keepingCapacity: true)
        stroke.forEachChain(tolerance: tolerance) { chains.append($0) }
        for target in targets {
            try painter(on: target).paint(chains, stroke.brush, clip: target.clip)
        }
    }

    /// Lays a stroke of a few points on tiles of one level.
    func lay(_ shape: CoarseShapes.Shape, on targets: [Target]) {
        gate?.pass()
        let painter = coarsePainter ?? CoarsePainter()
        coarsePainter = painter
        for target in targets { painter.lay(shape, on: target) }
    }

    private func painter(on target: Target) throws(GraphicsError) -> StrokePainter {
        let painter = try self.painter.kept(or: StrokePainter(layer: target.surface))
        painter.move(to: target.surface, transform: target.transform)
        return painter
    }
}
