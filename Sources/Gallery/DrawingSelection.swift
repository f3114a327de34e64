import Paths

/// The drawings that people have chosen, to do something to all of them.
struct DrawingSelection: Hashable {
    /// Their paths.
    private(set) var paths: Set<FilePath> = []
    /// Whether a tap chooses, also where none is chosen yet.
    var isOn = false
    /// The one from which others are chosen up to another one.
    private var anchor: FilePath?

    /// Chooses one, or no longer.
    mutating func toggle(_ path: FilePath) {
        (isOn, anchor) = (true, path)
        if paths.remove(path) == nil { paths.insert(path) }
    }

    /// Chooses all from the last one on to this one, and no others.
    mutating func extend(to path: FilePath, in order: [FilePath], from start: FilePath? = nil) {
        isOn = true
        anchor = anchor ?? start ?? path
        guard let end = order.firstIndex(of: path) else { return }
        let first = anchor.flatMap(order.firstIndex) ?? end
        paths = Set(order[min(first, end)...max(first, end)])
    }

    /// Chooses all of these.
    mutating func choose(_ all: [FilePath]) { (isOn, paths) = (true, Set(all)) }

    /// Chooses nothing any more.
    mutating func clear() { self = DrawingSelection() }

    /// Drops what is not there any more; where nothing is left of what was chosen, nothing is to be.
    mutating func keepOnly(_ all: [FilePath]) {
        guard !paths.isEmpty else { return }
        paths.formIntersection(all)
        if paths.isEmpty { clear() }
    }
}
