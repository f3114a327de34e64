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
extension WindowSession: FileBrowsing {
    /// How long a drawing waits that was here before and is still being closed, in seconds.
    private static let patience = 10.0

    func list(_ path: String, answer: @escaping (FolderListing) -> Void) {
        listingAnswer = answer
        work.perform(.folders) { [.listing(FolderReader.listing(path))] }
    }

    func preview(_ paths: [String], answer: @escaping (FilePreview) -> Void) {
        previewAnswer = answer
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
            return tell(Message.openAlready.text())
        }
        let name = FilePath.name(of: path).printable
        let closing = workspace.closing(at: path)
        let job = work.start(Message.opening(name).text(), .drawings) { job in
            guard closing.allSatisfy({ $0.isClosed(within: Self.patience) }) else {
                return [
                    .notOpened(Failure(.noInput, .stillSaving(name)))
                ]
            }
            guard FilePath.isFile(path) else {
                return [.notOpened(Failure(.noInput, .noFile(path)))]
            }
            do throws(Failure) {
                return [
                    .opened(
                        try DocumentOpener(UserFiles.library).open(path, progress: job.report))
                ]
            } catch { return [.notOpened(error)] }
        }
        openings.begin(job)
    }

    /// Tells why nothing was opened; a window that was begun for nothing else ends.
    func giveUp(_ failure: Failure) {
        openings.end()
        if isBegunByImport, canvas?.visibleDrawing.isEmpty == true {
            (startFailure, isOver) = (failure, true)
        } else {
            tell(Message.nothingOpened(failure.message).text())
        }
        isBegunByImport = false
    }

    /// Imports the file of another program that the window is begun for.
    func begin(importing path: String) {
        isBegunByImport = true
        open(path)
    }

    /// Imports files into the library, one after the other, and tells what came of them.
    func importAll(_ plan: OpeningPlan) {
        let paths = plan.imports
        if plan.leftCount > 0 {
            tell(Message.leftOut(plan.leftCount).text())
        }
        guard !paths.isEmpty else { return }
        work.start(Message.importing(paths.count).text(), .drawings) { job in
            let opener = DocumentOpener(UserFiles.library)
            var problems: [Message] = []
            for (index, path) in paths.enumerated() {
                do throws(Failure) {
                    guard FilePath.isFile(path) else {
                        throw Failure(.noInput, .noFile(path))
                    }
                    _ = try opener.add(path) {
                        job.report((Double(index) + $0) / Double(paths.count))
                    }
                } catch {
                    if job.isStopped { return [] }
                    problems.append(error.message)
                }
            }
            let done = Message.imported(paths.count - problems.count)
            guard let problem = problems.first else { return [.notice(done.text())] }
            let rest = Message.notImported(problems.count, problem)
            return [.notice(Message(joining: [done, rest]).text())]
        }
    }

    /// Opens what was dropped on the window: the first in place, others elsewhere.
    func openDropped() {
        guard !dropped.isEmpty else { return }
        let plan = OpeningPlan(dropped, isDrawing: DocumentOpener.isDrawing)
        dropped.removeAll()
        if let path = plan.here { open(path) }
        for path in plan.windows { WindowProcess.open(path, size: screen.size) }
        importAll(plan)
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
            return tell(Message.nothingOpened(.text(error.description)).text())
        }
        for change in canvas.takeChanges() { keep(change, in: workspace) }
        workspace.goOn(with: document)
        // What nobody has drawn in yet is drawn in with what is in the hand.
        if document.view != nil { takeBrushes { tell($0.prefix(1).uppercased() + $0.dropFirst()) } }
        changeFlag.note()
    }

    /// The window is called by its drawing, and says so as long as something is not saved.
    func showTitle() {
        let isFailing = workspace?.isFailing ?? false
        if isFailing != isShownAsFailing {
            isShownAsFailing = isFailing
            screen.stand(isFailing ? "Not saved" : nil)
        }
        let title = workspace.map { "\($0.title.printable) — Downstroke" } ?? "Downstroke"
        if window.title != title { window.title = title }
    }
}

extension WindowSession: Naming {
    var drawingName: String? { workspace?.document.name }

    func rename(to name: String) -> Message? {
        guard let document = workspace?.document, name != document.name else { return nil }
        do throws(StorageError) { try document.rename(to: name) } catch {
            return "\(error.description)"
        }
        showTitle()
        return nil
    }
}
