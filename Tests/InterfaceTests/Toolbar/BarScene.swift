import Editing
import Geometry
import Input
import InterfaceSupport
import Testing
import Toolkit

@testable import Canvas
@testable import Interface

/// A window with the tools, on which a pen is held.
class BarScene {
    let window: TestWindow
    let bar: ToolBar

    init() throws {
        window = try Scene.tools.window(size: PixelSize(width: 1280, height: 800))
        bar = try #require(window.screen.tree.all.lazy.compactMap { $0 as? ToolBar }.first)
    }

    var canvas: CanvasView? { window.screen.content as? CanvasView }
    var popover: Popover? {
        window.screen.tree.subviews.lazy.compactMap { $0 as? Popover }.first
    }

    /// Holds the pen on a control with this force for a while; nil for a pen that knows none.
    func hold(_ view: View, force: Double? = 0.8, for seconds: Double) throws {
        let middle = view.visibleFrame.center
        try window.pen(.began, middle.x, middle.y, force: force)
        for _ in 0..<Int(seconds / 0.02) { try window.wait(0.02) }
    }

    /// Lifts the pen from there, or elsewhere.
    func lift(_ place: Point, force: Double? = 0.8) throws {
        try window.pen(.ended, place.x, place.y, force: force.map { _ in 0 })
    }
}
