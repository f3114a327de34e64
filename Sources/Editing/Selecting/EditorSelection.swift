public import Drawing
import Geometry
import Input

// What is chosen, and how that changes.
extension Editor {
    /// Chooses these, as far as they are there and may be changed; the lasso is in the hand then.
    public mutating func select(_ selection: Selection) {
        self.selection = selection.kept(in: history.drawing)
        if !self.selection.isEmpty { hand.tool = .lasso }
    }

    /// Chooses all that lies on the layer that commands are about, or on all layers.
    public mutating func selectAll() { select(history.drawing.everything(on: isInReach)) }

    /// Whether the lasso reaches a layer.
    var isInReach: (Layer) -> Bool {
        let (reachesAll, chosen) = (lassoReachesAllLayers, chosenLayer.id)
        return { reachesAll || $0.id == chosen }
    }

    /// Does an edit to what is chosen, and chooses what it says.
    ///
    /// When the edit is undone what was chosen before is chosen again.
    ///
    /// - Throws: where the drawing refuses it; nothing has changed then.
    public mutating func apply(_ change: SelectionEdit) throws(EditError) -> Transition? {
        let former = selection
        guard let done = try apply(change.edit) else { return nil }
        select(change.selection)
        noteSelection(former, of: done.step.number)
        return done
    }

    /// Takes what a contact of the lasso has chosen.
    mutating func take(_ lassoing: Lassoing) {
        let found = lassoing.selection(in: history.drawing, of: isInReach)
        select(selection.combined(with: found, lassoing.combining))
    }
}
