import Drawing
import Editing
import Geometry
import Graphics
import Ink
import Toolkit
import Wording

/// The colours for what is chosen: shown as they are tried, and kept when their panel goes.
final class SelectionColors {
    private let theme: Theme
    private unowned let canvas: CanvasView
    private weak var popover: Popover?
    /// The colour that is tried; nil for none yet.
    private var tried: Color?
    private var isShown = true

    init(theme: Theme, _ canvas: CanvasView) { (self.theme, self.canvas) = (theme, canvas) }

    /// Shows the colours beside their control, or makes them go.
    func toggle(beside control: View) {
        guard popover?.parent == nil else { return popover?.close() ?? () }
        var hand = canvas.editor.hand
        hand.brush.color = firstColor ?? hand.brush.color
        let menu = ColorMenu(theme: theme, hand, within: canvas.bounds, pick: nil) {
            [unowned self] color in
            (tried, isShown) = (color, false)
        }
        let shown = Popover(theme: theme, name: .color, beside: control, body: menu)
        shown.onClose = { [weak self] in self?.finish() }
        popover = shown
        shown.toggle()
    }

    /// The colour of the lowest stroke that is chosen; nil where none is.
    private var firstColor: Color? {
        let (selection, drawing) = (canvas.editor.selection, canvas.editor.history.drawing)
        for layer in drawing.layers {
            guard let id = selection.strokes[layer.id]?.first else { continue }
            return layer.strokes[id]?.brush.color
        }
        return nil
    }

    private func edit(_ color: Color) -> SelectionEdit? {
        SelectionEdit.coloring(
            color, of: canvas.editor.selection, in: canvas.editor.history.drawing)
    }

    /// Shows what is tried, once per picture.
    func update() throws(GraphicsError) {
        guard let tried, !isShown else { return }
        isShown = true
        try canvas.paper.preview(edit(tried)?.edit)
    }

    private func finish() {
        guard let color = tried else { return }
        tried = nil
        do throws(GraphicsError) {
            try canvas.paper.change(insteadOfPreview: edit(color))
        } catch { canvas.paper.tell(.notDone(error.message)) }
    }
}
