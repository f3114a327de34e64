import Drawing
import Editing
import Graphics
import InterfaceCore
import Toolkit
import Wording

/// Keeps the menu of the paper in step with the drawing while it is shown, and does what it asks for.
final class PaperPanel {
    /// What shows the menu.
    weak var popover: Popover? {
        didSet { popover?.onClose = { [weak self] in self?.finish() } }
    }

    private let theme: Theme
    private unowned let canvas: CanvasView
    private var menu: PaperMenu?

    init(theme: Theme, _ canvas: CanvasView) { (self.theme, self.canvas) = (theme, canvas) }

    /// A new menu, which shows how the paper is.
    func makeMenu() -> PaperMenu {
        let menu = PaperMenu(theme: theme, canvas.editor.history.drawing.background)
        self.menu = menu
        return menu
    }

    /// Does what people asked for since the last picture, and shows how the paper is now.
    func update() {
        guard let menu else { return }
        take(menu.takeChange())
        menu.show(canvas.editor.shownBackground)
    }

    /// Does what people were in the middle of, before the drawing is another one or ink comes.
    private func finish() {
        take(menu?.takeChange(isOver: true))
        menu = nil
    }

    private func take(_ change: (background: Background, isDone: Bool)?) {
        guard let change else { return }
        do throws(GraphicsError) {
            let edit = Edit.setBackground(change.background)
            if change.isDone {
                try canvas.paper.changeLayers { _ in edit }
            } else {
                try canvas.paper.preview.show(edit)
            }
        } catch { canvas.paper.tell(.notDone(error.message)) }
    }
}
