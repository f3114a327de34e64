import Desktop
import Documents
import Foundation
import InterfaceCore
import Paths
import Storage
import Wording

/// Moves drawings of the library to the desktop's trash, and brings them back.
final class TrashKeeper: TrashKeeping {
    /// Goes on with the drawing at a path.
    var open: (FilePath) -> Void = { _ in }

    private let work: LibraryWork
    private let take: @Sendable (FilePath) throws(DesktopTrash.Refusal) -> Void
    /// The folder of the user's data, in which the trash is.
    private let data: FilePath

    /// What went there, and what withdraws the offer to bring it back.
    private final class Offer {
        let removal: LibraryFiles.Removal
        let withdraw: () -> Void
        init(_ removal: LibraryFiles.Removal, withdraw: @escaping () -> Void) {
            (self.removal, self.withdraw) = (removal, withdraw)
        }
    }

    /// As many as there are steps to take back.
    private var offers: [Offer] = []

    private var library: Library { work.library }

    /// The trash below `data`, to which `take` moves the file at a path.
    init(
        _ work: LibraryWork, data: FilePath,
        take: @escaping @Sendable (FilePath) throws(DesktopTrash.Refusal) -> Void
    ) {
        (self.work, self.data, self.take) = (work, data, take)
    }

    func moveToTrash(_ paths: [FilePath]) { moveToTrash(paths, isStep: true) }

    /// Moves drawings to the trash, which is a step that can be taken back, or takes back one.
    func moveToTrash(_ paths: [FilePath], isStep: Bool) {
        let own = paths.first(where: work.window.isShowing) ?? work.openPath(within: paths)
        if own != nil {
            // What is in no file would be nowhere.
            if let reason = work.window.unsavedReason {
                return work.tell(.notTrashedUnsaved(reason))
            }
            work.window.leave()
        }
        let (library, take, trash) = (LibraryFiles(library), take, trash)
        work.startAll(.movingToTrash(paths.count), paths, into: LibraryFiles.Removal()) {
            paths, report, removal in
            library.discard(paths, to: trash.value, into: &removal, report: report) {
                file throws(StorageError) in
                do throws(DesktopTrash.Refusal) { try take(file) } catch {
                    throw StorageError(.unwritable, file, error.message)
                }
            }
        } answer: { [unowned self] removal, problems in
            finish(removal, problems, own, isStep)
        }
    }

    /// Where a drawing is again that came back by itself, or in its folder.
    private static func place(of path: FilePath, _ places: [FilePath: FilePath]) -> FilePath? {
        places[path]
            ?? places.first { path.isInside($0.key) }
            .map { $0.value + path.dropFirst($0.key.count) }
    }

    private func finish(
        _ removal: LibraryFiles.Removal, _ problems: [Message], _ own: FilePath?, _ isStep: Bool
    ) {
        let isGone = own.map { own in
            removal.paths.contains { $0 == own || own.isInside($0) }
        }
        if let own, isGone == false, work.window.openPath == nil { open(own) }
        if let first = problems.first { work.tell(.notTrashed(problems.count, first)) }
        guard let first = removal.paths.first else { return }
        let message = Message.trashed(removal.paths.count, DrawingName.of(first))
        guard isStep else { return work.tell(message) }
        let withdraw = work.offer(message) { [unowned self] in
            bringBack(removal, opening: isGone == true ? own : nil)
        }
        offers = offers.suffix(UndoSteps.most - 1) + [Offer(removal, withdraw: withdraw)]
    }

    private func bringBack(_ removal: LibraryFiles.Removal, opening own: FilePath?) {
        let (library, trash) = (LibraryFiles(library), trash)
        work.takeBack(.bringingBack(removal.paths.count)) { job in
            library.bringBack(removal, from: trash.value, report: job.report)
        } answer: { [unowned self] paths, problems in
            if let first = problems.first {
                work.tell(.notBroughtBack(problems.count, first.message))
            }
            if let own, work.window.openPath == nil, let path = Self.place(of: own, paths) {
                open(path)
            }
        }
    }

    // MARK: What is in it

    /// It, looked for when it is needed: the disk is asked where it is.
    private var trash: Deferred<Trash> {
        Deferred { [library, data] in Trash(of: library.folder, data: data) }
    }

    func listTrash(answer: @escaping (DrawingListing) -> Void) {
        let (library, trash) = (library, trash)
        work.look {
            let days = DayText(now: Date())
            let entries = trash.value.drawings(from: library.folder).map { item in
                let entry = LibraryEntry(inTrash: item)
                return DrawingEntry(
                    path: entry.path, name: entry.name, changed: entry.changed, bytes: entry.bytes,
                    day: item.deleted > 0 ? .deleted(days.text(item.deleted)) : "",
                    isFolder: item.isFolder)
            }
            return DrawingListing.drawings(entries)
        } answer: {
            answer($0)
        }
    }

    func putBack(_ paths: [FilePath]) {
        let (library, items) = (LibraryFiles(library), items)
        work.startAll(.bringingBack(paths.count), paths, into: [FilePath]()) {
            paths, report, places in
            let missing = paths.filter { items.value[$0] == nil }
                .map { StorageError(.missing, $0, .noFile($0)) }
            let (moves, problems) = library.putBack(
                paths.compactMap { items.value[$0] }, report: report)
            places = moves.map(\.to)
            return missing + problems
        } answer: { [unowned self] places, problems in
            if let first = places.first {
                work.tell(.broughtBack(places.count, DrawingName.of(first)))
            }
            if let first = problems.first { work.tell(.notBroughtBack(problems.count, first)) }
        }
    }

    func deleteForGood(_ paths: [FilePath]) {
        let (library, items, trash, offers) = (LibraryFiles(library), items, trash, offers)
        let removals = offers.map(\.removal)
        work.startAll(.deletingForGood(paths.count), paths, into: [Int]()) { paths, report, gone in
            let problems = library.remove(paths.compactMap { items.value[$0] }, report: report)
            gone = removals.indices.filter { !trash.value.hasAny(of: removals[$0]) }
            return problems
        } answer: { [unowned self] gone, problems in
            for offer in gone.map({ offers[$0] }) {
                offer.withdraw()
                self.offers.removeAll { $0 === offer }
            }
            if let first = problems.first { work.tell(.notDeleted(problems.count, first)) }
        }
    }

    /// What is in the trash by its path there, read when the first one is asked for.
    private var items: Deferred<[FilePath: Trash.Item]> {
        let (trash, folder) = (trash, library.folder)
        return Deferred {
            Dictionary(trash.value.drawings(from: folder).map { ($0.path, $0) }) { first, _ in first
            }
        }
    }

    /// A value that is made where it is needed first, by one thread.
    private final class Deferred<Value>: @unchecked Sendable {
        private(set) lazy var value = make()
        private let make: @Sendable () -> Value
        init(_ make: @escaping @Sendable () -> Value) { self.make = make }
    }
}
