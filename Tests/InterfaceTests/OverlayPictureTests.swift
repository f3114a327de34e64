import Geometry
import Graphics
import Input
import InterfaceSupport
import TestSupport
import Testing
import Toolkit

@testable import Interface

/// What is shown from its picture looks as if it were drawn anew, whatever happened since.
@Suite struct OverlayPictureTests {
    private static let size = PixelSize(width: 1000, height: 700)

    private func settle(_ window: TestWindow) throws {
        for _ in 0..<60 { try window.wait(1.0 / 60) }
    }

    /// Moves, types and scrolls as people do who look around.
    private func lookAround(_ window: TestWindow) throws {
        for view in window.screen.tree.all.filter({ $0 is Pressable }).suffix(4) {
            let place = view.visibleFrame
            if !place.isNull { try window.pen(.hover, place.center.x, place.center.y) }
        }
        for _ in 0..<3 { try window.press(.tab) }
        try window.press(.down)
        try window.type("e")
        try window.turn(2, at: PixelRectangle(Self.size).rectangle.center)
    }

    @Test(arguments: Scene.allCases)
    func isWhatItWouldDraw(scene: Scene) throws {
        let window = try scene.window(size: Self.size, isMoving: true)
        try settle(window)
        try lookAround(window)
        try settle(window)
        let shown = try window.wholePixels()
        for view in window.screen.tree.subviews where view is Overlay { view.invalidate() }
        let anew = try window.wholePixels()
        #expect(PixelDifference(shown, anew).largest <= 1, "\(scene)")
    }
}
