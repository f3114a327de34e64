package import ForceTouch
import Geometry
import Graphics
package import Input
package import InterfaceCore
import Settings
package import Toolkit
import Wording

/// What people can set, page by page; everything counts at once.
package final class SettingsSheet: PageSheet {
    /// A page of it.
    package enum Page: Hashable, CaseIterable {
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

        /// All pages, or all but one.
        static func all(besides missing: Page?) -> [Page] { allCases.filter { $0 != missing } }

        /// These pages as a list shows them.
        static func entries(_ pages: [Page]) -> [PageList.Entry] {
            pages.map { PageList.Entry(title: $0.title, icon: $0.icon) }
        }
    }

    /// The devices that there are now.
    package var devices: [Device] { didSet { (area?.content as? PenPage)?.devices = usable } }

    /// What somebody can draw with.
    private var usable: [Device] {
        devices.filter { $0.kind != .keyboard && !$0.isPad && $0.isEnabled }
    }

    private let configuring: any Configuring
    private let shortcuts: Shortcuts
    private let pages: [Page]
    private var setting: SettingsPage
    private var page = Page.pen
    /// What the page shows.
    private var shown: (preferences: Preferences, problems: [SettingsError])

    private let library: (any LibraryKeeping)?
    private let desktop: (any DesktopPanels)?
    private var libraryPage: LibraryPage?
    /// Shows what devices report.
    private let test: () -> Void

    package init(
        theme: Theme, _ configuring: any Configuring, _ library: (any LibraryKeeping)?,
        _ desktop: (any DesktopPanels)?, _ shortcuts: Shortcuts, devices: [Device],
        at page: Page = .pen, test: @escaping () -> Void
    ) {
        (self.configuring, self.shortcuts, self.devices) = (configuring, shortcuts, devices)
        (self.test, self.library, self.desktop) = (test, library, desktop)
        pages = Page.all(besides: library == nil ? .library : nil)
        setting = SettingsPage(theme: theme, configuring)
        shown = (configuring.preferences, configuring.problems)
        super.init(
            theme: theme, title: .settings, Page.entries(pages))
        showProblems()
        show(pages.contains(page) ? page : .pen)
    }

    // MARK: Pages

    override func choose(_ index: Int) { show(pages[index]) }

    private func show(_ page: Page) {
        self.page = page
        setting = SettingsPage(theme: theme, configuring)
        show(makePage(), at: pages.firstIndex(of: page))
    }

    private func showProblems() { notice = ProblemBar(theme: theme, configuring) }

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

    package override var isTimed: Bool { true }

    package override func prepareFrame(now: Timestamp) {
        super.prepareFrame(now: now)
        // Somebody has written the files.
        let current = (preferences: configuring.preferences, problems: configuring.problems)
        if current.preferences != shown.preferences { setting.refresh() }
        if current.problems != shown.problems { showProblems() }
        shown = current
    }

    package override func traitCollectionDidChange(_ previous: TraitCollection?) {
        super.traitCollectionDidChange(previous)
        // What is known of a hand may be something else.
        setting.refresh()
    }
}
