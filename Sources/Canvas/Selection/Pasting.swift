public import Drawing
import Editing
import Geometry
public import Graphics
import InterfaceCore
import Toolkit
import Wording

// What is copied of a drawing, and what is laid down in it.
extension CanvasView {
    /// How much of the window a picture fills at most, as a share of its sides.
    private static let mostOfWindow = 0.8

    /// What is chosen, as a drawing; nil where nothing is.
    public var chosenPart: Drawing? { editor.history.drawing.part(editor.selection) }

    /// The offset between drawings that are pasted together, in logical pixels.
    private static let step = 24.0

    /// Places a drawing in the middle of the view and selects it; several are offset from each other by `number`.
    ///
    /// - Throws: where it cannot be shown; it is part of the drawing all the same.
    public func paste(_ part: Drawing, number: Int = 0) throws(GraphicsError) {
        selection.trial.finish()
        try paper.interruptAll()
        guard let layer = editor.activeLayer else { return paper.tell(editor.closedLayer) }
        let fitted = fitted(part)
        let way = Double(number) * Self.step * theme.scale
        let place = editor.viewport.center + Vector(dx: way, dy: way)
        guard
            let edit = SelectionEdit.pasting(
                fitted, by: editor.viewport.drawingPlace(of: place) - fitted.bounds.center,
                onto: layer.id, in: editor.history.drawing)
        else { return }
        try paper.change { editor throws(EditError) in
            // Chosen is what comes, not the layer that comes with it.
            let active = editor.activeLayerID
            defer { editor.activeLayerID = active ?? layer.id }
            editor.hand.tool = .lasso
            return try editor.apply(edit)
        }
    }

    /// The drawing with its pictures small enough to be seen whole.
    private func fitted(_ part: Drawing) -> Drawing {
        var fitted = part
        let window = editor.viewport.drawingArea
        for layer in part.layers {
            guard let image = layer.image else { continue }
            let share =
                Self.mostOfWindow
                * min(
                    window.width / image.bounds.width, window.height / image.bounds.height)
            guard share < 1 else { continue }
            let smaller = Affine.scale(x: share, y: share, about: image.bounds.center)
            // What comes locked, to be traced, cannot be changed.
            _ = try? fitted.apply(.lockLayer(layer.id, false))
            _ = try? fitted.apply(.placeImage(image.changed(by: smaller), in: layer.id))
        }
        return fitted
    }
}
