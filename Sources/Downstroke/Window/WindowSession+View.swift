import Documents
import Editing
import Geometry
import Interface
import Platform
import Rendering
import Storage

/// The window comes back as it was left.
extension WindowSession {
    /// Takes the brushes that were asked for, or else those that the drawing was left with.
    func takeBrushes(tell: (String) -> Void) {
        guard let canvas, let chosen else { return }
        let brushes = chosen.brushes(leftWith: workspace?.document.view, tell: tell)
        self.brushes = brushes
        canvas.editor.hand.brush = brushes.tip
        (canvas.editor.hand.eraser, canvas.editor.hand.otherEraser) = (
            brushes.eraser, brushes.otherEraser
        )
    }

    /// Hands on how the drawing is shown now.
    func keepView() {
        guard let document = workspace?.document, let canvas, let brushes else { return }
        let viewport = canvas.editor.viewport
        document.view = ViewState(
            size: viewport.size, scale: viewport.scale, screenScale: window.scale,
            rotation: viewport.rotation, offset: viewport.offset,
            brush: brushes.choice(of: canvas.editor.hand.brush),
            eraser: brushes.choice(of: canvas.editor.hand.eraser))
    }
}

extension Viewport {
    /// A window of `size` on a screen of `screenScale` that shows what a drawing was left with, as
    /// large as it was there; at 100 % for nil.
    init(size: PixelSize, screenScale: Double, leftAs view: ViewState?) {
        guard let view else {
            self.init(size: size, scale: screenScale)
            return
        }
        let ratio = screenScale / view.screenScale
        let scales = ViewState.scales
        self.init(
            size: size,
            scale: min(max(view.scale * ratio, scales.lowerBound), scales.upperBound),
            rotation: view.rotation, offset: view.offset * ratio)
    }

    /// What a drawing was left with.
    init(_ view: ViewState) {
        self.init(size: view.size, screenScale: view.screenScale, leftAs: view)
    }
}
