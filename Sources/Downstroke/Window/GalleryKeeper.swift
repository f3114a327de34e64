import Documents
import Drawing
import Foundation
import Geometry
import Interface
import Platform
import Storage
import Wording

/// Knows the drawings of the library for the gallery, keeps pictures of them, and does what people want done to
/// them.
final class GalleryKeeper: DrawingBrowsing {
    /// How many files are told that could not be imported, each by itself.
    private static let mostTold = 5

    var onDrawingsChange: () -> Void = {}
    /// Hands on what is in a drawing, which is nil for where it is, in the way that people asked for.
    var onShare: (Drawing?, DrawingEntry, DrawingShare) -> Void = { _, _, _ in }
    /// Goes on with the drawing at a path.
    var open: (String) -> Void = { _ in }

    private let window: any DrawingInWindow
    private let screen: Screen
    private let work: BackgroundWork
    private let library: Library
    private let thumbnails: Thumbnails
    private let trash: @Sendable (String) throws(DesktopTrash.Refusal) -> Void
    /// The folder of the user's data, in which the trash is.
    private let data: String
    private let steps = UndoSteps()
    private let files: DrawingWork

    /// The drawings of `library`, of which one may be in the window, with pictures kept in `cache`; `trash` takes
    /// the path of a file that is to go there, which is found again below `data`.
    init(
        _ window: any DrawingInWindow, _ screen: Screen, _ work: BackgroundWork,
        _ library: Library = UserFiles.library,
        cache: String = UserFolders.cache + "/downstroke", data: String = UserFolders.data,
        trash: @escaping @Sendable (String) throws(DesktopTrash.Refusal) -> Void = {
            path throws(DesktopTrash.Refusal) in try DesktopTrash.take(path)
        }
    ) {
        (self.window, self.screen, self.work, self.library) = (window, screen, work, library)
        (thumbnails, self.trash, self.data) = (Thumbnails(folder: cache), trash, data)
        files = DrawingWork(work) { [unowned window] in window.closing(at: $0) }
    }

    // MARK: What there is

    var openDrawing: String? {
        guard let path = window.openPath else { return nil }
        // As it is called in the listing, by whatever way it was opened.
        let listed = library.folder + "/" + library.key(of: path)
        return FilePath.isSame(listed, path) ? listed : path
    }

    func listDrawings(in folder: String?, answer: @escaping (DrawingListing) -> Void) {
        let (library, thumbnails) = (library, thumbnails)
        let folder = folder ?? library.folder
        work.start(.folders) { _ -> (listing: DrawingListing, entries: [LibraryEntry]?) in
            guard let entries = LibraryEntry.list(folder, by: .newest) else {
                return (.unreadable(FolderReader.problem(folder)), nil)
            }
            let folders = LibraryFolder.list(folder).map(DrawingEntry.init)
            return (.drawings(folders + Self.listing(entries, library)), entries)
        } answer: { [work] in
            guard let (listing, entries) = $0 else { return }
            answer(listing)
            guard let entries, case .drawings(let listed) = listing else { return }
            work.start(.folders) { _ in
                Self.placed(listed, entries)
            } answer: {
                if let placed = $0 { answer(.drawings(placed)) }
            }
            work.start(.folders) { _ in
                thumbnails.keepOnly(entries, of: folder)
            } answer: { _ in
            }
        }
    }

    var isNewToPreviews: Bool { library.peeks.isFew }

    func notePreview() { library.peeks.note() }

    func read(_ drawing: DrawingEntry, answer: @escaping (DrawingContent) -> Void) {
        guard !window.isShowing(drawing.path) else {
            return answer(.drawing(window.visibleDrawing))
        }
        work.start(.previews) { _ in
            do throws(StorageError) {
                return DrawingContent.drawing(try DrawingFile.summary(drawing.path).drawing)
            } catch { return .unreadable(error.message) }
        } answer: {
            if let content = $0 { answer(content) }
        }
    }

    func share(_ drawing: DrawingEntry, as share: DrawingShare) {
        if case .folder = share { return onShare(nil, drawing, share) }
        read(drawing) { [weak self] content in
            switch content {
            case .drawing(let found): self?.onShare(found, drawing, share)
            case .unreadable(let reason): self?.screen.tell(reason)
            }
        }
    }

