import Editing
import Graphics
import Input
import InterfaceCore
import Rendering

/// The debug view of a canvas, while it is shown.
final class CanvasDebug {
    /// What shows it; nil while nothing is shown.
    private(set) var view: DebugView?

    private unowned let canvas: CanvasView

    init(_ canvas: CanvasView) { self.canvas = canvas }

    /// Shows it, or shows it no more.
    func toggle() throws(GraphicsError) {
        view?.invalidateAll()
        view = view == nil ? try makeView() : nil
        canvas.arrange()
        view?.invalidateAll()
    }

    private func makeView() throws(GraphicsError) -> DebugView {
        let paper = canvas.paper
        let view = DebugView(
            theme: canvas.theme, devices: paper.devices, isPrecise: paper.editor.hand.isPrecise,
            isPredicting: paper.live.lead.isOn, hasTools: canvas.showsTools)
        try view.resize(to: paper.renderer.size)
        return view
    }

    /// Tells it of a sample that the ink has taken.
    func append(_ sample: PenSample) {
        guard let view else { return }
        let paper = canvas.paper
        let interaction = paper.editor.contacts[sample.pointer]
        view.append(
            sample, isPrecise: interaction?.isPrecise ?? paper.editor.hand.isPrecise,
            interaction?.progress ?? StrokeProgress())
    }
}
