import Geometry
import Graphics
import Toolkit
import Wording

/// What a gallery shows where nothing is drawn yet, or where that cannot be told.
final class EmptyGallery: View {
    let button: DeskButton
    private let theme: Theme
    private let title: Label
    private let detail: Label

    init(theme: Theme) {
        self.theme = theme
        title = Label(theme: theme, style: .title, overflow: .wraps)
        detail = Label(theme: theme, color: .detail, overflow: .wraps)
        button = DeskButton(theme: theme, .newDrawingTitle, .plus, .leading, isPrimary: true)
        super.init(role: .group)
        subviews = [title, detail, button]
        show(nil)
    }

    /// Says why the drawings cannot be read; nil where there are none.
    func show(_ reason: Message?) {
        title.say((reason == nil ? Message.nothingDrawnYet : .drawingsCannotBeRead).text())
        detail.say((reason ?? .drawingsComeHere).text())
        setNeedsLayout()
    }

    /// The mark, above the middle of the window.
    private var mark: Rectangle {
        let (length, all) = (theme.pixels(96), theme.pixels(256))
        let middle = (frame.maxY - all) / 2 - frame.minY
        return Rectangle(
            x: ((bounds.width - length) / 2).rounded(), y: max(middle.rounded(), 0),
            width: length, height: length)
    }

    override func layout() {
        var y = mark.maxY + theme.pixels(32)
        let rows: [(view: View, gap: Double)] = [(title, 8), (detail, 28), (button, 0)]
        for (view, gap) in rows {
            let size = view.size(fitting: max(bounds.width, 1))
            view.place(
                Rectangle(
                    x: ((bounds.width - size.width) / 2).rounded(), y: y, width: size.width,
                    height: size.height))
            y += size.height + theme.pixels(gap)
        }
    }

    override func draw(_ part: PixelRectangle, in context: Context) {
        theme.icons.draw(.mark, theme.pixels(96), in: mark, theme[.outline], in: context)
    }
}
