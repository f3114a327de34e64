import Documents
import Drawing
import Editing
import Graphics
import Input
import Interface
import Platform

/// The drawing goes to the disk.
extension WindowSession {
    /// Keeps what changed; a round in which pens only moved costs nothing here.
    func keepChanges() {
        guard let workspace, let canvas else { return }
        let changes = canvas.takeChanges()
        guard changeFlag.take() || !changes.isEmpty else { return }
        for change in changes { keep(change, in: workspace) }
        keepView()
        for message in workspace.takeMessages() { tell(message) }
        showTitle()
    }

    /// Hands a change on to the drawing's file, or begins a new drawing.
    func keep(_ change: CanvasChange, in workspace: Workspace) {
        switch change {
        case .edited(let transition, let drawing, let nextStepNumber):
            workspace.document.append(transition, drawing, nextStepNumber: nextStepNumber)
        case .new: workspace.beginNew()
        }
    }

    /// Ends what is being drawn and keeps it.
    func keepEverything() {
        attempt { () throws(GraphicsError) in try screen.endContacts() }
        guard let workspace, let canvas else { return }
        for change in canvas.takeChanges() { keep(change, in: workspace) }
        keepView()
    }

    /// Ends, unless something is not saved and people have not been told yet.
    func end() {
        keepEverything()
        isOver = isOver || workspace?.isReadyToEnd() ?? true
    }

    /// Closes the drawing; gives what of it cannot be saved.
    func closeDrawing() -> String? {
        keepEverything()
        return workspace?.end()
    }
}
