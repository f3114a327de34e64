import Drawing
import Editing
import Geometry
import Graphics
import Ink
import InterfaceCore
import Toolkit

/// The paper on which new drawings begin, as the theme wants it.
struct OfferedPaper {
    private let theme: Theme
    private let paper: Paper

    init(theme: Theme, _ paper: Paper) { (self.theme, self.paper) = (theme, paper) }

    /// Has new drawings begin on it, and the one that is shown too, where nobody did anything to it.
    func take(_ background: Background) throws(GraphicsError) {
        paper.editor.newPaper = background
        if isUntouched { try paper.startOver() }
        offerInk()
    }

    private var isUntouched: Bool {
        let history = paper.editor.history
        return history.drawing.isEmpty && !history.canUndo && !history.canRedo
            && paper.editor.contacts.isEmpty && paper.editor.keeping != nil
    }

    /// Takes ink that can be seen on the paper that is shown, in the place of ink that nobody chose.
    func offerInk() {
        let (black, pale) = (Brush.pen.color, theme.color(.text, on: .black))
        guard [black, pale].contains(paper.editor.hand.ink) else { return }
        let color = paper.editor.history.drawing.background.color
        paper.editor.hand.ink = theme.color(.text, on: color) == pale ? pale : black
    }
}
