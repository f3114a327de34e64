import ForceTouch
import Geometry
import Graphics
import Input
import Settings
import Toolkit
import Wording

/// What people can set, page by page; everything counts at once.
final class SettingsSheet: Overlay {
    /// A page of it.
    enum Page: Hashable, CaseIterable {
        case pen, touch, drawing, shortcuts, appearance, language, library

        var title: Message {
            switch self {
            case .pen: .penAndDevices
            case .touch: .touch
            case .drawing: .drawing
            case .shortcuts: .shortcuts
            case .appearance: .appearance
            case .language: .language
            case .library: .library
            }
        }

        var icon: Icon {
            switch self {
            case .pen: .tablet
            case .touch: .finger
            case .shortcuts: .keyboard
            case .drawing: .pen
            case .appearance: .theme
            case .language: .language
            case .library: .folder
            }
        }
    }

    /// The devices that there are now.
    var devices: [Device] { didSet { (area?.content as? PenPage)?.devices = usable } }

    /// What somebody can draw with.
    private var usable: [Device] { devices.filter { $0.kind != .keyboard && $0.isEnabled } }

    private let configuring: any Configuring
    private let shortcuts: Shortcuts
    private let heading: Label
    private let list: PageList
    private let listArea: ScrollArea
    /// The pages in windows that have no room for a list of them.
    private let chooser: ChoiceRow
    private let closing: Button
    private let pages: [Page]
    private var problems: ProblemBar?
    private var area: PageArea?
    private var setting: SettingsPage
    private var page = Page.pen
    /// What the page shows.
    private var shown: (preferences: Preferences, problems: [SettingsError])
    /// Whether there is no room for a list of the pages.
    private var isNarrow = false { didSet { if isNarrow != oldValue { arrange() } } }

    private let library: (any LibraryKeeping)?
    private let desktop: (any DesktopPanels)?
    private var libraryPage: LibraryPage?
    /// Shows what devices report.
    private let test: () -> Void

    init(
        theme: Theme, _ configuring: any Configuring, _ library: (any LibraryKeeping)?,
        _ desktop: (any DesktopPanels)?, _ shortcuts: Shortcuts, devices: [Device],
        at page: Page = .pen, test: @escaping () -> Void
    ) {
        (self.configuring, self.shortcuts, self.devices) = (configuring, shortcuts, devices)
        (self.test, self.library, self.desktop) = (test, library, desktop)
        pages = Page.allCases.filter { $0 != .library || library != nil }
        heading = Label(theme: theme, .settings, style: .title)
        list = PageList(
            theme: theme, name: .settings,
            pages.map { PageList.Entry(title: $0.title, icon: $0.icon) })
        listArea = ScrollArea(theme: theme, list)
        chooser = ChoiceRow(theme: theme, name: .settings, pages.map(\.title))
        chooser.hasLine = false
        closing = Button(theme: theme, .close, style: .onDesk)
        setting = SettingsPage(theme: theme, configuring)
        shown = (configuring.preferences, configuring.problems)
        super.init(
            theme: theme, role: .dialog, name: heading.name, modality: .modal,
            closesOnEscape: true, surface: Surface(.sheet, .peek))
        closing.action = { [unowned self] in close() }
        list.onChoose = { [unowned self] in show(pages[$0]) }
        chooser.onChange = { [unowned self] in show(pages[$0]) }
        showProblems()
        show(pages.contains(page) ? page : .pen)
    }

    // MARK: Pages

    private func show(_ page: Page) {
        self.page = page
        list.show(pages.firstIndex(of: page))
        chooser.show(pages.firstIndex(of: page))
        setting = SettingsPage(theme: theme, configuring)
        area = PageArea(theme: theme, makePage())
        arrange()
        layout()
        invalidate()
    }

    private func showProblems() {
        problems = ProblemBar(theme: theme, configuring)
        arrange()
        layout()
        invalidate()
    }

    private func arrange() {
        let frame: [View] = isNarrow ? [chooser, closing] : [heading, listArea, closing]
        subviews = frame + [problems, area].compactMap(\.self)
    }

    private func makePage() -> View {
        switch page {
        case .pen: PenPage(setting, usable, test: test)
        case .touch: setting.touchPage()
        case .shortcuts: ShortcutPage(setting, shortcuts)
        case .drawing: setting.drawingPage()
        case .appearance: setting.appearancePage()
        case .language: setting.languagePage()
        case .library: makeLibraryPage()
        }
    }

    private func makeLibraryPage() -> View {
        guard let library else { return setting.column([]) }
        let page = LibraryPage(setting, library, desktop) { [unowned self] in show($0) }
        libraryPage = page
        return page.view
    }

    override func restyle() {
        super.restyle()
        for view in [heading, listArea, chooser] where view.parent == nil { view.restyle() }
    }

    override func prepareFrame(now: Timestamp) {
        super.prepareFrame(now: now)
        // Somebody has written the files.
        let current = (preferences: configuring.preferences, problems: configuring.problems)
        if current.preferences != shown.preferences { setting.refresh() }
        if current.problems != shown.problems { showProblems() }
        shown = current
    }

    override func traitCollectionDidChange(_ previous: TraitCollection?) {
        super.traitCollectionDidChange(previous)
        // What is known of a hand may be something else.
        setting.refresh()
    }

    // MARK: Places

    override var entrance: Entrance? { .sheet }

    /// How wide the list of the pages is.
    private var sidebar: Double {
        isNarrow ? 0 : theme.pixels(bounds.width < theme.pixels(760) ? 184 : 216)
    }

    override func frame(in size: Size, above foot: Double) -> Rectangle {
        pageFrame(in: size)
    }

    override func layout() {
        guard !bounds.isNull else { return }
        isNarrow = bounds.width < theme.pixels(620)
        let room = theme.pixels(isNarrow ? 16 : 28)
        let width = max(bounds.width - sidebar - 2 * room, 1)
        var top = theme.pixels(isNarrow ? 8 : 24)
        if isNarrow { top += placeHeader(room, width, top) } else { placeSidebar() }
        if let problems {
            let height = problems.size(fitting: width).height
            problems.place(Rectangle(x: sidebar + room, y: top, width: width, height: height))
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

    override func draw(_ part: PixelRectangle, in context: Context) throws(GraphicsError) {
        try super.draw(part, in: context)
        guard !isNarrow else { return }
        drawSidebar(sidebar, in: context)
    }

    // MARK: Events

    /// A press beside it makes it go.
    override func handle(_ sample: PenSample) {
        if sample.phase == .began, !bounds.contains(sample.position) { close() }
    }
}
