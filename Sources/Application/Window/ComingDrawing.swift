import Documents
import Paths
import Storage
import Wording

/// A drawing that comes, for all who have asked for it: it is read once, the first one takes it, and others find it in
/// the window of that one, or learn why it cannot be opened.
///
/// Where nobody wants it any more, its file is free again.
final class ComingDrawing {
    /// What a window is opened for.
    enum Opening: Hashable, Sendable {
        /// The drawing that a start resumes.
        case resumed
        /// The file at this path.
        case file(FilePath)

        /// Where it is; nil for the one that a start resumes.
        var path: FilePath? { if case .file(let path) = self { path } else { nil } }

        /// Where it is, as all call that; nil where no drawing is resumed.
        var place: FilePath? {
            (path ?? UserFiles.library.resumed.noted).map(FolderReader.absolute)
        }
    }

    private enum State {
        case coming
        /// Its window reads it by itself.
        case comingInPlace
        case here(Result<WindowOpener.Beginning, Failure>)
        /// It belongs to a window, which imports it, or shows it as long as that has its document.
        case taken(isImport: Bool)
    }

    /// What was asked for.
    let opening: Opening
    /// Where that is, as all call it, whichever drawing people have open last by now; nil for a new one.
    let place: FilePath?
    private var state: State
    /// The window that shows it, or will.
    weak var window: AppWindow?
    private weak var document: Document?
    /// What was asked for in its place, as it was lost.
    private var successor: ComingDrawing?

    /// What is read from now on: by `window` in its place, or for one that is still to be opened.
    init(_ opening: Opening, inPlaceBy window: AppWindow? = nil) {
        (self.opening, self.window, place) = (opening, window, opening.place)
        state = window == nil ? .coming : .comingInPlace
    }

    /// What it is called.
    var name: String { place?.name.shown.printable ?? Message.newDrawing.text() }

    /// The window that shows it, or will, as long as people have not closed that.
    var openWindow: AppWindow? { window.flatMap { $0.isOver ? nil : $0 } }

    /// Whether it is still being read.
    var isComing: Bool {
        switch state {
        case .coming: true
        case .comingInPlace: openWindow != nil
        case .here, .taken: false
        }
    }

    /// Whether a window imports it.
    var isBeingImported: Bool {
        if case .taken(isImport: true) = state { openWindow != nil } else { false }
    }

    /// Whether people have closed the window that was importing it.
    var isCutShort: Bool {
        if case .taken(isImport: true) = state { openWindow == nil } else { false }
    }

    /// Whether it belonged to a window that has gone, or shows another drawing by now.
    var isLost: Bool {
        switch state {
        case .comingInPlace, .taken(isImport: true): openWindow == nil
        case .taken(isImport: false):
            openWindow.map { document == nil || $0.document !== document } ?? true
        case .coming, .here: false
        }
    }

    /// Takes what came of it; nil where people have stopped it.
    func end(_ read: Result<WindowOpener.Beginning, Failure>?) {
        state = .here(read ?? .failure(Failure(.interrupted, .openingStopped(name))))
    }

    /// Takes what its window has read in its place, or imported, and whether that shows it; what it does not show is lost.
    func end(inPlace read: Result<Document, Failure>?, isHere: Bool) {
        switch read {
        case .success: end(in: isHere ? window : nil)
        case .failure(let failure): end(.failure(failure))
        case nil: end(nil)
        }
    }

    /// Takes that it was lost, and another one comes for those who wait for it.
    func end(followedBy other: ComingDrawing) { successor = other }

    /// Takes that it is in `window`.
    func end(in window: AppWindow?) {
        (state, self.window, document) = (.taken(isImport: false), window, window?.document)
    }

    /// What a window begins with, for the first who asks; nil where somebody has taken it, or it is still being read.
    ///
    /// - Throws: `Failure` where it cannot be opened, to each who asks.
    func take() throws(Failure) -> WindowOpener.Beginning? {
        guard case .here(let read) = state else { return nil }
        let beginning = try read.get()
        state = .taken(isImport: beginning.isImport)
        document = beginning.document
        return beginning
    }

    /// Why it cannot be opened; nil where it can, or nobody knows yet.
    var failure: Failure? {
        if let successor { return successor.failure }
        guard case .here(.failure(let failure)) = state else { return nil }
        return failure
    }

    /// Looks whether it could be opened.
    ///
    /// - Throws: `Failure` where not.
    func check() throws(Failure) { if let failure { throw failure } }
}
