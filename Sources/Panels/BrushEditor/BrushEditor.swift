import Editing
package import Geometry
package import Graphics
import Ink
package import Input
package import InterfaceCore
import Settings
package import Toolkit
import Wording

/// Changes the brush in use, setting by setting, while it draws on a piece of paper; what is changed counts at once.
///
/// What the table of settings has is there, table by table. Closing keeps it, Cancel has it as it was.
package final class BrushEditor: Overlay {
    /// Takes what is to be done with the brush beside its settings.
    package var onCommand: (Command) -> Void = { _ in }

    private let keeping: any BrushKeeping
    private let shortcuts: Shortcuts
    private var draft: BrushDraft
    private var isCancelled = false
    private let tables: [String]
    private lazy var pages = tables.map { BrushPage(theme: theme, $0, surroundings) }
    private var page = 0
    private var windowSize = Size(width: 0, height: 0)

    private let head: BrushHead
    private let list: PageList
    private let listArea: ScrollArea
    /// The tables, where there is no room for a list of them.
    private var chooser: ChoiceRow
    private var choosable: [Int] = []
    private let strip: BrushStrip
    private let pad: BrushPad
    private lazy var area = makeArea()
    private let foot: BrushFoot
    private weak var menu: Popover?

    /// The brush that is in use; nil where that is not on the shelf.
    package init?(theme: Theme, _ keeping: any BrushKeeping, _ shortcuts: Shortcuts) {
        guard let draft = keeping.hand.draft else { return nil }
        (self.keeping, self.shortcuts, self.draft) = (keeping, shortcuts, draft)
        tables = BrushPage.tables
        head = BrushHead(theme: theme)
        list = PageList(
            theme: theme, name: .editBrush,
            tables.map {
                PageList.Entry(title: BrushSetting.title(ofTable: $0), icon: Icon(ofTable: $0))
            })
        listArea = ScrollArea(theme: theme, list)
        chooser = ChoiceRow(theme: theme, name: .editBrush, [])
        let tried = draft.tried(by: keeping.hand)
        strip = BrushStrip(theme: theme, tried, on: keeping.paperColor)
        pad = BrushPad(theme: theme, tried, on: keeping.paperColor)
        foot = BrushFoot(theme: theme)
        super.init(
            theme: theme, role: .dialog, name: Message.editBrush.text(), modality: .modal,
            closesOnEscape: true, surface: Surface(.sheet, .peek))
        listen()
        page = tables.firstIndex(of: "size") ?? 0
        show()
    }

    private func listen() {
        list.onChoose = { [unowned self] in turn(to: $0) }
        foot.reset.action = { [unowned self] in
            draft.reset()
            changed()
        }
        foot.cancel.action = { [unowned self] in cancel() }
        foot.done.action = { [unowned self] in close() }
        foot.more.action = { [unowned self] in showMenu() }
        onClose = { [unowned self] in end() }
    }

    private var surroundings: BrushPage.Surroundings {
        BrushPage.Surroundings(
            set: { [unowned self] in set($0, $1) },
            say: { [unowned self] in
                draft.sentence = $0
                changed()
            },
            rename: { [unowned self] in rename(to: $0) },
            hand: { [unowned self] in keeping.hand },
            window: { [unowned self] in
                Rectangle(x: 0, y: 0, width: windowSize.width, height: windowSize.height)
            })
    }

    // MARK: Changing

    private func set(_ setting: BrushSetting, _ value: SettingValue) -> Bool {
        do throws(SettingError) { try draft.put(value, for: setting) } catch { return false }
        changed()
        return true
    }

    private func rename(to name: String) -> Message? {
        guard BrushFile.isName(name) else { return .noBrushName }
        let others = keeping.hand.shelf.map(\.own.name).filter { $0 != draft.former.own.name }
        let lowered = others.map { $0.lowercased() }
        guard !lowered.contains(name.lowercased()) || name == draft.brush.name else {
            return .nameIsTaken
        }
        draft.brush.name = name == draft.former.title ? draft.former.own.name : name
        changed()
        return nil
    }

    /// Has the hand draw with the brush as it is now, and shows it everywhere.
    private func changed() {
        keeping.hand.edit(draft)
        show()
    }

    private func cancel() {
        isCancelled = true
        draft = draft.undone
        keeping.hand.edit(draft)
        close()
    }

    private func end() { if !isCancelled { keeping.keep(draft) } }

    // MARK: Showing

    private func turn(to page: Int) {
        guard page != self.page else { return }
        self.page = page
        show()
        arrange()
        layout()
        invalidate()
    }

    /// Tries the brush as it is now, on paper like that of the drawing.
    private func follow() {
        let (tried, paper) = (draft.tried(by: keeping.hand), keeping.paperColor)
        (strip.brush, pad.brush) = (tried, tried)
        (strip.paper, pad.drawingPaper) = (paper, paper)
    }

    private func show() {
        follow()
        head.show(draft)
        foot.reset.isEnabled = draft.brush != draft.origin.named(draft.brush.name)
        choose(tables.indices.filter { BrushPage.matters(tables[$0], to: draft) })
        pages[page].show(draft)
    }

    /// Lets people choose among these pages.
    private func choose(_ choosable: [Int]) {
        list.show(page)
        if choosable != self.choosable {
            self.choosable = choosable
            list.keep(Set(choosable))
            chooser = ChoiceRow(
                theme: theme, name: .editBrush,
                choosable.map { BrushSetting.title(ofTable: tables[$0]) })
            chooser.hasLine = false
            chooser.onChange = { [unowned self] in turn(to: self.choosable[$0]) }
            arrange()
            setNeedsLayout()
        }
        chooser.show(choosable.firstIndex(of: page))
    }

    private func showMenu() {
        if let menu, menu.parent != nil { return menu.close() }
        let isOwn = draft.former.origin == .own
        let commands: [Command] =
            [.duplicateBrush, .newBrush, .importBrush, .exportBrush]
            + (isOwn ? [.removeBrush] : [])
        let body = CommandMenu(theme: theme, commands, shortcuts) { [unowned self] command in
            let perform = onCommand
            menu?.close()
            close()
            perform(command)
        }
        let shown = Popover(
            theme: theme, name: .more, beside: foot.more, margin: 8, body: body)
        menu = shown
        shown.toggle()
    }

    // MARK: Places

    private var parts = BrushEditorParts()

    package override var entrance: Entrance? { .sheet }

    package override func frame(in size: Size, above foot: Double) -> Rectangle {
        windowSize = size
        return pageFrame(in: size)
    }

    /// Has those parts be there that there is room for.
    private func arrange() {
        var views: [View] = parts.hasList ? [head, listArea] : [chooser]
        if parts.hasColumn { views += [strip] }
        if parts.hasPad { views.append(pad) }
        area = makeArea()
        subviews = views + [area, foot]
    }

    /// The page; in low windows the paper scrolls with it.
    private func makeArea() -> PageArea {
        let column = pages[page].column
        guard !parts.hasPad else { return PageArea(theme: theme, column) }
        return PageArea(
            theme: theme, Stack(.vertical, theme: theme, spacing: 20, [pad, column]))
    }

    package override func restyle() {
        follow()
        super.restyle()
        let others: [View] = [head, listArea, chooser, strip, pad]
        for view in others where view.parent == nil { view.restyle() }
        for (index, page) in pages.enumerated() where index != self.page {
            page.column.restyle()
        }
    }

    package override func layout() {
        guard !bounds.isNull else { return }
        let fitting = BrushEditorParts(fitting: bounds, theme)
        if fitting != parts || subviews.isEmpty {
            parts = fitting
            arrange()
        }
        let room = theme.pixels(parts.hasList ? 28 : 16)
        let left = parts.hasList ? sidebar : 0
        if parts.hasList { placeSidebar() }
        var inside = Rectangle(
            minX: left + room, minY: theme.pixels(parts.hasList ? 24 : 4),
            maxX: bounds.maxX - room, maxY: bounds.maxY - theme.pixels(parts.hasList ? 20 : 10))
        let high = foot.size(fitting: inside.width).height
        foot.place(
            Rectangle(
                x: inside.minX, y: inside.maxY - high, width: inside.width, height: high))
        inside = Rectangle(
            minX: inside.minX, minY: inside.minY, maxX: inside.maxX,
            maxY: max(inside.maxY - high - area.inset - theme.pixels(8), inside.minY))
        if parts.hasColumn { placeColumn(&inside) } else { placeAbove(&inside) }
        area.place(inside.outset(by: area.inset))
    }

    /// Puts the paper at the right, and leaves the rest.
    private func placeColumn(_ inside: inout Rectangle) {
        let width = theme.pixels(300)
        let left = inside.maxX - width
        let high = strip.size(fitting: width).height
        strip.place(Rectangle(x: left, y: inside.minY, width: width, height: high))
        let top = inside.minY + high + theme.pixels(12)
        pad.place(
            Rectangle(x: left, y: top, width: width, height: max(inside.maxY - top, 0)))
        inside = Rectangle(
            minX: inside.minX, minY: inside.minY, maxX: left - theme.pixels(36),
            maxY: inside.maxY)
    }

    /// Puts what chooses the page, and the paper, above it.
    private func placeAbove(_ inside: inout Rectangle) {
        var top = inside.minY
        if !parts.hasList {
            let high = chooser.size(fitting: inside.width).height
            chooser.place(
                Rectangle(x: inside.minX, y: top, width: inside.width, height: high))
            top += high
        }
        if parts.hasPad {
            let high = theme.pixels(bounds.height < theme.pixels(480) ? 72 : 112)
            pad.place(Rectangle(x: inside.minX, y: top, width: inside.width, height: high))
            top += high + theme.pixels(16)
        }
        inside = Rectangle(
            minX: inside.minX, minY: min(top, inside.maxY), maxX: inside.maxX, maxY: inside.maxY)
    }

    private var sidebar: Double {
        theme.pixels(bounds.width < theme.pixels(860) ? 184 : 216)
    }

    private func placeSidebar() {
        let inset = theme.pixels(12)
        let side = sidebar - 2 * inset
        let high = head.size(fitting: side - inset).height
        head.place(
            Rectangle(x: 2 * inset, y: theme.pixels(24), width: side - inset, height: high))
        let top = theme.pixels(24) + high + theme.pixels(16)
        listArea.place(
            Rectangle(
                x: inset, y: top, width: side, height: max(bounds.maxY - inset - top, 0)))
    }

    package override func draw(_ part: PixelRectangle, in context: Context) throws(GraphicsError) {
        try super.draw(part, in: context)
        guard parts.hasList else { return }
        drawSidebar(sidebar, in: context)
    }

    // MARK: Events

    /// A press beside it makes it go, and keeps what was made.
    package override func handle(_ sample: PenSample) {
        if sample.phase == .began, !bounds.contains(sample.position) { close() }
    }
}
