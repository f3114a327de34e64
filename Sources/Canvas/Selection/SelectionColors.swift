import Drawing
import Editing
import Geometry
import Graphics
import Ink
import Input
import InterfaceCore
import Toolkit
import Wording

/// The colours for what is chosen: shown as they are tried, and kept when their panel goes.
final class SelectionColors {
    private let theme: Theme
    private unowned let canvas: CanvasView
    private let trial: SelectionTrial
    private weak var popover: Popover?

    init(theme: Theme, _ canvas: CanvasView, _ trial: SelectionTrial) {
        (self.theme, self.canvas, self.trial) = (theme, canvas, trial)
        trial.onTakenBack = { [unowned self] in popover?.close() }
    }

    /// Shows the colours beside their control, or makes them go.
    func toggle(beside control: View) {
        guard popover?.parent == nil else { return popover?.close() ?? () }
        var hand = canvas.editor.hand
        hand.brush.color = firstColor ?? hand.brush.color
        let menu = ColorMenu(theme: theme, hand, within: canvas.bounds, hasPipette: false) {
            [unowned self] wish in
            switch wish {
            case .take(let color): trial.attempt(.color(color))
            case .choose(let palette): canvas.editor.hand.paletteID = palette.id
            case .command(let command): canvas.paper.effects.append(.perform(command))
            case .pick: break
            }
        }
        let shown = Popover(theme: theme, name: .color, beside: control, margin: 11, body: menu)
        shown.onClose = { [weak trial] in trial?.finish() }
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
}
