import Geometry
import Graphics
import Input
import Toolkit
import Wording

/// The pages of the settings below one another.
final class PageList: View {
    /// Takes the page that was chosen.
    var onChoose: (SettingsSheet.Page) -> Void = { _ in }

    private let rows: [Row]
    private let column: Stack

    init(theme: Theme, _ pages: [SettingsSheet.Page]) {
        rows = pages.map { Row(theme: theme, $0) }
        column = Stack(.vertical, theme: theme, spacing: 4, rows)
        super.init(role: .list, name: Message.settings.text())
        subviews = [column]
        for row in rows { row.action = { [unowned self] in onChoose(row.page) } }
    }

    /// Shows which page is open.
    func show(_ page: SettingsSheet.Page) { for row in rows { row.isChosen = row.page == page } }

    override func size(fitting width: Double) -> Size { column.size(fitting: width) }

    override func layout() { column.place(bounds) }

    /// A page: its drawing and its name.
    private final class Row: Pressable {
        let page: SettingsSheet.Page
        var isChosen = false {
            didSet {
                title.style = isChosen ? .strong : .body
                title.color = isChosen ? .onSelected : .text
                invalidate()
            }
        }
        private let theme: Theme
        private let title: Label

        init(theme: Theme, _ page: SettingsSheet.Page) {
            (self.theme, self.page) = (theme, page)
            title = Label(theme: theme, page.title, overflow: .wraps)
            super.init(name: title.name)
            subviews = [title]
        }

        override var states: States { isChosen ? super.states.union(.selected) : super.states }

        override func size(fitting width: Double) -> Size {
            let words = title.size(fitting: max(width - left, 1)).height
            return Size(
                width: width, height: max(theme.controlHeight, words + theme.pixels(12)))
        }

        private var left: Double { theme.pixels(42) }

        override func layout() {
            let size = title.size(fitting: max(bounds.width - left, 1))
            title.place(
                Rectangle(
                    x: left, y: ((bounds.height - size.height) / 2).rounded(), width: size.width,
                    height: size.height))
        }

        override func draw(_ part: PixelRectangle, in context: Context) {
            let ground: ColorToken? =
                isChosen ? .selected : isPressed || isHovered ? .pressed : nil
            if let ground { context.fill(bounds, radius: theme.radius(.control), theme[ground]) }
            let place = Rectangle(
                center: Point(x: theme.pixels(22), y: bounds.center.y), radius: theme.pixels(10))
            theme.icons.draw(
                page.icon, theme.pixels(20), in: place, theme[isChosen ? .onSelected : .text],
                in: context)
        }
    }
}
