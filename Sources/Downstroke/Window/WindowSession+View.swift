import Geometry
import Interface
import Rendering
import Storage

/// The window comes back as it was left.
extension WindowSession {
    /// Hands on how the drawing is shown now.
    func keepView() {
        guard let kept, let canvas, let brushes else { return }
        let viewport = canvas.viewport
        kept.view = StoredView(
            size: viewport.size, scale: viewport.scale, rotation: viewport.rotation,
            offset: viewport.offset, brush: brushes.choice(of: canvas.brush),
            eraser: brushes.choice(of: canvas.eraser))
    }
}

extension Viewport {
    /// A window of `size` that shows what a drawing was left with; the drawing as it is for nil.
    init(size: PixelSize, leftAs view: StoredView?) {
        guard let view else {
            self.init(size: size)
            return
        }
        self.init(
            size: size, scale: view.scale, rotation: view.rotation, offset: view.offset)
    }

    /// What a drawing was left with.
    init(_ view: StoredView) { self.init(size: view.size, leftAs: view) }
}
