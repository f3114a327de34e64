import InterfaceCore
import Paths
import Toolkit

/// The drawings that are chosen on the page of a gallery, which shows them so.
final class GalleryChoice {
    /// Takes that a tap opens again.
    var onEnd: () -> Void = {}

    private let page: GalleryPage
    private var selection = DrawingSelection()

    /// Nothing of this page yet.
    init(_ page: GalleryPage) { self.page = page }

    /// Whether a tap chooses.
    var isOn: Bool { selection.isOn }

    /// What something is done to: what is chosen, in its order, or, where a tap opens, what keys go to.
    var targets: [DrawingEntry] {
        let chosen = page.grid.entries.filter { selection.paths.contains($0.path) }
        return isOn ? chosen : [page.grid.focusedEntry].compactMap(\.self)
    }

    /// What is carried with a drawing: all that are chosen, where it is one of them.
    func carried(with entry: DrawingEntry) -> [FilePath] { together(with: entry).map(\.path) }

    /// What something is done to that is asked for at a drawing: all that are chosen, where it is one of them.
    func together(with entry: DrawingEntry) -> [DrawingEntry] {
        selection.paths.contains(entry.path) ? targets : [entry]
    }

    /// From now on a tap chooses.
    func begin() { change { $0.isOn = true } }

    /// Chooses a drawing, or no longer.
    func toggle(_ path: FilePath) { change { $0.toggle(path) } }

    /// Chooses all from one drawing on to another one.
    func extend(to path: FilePath, from start: FilePath? = nil) {
        change { [paths] in $0.extend(to: path, in: paths, from: start) }
    }

    /// Chooses all that are shown.
    func chooseAll() { change { [paths] in $0.choose(paths) } }

    /// Chooses nothing any more.
    func clear() { change { $0.clear() } }

    /// Drops what is not shown any more.
    func keepOnly(_ entries: [DrawingEntry]) { change { $0.keepOnly(entries.map(\.path)) } }

    /// What can be chosen of what is shown: folders only where they were thrown away.
    private var paths: [FilePath] {
        page.grid.entries.filter { !$0.isFolder || page.header.place == .trash }.map(\.path)
    }

    private func change(_ body: (inout DrawingSelection) -> Void) {
        let former = selection
        body(&selection)
        guard selection != former else { return }
        page.grid.selected = selection.paths
        page.grid.hasFaintFolders = selection.isOn && page.header.place != .trash
        page.header.selectedCount = selection.isOn ? selection.paths.count : nil
        page.setNeedsLayout()
        if former.isOn, !selection.isOn { onEnd() }
    }
}
