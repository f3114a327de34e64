import Documents
import Foundation
import Interface
import Platform
import Settings
import Wording

/// Moves the drawings of somebody to another folder, and writes and reads backups.
final class LibraryKeeper: LibraryKeeping {
    private let presenter: DocumentPresenter
    private let keeper: PreferenceKeeper
    private let screen: Screen
    private let work: BackgroundWork

    init(
        _ presenter: DocumentPresenter, _ keeper: PreferenceKeeper, _ screen: Screen,
        _ work: BackgroundWork
    ) {
        (self.presenter, self.keeper, self.screen, self.work) = (presenter, keeper, screen, work)
    }

    private var library: Library { UserFiles.library }

    var libraryPlace: String { UserFolders.abbreviated(library.folder) }

    var backupPlace: String {
        let day = Library.stamp(time(nil), "%Y-%m-%d")
        return "~/Downstroke \(day)\(Backup.suffix)"
    }

    /// What people typed as a path; nil where it is none, which is told.
    private func path(_ text: String) -> String? {
        let path = UserFolders.expanded(text.trimmingCharacters(in: .whitespaces))
        guard path.hasPrefix("/"), path != "/" else {
            screen.tell(.pathNeeded)
            return nil
        }
        return path.hasSuffix("/") ? String(path.dropLast()) : path
    }

    // MARK: The folder

    func moveLibrary(to text: String) {
        guard let target = path(text) else { return }
        // Where the library is has to be written down, or it would be lost.
        guard !keeper.problems.contains(where: { $0.path == UserFiles.preferences }) else {
            return screen.tell(.mendSettingsFirst)
        }
        let source = library.folder
        let (open, closing) = (presenter.openPath, presenter.closing)
        work.start(.drawings, .movingDrawings) { job in
            Result { () throws(Failure) in
                guard closing.allSatisfy({ $0.isClosed(within: 10) }) else {
                    throw Failure(.cannotWrite, .stillSavingDrawings)
                }
                return try LibraryMove(
                    from: source, to: target, except: [open].compactMap { $0 }, report: job.report)
            }
        } answer: { [unowned self] in
            switch $0 {
            case .success(let move): finish(move, from: source, to: target)
            case .failure(let failure): screen.tell(failure.message)
            case nil: break
            }
        }
    }

    /// All drawings are at both places: from here on the other one counts.
    private func finish(_ move: LibraryMove, from source: String, to target: String) {
        let former = keeper.preferences.library
        keeper.preferences.library = target == library.standardFolder ? nil : target
        if let problem = keeper.problems.first(where: { $0.path == UserFiles.preferences }) {
            keeper.preferences.library = former
            move.takeBack()
            return screen.tell(problem.message)
        }
        library.folder = target
        move.finish(leaving: source)
        if let problem = presenter.moveDrawing(from: source, to: target) { screen.tell(problem) }
        screen.tell(.drawingsMoved(UserFolders.abbreviated(target)))
    }

    // MARK: Backups

    func backUp(to text: String) {
        guard let path = path(text) else { return }
        let backup = Backup(UserFiles.places)
        work.start(.exports, .backingUp) { job in
            Result { () throws(Failure) in try backup.write(to: path, report: job.report) }
        } answer: { [unowned self] in
            switch $0 {
            case .success(let count):
                screen.tell(.backedUp(count, in: UserFolders.abbreviated(path)))
            case .failure(let failure): screen.tell(failure.message)
            case nil: break
            }
        }
    }

    func content(ofBackup text: String) -> Message? {
        guard let path = path(text) else { return nil }
        do throws(Failure) {
            let content = try Backup.content(of: path)
            return .backupContent(content.drawings, others: content.others)
        } catch {
            screen.tell(error.message)
            return nil
        }
    }

    func restore(_ text: String) {
        guard let path = path(text) else { return }
        let backup = Backup(UserFiles.places)
        work.start(.drawings, .restoring) { job in
            Result { () throws(Failure) in
                try UserFiles.keepingLibrary { () throws(Failure) in
                    try backup.restore(path, report: job.report)
                }
            }
        } answer: { [unowned self] in
            switch $0 {
            case .success(let outcome):
                screen.tell(
                    .restored(
                        outcome.drawings, others: outcome.others,
                        UserFolders.abbreviated(outcome.safety)))
            case .failure(let failure): screen.tell(failure.message)
            case nil: break
            }
        }
    }
}
