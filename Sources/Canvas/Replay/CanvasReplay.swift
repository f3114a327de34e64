import Drawing
import Editing
import Graphics
import InterfaceCore
import Rendering
import Toolkit
import Wording

/// How the drawing of a canvas was made, over it: asked for, shown once its timeline is there, and
/// closed again.
final class CanvasReplay {
    /// What shows it; nil while nothing is shown.
    private(set) var view: ReplayView?
    /// What is to be shown, while it takes long to find out when each stroke is played.
    private(set) var pending: PendingTimeline?

    private unowned let canvas: CanvasView

    init(_ canvas: CanvasView) { self.canvas = canvas }

    /// Whether it is shown, or is to be.
    var isWanted: Bool { view != nil || pending != nil }

    private var renderer: CanvasRenderer { canvas.paper.renderer }

    /// Has it shown as soon as it can be, or shows the drawing again.
    func toggle() throws(GraphicsError) {
        guard !isWanted else { return end() }
        // What is being drawn is part of it.
        try canvas.paper.endAll()
        canvas.editor.stopRestarting()
        pending = renderer.timeline(of: canvas.editor.history.drawing)
        // At once where that can be: a key right behind it is about the replay.
        try advance()
    }

    /// Goes on, in the part of the drawing that is shown now.
    func advance() throws(GraphicsError) {
        if let timeline = pending?.timeline {
            pending = nil
            guard !timeline.events.isEmpty else { return canvas.paper.tell(.nothingToReplay) }
            view = ReplayView(
                try renderer.player(of: timeline), isAsking: canvas.isAskingForTiles,
                theme: canvas.theme)
            return show()
        }
        guard let view else { return }
        if view.isClosed { return end() }
        try view.player.show(renderer.viewport)
    }

    /// Ends where it was closed, or where it cannot be shown, which is told.
    func endIfOver() {
        guard let view, view.isClosed || view.problem != nil else { return }
        if let problem = view.problem { canvas.paper.tell(.replayNotShown(problem.message)) }
        end()
    }

    /// Shows the drawing again.
    func end() {
        let wasShown = view != nil
        (view, pending) = (nil, nil)
        if wasShown { show() }
    }

    /// Shows the replay that came, or the drawing again.
    private func show() {
        canvas.arrange()
        view?.place(canvas.bounds)
        canvas.invalidate()
    }
}
