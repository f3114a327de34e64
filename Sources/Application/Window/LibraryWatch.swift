import Desktop
import Host
import Input
import Paths
import Storage

/// Watches a folder of the library for what others do in it, as long as somebody has this.
///
/// Many changes at once are told once, and those that go on and on now and then: to list a folder takes time.
final class LibraryWatch {
    /// How long further changes are waited for, and from one time that changes are told to the next, in seconds.
    private static let (patience, interval) = (0.15, 0.8)

    private let folder: FilePath
    private let work: LibraryWork
    private var watch: FolderWatch?
    private var isAsking = false
    private var last: Timestamp?
    /// When changes are to be told; nil where there is none.
    private(set) var deadline: Timestamp?

    /// The clock of the display.
    private let clock: () -> Timestamp

    init(_ folder: FilePath, _ work: LibraryWork, clock: @escaping () -> Timestamp) {
        (self.folder, self.work, self.clock) = (folder, work, clock)
        renew()
    }

    /// Watches a folder that was not there before; a slow disk is not waited for.
    func renew() {
        guard watch == nil, !isAsking else { return }
        isAsking = true
        // Only called on the thread of the window, by the system's notices.
        nonisolated(unsafe) let note = { [weak self] () -> Void in self?.note() }
        work.look { [folder] in
            FolderWatch(folder, where: Self.isListed, note)
        } answer: { [weak self] watch in
            self?.isAsking = false
            self?.watch = watch
            // What happened before it was watched is not known.
            if watch != nil { self?.note() }
        }
    }

    /// Whether a gallery lists what is called so; a log beside a drawing changes with every stroke.
    private static func isListed(_ name: FilePath) -> Bool {
        guard !name.isHidden else { return false }
        return name.isOf(kind: DrawingFile.suffix) || !name.shown.contains(DrawingFile.suffix)
    }

    /// Takes a change.
    private func note() { note(clock()) }

    /// Takes a change at `now`.
    func note(_ now: Timestamp) {
        guard deadline == nil else { return }
        let first = now.advanced(by: Self.patience)
        deadline = last.map { max(first, $0.advanced(by: Self.interval)) } ?? first
    }

    /// Whether there were changes that are to be told by now, once.
    func takeChanges(_ now: Timestamp) -> Bool {
        guard let due = deadline, due <= now else { return false }
        (deadline, last) = (nil, now)
        return true
    }
}
