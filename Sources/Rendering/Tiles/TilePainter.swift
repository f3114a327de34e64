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
        if targets.count == 1 {
            try painter(on: first, level).paint(stroke, clip: first.clip.within(first.frame))
            return
        }
        let tolerance = StrokeModel.defaultTolerance / Viewport.scale(ofLevel: level)
        chains.removeAll(keepingCapacity: true)
        stroke.forEachChain(tolerance: tolerance) { chains.append($0) }
        for target in targets {
            let painter = painter(on: target, level)
            try painter.paint(chains, stroke.brush, clip: target.clip.within(target.frame))
        }
    }

    private func painter(on target: Target, _ level: Int) -> StrokePainter {
        let transform = Transform(level: level, showing: target.frame)
        guard let painter else {
            let made = StrokePainter(layer: target.surface, transform: transform)
            self.painter = made
            return made
        }
        painter.move(to: target.surface, transform: transform)
        return painter
    }
}
