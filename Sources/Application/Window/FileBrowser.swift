import Display
import Documents
import InterfaceCore
import Paths

/// Finds files for people, and has those that they choose opened.
final class FileBrowser: FileBrowsing {
    private let drawing: any DrawingInWindow
    private let opener: PlaceOpener
    private let work: BackgroundWork
    private let window: any DisplayWindow

    /// Has files opened by `opener` in the place of `drawing`, which `window` shows.
    init(
        _ drawing: any DrawingInWindow, _ opener: PlaceOpener, _ work: BackgroundWork,
        _ window: any DisplayWindow
    ) {
        (self.drawing, self.opener, self.work, self.window) = (drawing, opener, work, window)
    }

    func list(
        _ path: FilePath, for purpose: FilePurpose, answer: @escaping (FolderListing) -> Void
    ) {
        work.start(.folders) { _ in
            FolderReader.listing(path, for: purpose)
        } answer: {
            _ = $0.map(answer)
        }
    }

    func preview(_ paths: [FilePath], answer: @escaping (FilePreview) -> Void) {
        let visible = drawing.visibleDrawing
        let size = FilePreview.size(atScale: window.scale)
        for path in paths {
            // Of the drawing that is open here the picture is made of what is seen, the file not read.
            let isOpen = drawing.isShowing(path)
            work.start(.previews) { _ -> FilePreview? in
                let picture =
                    isOpen
                    ? DrawingPreview.tile(of: visible, size)
                    : DrawingPreview.tile(ofFileAt: path, size)
                return picture.map { FilePreview(path: path, png: $0) }
            } answer: {
                if case let preview?? = $0 { answer(preview) }
            }
        }
    }

    func open(_ path: FilePath, answer: @escaping (Bool) -> Void) {
        opener.open(path, answer: answer)
    }
}
