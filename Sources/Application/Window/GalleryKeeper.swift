import Desktop
import Documents
import Drawing
import Foundation
import Geometry
import Host
import Input
import Interface
import InterfaceCore
import Paths
import Rendering
import Storage
import Wording

/// Knows the drawings of the library for the gallery, keeps pictures of them, and does what people want done to
/// them.
final class GalleryKeeper: DrawingBrowsing {
    /// How many files are told that could not be imported, each by itself.
    private static let mostTold = 5

    /// Hands on what is in a drawing, which is nil for where it is, in the way that people asked for.
    var onShare: (Drawing?, DrawingEntry, DrawingShare) -> Void = { _, _, _ in }

    private let work: LibraryWork
    private let thumbnails: Thumbnails
    private let folderKeeper: FolderKeeper
    private let trashKeeper: TrashKeeper
    /// What the drawing in the window is called in the listing, where that is known, and its path.
    private var listedName: (path: FilePath, listed: FilePath?)?
    /// What the gallery has watched, while it is shown.
    private weak var watch: LibraryWatch?
    /// The clock of the display.
    private let clock: () -> Timestamp

    private var window: any DrawingInWindow { work.window }
    private var library: Library { work.library }

    /// The drawings of `library`, of which one may be in the window, with pictures kept in `cache`, which are made while
    /// `gate` is open; `trash` takes the path of a file that is to go there, which is found again below `data`.
    init(
        _ window: any DrawingInWindow, _ screen: Screen, _ work: BackgroundWork,
        _ library: Library = UserFiles.library,
        cache: FilePath = "\(UserFolders.cache)/downstroke", gate: WorkGate? = nil,
        data: FilePath = FilePath(UserFolders.data),
        trash: @escaping @Sendable (FilePath) throws(DesktopTrash.Refusal) -> Void = {
            path throws(DesktopTrash.Refusal) in try DesktopTrash.take(path)
        },
        clock: @escaping () -> Timestamp = { .now }
    ) {
        self.clock = clock
        self.work = LibraryWork(library, window, screen, work)
        thumbnails = Thumbnails(folder: cache, gate: gate)
        folderKeeper = FolderKeeper(self.work)
        trashKeeper = TrashKeeper(self.work, data: data, take: trash)
        self.work.look {
            library.prepareFavourites()
        } answer: {
        }
    }

    var folders: any FolderKeeping { folderKeeper }
    var trash: any TrashKeeping { trashKeeper }

    var onDrawingsChange: () -> Void {
        get { work.onChange }
        set { work.onChange = newValue }
    }

    /// Goes on with the drawing at a path.
    var open: (FilePath) -> Void {
        get { trashKeeper.open }
        set { trashKeeper.open = newValue }
    }

    // MARK: What there is

    var openDrawing: FilePath? {
        guard let path = window.openPath else { return nil }
        if listedName?.path != path { findListedName(of: path) }
        return listedName?.path == path ? listedName?.listed ?? path : path
    }

    var isOpenDrawingDrawn: Bool { window.isDrawn }

    func pictureOfOpenDrawing() -> OpenDrawingPicture? { window.picture() }

    /// Looks up beside what the drawing in the window is called in the listing, by whatever way it was opened.
    private func findListedName(of path: FilePath) {
        let library = library
        listedName = (path, nil)
        work.look {
            let listed = library.folder + "/" + library.key(of: path)
            return listed.isSame(as: path) ? listed : nil
        } answer: { [weak self] listed in
            guard let self, listedName?.path == path, let listed, listed != path else { return }
            listedName = (path, listed)
            onDrawingsChange()
        }
    }

    func listDrawings(in folder: FilePath?, answer: @escaping (DrawingListing) -> Void) {
        watch?.renew()
        DrawingLister(work: work, thumbnails: thumbnails).list(folder, answer: answer)
    }

