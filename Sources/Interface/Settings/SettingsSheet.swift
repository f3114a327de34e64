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
    var devices: [Device] {
        didSet {
            guard devices != oldValue else { return }
            // What they are used for is set here, where the keys are to stay.
            if devices.map(\.withoutRole) != oldValue.map(\.withoutRole) { return showPage() }
            (area?.content as? PenPage)?.devices = usable
        }
    }

    /// What somebody can draw with.
    private var usable: [Device] { devices.filter { $0.kind != .keyboard && $0.isEnabled } }

    private let configuring: any Configuring
    private let shortcuts: Shortcuts
    private let heading: Label
    private let list: PageList
    private let closing: Button
    private var problems: ProblemBar?
    private var area: ScrollArea?
    private var page = Page.pen
    /// What the page shows; nil before there is one.
    private var shown: (preferences: Preferences, problems: [SettingsError])?

    private let library: (any LibraryKeeping)?
    private let desktop: (any DesktopPanels)?
    private var libraryPage: LibraryPage?
    /// Shows what devices report.
    private let test: () -> Void

    init(
        theme: Theme, _ configuring: any Configuring, _ library: (any LibraryKeeping)?,
        _ desktop: (any DesktopPanels)?, _ shortcuts: Shortcuts, devices: [Device],
        test: @escaping () -> Void
    ) {
        (self.configuring, self.shortcuts, self.devices) = (configuring, shortcuts, devices)
        (self.test, self.library, self.desktop) = (test, library, desktop)
        heading = Label(theme: theme, .settings, style: .title)
        list = PageList(theme: theme, Page.allCases.filter { $0 != .library || library != nil })
        closing = Button(theme: theme, .close)
        super.init(
            theme: theme, role: .dialog, name: heading.name, modality: .modal,
            closesOnEscape: true, surface: Surface(.sheet, .peek))
        closing.action = { [unowned self] in close() }
        list.onChoose = { [unowned self] in
            page = $0
            showPage()
        }
        showPage()
    }

    // MARK: Pages

    private func showPage() {
        list.show(page)
        shown = (configuring.preferences, configuring.problems)
        problems = ProblemBar(theme: theme, configuring)
        let area = ScrollArea(theme: theme, makePage())
        self.area = area
        subviews = [heading, list, closing] + [problems].compactMap(\.self) + [area]
        layout()
        invalidate()
    }

    private func makePage() -> View {
        let setting = SettingsPage(theme: theme, configuring) { [unowned self] in
            shown?.preferences = configuring.preferences
        }
        return switch page {
        case .pen: PenPage(setting, usable, test: test)
        case .touch: setting.touchPage()
        case .shortcuts: ShortcutPage(setting, shortcuts)
        case .drawing: setting.drawingPage()
        case .appearance: setting.appearancePage()
        case .language: setting.languagePage()
        case .library: makeLibraryPage(setting)
        }
    }

    private func makeLibraryPage(_ setting: SettingsPage) -> View {
        guard let library else { return setting.column([]) }
        let page = LibraryPage(setting, library, desktop) { [unowned self] in show($0) }
        libraryPage = page
        return page.view
    }

    override func restyle() {
        super.restyle()
        showPage()
    }

    override func prepareFrame(now: Timestamp) {
        super.prepareFrame(now: now)
        // Somebody has written the files.
        guard let shown,
            shown.preferences != configuring.preferences || shown.problems != configuring.problems
        else { return }
        showPage()
    }

    // MARK: Places

    override var entrance: Entrance? { .sheet }

    private var sidebar: Double {
        theme.pixels(bounds.width < theme.pixels(760) ? 168 : 216)
    }

    override func frame(in size: Size, above foot: Double) -> Rectangle {
        let margin = theme.pixels(16)
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

    override func layout() {
        guard !bounds.isNull else { return }
        let (side, high) = (sidebar, theme.controlHeight)
        let line = heading.size(fitting: side - theme.pixels(36))
        heading.place(
            Rectangle(
                x: theme.pixels(24), y: theme.pixels(28), width: line.width, height: line.height))
        let inset = theme.pixels(12)
        let foot = bounds.height - high - inset
        list.place(
            Rectangle(
                x: inset, y: theme.pixels(72), width: side - 2 * inset,
                height: max(foot - theme.pixels(80), 0)))
        closing.place(Rectangle(x: inset, y: foot, width: side - 2 * inset, height: high))
        let room = theme.pixels(28)
        var top = theme.pixels(24)
        let width = max(bounds.width - side - 2 * room, 1)
        if let problems {
            let height = problems.size(fitting: width).height
            problems.place(Rectangle(x: side + room, y: top, width: width, height: height))
            top += height + theme.pixels(16)
        }
        area?.place(
            Rectangle(
                x: side + room, y: top, width: width,
                height: max(bounds.height - top - theme.pixels(24), 0)))
    }

    override func draw(_ part: PixelRectangle, in context: Context) throws(GraphicsError) {
        try super.draw(part, in: context)
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

    // MARK: Events

    /// A press beside it makes it go.
    override func handle(_ sample: PenSample) {
        if sample.phase == .began, !bounds.contains(sample.position) { close() }
    }
}
