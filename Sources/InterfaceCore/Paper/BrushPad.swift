package import Geometry
import Graphics
package import Ink
package import Toolkit
import Wording

/// Paper to try a brush on while it is changed: what was drawn there changes with it.
package final class BrushPad: TryPaper {
    private let hint: Label
    private let clearing: Button

    /// Paper like `paper`.
    package init(theme: Theme, _ brush: Brush, on paper: Color) {
        hint = Label(theme: theme, .tryItHere, style: .small, color: .placeholder)
        clearing = Button(theme: theme, .clearPad, style: .onDesk)
        super.init(theme: theme, name: .tryItHere, brush, on: paper)
        changesWithBrush = true
        subviews = [hint]
        clearing.action = { [unowned self] in clear() }
    }

    package override func size(fitting width: Double) -> Size {
        Size(width: width, height: theme.pixels(128))
    }

    package override func restyle() {
        super.restyle()
        for view in [hint, clearing] { view.restyle() }
    }

    package override func paperBegan() {
        subviews = [clearing]
        layout()
    }

    package override func paperWentAway() {
        subviews = [hint]
        layout()
    }

    package override func layout() {
        super.layout()
        hint.ground = ground
        let inset = theme.pixels(12)
        let text = hint.size(fitting: max(bounds.width - 2 * inset, 1))
        hint.place(Rectangle(x: inset, y: inset, width: text.width, height: text.height))
        let size = clearing.size(fitting: bounds.width)
        clearing.place(
            Rectangle(
                x: bounds.width - size.width - theme.pixels(8),
                y: bounds.height - size.height - theme.pixels(8), width: size.width,
                height: size.height))
    }
}
