import Documents
import Drawing
import InterfaceCore
import Paths
import Storage
import Wording

/// A drawing that is in a window as it begins to move: by the end another one may be there.
struct MovingDrawing {
    /// What is done, beside; nil where its file is as any other.
    let move: DocumentMove?
    /// Takes where it is then.
    let note: (FilePath) -> Void

    /// A drawing whose file is as any other.
    init(note: @escaping (FilePath) -> Void) { (move, self.note) = (nil, note) }

    /// This drawing, which is told.
    init(_ document: Document, _ move: DocumentMove?) {
        self.move = move
        note = { document.note(movedTo: $0) }
    }
}

/// The drawing in the window, for whoever does something to the library that it may belong to.
protocol DrawingInWindow: AnyObject {
    /// Where it is; nil where it has no file yet.
    var openPath: FilePath? { get }

    /// Whether all of it that is to be seen is drawn by now.
    var isDrawn: Bool { get }

    /// What the window shows of it, without the tools; nil where that is not known.
    func picture() -> OpenDrawingPicture?

    /// What can be seen of it.
    var visibleDrawing: Drawing { get }

    /// Why not all of it is in its file, or can get there; nil where it is.
    var unsavedReason: Message? { get }

    /// Whether it is the file at `path`.
    func isShowing(_ path: FilePath) -> Bool

    /// Drawings of the file at `path` that are being closed.
    func closing(at path: FilePath) -> [Document]

    /// What gives it this name.
    ///
    /// - Throws: `StorageError`, whose description is for people, where no drawing can be called so.
    func renaming(to name: String) throws(StorageError) -> MovingDrawing

    /// What moves its file to another folder, under its name, or that of the file `name`.
    func moving(to folder: FilePath, named name: FilePath?) -> MovingDrawing

    /// Saves it, and goes on with a new drawing.
    func leave()

    /// Saves it, and goes on with a drawing that was opened, below a gallery that is shown where it `isBelow`; gives whether
    /// that is there.
    func goOn(with document: Document, isBelow: Bool) -> Bool
}

extension DocumentPresenter: DrawingInWindow {
    var openPath: FilePath? { document.path }

    func renaming(to name: String) throws(StorageError) -> MovingDrawing {
        MovingDrawing(document, try document.renaming(to: name))
    }

    func moving(to folder: FilePath, named name: FilePath?) -> MovingDrawing {
        MovingDrawing(document, document.move(to: folder, named: name))
    }

    var unsavedReason: Message? {
        if case .failing(let reason) = document.state { return .verbatim(reason) }
        return nil
    }
}
