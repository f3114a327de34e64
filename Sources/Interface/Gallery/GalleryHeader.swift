import Geometry
import Graphics
import Toolkit
import Wording

/// The controls over the drawings of a gallery: what is shown, and what is done to those that are chosen.
final class GalleryHeader: View {
    let mark: IconButton
    let search: SearchBox
    let sort: DeskButton
    let more: IconButton
    let new: DeskButton
    let favourite: IconButton
    let duplicate: IconButton
    let trash: IconButton
    let done: DeskButton
    /// Whether there are drawings to be looked for and put in order.
    var hasDrawings = true { didSet { if hasDrawings != oldValue { arrange() } } }
    /// How many drawings are chosen; nil while none are to be.
    var selectedCount: Int? { didSet { if selectedCount != oldValue { arrange() } } }

    private let theme: Theme
    private let heading: Label
    private let count: Label
    private var title = Message.drawings.text()
    private var figure = ""

    init(theme: Theme) {
        self.theme = theme
        mark = IconButton(theme: theme, .mark, name: .close, color: .accent)
        heading = Label(theme: theme, .drawings, style: .display, overflow: .losesEnd)
        count = Label(theme: theme, style: .figure, color: .detail)
        search = SearchBox(theme: theme)
        sort = DeskButton(theme: theme, .newest, .chevronDown, .trailing)
        more = IconButton(theme: theme, .more, name: .more)
        new = DeskButton(theme: theme, .newDrawingTitle, .plus, .leading, isPrimary: true)
        favourite = IconButton(theme: theme, .favourite, name: Command.toggleFavourite.title)
        duplicate = IconButton(theme: theme, .duplicate, name: Command.duplicate.title)
        trash = IconButton(theme: theme, .trash, name: Command.trash.title, color: .danger)
        done = DeskButton(theme: theme, .done, .check, .leading, isPrimary: true)
        super.init(role: .group)
        arrange()
    }

    /// Says how many drawings are shown; nothing for none.
    func show(count: Int) {
        figure = count == 0 ? "" : "\(count)"
        arrange()
    }

    private func arrange() {
        if let selectedCount {
            heading.say(Message.selected(selectedCount).text())
            count.say("")
            subviews = [mark, heading, favourite, duplicate, trash, done]
            for button in [favourite, duplicate, trash] { button.isEnabled = selectedCount > 0 }
        } else {
            heading.say(title)
            count.say(figure)
            subviews =
                [mark, heading]
                + (hasDrawings ? [count, search, sort, more, new] as [View] : [more])
        }
        setNeedsLayout()
        invalidate()
    }

    // MARK: Places

    private var margin: Double { Gallery.margin(bounds.width, theme) }
    private var middle: Double { theme.pixels(48) }
    private var side: Double { theme.controlHeight }
    private var gap: Double { theme.pixels(12) }

    override func size(fitting width: Double) -> Size {
        Size(width: width, height: isOneLine(width) ? bottom : bottom + side + gap)
    }

    private var bottom: Double { middle + side / 2 + theme.pixels(2) }

    /// Whether the title leaves room beside it for what is looked for.
    private func isOneLine(_ width: Double) -> Bool {
        guard selectedCount == nil, hasDrawings else { return true }
        let order = sort.size(fitting: width).width
        let left = self.left(width) + heading.natural.width + theme.pixels(24 + 15)
        let controls = theme.pixels(260) + order + side + newWidth(width) + 3 * gap
        return left + count.natural.width + controls <= width - Gallery.margin(width, theme)
    }

    private func newWidth(_ width: Double) -> Double {
        new.isShort = false
        return new.size(fitting: width).width
    }

    private func left(_ width: Double) -> Double { Gallery.margin(width, theme) + theme.pixels(40) }

    override func layout() {
        guard !bounds.isNull else { return }
        let (icon, right) = (theme.pixels(24), bounds.maxX - margin)
        place(mark, x: margin - ((side - icon) / 2).rounded(), width: side)
        if selectedCount != nil {
            var end = right
            for (view, gap) in [(done, gap), (trash, 0), (duplicate, 0), (favourite, 0)]
                as [(View, Double)]
            {
                let width = view.size(fitting: bounds.width).width
                place(view, x: end - width, width: width)
                end -= width + gap
            }
            placeTitle(before: end)
        } else if hasDrawings {
            placeTools(to: right)
        } else {
            place(more, x: right - side, width: side)
            placeTitle(before: right - side)
        }
    }

    private func place(_ view: View, x: Double, width: Double, y: Double? = nil) {
        view.place(Rectangle(x: x, y: y ?? middle - side / 2, width: max(width, 1), height: side))
    }

    private func placeTitle(before end: Double) {
        let left = left(bounds.width)
        let figure = count.natural
        let room = end - left - (figure.width > 0 ? figure.width + theme.pixels(15) : 0)
        let line = heading.size(fitting: max(room - gap, 1))
        heading.place(
            Rectangle(
                x: left, y: (middle - line.height / 2).rounded(), width: line.width,
                height: line.height))
        count.place(
            Rectangle(
                x: heading.frame.maxX + theme.pixels(15),
                y: (middle - figure.height / 2).rounded() + theme.pixels(2), width: figure.width,
                height: figure.height))
    }

    /// Puts the tools beside the title, or below where that leaves no room.
    private func placeTools(to right: Double) {
        let isOneLine = isOneLine(bounds.width)
        var make = newWidth(bounds.width)
        let least = left(bounds.width) + heading.natural.width + count.natural.width
        if !isOneLine, least + theme.pixels(24) + make + gap + side > right {
            new.isShort = true
            make = new.size(fitting: bounds.width).width
        }
        place(new, x: right - make, width: make)
        place(more, x: right - make - gap - side, width: side)
        placeTitle(before: more.frame.minX)
        let row = isOneLine ? nil : middle + side / 2 + gap
        let order = sort.size(fitting: bounds.width).width
        let end = isOneLine ? more.frame.minX - theme.pixels(4) : right
        place(sort, x: end - order, width: order, y: row)
        let start = isOneLine ? sort.frame.minX - gap - theme.pixels(260) : margin
        place(search, x: start, width: sort.frame.minX - gap - start, y: row)
    }
}
