import Geometry
import InterfaceCore
import Paths
import Toolkit
import Wording

/// Carries drawings of a gallery to one of its folders, or out of the one that is shown.
final class GalleryCarry {
    /// Where something is dropped.
    private enum Target {
        case folder(DrawingCell)
        case outside
    }

    /// Puts drawings into the folder at a path, or into the one around what is shown for nil.
    var drop: (_ paths: [FilePath], _ folder: FilePath?) -> Void = { _, _ in }

    private let theme: Theme
    private let page: GalleryPage
    private unowned let gallery: Overlay
    private weak var badge: CarryBadge?
    private weak var lit: DrawingCell?

    /// Nothing of `page` yet, which lies in `gallery`.
    init(theme: Theme, _ page: GalleryPage, in gallery: Overlay) {
        (self.theme, self.page, self.gallery) = (theme, page, gallery)
    }

    /// Takes that these are carried over a place in the window.
    func move(_ paths: [FilePath], to place: Point) {
        let badge = self.badge ?? CarryBadge(theme: theme, .carried(paths.count))
        if self.badge == nil {
            self.badge = badge
            gallery.show(badge)
        }
        badge.move(to: place)
        light(at: place)
    }

    /// Takes that they are dropped there; nil for nowhere.
    func end(_ paths: [FilePath], at place: Point?) {
        badge?.close()
        lit?.isTarget = false
        switch place.flatMap(target) {
        case .folder(let cell): drop(paths, cell.entry.path)
        case .outside: drop(paths, nil)
        case nil: break
        }
    }

    private func light(at place: Point) {
        var cell: DrawingCell?
        if case .folder(let found) = target(at: place) { cell = found }
        guard cell !== lit else { return }
        lit?.isTarget = false
        cell?.isTarget = true
        lit = cell
    }

    private func target(at place: Point) -> Target? {
        if page.header.back.parent != nil, page.header.back.visibleFrame.contains(place) {
            return .outside
        }
        return page.grid.cells(at: place).first { $0.entry.isFolder }.map(Target.folder)
    }
}