    func findDrawings(below folder: FilePath?, answer: @escaping ([DrawingEntry]) -> Void) {
        DrawingLister(work: work, thumbnails: thumbnails).find(below: folder, answer: answer)
    }

    func findDrawings(at paths: [FilePath], answer: @escaping ([DrawingEntry]) -> Void) {
        DrawingLister(work: work, thumbnails: thumbnails).find(at: paths, answer: answer)
    }

    func watchDrawings(in folder: FilePath?) -> AnyObject? {
        let watch = LibraryWatch(folder ?? library.folder, work, clock: clock)
        self.watch = watch
        return watch
    }

    /// When others have done something that is to be seen; nil for nothing.
    var deadline: Timestamp? { watch?.deadline }

    /// Has listed anew what others have changed.
    func takeChanges() {
        if watch?.takeChanges(clock()) == true { onDrawingsChange() }
    }

    var isNewToPreviews: Bool { library.peeks.isFew }

    func notePreview() { library.peeks.note() }

    func read(_ drawing: DrawingEntry, answer: @escaping (DrawingContent) -> Void) {
        let visible = window.isShowing(drawing.path) ? window.visibleDrawing : nil
        work.read {
            if let visible { return .drawing(PlayableDrawing(visible)) }
            do throws(StorageError) {
                let summary = try DrawingFile.summary(drawing.path)
                let found = PlayableDrawing(summary.drawing)
                return summary.problem == nil ? .drawing(found) : .damaged(found)
            } catch {
                return error.kind == .missing
                    ? .missing : .unreadable(error.message.naming(drawing.path))
            }
        } answer: {
            answer($0)
        }
    }

    func share(_ drawing: DrawingEntry, as share: DrawingShare) {
        if case .folder = share { return showInFolder(drawing) }
        read(drawing) { [weak self] content in
            switch content {
            case .drawing(let found): self?.onShare(found.drawing, drawing, share)
            case .damaged(let found):
                self?.onShare(found.drawing, drawing, share)
                self?.work.tell(.damagedIsShared(drawing.name))
            case .missing: self?.work.tell(.notThere(drawing.name))
            case .unreadable(let reason): self?.work.tell(reason)
            }
        }
    }

    private func showInFolder(_ drawing: DrawingEntry) {
        work.look {
            drawing.path.isFile
        } answer: { [weak self] isThere in
            if isThere {
                self?.onShare(nil, drawing, .folder)
            } else {
                self?.work.tell(.notThere(drawing.name))
            }
        }
    }

    func look(
        at drawings: [DrawingEntry], _ size: PixelSize, answer: @escaping (DrawingLook) -> Void
    ) {
        let (visible, thumbnails) = (window.visibleDrawing, thumbnails)
        for drawing in drawings {
            // Of the drawing that is open here the picture is made of what is seen, the file not read.
            let isOpen = window.isShowing(drawing.path)
            work.makeTile {
                let look =
                    isOpen
                    ? thumbnails.look(of: visible, size)
                    : thumbnails.look(at: LibraryEntry(drawing), size)
                return DrawingLook(look, path: drawing.path)
            } answer: {
                answer($0)
            }
        }
    }

    // MARK: What is done to them

    func rename(_ path: FilePath, to name: String, answer: @escaping (DrawingRenaming) -> Void) {
        rename(path, to: name, isStep: true, answer: answer)
    }

    private func rename(
        _ path: FilePath, to name: String, isStep: Bool,
        answer: @escaping (DrawingRenaming) -> Void
    ) {
        let former = path.stem.escaped
        let done = { [unowned self] (outcome: DrawingRenaming) in
            if isStep, case .renamed(let place) = outcome, place != path {
                work.note { [unowned self] in
                    rename(place, to: former, isStep: false) { self.tell($0) }
                }
            }
            answer(outcome)
        }
        var own: MovingDrawing?
        do throws(StorageError) {
            own = window.isShowing(path) ? try window.renaming(to: name) : nil
        } catch { return done(.refused(error.message)) }
        let library = library
        work.start(nil, [path], into: path) {
            [ownMove = own?.move] path, place throws(StorageError) in
            // What is in the window no more is a file as any other.
            let ownPlace = try ownMove?.run()
            place =
                if let ownPlace { ownPlace } else {
                    try LibraryFiles(library).rename(path, to: name)
                }
        } answer: { place, problems in
            if problems.isEmpty { own?.note(place) }
            done(problems.first.map(DrawingRenaming.refused) ?? .renamed(place))
        }
    }

