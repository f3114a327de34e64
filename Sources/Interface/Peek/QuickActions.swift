import ApplicationShortcuts
import ForceTouch
import Geometry
import Graphics
import Toolkit
import Wording

/// The quick actions of the program, for a press on the mark: what its icon offers elsewhere.
final class QuickActions: ViewController {
    private let shortcuts: any ShortcutOffering
    private let theme: Theme
    private var items: [ApplicationShortcutItem]
    private var days: [String: Message] = [:]
    private var pictures: [String: ImageSurface] = [:]

    /// The actions of a window whose library has these drawings.
    init(
        _ shortcuts: any ShortcutOffering, _ drawings: (any DrawingBrowsing)?, theme: Theme
    ) {
        (self.shortcuts, self.theme) = (shortcuts, theme)
        items = shortcuts.shortcutItems
        super.init(View(role: .list, name: Message.quickActions.text()))
        drawings?.listDrawings(in: nil) { [weak self] in self?.take($0, drawings) }
    }

    private func take(_ listing: DrawingListing, _ drawings: (any DrawingBrowsing)?) {
        guard case .drawings(let all) = listing, let drawings else { return }
        shortcuts.noteDrawings(all.filter { !$0.isFolder }.map(\.path))
        items = shortcuts.shortcutItems
        let paths = Set(items.compactMap(\.drawing))
        let shown = all.filter { paths.contains($0.path) }
        for entry in shown { days[entry.path] = entry.day }
        drawings.look(at: shown, theme.actionPicture) { [weak self] look in
            guard case .picture(let path, let found) = look else { return }
            self?.pictures[path] = found.surface
            self?.onActionsChange()
        }
        onActionsChange()
    }

    override var previewActionItems: [PreviewActionItem] {
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

    override func picture(of action: PreviewAction) -> ImageSurface? {
        items.first { $0.type == action.identifier }?.drawing.flatMap { pictures[$0] }
    }
}

extension ApplicationShortcutItem {
    /// The drawing whose picture stands beside it; nil for none.
    fileprivate var drawing: String? { if case .drawing(let path) = icon { path } else { nil } }
}