    private static func listing(_ entries: [LibraryEntry], _ library: Library) -> [DrawingEntry] {
        let (days, favourites) = (DayText(now: Date()), library.favourites.all)
        return entries.map {
            DrawingEntry(
                path: $0.path, name: $0.name, changed: $0.changed, bytes: $0.bytes,
                day: days.text($0.changed / 1_000_000_000),
                isFavourite: favourites.contains(library.key(of: $0.path)))
        }
    }

    /// The same, with their places by name: to find these takes as long as all the rest.
    private static func placed(
        _ listed: [DrawingEntry], _ entries: [LibraryEntry]
    ) -> [DrawingEntry] {
        var places: [String: Int] = [:]
        for (place, entry) in entries.sorted(by: .name).enumerated() { places[entry.path] = place }
        return listed.map { entry in
            var entry = entry
            entry.place = places[entry.path] ?? 0
            return entry
        }
    }

    func look(
        at drawings: [DrawingEntry], _ size: PixelSize, answer: @escaping (DrawingLook) -> Void
    ) {
        let (visible, thumbnails) = (window.visibleDrawing, thumbnails)
        for drawing in drawings {
            // Of the drawing that is open here the picture is made of what is seen, the file not read.
            let isOpen = window.isShowing(drawing.path)
            work.start(.previews) { _ in
                let look =
                    isOpen
                    ? DrawingPreview.png(of: visible).flatMap { DrawingPreview.tile(of: $0, size) }
                        .map(Thumbnails.Look.picture) ?? .nothing
                    : thumbnails.look(at: LibraryEntry(drawing), size)
                return DrawingLook(look, path: drawing.path)
            } answer: {
                answer($0 ?? .nothing(path: drawing.path))
            }
        }
    }

    // MARK: What is done to them

    func rename(_ path: String, to name: String, answer: @escaping (DrawingRenaming) -> Void) {
        rename(path, to: name, isStep: true, answer: answer)
    }

    private func rename(
        _ path: String, to name: String, isStep: Bool,
        answer: @escaping (DrawingRenaming) -> Void
    ) {
        let former = DrawingName.of(path)
        let done = { [unowned self] (outcome: DrawingRenaming) in
            if isStep, case .renamed(let place) = outcome, place != path {
                steps.note { [unowned self] in
                    rename(place, to: former, isStep: false) { self.tell($0) }
                }
            }
            answer(outcome)
        }
        guard !window.isShowing(path) else {
            let problem = window.rename(to: name)
            done(problem.map(DrawingRenaming.refused) ?? .renamed(openDrawing ?? path))
            return onDrawingsChange()
        }
        let library = library
        start(nil, [path], into: path) { path, place throws(StorageError) in
            place = try LibraryFiles(library).rename(path, to: name)
        } answer: { place, problems in
            done(problems.first.map(DrawingRenaming.refused) ?? .renamed(place))
        }
    }

    private func tell(_ outcome: DrawingRenaming) {
        if case .refused(let problem) = outcome { screen.tell(problem) }
    }

    func duplicate(_ paths: [String], answer: @escaping ([String]) -> Void) {
        let library = LibraryFiles(library)
        start(.copyingDrawings(paths.count), paths, into: [String]()) {
            path, copies throws(StorageError) in
            copies.append(try library.duplicate(path))
        } answer: { [unowned self] copies, problems in
            if let first = problems.first { screen.tell(.notCopied(problems.count, first)) }
            answer(copies)
        }
    }

    func isFavourite(_ path: String) -> Bool {
        library.favourites.all.contains(library.key(of: path))
    }

    func setFavourite(_ paths: [String], to isFavourite: Bool) {
        let library = library
        work.start(.folders) { _ in
            library.favourites.set(paths.map(library.key), to: isFavourite)
        } answer: { [unowned self] _ in
            onDrawingsChange()
        }
    }

