import Documents
import Drawing
import Foundation
import Graphics
import Input
import Interface
import Platform

/// The drawing goes to the disk.
extension WindowSession {
    func keepDrawing() {
        guard let kept else { return }
        canvas?.keeping = Keeping(origin: Date().timeIntervalSince1970 - Timestamp.now.seconds)
        kept.begin { [changeFlag, wakeUp = window.wakeUp] in
            changeFlag.note()
            wakeUp.signal()
        }
    }

    /// Keeps what changed; a round in which pens only moved costs nothing here.
    func keepChanges() {
        guard let kept, let canvas else { return }
        let changes = canvas.takeChanges()
        guard changeFlag.take() || !changes.isEmpty else { return }
        for change in changes { kept.keep(change) }
        keepView()
        for notice in kept.takeNotices() { tell(notice) }
        showTitle()
    }

    /// Ends, unless something is not saved and people have not been told yet.
    func end() {
        guard !isOver, let kept, let canvas else {
            isOver = true
            return
        }
        attempt { () throws(GraphicsError) in try screen.endContacts() }
        for change in canvas.takeChanges() { kept.keep(change) }
        keepView()
        isOver = kept.isReadyToEnd(
            canvas.history, preview: DrawingPreview.png(of: canvas.visibleDrawing))
    }

    /// Closes the drawing; gives what of it cannot be saved.
    func closeDrawing() -> String? {
        guard let kept, let canvas else { return nil }
        attempt { () throws(GraphicsError) in try screen.endContacts() }
        for change in canvas.takeChanges() { kept.keep(change) }
        keepView()
        return kept.end(canvas.history)
    }
}
