import Geometry
import Graphics
import Toolkit
import Wording

/// What is wrong in a file of settings, and what to do about it.
final class ProblemBar: View {
    private let theme: Theme
    private let text: Label
    private let buttons: Stack

    init(
        theme: Theme, _ problem: Message, open: @escaping () -> Void,
        useDefaults: @escaping () -> Void
    ) {
        self.theme = theme
        text = Label(theme: theme, problem, color: .warning, overflow: .wraps)
        buttons = Stack(
            .horizontal, theme: theme, spacing: 8,
            [
                Button(theme: theme, .openFile, action: open),
                Button(theme: theme, .useDefaults, action: useDefaults),
            ])
        super.init(role: .status, name: text.name)
        subviews = [text, buttons]
    }

    private var left: Double { theme.pixels(40) }
    private var padding: Double { theme.pixels(12) }

    override func size(fitting width: Double) -> Size {
        let room = max(width - left - padding, 1)
        let height =
            text.size(fitting: room).height + theme.pixels(8) + buttons.size(fitting: room).height
        return Size(width: width, height: height + 2 * padding)
    }

    override func layout() {
        let room = max(bounds.width - left - padding, 1)
        let lines = text.size(fitting: room)
        text.place(Rectangle(x: left, y: padding, width: lines.width, height: lines.height))
        let row = buttons.size(fitting: room)
        buttons.place(
            Rectangle(
                x: left, y: padding + lines.height + theme.pixels(8), width: room,
                height: row.height))
    }

    override func draw(_ part: PixelRectangle, in context: Context) {
        context.strokeInside(
            bounds, radius: theme.radius(.control), width: theme.hairline, color: theme[.warning])
        let place = Rectangle(
            center: Point(x: theme.pixels(22), y: theme.pixels(22)), radius: theme.pixels(10))
        theme.icons.draw(.warning, theme.pixels(20), in: place, theme[.warning], in: context)
    }
}