    func moveToTrash(_ paths: [String]) {
        let own = paths.first(where: window.isShowing)
        if own != nil {
            // What is in no file would be nowhere.
            if let reason = window.unsavedReason { return screen.tell(.notTrashedUnsaved(reason)) }
            window.leave()
        }
        let (library, trash, basket) = (LibraryFiles(library), trash, trashOfLibrary)
        start(.movingToTrash(paths.count), paths, into: LibraryFiles.Removal()) {
            path, removal throws(StorageError) in
            try library.discard(path, to: basket, into: &removal) { file throws(StorageError) in
                do throws(DesktopTrash.Refusal) { try trash(file) } catch {
                    throw StorageError(.unwritable, file, error.message)
                }
            }
        } answer: { [unowned self] removal, problems in
            finish(removal, problems, own)
        }
    }

    private func finish(_ removal: LibraryFiles.Removal, _ problems: [Message], _ own: String?) {
        if let own, !removal.paths.contains(own), window.openPath == nil { open(own) }
        if let first = problems.first { screen.tell(.notTrashed(problems.count, first)) }
        guard let first = removal.paths.first else { return }
        offer(.trashed(removal.paths.count, DrawingName.of(first))) { [unowned self] in
            bringBack(removal, opening: own.flatMap { removal.paths.contains($0) ? $0 : nil })
        }
    }

    private func bringBack(_ removal: LibraryFiles.Removal, opening own: String?) {
        let (library, trash) = (LibraryFiles(library), trashOfLibrary)
        work.start(.drawings, .bringingBack(removal.paths.count)) { job in
            library.bringBack(removal, from: trash, report: job.report)
        } answer: { [unowned self] in
            guard let (paths, problems) = $0 else {
                steps.note { [unowned self] in bringBack(removal, opening: own) }
                return files.waitForStopped(onDrawingsChange)
            }
            if let first = problems.first {
                screen.tell(.notBroughtBack(problems.count, first.message))
            }
            if let own, window.openPath == nil, let path = paths[own] { open(path) }
            onDrawingsChange()
        }
    }

    // MARK: Folders

    func makeFolder(
        _ name: String, in folder: String?, answer: @escaping (Message?) -> Void
    ) {
        let folder = folder ?? library.folder
        work.start(.folders) { _ -> Message? in
            do throws(StorageError) { _ = try LibraryFolder.make(name, in: folder) } catch {
                return error.message
            }
            return nil
        } answer: { [unowned self] in
            answer($0 ?? nil)
            onDrawingsChange()
        }
    }

    func listFolders(answer: @escaping ([DrawingEntry]) -> Void) {
        let library = library
        work.start(.folders) { _ in
            LibraryFolder.all(below: library.folder).map { path in
                DrawingEntry(path: path, name: library.key(of: path), day: "", isFolder: true)
            }
        } answer: {
            answer($0 ?? [])
        }
    }

    func move(_ paths: [String], to folder: String?) {
        move(paths, to: folder ?? library.folder, isStep: true)
    }

    private func move(_ paths: [String], to target: String, isStep: Bool) {
        let (library, own) = (library, paths.first(where: window.isShowing))
        let ownMove = own == nil ? nil : window.documentMove(to: target)
        let paths = paths.filter { FilePath.folder(of: $0) != target }
        start(.movingDrawings, paths, into: [(from: String, to: String)]()) {
            path, moves throws(StorageError) in
            let place =
                path == own
                ? try ownMove?.run() : try LibraryFiles(library).move(path, to: target)
            if let place { moves.append((path, place)) }
        } answer: { [unowned self] moves, problems in
            if let place = moves.first(where: { $0.from == own })?.to {
                window.note(movedTo: place)
            }
            if let first = problems.first { screen.tell(.notMoved(problems.count, first)) }
            guard isStep, !moves.isEmpty else { return }
            let name = target == library.folder ? nil : FilePath.name(of: target)
            offer(.moved(moves.count, to: name)) { [unowned self] in
                for (folder, moves) in Dictionary(
                    grouping: moves, by: { FilePath.folder(of: $0.from) })
                {
                    move(moves.map(\.to), to: folder, isStep: false)
                }
            }
        }
    }

