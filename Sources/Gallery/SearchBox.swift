import Geometry
import Graphics
import Toolkit
import Wording

/// A field to type what is looked for, with a button that clears it.
final class SearchBox: View {
    let field: TextField
    /// Clears it; there while something is typed.
    let clear: IconButton
    /// Takes what people look for.
    var onChange: (String) -> Void = { _ in }
    private let theme: Theme

    init(theme: Theme) {
        self.theme = theme
        field = TextField(theme: theme, name: .search, placeholder: .search, isBare: true)
        clear = IconButton(
            theme: theme, .close, name: .clearSearch, iconLength: 20, color: .detail)
        super.init(role: .group)
        subviews = [field]
        field.onChange = { [unowned self] in
            showClear()
            onChange($0)
        }
    }

    /// What is looked for.
    var text: String { field.text }

    /// Puts `text` in place of what is there; nobody has typed it.
    func setText(_ text: String) {
        field.setText(text)
        showClear()
    }

    private func showClear() {
        guard text.isEmpty != (clear.parent == nil) else { return }
        subviews = text.isEmpty ? [field] : [field, clear]
        layout()
        invalidate()
    }

    override func layout() {
        guard !bounds.isNull else { return }
        let (left, side) = (theme.pixels(43), theme.controlHeight)
        clear.place(
            Rectangle(x: bounds.maxX - side, y: 0, width: side, height: bounds.height))
        let right = text.isEmpty ? bounds.maxX - theme.pixels(14) : clear.frame.minX
        field.place(
            Rectangle(minX: left, minY: 0, maxX: max(right, left + 1), maxY: bounds.maxY))
    }

    override func draw(_ part: PixelRectangle, in context: Context) {
        let (line, isMarked) = (theme.hairline, field.isFocused)
        context.fill(bounds, radius: theme.radius(.control), theme[.well])
        context.strokeInside(
            bounds, radius: theme.radius(.control), width: isMarked ? 2 * line : line,
            color: theme[isMarked ? .accent : .outline])
        let place = Rectangle(
            center: Point(x: theme.pixels(24), y: bounds.center.y), radius: theme.pixels(10))
        theme.icons.draw(.search, theme.pixels(20), in: place, theme[.detail], in: context)
    }
}
