import ApplicationShortcuts
import Dispatch
import Documents
import Foundation
import Paths
import Settings
import Storage
import Synchronization

/// The drawings that were seen whole in a window, which people can go back to; a start resumes its own (`ResumedDrawing`).
final class RecentDrawings {
    /// How many are known: where one of the latest has gone, the next one takes its place.
    private static let most = 4
    /// How long their disk may take to tell whether they are there, in seconds.
    private static let patience = 1.0

    /// What the desktop shows of them.
    let launcher: LauncherKeeper
    private let file: String
    private let writing = DispatchQueue(label: "downstroke.recent-drawings", qos: .utility)

    /// All that are known, the latest first; some may have gone, which only the disk can tell, and that may be slow.
    private(set) lazy var all: [FilePath] = ((try? ShortcutItemFile.read(file)) ?? [])
        .compactMap(\.drawing)

    /// Those that people can go back to, two at most; they continue the first that is still there.
    var offered: [FilePath] { Array(all.prefix(2)) }

    /// The one before the last: to that one there is an action anyway.
    var previous: FilePath? { offered.dropFirst().first }

    /// Those that are kept in `file`; `launcher` is told of them.
    init(_ file: String = UserFiles.quickActions, launcher: LauncherMenu = LauncherMenu()) {
        (self.file, self.launcher) = (file, LauncherKeeper(launcher))
    }

    /// The latest of these drawings that is still there, nil where all have gone; whoever asks waits for the disk.
    ///
    /// Where that does not tell for a second, it is the first: people see then that it is being read.
    static func latest(of paths: [FilePath]) -> FilePath? {
        let found = Mutex<FilePath?>(nil)
        let search = DispatchGroup()
        DispatchQueue.global(qos: .userInitiated).async(group: search) {
            let path = paths.first(where: \.isFile)
            found.withLock { $0 = path }
        }
        guard search.wait(timeout: .now() + patience) == .success else { return paths.first }
        return found.withLock(\.self)
    }

    /// Notes that the drawing at `path` was seen whole.
    func note(_ path: FilePath) {
        if path != all.first {
            keep(Array(([path] + all.filter { $0 != path }).prefix(Self.most)))
        } else if !launcher.isTold {
            launcher.offer(previous)
        }
        launcher.note(path)
    }

    /// Whether too few are known to go back to.
    var areFew: Bool { all.count < 2 }

    /// Takes the drawings that there are, the latest first, where `shown` is in the window: as long as too few were seen
    /// before, people go back to those.
    func noteDrawings(_ paths: [FilePath], besides shown: FilePath?) {
        guard areFew else { return }
        let others = paths.filter { $0 != shown && !all.contains($0) }
        if !others.isEmpty { keep(Array((all + others).prefix(2))) }
    }

    /// Has `work` look which of those before the last have gone, each apart: its disk may not answer.
    func forgetGone(by work: BackgroundWork) {
        for path in all.dropFirst() {
            work.start(.lookups, apart: path) { _ in
                path.isFile
            } answer: { [self] in
                if $0 == false { forget(path) }
            }
        }
    }

    /// Forgets a drawing that was renamed or deleted: nobody could go back to it.
    private func forget(_ path: FilePath) {
        if all.contains(path) { keep(all.filter { $0 != path }) }
    }

    private func keep(_ paths: [FilePath]) {
        all = paths
        let actions: [ShortcutItems.Action] = [.continueLastDrawing, .openDrawing]
        let items = zip(offered, actions).map(ShortcutItems.item)
        // Who cannot keep them has them until the end.
        writing.async { [file] in
            _ = FilePath(file).folder.makeFolder()
            try? ShortcutItemFile.write(items, to: file)
        }
        launcher.offer(previous)
    }

    /// Waits until they are kept and the desktop knows of them, `timeout` seconds at most.
    func synchronize(timeout: Double) {
        let rest = DispatchGroup()
        writing.async(group: rest) {}
        launcher.synchronize(in: rest)
        _ = rest.wait(timeout: .now() + timeout)
    }
}
