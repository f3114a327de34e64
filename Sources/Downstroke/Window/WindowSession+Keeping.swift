import Drawing
import Foundation
import Interface
import Pen
import Platform

/// The drawing goes to the disk.
extension WindowSession {
    func keepDrawing() {
        guard let kept else { return }
        canvas?.keeping = Keeping(origin: Date().timeIntervalSince1970 - Timestamp.now.seconds)
        kept.begin { [wakeUp = window.wakeUp] in wakeUp.signal() }
    }

    func keepChanges() {
        guard let kept, let canvas else { return }
        for change in canvas.takeChanges() { kept.keep(change) }
        for notice in kept.takeNotices() { tell(notice) }
    }

    /// What the disk does not take within some seconds is told where the program was started.
    func closeDrawing() {
        guard let kept, let canvas else { return }
        for change in canvas.takeChanges() { kept.keep(change) }
        if let problem = kept.close(preview: DrawingPreview.png(of: canvas.visibleDrawing)) {
            complain(problem)
        }
    }
}
