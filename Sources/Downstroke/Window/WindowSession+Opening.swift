import Documents
import Drawing
import Foundation
import Geometry
import Graphics
import Interface
import Platform
import Rendering
import Storage
import Wording

/// Another drawing takes the place of the one in the window.
extension WindowSession {
    /// How long a drawing waits that was here before and is still being closed, in seconds.
    private static let patience = 10.0

    /// Lists a folder for the panel.
    func browse(_ path: String) {
        work.perform(.folders) { [.listing(FolderReader.listing(path))] }
    }

    /// Makes small pictures of drawings for the panel.
    func preview(_ paths: [String]) {
        // Of the drawing that is open here the picture is made of what is seen, and the file not read.
        let open = workspace?.document.path
        guard let drawing = canvas?.visibleDrawing else { return }
        for path in paths {
            work.perform(.previews) { [scale = window.scale] in
                let isOpen = open.map { FilePath.isSame(path, $0) } == true
                let picture =
                    isOpen ? DrawingPreview.png(of: drawing) : DrawingPreview.png(ofFileAt: path)
                guard let png = picture,
                    let small = DrawingPreview.thumbnail(
                        of: png, within: FilePreview.size(atScale: scale))
                else { return [] }
                return [.preview(FilePreview(path: path, png: small))]
            }
        }
    }

    /// Opens a file in place of the drawing, or the folder at `path` in the panel.
    func open(_ path: String) {
        openings.add(FolderReader.absolute(path))
        openNext()
    }

    /// Opens what people asked for first, unless something is being opened.
    func openNext() {
        while let path = openings.next() { begin(opening: path) }
    }

    private func begin(opening path: String) {
        guard let workspace else { return }
        if let own = workspace.document.path, FilePath.isSame(path, own) {
            return tell("This drawing is open already.")
        }
        let name = FilePath.name(of: path).printable
        let closing = workspace.closing(at: path)
        let job = work.start("Opening \(name)", .drawings) { job in
            guard closing.allSatisfy({ $0.isClosed(within: Self.patience) }) else {
                return [.notOpened("\(name) is still being saved, and was not opened.")]
            }
            guard FilePath.isFile(path) else {
                return [.notOpened("There is no file \(path.printable).")]
            }
            do throws(Failure) {
                return [
                    .opened(
                        try DocumentOpener(UserFiles.library).open(path, progress: job.report))
                ]
            } catch { return [.notOpened("Nothing was opened: \(error.printable)")] }
        }
        openings.begin(job)
    }

    /// Opens what was dropped on the window: the first in place, others in windows of their own.
    func openDropped() {
        guard let first = dropped.first else { return }
        defer { dropped.removeAll() }
        open(first)
        for path in dropped.dropFirst() { WindowProcess.open(path, size: screen.size) }
    }

    /// Goes on with a drawing that was opened; what was being drawn still belongs to the former one.
    func goOn(with document: Document) {
        guard let workspace, let canvas else { return document.discard() }
        // The drawing may have got this file meanwhile: it was renamed, or is saved for the first time.
        if let own = workspace.document.path, let path = document.path, FilePath.isSame(path, own) {
            return document.discard()
        }
        keepView()
        let viewport = Viewport(
            size: screen.size, screenScale: window.scale, leftAs: document.view)
        do throws(GraphicsError) { try screen.show(document.history, viewport) } catch {
            // The canvas still has the former drawing, so that the disk has to go on with it too.
            document.discard()
            return tell("Nothing was opened: \(error)")
        }
        for change in canvas.takeChanges() { keep(change, in: workspace) }
        workspace.goOn(with: document)
        // What nobody has drawn in yet is drawn in with what is in the hand.
        if document.view != nil { takeBrushes { tell($0.prefix(1).uppercased() + $0.dropFirst()) } }
        changeFlag.note()
    }

    /// Gives the drawing another name.
    func rename(_ name: String) {
        guard let document = workspace?.document, name != document.name else {
            return tell(.renamed(problem: nil))
        }
        do throws(StorageError) {
            try document.rename(to: name)
            tell(.renamed(problem: nil))
            showTitle()
        } catch { tell(.renamed(problem: error.description)) }
    }

    /// The window is called by its drawing, and says so as long as something is not saved.
    func showTitle() {
        let isFailing = workspace?.isFailing ?? false
        if isFailing != isShownAsFailing {
            isShownAsFailing = isFailing
            tell(.standing(isFailing ? "Not saved" : nil))
        }
        let title = workspace.map { "\($0.title.printable) — Downstroke" } ?? "Downstroke"
        if window.title != title { window.title = title }
    }
}
