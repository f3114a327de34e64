import Geometry
import InterfaceSupport
import Testing
import Toolkit

@testable import Interface

/// The menus of the tool bar in a window that is hardly wider than they are.
@Suite struct NarrowMenuTests {
    /// Nothing in a popover of the bar extends past the edge of a narrow window.
    @Test(arguments: [Scene.colors, .paper, .line, .brushes, .layers, .view])
    func itFitsANarrowWindow(scene: Scene) throws {
        let window = try scene.window(size: PixelSize(width: 300, height: 200))
        let popover = try #require(
            window.screen.tree.all.lazy.compactMap { $0 as? Popover }.first)
        for view in popover.all.dropFirst() where !view.frame.isNull {
            let right = view.frame(in: popover)?.maxX ?? 0
            #expect(right <= popover.frame.width, "\(type(of: view)) \(view.name)")
        }
    }
}
