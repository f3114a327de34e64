import Documents
import Interface
import Paths
import Wording

/// What was dropped on a window since the last turn.
final class DroppedFiles {
    private let screen: Screen
    private let work: BackgroundWork
    private let opener: PlaceOpener
    private unowned let others: any OtherWindows
    private var lists: [URIList] = []

    /// Files that `opener` opens, or the other windows.
    init(
        _ screen: Screen, _ work: BackgroundWork, _ opener: PlaceOpener, _ others: any OtherWindows
    ) {
        (self.screen, self.work, self.opener, self.others) = (screen, work, opener, others)
    }

    /// Takes what was dropped.
    func add(_ list: URIList) { lists.append(list) }

    /// Opens what was dropped: the first in place, others elsewhere.
    func open() {
        guard !lists.isEmpty else { return }
        let problem = lists.lazy.compactMap { Message.notDropped($0) }.first
        let files = lists.flatMap(\.files).filter { !opener.takeTool($0) }
        lists.removeAll()
        if let problem { screen.answer(problem) }
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
