package import Geometry
package import Graphics
package import Input
import InterfaceCore
package import Toolkit
import Wording

/// A sheet that shows one of several pages beside a list of these, or below a menu of them where it is narrow.
package class PageSheet: Overlay {
    /// The names of the pages.
    let list: PageList
    /// The page that is shown; it scrolls where it has no room.
    private(set) var area: PageArea?
    /// What is told above the page; nil for nothing.
    var notice: View? { didSet { arrangeAgain() } }
    /// Whether there is no room for a list of the pages.
    private(set) var isNarrow = false { didSet { if isNarrow != oldValue { arrange() } } }

    private let heading: Label
    private let listArea: ScrollArea
    private let chooser: ChoiceRow
    private let closing: Button

    /// A sheet of this title with these pages, none of which is shown yet.
    init(theme: Theme, title: Message, _ entries: [PageList.Entry]) {
        heading = Label(theme: theme, title, style: .title)
        list = PageList(theme: theme, name: title, entries)
        listArea = ScrollArea(theme: theme, list)
        chooser = ChoiceRow(theme: theme, name: title, entries.map(\.title))
        chooser.hasLine = false
        closing = Button(theme: theme, .close, style: .onDesk)
        super.init(
            theme: theme, role: .dialog, name: heading.name, modality: .modal,
            closesOnEscape: true, surface: Surface(.sheet, .peek))
        closing.action = { [unowned self] in close() }
        list.onChoose = { [unowned self] in choose($0) }
        chooser.onChange = { [unowned self] in choose($0) }
    }

    /// Takes the number of the page that people choose.
    func choose(_ index: Int) {}

    /// Shows a page, the one of this number.
    final func show(_ page: View, at index: Int?) {
        list.show(index)
        chooser.show(index)
        area = PageArea(theme: theme, page)
        arrangeAgain()
    }

    private func arrangeAgain() {
        arrange()
        layout()
        invalidate()
    }

    private func arrange() {
        let frame: [View] = isNarrow ? [chooser, closing] : [heading, listArea, closing]
        subviews = frame + [notice, area].compactMap(\.self)
    }

    package override func restyle() {
        super.restyle()
        for view in [heading, listArea, chooser] where view.parent == nil { view.restyle() }
    }

    // MARK: Places

    package override var entrance: Entrance? { .sheet }

    package override func frame(in size: Size, above foot: Double) -> Rectangle {
        pageFrame(in: size)
    }

    /// How wide the list of the pages is.
    private var sidebar: Double {
        isNarrow ? 0 : theme.pixels(bounds.width < theme.pixels(760) ? 184 : 216)
    }

    package override func layout() {
        guard !bounds.isNull else { return }
        isNarrow = bounds.width < theme.pixels(620)
        let room = theme.pixels(isNarrow ? 16 : 28)
        let width = max(bounds.width - sidebar - 2 * room, 1)
        var top = theme.pixels(isNarrow ? 8 : 24)
        if isNarrow { top += placeHeader(room, width, top) } else { placeSidebar() }
        if let notice {
            let height = notice.size(fitting: width).height
            notice.place(Rectangle(x: sidebar + room, y: top, width: width, height: height))
            top += height + theme.pixels(16)
        }
        let foot = theme.pixels(isNarrow ? 12 : 24)
        let page = Rectangle(
            x: sidebar + room, y: top, width: width, height: max(bounds.height - top - foot, 0))
        area?.place(page.outset(by: area?.inset ?? 0))
    }

    private func placeSidebar() {
        let (inset, high) = (theme.pixels(12), theme.controlHeight)
        let (side, top) = (sidebar - 2 * inset, theme.pixels(72))
        let line = heading.size(fitting: side - inset)
        heading.place(
            Rectangle(
                x: 2 * inset, y: theme.pixels(28), width: line.width, height: line.height))
        let foot = bounds.height - high - inset
        listArea.place(
            Rectangle(x: inset, y: top, width: side, height: max(foot - inset - top, 0)))
        closing.place(Rectangle(x: inset, y: foot, width: side, height: high))
    }

    /// Puts what chooses the page beside the button that closes; tells how high both are, with room below.
    private func placeHeader(_ room: Double, _ width: Double, _ top: Double) -> Double {
        let (button, gap) = (closing.size(fitting: width), theme.pixels(12))
        let rest = max(width - button.width - gap, 1)
        let height = chooser.size(fitting: rest).height
        chooser.place(Rectangle(x: room, y: top, width: rest, height: height))
        closing.place(
            Rectangle(
                x: room + width - button.width,
                y: top + ((height - button.height) / 2).rounded(), width: button.width,
                height: button.height))
        return height + gap
    }

    package override func draw(_ part: PixelRectangle, in context: Context) throws(GraphicsError) {
        try super.draw(part, in: context)
        guard !isNarrow else { return }
        drawSidebar(sidebar, in: context)
    }

    // MARK: Events

    /// A press beside it makes it go.
    package override func handle(_ sample: PenSample) {
        if sample.phase == .began, !bounds.contains(sample.position) { close() }
    }
}

/// What sheets have in common that show one of several pages beside a list of these.
extension Overlay {
    /// Where such a sheet lies in a window of this size.
    func pageFrame(in size: Size) -> Rectangle {
        let margin = min(theme.pixels(16), min(size.width, size.height) / 24).rounded(.down)
        let width = max(min(theme.pixels(980), size.width - 2 * margin), 1)
        let height = max(min(theme.pixels(660), size.height - 2 * margin), 1)
        return Rectangle(
            x: ((size.width - width) / 2).rounded(),
            // Below the bar where there is room, as it shows what is set.
            y: min(
                max(((size.height - height) / 2).rounded(), theme.pixels(84)),
                max(size.height - height - margin, 0)
            ).rounded(), width: width.rounded(), height: height.rounded())
    }

    /// Draws what the list lies on, so many pixels wide.
    func drawSidebar(_ sidebar: Double, in context: Context) {
        context.saved {
            context.clip(
                to: PixelRectangle(
                    x: 0, y: 0, width: Int(sidebar), height: Int(bounds.height)))
            context.fill(bounds, radius: theme.radius(.sheet), theme[.hover])
            context.strokeInside(
                bounds, radius: theme.radius(.sheet), width: theme.hairline,
                color: theme[.hairline])
        }
    }
}
