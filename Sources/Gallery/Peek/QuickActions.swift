import ApplicationShortcuts
package import ForceTouch
import Geometry
package import Graphics
import InterfaceCore
import Paths
package import Toolkit
import Wording

/// The quick actions of the program, for a press on the mark: what its icon offers elsewhere.
package final class QuickActions: ViewController {
    private let shortcuts: any ShortcutOffering
    private let theme: Theme
    private var items: [ApplicationShortcutItem]
    private var days: [FilePath: Message] = [:]
    private var pictures: [FilePath: ImageSurface] = [:]

    /// The actions of a window whose library has these drawings.
    init(
        _ shortcuts: any ShortcutOffering, _ drawings: (any DrawingBrowsing)?, theme: Theme
    ) {
        (self.shortcuts, self.theme) = (shortcuts, theme)
        items = shortcuts.shortcutItems
        super.init(View(role: .list, name: Message.quickActions.text()))
        guard let drawings else { return }
        if shortcuts.wantsDrawings {
            drawings.listDrawings(in: nil) { [weak self] in self?.take($0, drawings) }
        } else {
            find(drawings)
        }
    }

    private func take(_ listing: DrawingListing, _ drawings: any DrawingBrowsing) {
        // The same comes twice.
        guard case .drawings(let all) = listing, shortcuts.wantsDrawings else { return }
        shortcuts.noteDrawings(all.filter { !$0.isFolder }.map(\.path))
        items = shortcuts.shortcutItems
        onActionsChange()
        find(drawings)
    }

    /// Looks at the few drawings that there are actions for, in whatever folder they are.
    private func find(_ drawings: any DrawingBrowsing) {
        let paths = items.compactMap(\.drawing)
        guard !paths.isEmpty else { return }
        drawings.findDrawings(at: paths) { [weak self] in self?.show($0, drawings) }
    }

    private func show(_ entries: [DrawingEntry], _ drawings: any DrawingBrowsing) {
        for entry in entries { days[entry.path] = entry.day }
        drawings.look(at: entries, theme.actionPicture) { [weak self] look in
            guard case .picture(let path, let found) = look else { return }
            self?.pictures[path] = found.surface
            self?.onActionsChange()
        }
        onActionsChange()
    }

    package override var previewActionItems: [PreviewActionItem] {
        items.map { item in
            .action(
                PreviewAction(
                    title: item.localizedTitle, subtitle: subtitle(of: item),
                    icon: icon(of: item).rawValue, identifier: item.type
                ) { [shortcuts] _ in shortcuts.perform(item) { _ in } })
        }
    }

    private func subtitle(of item: ApplicationShortcutItem) -> String? {
        item.localizedSubtitle ?? item.drawing.flatMap { days[$0]?.text() }
    }

    /// Until there is a picture of a drawing, one that stands for it.
    private func icon(of item: ApplicationShortcutItem) -> Icon {
        switch item.icon {
        case .template(let name): Icon(rawValue: name) ?? .mark
        case .type(let type): type.icon
        case .drawing: .picture
        case nil: .mark
        }
    }

    package override func picture(of action: PreviewAction) -> ImageSurface? {
        items.first { $0.type == action.identifier }?.drawing.flatMap { pictures[$0] }
    }
}

extension Services {
    /// What a press on the mark shows; nil where there is nothing.
    package func quickActions(theme: Theme) -> QuickActions? {
        shortcuts.map { QuickActions($0, drawings, theme: theme) }
    }
}

extension ApplicationShortcutItem {
    /// The drawing whose picture stands beside it; nil for none.
    fileprivate var drawing: FilePath? {
        if case .drawing(let path) = icon { FilePath(escaped: path) } else { nil }
    }
}
