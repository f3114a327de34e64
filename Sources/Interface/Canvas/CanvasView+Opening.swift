import Drawing
import Graphics
import Rendering

/// Another drawing on the same paper.
extension CanvasView {
    /// Goes on with `history`, and shows of it what `viewport` says; whoever touches the paper
    /// meanwhile begins another stroke there.
    func show(
        _ history: History, _ viewport: Viewport, _ update: inout Update
    ) throws(GraphicsError) {
        let touching = strokes.keys
        endReplay(&update)
        try endAll(&update)
        restarting.formUnion(touching)
        self.history = history
        debug?.clear(&update)
        try renderer.show(history.drawing)
        try renderer.show(viewport, history.drawing)
        try showTiles(&update)
    }
}
