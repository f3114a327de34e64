import Documents
import Interface
import Paths

/// The files that were dropped on a window since the last turn.
final class DroppedFiles {
    private let screen: Screen
    private let work: BackgroundWork
    private let opener: PlaceOpener
    private unowned let others: any OtherWindows
    private var paths: [FilePath] = []

    /// Files that `opener` opens, or the other windows.
    init(
        _ screen: Screen, _ work: BackgroundWork, _ opener: PlaceOpener, _ others: any OtherWindows
    ) {
        (self.screen, self.work, self.opener, self.others) = (screen, work, opener, others)
    }

    /// Takes a file that was dropped.
    func add(_ path: FilePath) { paths.append(path) }

    /// Opens what was dropped: the first in place, others elsewhere.
    func open() {
        guard !paths.isEmpty else { return }
        let files = paths.filter { !opener.takeTool($0) }
        paths.removeAll()
        if files.isEmpty || screen.take(dropped: files) { return }
        // Of many files it is read which are drawings: the disk of one of them may not answer.
        work.start(.folders, apart: files) { _ in
            OpeningPlan(files, isDrawing: DocumentOpener.isDrawing)
        } answer: { [unowned self] in
            if let plan = $0 { open(plan) }
        }
    }

    private func open(_ plan: OpeningPlan) {
        if let path = plan.here { opener.open(path) }
        others.open(plan.windows)
        FileImporter(screen: screen, work: work).importAll(plan)
    }
}
