import Documents
import Interface
import Paths

/// What a window that opens files asks of the other ones.
protocol OtherWindows: AnyObject {
    /// Drawings that windows are still closing.
    var allClosing: [ComingDrawings.Closing] { get }

    /// Notes that the drawing at `path` comes into this window, in the place of its own.
    func noteOpening(_ path: FilePath) -> ComingDrawing

    /// Brings another window that shows the file at `path` to the front, or has it come; false where none does, and else
    /// `answer` is told once it is there, or cannot be.
    func raise(_ path: FilePath, answer: @escaping (_ isThere: Bool) -> Void) -> Bool

    /// Opens files in windows of their own, as soon as each has been read.
    func open(_ paths: [FilePath])

    /// Opens a window for a drawing that comes; `answer` is told once it is there, or cannot be.
    func open(_ drawing: ComingDrawing, answer: @escaping (_ isThere: Bool) -> Void)

    /// Whether people learn that there is nothing to show in this window where it closes at once.
    var learnsOfEnd: Bool { get }
}

extension AppWindow: OtherWindows {
    var allClosing: [ComingDrawings.Closing] { app.comingDrawings.closing }

    func noteOpening(_ path: FilePath) -> ComingDrawing {
        app.comingDrawings.note(.file(path), inPlaceBy: self)
    }

    func raise(_ path: FilePath, answer: @escaping (Bool) -> Void) -> Bool {
        if let drawing = app.comingDrawings.drawing(at: .file(path)), drawing.window !== self {
            open(app.comingDrawings.ask(.file(path)), answer: answer)
            return true
        }
        guard app.raise(path, besides: self) else { return false }
        answer(true)
        return true
    }

    func open(_ paths: [FilePath]) {
        if let windowOpener { app.open(paths, by: windowOpener, asked: self) }
    }

    func open(_ drawing: ComingDrawing, answer: @escaping (Bool) -> Void) {
        guard let windowOpener else { return answer(false) }
        app.open(drawing, by: windowOpener, asked: self, answer: answer)
    }

    var learnsOfEnd: Bool { app.areErrorsRead || app.hasWindows(besides: self) }

    /// Opens windows as large as this one.
    private var windowOpener: WindowOpener? {
        guard let brushes else { return nil }
        var opener = WindowOpener(app, brushes)
        opener.size = screen.size
        return opener
    }
}
