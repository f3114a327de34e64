import Documents
import Drawing
import InterfaceCore
import Paths
import Storage
import Wording

@testable import Application

/// A window that shows a drawing of this path.
final class FakeDrawingInWindow: DrawingInWindow {
    var openPath: FilePath?
    var unsavedReason: Message?
    var visibleDrawing = Drawing()
    let isDrawn = true
    func picture() -> OpenDrawingPicture? { nil }
    private(set) var names: [String] = []

    func isShowing(_ path: FilePath) -> Bool { openPath == path }

    func closing(at path: FilePath) -> [Document] { [] }

    func renaming(to name: String) throws(StorageError) -> MovingDrawing {
        names.append(name)
        return moving
    }

    func moving(to folder: FilePath, named name: FilePath?) -> MovingDrawing { moving }

    private var moving: MovingDrawing {
        let now = openPath
        return MovingDrawing { [unowned self] in if openPath == now { openPath = $0 } }
    }

    func leave() { openPath = nil }

    func goOn(with document: Document, isBelow: Bool) -> Bool {
        openPath = document.path
        return true
    }
}
