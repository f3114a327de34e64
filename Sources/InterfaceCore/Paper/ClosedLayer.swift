import Drawing
import Editing
package import Wording

extension Editor {
    /// Why no layer takes ink.
    package var closedLayer: Message {
        let drawing = history.drawing
        guard let chosen = activeLayerID.flatMap({ drawing[$0] }),
            drawing.topmostOpenLayer != nil
        else { return .noOpenLayer }
        return chosen.isVisible ? .layerIsLocked(chosen.name) : .layerIsHidden(chosen.name)
    }
}
