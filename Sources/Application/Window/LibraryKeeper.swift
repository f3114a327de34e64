import Desktop
import Display
import Documents
import Foundation
import Interface
import InterfaceCore
import Paths
import Settings
import Storage
import Wording

/// Moves the drawings of somebody to another folder, and writes and reads backups.
final class LibraryKeeper: LibraryKeeping {
    private let presenter: DocumentPresenter
    private let keeper: PreferenceKeeper
    private let screen: Screen
    private let work: BackgroundWork
    /// The parent of the panels and file managers that are opened.
    private let window: any DisplayWindow
    /// Whether drawings are on their way, and nobody can say where the library will be.
    private var isMoving = false

    init(
        _ presenter: DocumentPresenter, _ keeper: PreferenceKeeper, _ screen: Screen,
        _ work: BackgroundWork, _ window: any DisplayWindow
    ) {
        (self.presenter, self.keeper, self.screen, self.work) = (presenter, keeper, screen, work)
        self.window = window
    }

    private var library: Library { UserFiles.library }

    var libraryPlace: FilePath { UserFolders.abbreviated(library.folder) }

    var backupPlace: FilePath {
        let day = Library.stamp(time(nil), "%Y-%m-%d")
        return "~/Downstroke \(day)\(Backup.suffix)"
    }

    /// What people typed as a path; nil where it is none, which is told.
    private func path(_ typed: FilePath) -> FilePath? {
        let path = UserFolders.expanded(typed.trimmed)
        guard path.hasPrefix("/"), path != "/" else {
            screen.tell(.pathNeeded)
            return nil
        }
        return path.hasSuffix("/") ? path.dropLast(1) : path
    }

    // MARK: The folder

    func moveLibrary(to typed: FilePath) {
        guard let target = path(typed) else { return }
        guard !isMoving else { return screen.tell(.waitForMove) }
        // Where the library is has to be written down, or it would be lost.
        guard !keeper.problems.contains(where: { $0.path == UserFiles.preferences }) else {
            return screen.tell(.mendSettingsFirst)
        }
        let (library, source) = (library, library.folder)
        let open = [presenter.document.path].compactMap(\.self)
        let closing = presenter.closing
        isMoving = true
        work.start(.drawings, .movingDrawings) { job in
            Result { () throws(Failure) in
                guard closing.allSatisfy({ $0.isClosed(within: 10) }) else {
                    throw Failure(.cannotWrite, .stillSavingDrawings)
                }
                return try LibraryMove(of: library, to: target, except: open, report: job.report)
            }
        } answer: { [unowned self] in
            isMoving = false
            switch $0 {
            case .success(let move): decide(move, from: source, to: target)
            case .failure(let failure): screen.tell(failure.message)
            case nil: break
            }
        }
    }

    /// All drawings are at both places: from here on the other one counts.
    private func decide(_ move: LibraryMove, from source: FilePath, to target: FilePath) {
        let former = keeper.preferences.library
        keeper.preferences.library = target == library.standardFolder ? nil : target.escaped
        _ = keeper.update()
        keeper.keep()
        if let problem = keeper.problems.first(where: { $0.path == UserFiles.preferences }) {
            keeper.preferences.library = former
            work.start(.drawings) { _ in
                move.takeBack()
            } answer: { _ in
            }
            return screen.tell(problem.message)
        }
        library.folder = target
        move.decide()
        finish(move, from: source, to: target)
    }

    /// Takes along what was drawn meanwhile; without a title, as it cannot be stopped any more.
    private func finish(_ move: LibraryMove, from source: FilePath, to target: FilePath) {
        isMoving = true
        let (document, closing) = (presenter.document, presenter.closing)
        let open = document.path
        let ownMove = presenter.documentMove(from: source, to: target)
        work.start(.drawings) { _ -> (path: FilePath?, stays: [StorageError]) in
            var (stays, path): ([StorageError], FilePath?) = ([], nil)
            do throws(StorageError) { path = try ownMove?.run() } catch { stays.append(error) }
            for document in closing { _ = document.isClosed(within: 10) }
            stays += move.finish(except: stays.isEmpty ? nil : open)
            return (path, stays)
        } answer: { [unowned self] outcome in
            isMoving = false
            if let path = outcome?.path { document.note(movedTo: path) }
            presenter.noteChange()
            screen.tell(.drawingsMoved(UserFolders.abbreviated(target)))
            guard let stays = outcome?.stays, let first = stays.first else { return }
            screen.tell(
                .drawingsStay(stays.count, in: UserFolders.abbreviated(source), first.message))
        }
    }

    // MARK: Backups

    func replacesFile(atBackup typed: FilePath) -> Bool {
        path(typed)?.isThere ?? false
    }

    func backUp(to typed: FilePath, replacing: Bool) {
        guard let path = path(typed) else { return }
        work.start(.exports, .backingUp) { job in
            Result { () throws(Failure) in
                try Backup(UserFiles.places).write(
                    to: path, replacing: replacing, report: job.report)
            }
        } answer: { [unowned self] in
            switch $0 {
            case .success(let written):
                screen.tell(
                    .withSkipped(.backedUp(written.drawings, in: path.name), written.skipped),
                    ofFile: path, in: window)
            case .failure(let failure): screen.tell(failure.message)
            case nil: break
            }
        }
    }

    func readContent(ofBackup typed: FilePath, answer: @escaping (Message) -> Void) {
        guard let path = path(typed) else { return }
        work.start(.exports, .readingBackup) { _ in
            Result { () throws(Failure) in try Backup(UserFiles.places).content(of: path)
            }
        } answer: { [unowned self] in
            switch $0 {
            case .success(let content):
                answer(.backupContent(content))
            case .failure(let failure): screen.tell(failure.message)
            case nil: break
            }
        }
    }

    func restore(_ typed: FilePath) {
        guard let path = path(typed) else { return }
        guard !isMoving else { return screen.tell(.waitForMove) }
        work.start(.drawings, .restoring) { job in
            Result { () throws(Failure) in
                try UserFiles.restore(path, report: job.report, decide: job.commit)
            }
        } answer: { [unowned self] in
            switch $0 {
            case .success(let outcome):
                screen.tell(
                    .withSkipped(
                        .restored(
                            outcome.drawings, others: outcome.others,
                            outcome.safety.map(UserFolders.abbreviated),
                            isComplete: outcome.skipped.isEmpty), outcome.skipped))
            case .failure(let failure): screen.tell(failure.message)
            case nil: break
            }
        }
    }
}
