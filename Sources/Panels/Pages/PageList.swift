import Geometry
import Graphics
import Input
import Toolkit
import Wording

/// The pages of a sheet below one another.
final class PageList: View {
    /// A page: what it is called, and its drawing.
    struct Entry {
        let title: Message
        let icon: Icon
    }

    /// Takes the number of the page that was chosen.
    var onChoose: (Int) -> Void = { _ in }

    private let rows: [Row]
    private let column: Stack

    init(theme: Theme, name: Message, _ entries: [Entry]) {
        rows = entries.map { Row(theme: theme, $0) }
        column = Stack(.vertical, theme: theme, spacing: 4, rows)
        super.init(role: .list, name: name.text())
        subviews = [column]
        for (index, row) in rows.enumerated() {
            row.action = { [unowned self] in onChoose(index) }
        }
    }

    /// Shows which page is open.
    func show(_ page: Int?) {
        for (index, row) in rows.enumerated() { row.isChosen = index == page }
    }

    /// The row of a page.
    func row(_ page: Int) -> View { rows[page] }

    /// Whether keys go to one of the rows.
    var hasFocus: Bool { rows.contains(where: \.isFocused) }

    /// Has those pages that are in `shown` be there.
    func keep(_ shown: Set<Int>) {
        let views = rows.indices.filter(shown.contains).map { rows[$0] }
        guard !column.subviews.elementsEqual(views, by: ===) else { return }
        column.subviews = views
        setNeedsLayout()
        invalidate()
    }

    override func size(fitting width: Double) -> Size { column.size(fitting: width) }

    override func layout() { column.place(bounds) }

    /// A page: its drawing and its name.
    private final class Row: Pressable {
        private let icon: Icon
        var isChosen = false {
            didSet {
                title.style = isChosen ? .strong : .body
                title.color = isChosen ? .onSelected : .text
                invalidate()
            }
        }
        private let theme: Theme
        private let title: Label

        init(theme: Theme, _ entry: Entry) {
            (self.theme, icon) = (theme, entry.icon)
            title = Label(theme: theme, entry.title, overflow: .wraps)
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
                icon, theme.pixels(20), in: place, theme[isChosen ? .onSelected : .text],
                in: context)
        }
    }
}
