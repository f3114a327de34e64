import Documents
import Interface
import Storage
import Wording

/// The files that are read for windows of their own, which open as soon as that is done.
final class AwaitedWindows {
    private unowned let app: App
    private let screen: Screen
    private let work: BackgroundWork
    private var paths: Set<String> = []

    /// None yet, to be opened from the window of this screen.
    init(_ app: App, _ screen: Screen, _ work: BackgroundWork) {
        (self.app, self.screen, self.work) = (app, screen, work)
    }

    /// Whether the file at `path` is one of them.
    func contains(_ path: String) -> Bool { paths.contains(FolderReader.absolute(path)) }

    /// Opens windows as large as this one, one for each file that no window shows, in which these brushes draw.
    func open(_ paths: [String], _ brushes: BrushChoice) {
        var opener = WindowOpener(app, brushes)
        opener.size = screen.size
        for path in paths where !app.raise(path) { open(path, opener) }
    }

    private func open(_ path: String, _ opener: WindowOpener) {
        paths.insert(FolderReader.absolute(path))
        work.start(.drawings, .opening(FilePath.name(of: path).printable)) { _ in
            Result { () throws(Failure) in try WindowOpener.document(path) }
        } answer: { [unowned self] in
            paths.remove(FolderReader.absolute(path))
            do throws(Failure) {
                if let first = try $0?.get() { try opener.open(path, first: first) }
            } catch { screen.tell(error.message) }
        }
    }
}
