import Drawing
import Geometry
import Graphics
import Rendering

/// Another drawing on the same paper.
extension CanvasView {
    /// Goes on with `history`, and shows of it what `viewport` says; whoever touches the paper
    /// meanwhile begins another stroke there.
    ///
    /// - Throws: where it cannot be shown; the canvas keeps its drawing then.
    func show(
        _ history: History, _ viewport: Viewport, _ update: inout Update
    ) throws(GraphicsError) {
        endReplay(&update)
        try interruptAll(&update)
        let former = self.viewport
        do throws(GraphicsError) {
            try renderer.show(history.drawing)
            try renderer.show(viewport, history.drawing)
        } catch {
            // What of it cannot be shown either is drawn when there is memory again.
            try? renderer.show(self.history.drawing)
            try? renderer.show(former, self.history.drawing)
            throw error
        }
        self.history = history
        debug?.clear(&update)
        try showTiles(&update)
    }
}
