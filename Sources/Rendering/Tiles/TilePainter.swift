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
        /// The pixels of the tile.
        let frame: PixelRectangle
        /// Those that may be changed.
        let clip: PixelRectangle
    }

    private var painter: StrokePainter?
    private var chains: [[InkPoint]] = []

    /// Paints a stroke on tiles of `level`.
    func paint(
        _ stroke: Stroke, on targets: [Target], level: Int
    ) throws(GraphicsError) {
        guard let first = targets.first else { return }
        let scale = Viewport.scale(ofLevel: level)
        if targets.count == 1 {
            try painter(on: first, scale).paint(stroke, clip: first.clip.within(first.frame))
            return
        }
        chains.removeAll(keepingCapacity: true)
        stroke.forEachChain(tolerance: StrokeModel.defaultTolerance / scale) { chains.append($0) }
        for target in targets {
            let painter = try painter(on: target, scale)
            try painter.paint(chains, stroke.brush, clip: target.clip.within(target.frame))
        }
    }

    private func painter(on target: Target, _ scale: Double) throws(GraphicsError) -> StrokePainter
    {
        let transform = Transform(
            scale: scale,
            offset: Vector(dx: -Double(target.frame.x), dy: -Double(target.frame.y)))
        guard let painter else {
            let made = StrokePainter(layer: target.surface, transform: transform)
            self.painter = made
            return made
        }
        painter.move(to: target.surface, transform: transform)
        return painter
    }
}
