import Drawing
import Foundation
import Geometry
import Graphics
import Interface
import Platform
import Rendering
import Storage

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
        // The file that is open here is left alone: closing it once more would take its locks away.
        let open = kept?.path
        guard let drawing = canvas?.visibleDrawing else { return }
        for path in paths {
            work.perform(.folders) { [scale = window.scale] in
                let isOpen = open.map { Self.isSame(path, $0) } == true
                let picture =
                    isOpen ? DrawingPreview.png(of: drawing) : DrawingPreview.png(ofFileAt: path)
                guard let png = picture,
                    let small = DrawingPreview.thumbnail(of: png, scale: scale)
                else { return [] }
                return [.preview(FilePreview(path: path, png: small))]
            }
        }
    }

    /// Opens a file in place of the drawing, or the folder at `path` in the panel.
    func open(_ path: String) {
        guard let canvas, kept != nil else { return }
        let path = FolderReader.absolute(path)
        if let own = kept?.path, Self.isSame(path, own) {
            return tell("This drawing is open already.")
        }
        let name = path.split(separator: "/").last.map(String.init) ?? path
        let closing = kept?.closing.filter { $0.path.map { Self.isSame(path, $0) } == true } ?? []
        work.start("Opening \(name.printable)", .drawings) { [former = canvas.visibleDrawing] job in
            guard closing.allSatisfy({ $0.isClosed(within: Self.patience) }) else {
                return [.notice("\(name.printable) is still being saved, and was not opened.")]
            }
            guard Self.isFile(path) else {
                return [.notice("There is no file \(path.printable).")]
            }
            do throws(Failure) {
                var file = try OpenedFile(path, progress: job.report)
                file.formerPreview = DrawingPreview.png(of: former)
                return [.opened(file)]
            } catch { return [.notice("Nothing was opened: \(error.printable)")] }
        }
    }

    /// Whether two paths are of one file, by whatever way they lead to it.
    private static func isSame(_ path: String, _ other: String) -> Bool {
        var (first, second) = (stat(), stat())
        guard stat(path, &first) == 0, stat(other, &second) == 0 else { return path == other }
        return first.st_dev == second.st_dev && first.st_ino == second.st_ino
    }

    /// Opens what was dropped on the window: the first in place, others in windows of their own.
    func openDropped() {
        guard let first = dropped.first else { return }
        defer { dropped.removeAll() }
        open(first)
        for path in dropped.dropFirst() { WindowProcess.open(path, size: screen.size) }
    }

    /// Whether there is a file of bytes, and not a pipe that nobody writes to.
    private static func isFile(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }

    /// Goes on with a drawing that was opened; what was being drawn still belongs to the former one.
    func goOn(with file: OpenedFile) {
        guard let canvas, let kept else { return }
        keepView()
        let viewport = Viewport(size: screen.size, leftAs: file.kept.view)
        attempt { () throws(GraphicsError) in
            try screen.show(file.kept.takeHistory(), viewport)
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

    /// The window is called by its drawing.
    func showTitle() {
        let title =
            kept.map { kept in
                "\(kept.name.printable)\(kept.standing) — Downstroke"
            } ?? "Downstroke"
        if window.title != title { window.title = title }
    }
}