    private func tell(_ outcome: DrawingRenaming) {
        if case .refused(let problem) = outcome { work.tell(problem) }
    }

    func duplicate(_ paths: [FilePath], answer: @escaping ([FilePath]) -> Void) {
        let library = LibraryFiles(library)
        work.start(.copyingDrawings(paths.count), paths, into: [FilePath]()) {
            path, copies throws(StorageError) in
            copies.append(try library.duplicate(path))
        } answer: { [unowned self] copies, problems in
            if let first = problems.first { work.tell(.notCopied(problems.count, first)) }
            if !copies.isEmpty {
                work.note { [trashKeeper] in trashKeeper.moveToTrash(copies, isStep: false) }
            }
            answer(copies)
        }
    }

    func isOfLibrary(_ path: FilePath) -> Bool { library.knownKey(of: path) != nil }

    func isFavourite(_ path: FilePath) -> Bool {
        library.knownKey(of: path).map(library.favourites.known.contains) == true
    }

    func setFavourite(
        _ paths: [FilePath], to isFavourite: Bool, answer: @escaping (Bool) -> Void
    ) {
        let changed = paths.filter { self.isFavourite($0) != isFavourite }
        mark(paths, isFavourite) { [unowned self] isDone in
            if isDone, !changed.isEmpty {
                work.note { [unowned self] in mark(changed, !isFavourite) { _ in } }
            }
            answer(isDone)
        }
    }

    private func mark(
        _ paths: [FilePath], _ isFavourite: Bool, answer: @escaping (Bool) -> Void
    ) {
        let library = library
        work.look { () -> Message? in
            let found = paths.filter(\.isFile)
            let isKept = library.favourites.set(found.map(library.key), to: isFavourite)
            guard isKept else { return .favouritesNotKept }
            return paths.first { !found.contains($0) }.map { .notThere(DrawingName.of($0)) }
        } answer: { [unowned self] problem in
            if let problem { work.tell(problem) }
            answer(problem == nil)
            onDrawingsChange()
        }
    }

    func importFiles(_ paths: [FilePath], into folder: FilePath?) {
        let opener = DocumentOpener(library)
        work.start(.importing(paths.count), paths, into: 0) { path, count throws(StorageError) in
            do throws(Failure) {
                try path.checkFile()
                _ = try opener.add(path, into: folder)
            } catch { throw StorageError(.unreadable, path, error.message) }
            count += 1
        } answer: { [unowned self] count, problems in
            if count > 0 { work.tell(.imported(count)) }
            for problem in problems.prefix(Self.mostTold) { work.tell(problem) }
            if let next = problems.dropFirst(Self.mostTold).first {
                work.tell(.notImported(problems.count - Self.mostTold, next))
            }
        }
    }

    @discardableResult
    func undoDrawings() -> Bool { work.takeBackLast() }
}

extension LibraryEntry {
    fileprivate init(_ entry: DrawingEntry) {
        self.init(
            path: entry.path, name: entry.name, changed: entry.changed, bytes: entry.bytes)
    }
}

extension DrawingLook {
    fileprivate init(_ look: Thumbnails.Look, path: FilePath) {
        self =
            switch look {
            case .picture(let png): .decoded(path: path, png: png)
            case .nothing: .nothing(path: path)
            case .unreadable(let reason): .unreadable(path: path, reason.naming(path))
            }
    }
}
