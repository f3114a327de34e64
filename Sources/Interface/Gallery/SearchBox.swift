import Geometry
import Graphics
import Toolkit
import Wording

/// A field to type what is looked for.
final class SearchBox: View {
    let field: TextField
    private let theme: Theme

    init(theme: Theme) {
        self.theme = theme
        field = TextField(theme: theme, name: .search, placeholder: .search, isBare: true)
        super.init(role: .group)
        subviews = [field]
    }

    override func layout() {
        let left = theme.pixels(43)
        field.place(
            Rectangle(
                minX: left, minY: 0, maxX: max(bounds.maxX - theme.pixels(14), left + 1),
                maxY: bounds.maxY))
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
