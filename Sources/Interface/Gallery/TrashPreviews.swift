import ForceTouch
import Geometry
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
        guard let (cell, look) = grid.cell(at: location) else { return nil }
        context.sourceRect = cell.pictureFrame.offset(by: cell.frame.origin - .zero)
        context.sharpRect = cell.frame
        let items = items(for: choice.together(with: cell.entry))
        guard !cell.entry.isFolder else {
            return FolderPeek(cell.entry, items: items, theme: theme, obstacle: .putBackToOpen)
        }
        let peek = DrawingPeek(
            cell.entry, look, drawings, items: items, theme: theme, obstacle: .putBackToOpen)
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
    func note(_ entries: [DrawingEntry]) {
        peek.map { peek in peek.note(entries.first { $0.path == peek.entry.path }) }
    }

    func previewingContext(_ context: PreviewingContext, commit target: ViewController) {}
}
