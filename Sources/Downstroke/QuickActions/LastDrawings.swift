import Documents
import Storage

/// Notes which drawings were seen whole in a window, so that people can go back to them.
struct LastDrawings {
    private let items: ShortcutItems
    private let work: BackgroundWork

    /// Those that `items` offer; what the disk is asked about them is asked by `work`.
    init(_ items: ShortcutItems, _ work: BackgroundWork) {
        (self.items, self.work) = (items, work)
    }

    /// Takes that the drawing at `path` was seen whole; which of those before have gone is looked up beside.
    func note(_ path: String) {
        items.note(path)
        let others = items.known.filter { $0 != path }
        work.start(.lookups) { _ in
            others.filter { !FilePath.isFile($0) }
        } answer: { [items] in
            items.forget($0 ?? [])
        }
    }
}
