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
        let open = kept?.path
        guard let drawing = canvas?.visibleDrawing else { return }
        for path in paths {
            work.perform(.folders) { [scale = window.scale] in
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
        guard let canvas, kept != nil else { return }
        if let own = kept?.path, FilePath.isSame(path, own) {
            return tell("This drawing is open already.")
        }
        let name = path.split(separator: "/").last.map(String.init) ?? path
        let closing =
            kept?.closing.filter { $0.path.map { FilePath.isSame(path, $0) } == true } ?? []
        let former = canvas.visibleDrawing
        let job = work.start("Opening \(name.printable)", .drawings) { job in
            guard closing.allSatisfy({ $0.isClosed(within: Self.patience) }) else {
                return [.notOpened("\(name.printable) is still being saved, and was not opened.")]
            }
            guard FilePath.isFile(path) else {
                return [.notOpened("There is no file \(path.printable).")]
            }
            do throws(Failure) {
                var file = try OpenedFile(path, progress: job.report)
                file.formerPreview = DrawingPreview.png(of: former)
                return [.opened(file)]
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
    func goOn(with file: OpenedFile) {
        guard let canvas, let kept else { return file.discard() }
        // The drawing may have got this file meanwhile: it was renamed, or is saved for the first time.
        if let own = kept.path, let path = file.kept.path, FilePath.isSame(path, own) {
            return file.discard()
        }
        keepView()
        let viewport = Viewport(
            size: screen.size, screenScale: window.scale, leftAs: file.kept.view)
        do throws(GraphicsError) { try screen.show(file.kept.takeHistory(), viewport) } catch {
            // The canvas still has the former drawing, so that the disk has to go on with it too.
            file.discard()
            return tell("Nothing was opened: \(error)")
        }
        for change in canvas.takeChanges() { kept.keep(change) }
        kept.goOn(with: file.kept, preview: file.formerPreview)
        // What nobody has drawn in yet is drawn in with what is in the hand.
        if kept.view != nil { takeBrushes { tell($0.prefix(1).uppercased() + $0.dropFirst()) } }
        for notice in file.notices { tell(notice) }
        showTitle()
    }

    /// Gives the drawing another name.
    func rename(_ name: String) {
        guard let kept, name != kept.name else { return tell(.renamed(problem: nil)) }
        do throws(StorageError) {
            try kept.rename(to: name)
            tell(.renamed(problem: nil))
            showTitle()
        } catch { tell(.renamed(problem: error.description)) }
    }

    /// The window is called by its drawing, and says so as long as something is not saved.
    func showTitle() {
        let isFailing = kept?.isFailing ?? false
        if isFailing != isShownAsFailing {
            isShownAsFailing = isFailing
            tell(.standing(isFailing ? "Not saved" : nil))
        }
        let title =
            kept.map { kept in
                "\(kept.name.printable)\(kept.standing) — Downstroke"
            } ?? "Downstroke"
        if window.title != title { window.title = title }
    }
}
