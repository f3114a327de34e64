import Geometry
import Graphics
import InterfaceCore
import Toolkit
import Wording

/// The controls over the drawings of a gallery: what is shown, and what is done to those that are chosen.
final class GalleryHeader: View {
    let mark: IconButton
    let search: SearchBox
    let sort: DeskButton
    let more: IconButton
    let new: DeskButton
    let back: IconButton
    let emptyTrash: DeskButton
    let favourite: IconButton
    let duplicate: IconButton
    let move: IconButton
    let putBack: IconButton
    let trash: IconButton
    let done: DeskButton
    /// Whether there are drawings to be looked for and put in order.
    var hasDrawings = true { didSet { if hasDrawings != oldValue { arrange() } } }
    /// Where the drawings are.
    var place = GalleryPlace.library {
        didSet {
            guard place != oldValue else { return }
            digits = Self.fewestDigits
            arrange()
        }
    }
    /// How many drawings are chosen; nil while none are to be.
    var selectedCount: Int? { didSet { if selectedCount != oldValue { arrange() } } }

    /// Whether people can look for something here.
    var canSearch: Bool { search.parent != nil }

    private let theme: Theme
    private let heading: Label
    private let count: Label
    private var figure = ""
    /// How many digits there is room for: the most that were shown here, so that what stands behind them stays.
    private var digits = GalleryHeader.fewestDigits
    private static let fewestDigits = 3

    init(theme: Theme) {
        self.theme = theme
        mark = IconButton(theme: theme, .mark, name: .close, color: .accent)
        heading = Label(theme: theme, .drawings, style: .display, overflow: .losesEnd)
        count = Label(theme: theme, style: .figure, color: .detail)
        search = SearchBox(theme: theme)
        sort = DeskButton(theme: theme, .newest, .chevronDown, .trailing)
        more = IconButton(theme: theme, .more, name: .more)
        new = DeskButton(theme: theme, .newDrawingTitle, .plus, .leading, isPrimary: true)
        back = IconButton(theme: theme, .chevronLeft, name: .back)
        emptyTrash = DeskButton(theme: theme, .emptyTrash, .trash, .leading)
        move = IconButton(theme: theme, .folder, name: .moveTo)
        putBack = IconButton(theme: theme, .undo, name: .putBack)
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
        digits = max(digits, figure.count)
        arrange()
    }

    private func arrange() {
        if let selectedCount {
            heading.say(Message.selected(selectedCount).text())
            count.say("")
            subviews = [mark, heading] + tools + [done]
            for button in tools { button.isEnabled = selectedCount > 0 }
        } else {
            heading.say(place.title.text())
            count.say(figure)
            subviews = [mark] + (place == .library ? [] : [back]) + [heading]
            if place == .trash {
                subviews += hasDrawings ? [count, emptyTrash] : []
            } else {
                subviews += hasDrawings ? [count, more, search, sort, new] : [more]
            }
        }
        setNeedsLayout()
        invalidate()
    }

    /// What is done to the chosen drawings.
    private var tools: [IconButton] {
        place == .trash ? [putBack, trash] : [favourite, duplicate, move, trash]
    }

    // MARK: Places

    private var margin: Double { GalleryPage.margin(bounds.width, theme) }
    private var middle: Double { theme.pixels(48) }
    private var side: Double { theme.controlHeight }
    private var gap: Double { theme.pixels(12) }

    override func size(fitting width: Double) -> Size {
        Size(width: width, height: isOneLine(width) ? bottom : bottom + side + gap)
    }

    private var bottom: Double { middle + side / 2 + gap }

    /// Whether the title leaves room beside it for what is looked for.
    private func isOneLine(_ width: Double) -> Bool {
        guard selectedCount == nil, hasDrawings, place != .trash else { return true }
        let order = sort.size(fitting: width).width
        let controls = theme.pixels(260) + order + newWidth(width) + 2 * gap
        return titleWidth + controls <= width - left(width) - GalleryPage.margin(width, theme)
    }

    /// How wide the title is with what stands behind it, and some room.
    private var titleWidth: Double {
        heading.natural.width + figureRoom + side + theme.pixels(15 + 12)
    }

    /// How wide the number of drawings may be.
    private var figureRoom: Double {
        let widest = String(repeating: "0", count: digits)
        return TextLayout(widest, font: theme.font(.figure)).size.width
    }

    private func newWidth(_ width: Double) -> Double {
        new.isShort = false
        return new.size(fitting: width).width
    }

    private func left(_ width: Double) -> Double {
        let way = selectedCount == nil && place != .library ? side + theme.pixels(6) : 0
        return GalleryPage.margin(width, theme) + theme.pixels(40) + way
    }

    override func layout() {
        guard !bounds.isNull else { return }
        let (icon, right) = (theme.pixels(24), bounds.maxX - margin)
        place(mark, x: margin - ((side - icon) / 2).rounded(), width: side)
        place(back, x: left(bounds.width) - side - theme.pixels(10), width: side)
        if selectedCount != nil {
            placeRow([done] + tools.reversed(), to: right)
        } else if place == .trash {
            placeRow(hasDrawings ? [emptyTrash] : [], to: right)
        } else if hasDrawings {
            placeTools(to: right)
        } else {
            placeTitle(before: right - side)
            place(more, x: heading.frame.maxX + theme.pixels(4), width: side)
        }
    }

    /// Puts these beside one another, the last one first, and the title before them.
    private func placeRow(_ views: [View], to right: Double) {
        var end = right
        for view in views {
            let width = view.size(fitting: bounds.width).width
            place(view, x: end - width, width: width)
            end -= width + (view is DeskButton ? gap : 0)
        }
        placeTitle(before: end)
    }

    private func place(_ view: View, x: Double, width: Double, y: Double? = nil) {
        view.place(Rectangle(x: x, y: y ?? middle - side / 2, width: max(width, 1), height: side))
    }

    private func placeTitle(before end: Double) {
        let left = left(bounds.width)
        let figure = count.natural
        let room = end - left - (count.parent == nil ? 0 : figureRoom + theme.pixels(15))
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
        if !isOneLine, left(bounds.width) + titleWidth + make > right {
            new.isShort = true
            make = new.size(fitting: bounds.width).width
        }
        place(new, x: right - make, width: make)
        placeTitle(before: new.frame.minX - side)
        place(more, x: count.frame.minX + figureRoom + theme.pixels(4), width: side)
        let row = isOneLine ? nil : middle + side / 2 + gap
        let order = sort.size(fitting: bounds.width).width
        let end = isOneLine ? new.frame.minX - gap : right
        place(sort, x: end - order, width: order, y: row)
        let start = isOneLine ? sort.frame.minX - gap - theme.pixels(260) : margin
        place(search, x: start, width: sort.frame.minX - gap - start, y: row)
    }
}
