import ForceTouch
import Geometry
import InterfaceCore
import Toolkit
import Wording

/// Previews what lies in the trash of a gallery, which cannot be opened there: it is put back first, or goes for good.
final class TrashPreviews: PreviewingDelegate {
    private let theme: Theme
    private let drawings: any DrawingBrowsing
    private let grid: DrawingGrid
    private let choice: GalleryChoice
    private let commands: GalleryCommands
    /// What is previewed.
    private weak var peek: DrawingPeek?

    /// Previews of what `grid` shows; `commands` do what people want done to that.
    init(
        theme: Theme, _ drawings: any DrawingBrowsing, _ grid: DrawingGrid,
        _ choice: GalleryChoice, _ commands: GalleryCommands
    ) {
        (self.theme, self.drawings, self.grid) = (theme, drawings, grid)
        (self.choice, self.commands) = (choice, commands)
    }

    func previewingContext(
        _ context: PreviewingContext, viewControllerForLocation location: Point
    ) -> ViewController? {
        guard let (entry, look) = grid.pressed(at: location, context) else { return nil }
        let entries = choice.together(with: entry)
        let items = items(for: entries)
        guard entries.count == 1 else {
            return SelectionPeek(entries, drawings, items: items, theme: theme)
        }
        guard !entry.isFolder else {
            return FolderPeek(entry, items: items, theme: theme, obstacle: .putBackToOpen)
        }
        let peek = DrawingPeek(
            entry, look, drawings, items: { _ in items }, theme: theme, obstacle: .putBackToOpen)
        self.peek = peek
        return peek
    }

    private func items(for entries: [DrawingEntry]) -> [PreviewActionItem] {
        let count = entries.count
        return [
            .action(
                PreviewAction(.putBackItems(count), .undo) { [commands] in
                    commands.putBack(entries)
                }),
            .action(
                PreviewAction(.deleteItems(count), .trash, style: .destructive) {
                    [commands] in commands.delete(entries)
                }),
        ]
    }

    /// Takes what there is by now: what is previewed may have gone.
    func note(_ entries: [DrawingEntry]) { peek?.note(among: entries) }

    func previewingContext(_ context: PreviewingContext, commit target: ViewController) {}
}
