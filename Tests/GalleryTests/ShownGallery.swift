import Input
import InterfaceSupport

@testable import Gallery
@testable import Interface
@testable import InterfaceCore
@testable import Toolkit

/// A window that shows the gallery, which waits for its drawings.
struct ShownGallery {
    let window: TestWindow

    /// A gallery in which things move by themselves, or not.
    init(isStill: Bool = true) throws {
        (window, _) = try TestWindow.tools(width: 1280, height: 800, isStill: isStill)
        try window.press(.character("g"), .control)
    }

    /// Has these drawings listed.
    func show(_ entries: [DrawingEntry]) throws {
        try window.after { window.program.answerDrawings(.drawings(entries)) }
    }

    var gallery: GalleryView? {
        window.screen.tree.all.lazy.compactMap { $0 as? GalleryView }.first
    }

    var cells: [DrawingCell] { gallery?.all.compactMap { $0 as? DrawingCell } ?? [] }

    func cell(_ name: String) -> DrawingCell? { cells.first { $0.name == name } }

    func view(_ role: View.Role, _ name: String) -> View? {
        window.screen.tree.all.last { $0.role == role && $0.name == name }
    }
}
