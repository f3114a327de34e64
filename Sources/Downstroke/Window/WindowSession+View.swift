import Geometry
import Interface
import Rendering
import Storage

/// The window comes back as it was left.
extension WindowSession {
    /// Takes the brushes that were asked for, or else those that the drawing was left with.
    func takeBrushes(tell: (String) -> Void) {
        guard let canvas, let chosen else { return }
        let brushes = chosen.brushes(leftWith: kept?.view, tell: tell)
        self.brushes = brushes
        canvas.brush = brushes.tip
        (canvas.eraser, canvas.otherEraser) = (brushes.eraser, brushes.otherEraser)
    }

    /// Hands on how the drawing is shown now.
    func keepView() {
        guard let kept, let canvas, let brushes else { return }
        let viewport = canvas.viewport
        kept.view = ViewState(
            size: viewport.size, scale: viewport.scale, rotation: viewport.rotation,
            offset: viewport.offset, brush: brushes.choice(of: canvas.brush),
            eraser: brushes.choice(of: canvas.eraser))
    }
}

extension Viewport {
    /// A window of `size` that shows what a drawing was left with; the drawing as it is for nil.
    init(size: PixelSize, leftAs view: ViewState?) {
        guard let view else {
            self.init(size: size)
            return
        }
        self.init(
            size: size, scale: view.scale, rotation: view.rotation, offset: view.offset)
    }

    /// What a drawing was left with.
    init(_ view: ViewState) { self.init(size: view.size, leftAs: view) }
}
