package import Drawing
package import Editing
package import Graphics
import Rendering

/// Shows an edit on the paper that is not done yet.
package struct EditPreview {
    private unowned let paper: Paper

    init(_ paper: Paper) { self.paper = paper }

    /// Shows an edit; nil shows the drawing as it is.
    package func show(_ edit: Edit?) throws(GraphicsError) {
        guard edit != paper.editor.preview else { return }
        let change = change(by: [paper.editor.preview, edit])
        paper.editor.preview = edit
        try show(change)
    }

    /// Does an edit to what is chosen in the place of the one that is shown; nil ends that.
    package func end(with edit: SelectionEdit?) throws(GraphicsError) {
        var change = change(by: [paper.editor.preview])
        paper.editor.preview = nil
        do throws(EditError) {
            if let edit, let done = try paper.editor.apply(edit) { change.formUnion(done.change) }
        } catch { paper.tell(error.message) }
        try show(change)
    }

    private func show(_ change: Change) throws(GraphicsError) {
        try paper.renderer.changed(change, paper.editor.shownDrawing)
        try paper.showTiles()
    }

    /// What edits would change, as far as the drawing takes them.
    private func change(by edits: [Edit?]) -> Change {
        var (drawing, change) = (paper.editor.history.drawing, Change())
        for edit in edits.compactMap(\.self) {
            // One that the drawing refuses is not shown.
            if let outcome = try? drawing.apply(edit) { change.formUnion(outcome.change) }
        }
        return change
    }
}
