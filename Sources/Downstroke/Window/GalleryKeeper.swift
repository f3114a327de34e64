import Documents
import Foundation
import Geometry
import Interface
import Platform
import Storage
import Wording

/// Knows the drawings of the library for the gallery, and keeps pictures of them.
final class GalleryKeeper: DrawingBrowsing {
    private let presenter: DocumentPresenter
    private let work: BackgroundWork
    private let thumbnails: Thumbnails

    /// The drawings of the user's library, with pictures kept in `cache`.
    init(
        _ presenter: DocumentPresenter, _ work: BackgroundWork,
        cache: String = UserFolders.cache + "/downstroke"
    ) {
        (self.presenter, self.work) = (presenter, work)
        thumbnails = Thumbnails(folder: cache)
    }

    var openDrawing: String? {
        guard let path = presenter.document.path else { return nil }
        // As it is called in the listing, by whatever way it was opened.
        let listed = UserFiles.library.folder + "/" + FilePath.name(of: path)
        return FilePath.isSame(listed, path) ? listed : path
    }

    func listDrawings(by order: DrawingOrder, answer: @escaping (DrawingListing) -> Void) {
        let (folder, thumbnails) = (UserFiles.library.folder, thumbnails)
        work.start(.folders) { _ in
            guard let entries = LibraryEntry.list(folder, by: order == .newest ? .newest : .name)
            else { return DrawingListing.unreadable(FolderReader.problem(folder)) }
            let days = DayText(now: Date())
            return .drawings(
                entries.map {
                    DrawingEntry(
                        path: $0.path, name: $0.name, changed: $0.changed, bytes: $0.bytes,
                        day: days.text($0.changed / 1_000_000_000))
                })
        } answer: { [work] in
            guard let listing = $0 else { return }
            answer(listing)
            guard case .drawings(let entries) = listing else { return }
            let kept = entries.map(LibraryEntry.init)
            work.start(.folders) { _ in
                thumbnails.keepOnly(kept)
            } answer: { _ in
            }
        }
    }

    func read(_ drawing: DrawingEntry, answer: @escaping (DrawingContent) -> Void) {
        guard !presenter.isShowing(drawing.path) else {
            return answer(.drawing(presenter.visibleDrawing))
        }
        work.start(.previews) { _ in
            do throws(StorageError) {
                return DrawingContent.drawing(try DrawingFile.summary(drawing.path).drawing)
            } catch { return .unreadable(error.message) }
        } answer: {
            if let content = $0 { answer(content) }
        }
    }

    func look(
        at drawings: [DrawingEntry], _ size: PixelSize, answer: @escaping (DrawingLook) -> Void
    ) {
        let (visible, thumbnails) = (presenter.visibleDrawing, thumbnails)
        for drawing in drawings {
            // Of the drawing that is open here the picture is made of what is seen, the file not read.
            let isOpen = presenter.isShowing(drawing.path)
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
