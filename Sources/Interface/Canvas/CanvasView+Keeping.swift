import Drawing
import Graphics
import Rendering

/// What is done to the drawing, for whoever keeps it.
extension CanvasView {
    /// What happened to the drawing since the last time, in order.
    public func takeChanges() -> [CanvasChange] {
        guard !changes.isEmpty else { return [] }
        defer { changes.removeAll() }
        return changes
    }

    /// Changes the drawing; tells people where it refuses that.
    func edit(
        _ update: inout Update, _ body: (inout History) throws(EditError) -> Transition?
    ) -> Transition? {
        do throws(EditError) {
            let transition = try body(&history)
            updateErasures()
            if keeping != nil, let transition {
                changes.append(
                    .edited(
                        transition, history.drawing, nextStepNumber: history.nextStepNumber))
            }
            return transition
        } catch {
            update.effects.append(.notice(error.description))
            return nil
        }
    }

    /// The former drawing is kept where it is, and this one has nothing to undo.
    func beginNewDrawing(_ update: inout Update) throws(GraphicsError) {
        history = History()
        changes.append(.new(history.drawing))
        debug?.clear(&update)
        try renderer.show(history.drawing)
        try showTiles(&update)
    }
}