    func importFiles(_ paths: [String], into folder: String?) {
        let opener = DocumentOpener(library)
        start(.importing(paths.count), paths, into: 0) { path, count throws(StorageError) in
            guard FilePath.isFile(path) else { throw StorageError(.missing, path, .noFile(path)) }
            do throws(Failure) { _ = try opener.add(path, into: folder) } catch {
                throw StorageError(.unreadable, path, error.message)
            }
            count += 1
        } answer: { [unowned self] count, problems in
            if count > 0 { screen.tell(.imported(count)) }
            for problem in problems.prefix(Self.mostTold) { screen.tell(problem) }
            if let next = problems.dropFirst(Self.mostTold).first {
                screen.tell(.notImported(problems.count - Self.mostTold, next))
            }
        }
    }

    // MARK: The trash

    private var trashOfLibrary: Trash { Trash(of: library.folder, data: data) }

    func listTrash(answer: @escaping (DrawingListing) -> Void) {
        let (library, trash) = (library, trashOfLibrary)
        work.start(.folders) { _ in
            let days = DayText(now: Date())
            return trash.drawings(from: library.folder).map { item in
                let entry = LibraryEntry(inTrash: item)
                return DrawingEntry(
                    path: entry.path, name: entry.name, changed: entry.changed, bytes: entry.bytes,
                    day: days.text(item.deleted))
            }
        } answer: {
            answer(.drawings($0 ?? []))
        }
    }

    func putBack(_ paths: [String]) {
        let items = trashItems
        start(.bringingBack(paths.count), paths, into: 0) { path, count throws(StorageError) in
            guard let item = items.value[path] else {
                throw StorageError(.missing, path, .noFile(path))
            }
            _ = try Trash.putBack(item)
            count += 1
        } answer: { [unowned self] count, problems in
            if count > 0 { screen.tell(.broughtBack(count)) }
            if let first = problems.first { screen.tell(.notBroughtBack(problems.count, first)) }
        }
    }

    func deleteForGood(_ paths: [String]) {
        let items = trashItems
        start(.deletingForGood(paths.count), paths, into: 0) { path, _ throws(StorageError) in
            if let item = items.value[path] { try Trash.remove(item) }
        } answer: { [unowned self] _, problems in
            if let first = problems.first { screen.tell(.notDeleted(problems.count, first)) }
        }
    }

    /// What is in the trash by its path there, read when the first one is asked for.
    private var trashItems: Deferred<[String: Trash.Item]> {
        let (trash, folder) = (trashOfLibrary, library.folder)
        return Deferred {
            Dictionary(trash.drawings(from: folder).map { ($0.path, $0) }) { first, _ in first }
        }
    }

    /// A value that is made where it is needed first, by one thread.
    private final class Deferred<Value>: @unchecked Sendable {
        private(set) lazy var value = make()
        private let make: @Sendable () -> Value
        init(_ make: @escaping @Sendable () -> Value) { self.make = make }
    }

    // MARK: Steps

    @discardableResult
    func undoDrawings() -> Bool { steps.takeBackLast() }

    /// Tells what was done, and offers to take it back.
    private func offer(_ message: Message, takeBack: @escaping () -> Void) {
        let step = steps.note { [unowned self] in
            screen.withdraw(message)
            takeBack()
        }
        screen.tell(message, .undoRemoval) { [steps, weak step] in steps.takeBack(step) }
    }

    /// Does something to each of these drawings, has what comes of it taken, and all listed anew.
    private func start<Outcome: Sendable>(
        _ title: Message?, _ paths: [String], into first: Outcome,
        _ body: @escaping @Sendable (String, inout Outcome) throws(StorageError) -> Void,
        answer: @escaping (Outcome, [Message]) -> Void
    ) {
        files.start(title, paths, into: first, body) { [unowned self] in
            answer($0, $1)
            onDrawingsChange()
        }
    }
}

extension DrawingEntry {
    fileprivate init(_ folder: LibraryFolder) {
        self.init(
            path: folder.path, name: folder.name, day: .drawings(folder.count), isFolder: true)
    }
}

extension LibraryEntry {
    fileprivate init(_ entry: DrawingEntry) {
        self.init(
            path: entry.path, name: entry.name, changed: entry.changed, bytes: entry.bytes)
    }
}

extension DrawingLook {
    fileprivate init(_ look: Thumbnails.Look, path: String) {
        self =
            switch look {
            case .picture(let png): .picture(path: path, png: png)
            case .nothing: .nothing(path: path)
            case .unreadable(let reason): .unreadable(path: path, reason)
            }
    }
}
