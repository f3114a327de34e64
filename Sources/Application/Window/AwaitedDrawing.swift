import Documents
import Drawing
import Interface
import Paths
import Wording

/// The drawing that a window was begun for, as long as it is not there.
final class AwaitedDrawing {
    /// What became of it.
    enum End {
        /// It is in the window, or cannot be.
        case here(Bool)
        /// Its file is imported first.
        case importing
        /// It is to get a window of its own.
        case elsewhere
    }

    /// Why there is nothing to show in a window that was begun for one file.
    private(set) var failure: Failure?

    private let drawing: any DrawingInWindow
    private let screen: Screen
    private unowned let others: any OtherWindows
    private var coming: ComingDrawing?
    /// What the window was begun for, while its file is imported.
    private var imported: ComingDrawing?

    /// What comes in the place of `drawing`.
    init(_ drawing: any DrawingInWindow, _ screen: Screen, _ others: any OtherWindows) {
        (self.drawing, self.screen, self.others) = (drawing, screen, others)
    }

    /// Where it is, as all call that, while it is being read.
    var place: FilePath? { coming?.place }

    /// Shows this drawing as soon as it has been read.
    func begin(_ coming: ComingDrawing) { self.coming = coming }

    /// Begins to import the file of this one.
    func begin(importing coming: ComingDrawing) { imported = coming }

    /// Whether the file at `path` is imported because the window was begun for it.
    func isImporting(_ path: FilePath) -> Bool { path == imported?.place }

    /// Whether nobody is to be disturbed by what comes: somebody draws, or does something else that ends with it.
    var isKeptOff: Bool { screen.isTouched || screen.isAsking }

    /// Gives what has come, and shows it, once nobody does anything else here.
    ///
    /// Where somebody has drawn here, or another window had it that has gone, it is for a window of its own.
    func take() -> (drawing: ComingDrawing, end: End)? {
        guard let coming, !coming.isComing, !isKeptOff else { return nil }
        guard drawing.visibleDrawing.isEmpty, !coming.isLost else {
            return leave().map { ($0, .elsewhere) }
        }
        self.coming = nil
        return (coming, show(coming))
    }

    /// Leaves what comes to a window of its own.
    func leave() -> ComingDrawing? {
        defer { coming = nil }
        coming?.window = nil
        return coming
    }

    private func show(_ coming: ComingDrawing) -> End {
        do throws(Failure) {
            guard let (document, isImport) = try coming.take() else { return .here(false) }
            if isImport { return .importing }
            return .here(drawing.goOn(with: document, isBelow: true))
        } catch {
            // Who has stopped it knows that.
            guard error.code != .interrupted else { return .here(false) }
            Failure.tell(error.message)
            let reason = coming.place.map(error.message.naming) ?? error.message
            screen.answer(.nothingOpened(reason))
        }
        return .here(false)
    }

    /// Takes what came of the import of the file at `path`; true where it failed, and the window has nothing else to show
    /// and ends.
    func end(
        importing path: FilePath, _ read: Result<Document, Failure>?, isHere: Bool
    ) -> Bool {
        guard isImporting(path), let imported else { return false }
        self.imported = nil
        imported.end(inPlace: read, isHere: isHere)
        guard case .failure(let failure)? = read, drawing.visibleDrawing.isEmpty,
            others.learnsOfEnd
        else { return false }
        self.failure = failure
        return true
    }

    /// Imports nothing: the file is in another window, or is none of a drawing.
    func leaveImport() {
        imported?.end(in: nil)
        imported = nil
    }
}
