import Documents
import Interface
import Paths
import Storage
import Wording

/// What people have done to the drawings of the library beside a window: tells what came of it, and takes it back.
final class LibraryWork {
    /// The drawings.
    let library: Library
    /// The drawing that is open beside them.
    let window: any DrawingInWindow
    /// Takes that drawings came, went, or are otherwise now.
    var onChange: () -> Void = {}

    private let screen: Screen
    private let work: BackgroundWork
    private let steps = UndoSteps()
    private let files: DrawingWork

    init(
        _ library: Library, _ window: any DrawingInWindow, _ screen: Screen, _ work: BackgroundWork
    ) {
        (self.library, self.window, self.screen, self.work) = (library, window, screen, work)
        files = DrawingWork(work) { [unowned window] in window.closing(at: $0) }
    }

    /// Tells something.
    func tell(_ message: Message) { screen.answer(message) }

    /// The drawing in the window, where that is in one of these folders.
    func openPath(within folders: [FilePath]) -> FilePath? {
        window.openPath.flatMap { path in
            folders.contains { path.isInside($0) } ? path : nil
        }
    }

    // MARK: What is done

    /// Looks something up beside, in the folders of the library.
    func look<Answer: Sendable>(
        _ body: @escaping @Sendable () -> Answer, answer: @escaping (Answer) -> Void
    ) {
        start(.folders, body, answer: answer)
    }

    /// Reads something of drawings beside.
    func read<Answer: Sendable>(
        _ body: @escaping @Sendable () -> Answer, answer: @escaping (Answer) -> Void
    ) {
        start(.previews, body, answer: answer)
    }

    /// Makes a picture of a drawing beside, which holds up nothing else.
    func makeTile<Answer: Sendable>(
        _ body: @escaping @Sendable () -> Answer, answer: @escaping (Answer) -> Void
    ) {
        start(.tiles, body, answer: answer)
    }

    private func start<Answer: Sendable>(
        _ lane: BackgroundJob.Lane, _ body: @escaping @Sendable () -> Answer,
        answer: @escaping (Answer) -> Void
    ) {
        work.start(lane) { _ in
            body()
        } answer: {
            if let found = $0 { answer(found) }
        }
    }

    /// Does something to each of these drawings, has what comes of it taken, and all listed anew.
    func start<Outcome: Sendable>(
        _ title: Message?, _ paths: [FilePath], into first: Outcome,
        _ body: @escaping @Sendable (FilePath, inout Outcome) throws(StorageError) -> Void,
        answer: @escaping (Outcome, [Message]) -> Void
    ) {
        startAll(title, paths, into: first) { paths, report, outcome in
            paths.inTurn(report) { path throws(StorageError) in try body(path, &outcome) }
        } answer: {
            answer($0, $1)
        }
    }

    /// The same for what is done to all of them at once, as `DrawingWork` has it.
    func startAll<Outcome: Sendable>(
        _ title: Message?, _ paths: [FilePath], into first: Outcome,
        _ body: @escaping @Sendable ([FilePath], (Double) -> Bool, inout Outcome) -> [StorageError],
        answer: @escaping (Outcome, [Message]) -> Void
    ) {
        files.start(title, paths, into: first, body) { [unowned self] in
            answer($0, $1)
            onChange()
        }
    }

    // MARK: Steps

    /// Notes a step that is not told, which `takeBack` takes back.
    func note(takeBack: @escaping () -> Void) { steps.note(takeBack) }

    /// Tells what was done, and offers to take it back; gives what withdraws the offer.
    @discardableResult
    func offer(_ message: Message, takeBack: @escaping () -> Void) -> () -> Void {
        let step = steps.note { [unowned self] in
            screen.withdraw(message)
            takeBack()
        }
        screen.answer(message, .undoRemoval, offers: true) { [steps, weak step] in
            steps.takeBack(step)
        }
        return { [screen, steps, weak step] in
            steps.forget(step)
            screen.withdraw(message)
        }
    }

    /// Takes something back under a title, and has all listed anew; where that is stopped, it can be taken back again.
    func takeBack<Outcome: Sendable>(
        _ title: Message, _ body: @escaping @Sendable (BackgroundJob) -> Outcome,
        answer: @escaping (Outcome) -> Void
    ) {
        work.start(.drawings, title, body) { [unowned self] in
            guard let outcome = $0 else {
                steps.note { [unowned self] in takeBack(title, body, answer: answer) }
                return files.waitForStopped(onChange)
            }
            answer(outcome)
            onChange()
        }
    }

    /// Takes back what was done last; false where there is nothing of that.
    func takeBackLast() -> Bool { steps.takeBackLast() }
}
