import Documents
import Drawing
import Wording

/// The drawing in the window, for whoever does something to the library that it may belong to.
protocol DrawingInWindow: AnyObject {
    /// Where it is; nil where it has no file yet.
    var openPath: String? { get }

    /// Whether all of it that is to be seen is drawn by now.
    var isDrawn: Bool { get }

    /// What can be seen of it.
    var visibleDrawing: Drawing { get }

    /// Why not all of it is in its file, or can get there; nil where it is.
    var unsavedReason: Message? { get }

    /// Whether it is the file at `path`.
    func isShowing(_ path: String) -> Bool

    /// Drawings of the file at `path` that are being closed.
    func closing(at path: String) -> [Document]

    /// Gives it this name; else tells why it cannot have it, and what to do.
    func rename(to name: String) -> Message?

    /// The move of its file to another folder; nil where it has none yet.
    func documentMove(to folder: String) -> DocumentMove?

    /// Its file was moved to `path`.
    func note(movedTo path: String)

    /// Saves it, and goes on with a new drawing.
    func leave()
}

extension DocumentPresenter: DrawingInWindow {
    var openPath: String? { document.path }

    func documentMove(to folder: String) -> DocumentMove? { document.move(to: folder) }

    func note(movedTo path: String) { document.note(movedTo: path) }

    var unsavedReason: Message? {
        if case .failing(let reason) = document.state { return .verbatim(reason) }
        return nil
    }
}
