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
        for other in items.known where other != path {
            work.start(.lookups, apart: other) { _ in
                FilePath.isFile(other)
            } answer: { [items] in
                if $0 == false { items.forget([other]) }
            }
        }
    }
}
