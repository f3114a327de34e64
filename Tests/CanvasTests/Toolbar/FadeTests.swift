import Drawing
import Editing
import Geometry
import Ink
import Input
import InterfaceSupport
import TestSupport
import Testing
import Toolkit

@testable import Canvas
@testable import Interface
@testable import InterfaceCore

/// The bar gives way to a stroke that comes near it.
@Suite struct FadeTests {
    // MARK: The value

    @Test func itFadesWaitsAndComesBack() {
        var fade = Fade()
        func opacity(_ near: Bool, _ drawing: Bool, at seconds: Double) -> Double {
            fade.opacity(isNear: near, isDrawing: drawing, now: Timestamp(seconds: seconds))
        }
        func deadline(_ seconds: Double) -> Double? {
            fade.deadline(after: Timestamp(seconds: seconds))?.seconds
        }
        #expect(opacity(false, true, at: 1) == 1 && deadline(1) == nil)
        #expect(opacity(true, true, at: 2) == 1)
        #expect(abs(opacity(true, true, at: 2.06) - 0.56) < 1e-9)
        #expect(deadline(2.06) != nil)
        #expect(abs(opacity(true, true, at: 2.2) - 0.12) < 1e-9 && deadline(2.2) == nil)
        // It stays so for the rest of the stroke.
        #expect(abs(opacity(false, true, at: 9) - 0.12) < 1e-9)
        #expect(abs(opacity(false, false, at: 10) - 0.12) < 1e-9)
        #expect(abs((deadline(10) ?? 0) - 10.4) < 1e-9)
        #expect(abs(opacity(false, false, at: 10.39) - 0.12) < 1e-9)
        #expect(abs(opacity(false, false, at: 10.41) - 0.12) < 1e-9)
        #expect(abs(opacity(false, false, at: 10.47) - 0.56) < 1e-9)
        #expect(opacity(false, false, at: 10.6) == 1 && deadline(10.6) == nil)
    }

    @Test func theNextStrokeFindsItFaded() {
        var fade = Fade()
        func opacity(_ near: Bool, _ drawing: Bool, at seconds: Double) -> Double {
            fade.opacity(isNear: near, isDrawing: drawing, now: Timestamp(seconds: seconds))
        }
        _ = opacity(true, true, at: 1)
        _ = opacity(true, true, at: 1.2)
        _ = opacity(false, false, at: 1.3)
        // Letters follow one another: nothing flickers meanwhile.
        #expect(abs(opacity(false, true, at: 1.5) - 0.12) < 1e-9)
        #expect(abs(opacity(false, true, at: 5) - 0.12) < 1e-9)
    }

    /// Whatever happens, it is between the two, and changes no quicker than it may.
    @Test(arguments: SeededGenerator.seeds)
    func itNeverJumps(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var fade = Fade()
        var (now, former, isDrawing) = (0.0, 1.0, false)
        for _ in 0..<2000 {
            now += 0.01
            if generator.chance(0.05) { isDrawing.toggle() }
            let isNear = isDrawing && generator.chance(0.3)
            let opacity = fade.opacity(
                isNear: isNear, isDrawing: isDrawing, now: Timestamp(seconds: now))
            #expect(opacity >= 0.12 - 1e-9 && opacity <= 1)
            #expect(abs(opacity - former) <= 0.88 * 0.01 / Fade.length + 1e-9)
            former = opacity
        }
    }

    // MARK: The bar

    private func window() throws -> (window: TestWindow, canvas: CanvasView, bar: ToolBar) {
        let (window, canvas) = try TestWindow.tools(width: 900, height: 400)
        try window.wait(0.01)
        let bar = try #require(
            window.screen.tree.all.lazy.compactMap { $0 as? ToolBar }.first)
        return (window, canvas, bar)
    }

    @Test func theBarFadesInItsPlaceAndIsBackLater() throws {
        let (window, canvas, bar) = try window()
        let frame = bar.frame
        canvas.paper.live.lead.isOn = false
        try window.pen(.began, 450, 250)
        try window.pen(.moved, 450, frame.maxY + 40)
        #expect(bar.presence == 1)
        try window.pen(.moved, 452, frame.maxY + 39)
        // Away from it nothing of it is drawn.
        #expect(!window.dirty.rectangles.contains { $0.rectangle.intersects(frame) })
        try window.pen(.moved, 450, frame.maxY + 30)
        try window.wait(0.2)
        #expect(abs(bar.presence - 0.12) < 1e-9 && bar.frame == frame)
        let inside = (Int(frame.minX) + 20, Int(frame.minY) + 8)
        #expect(window.pixels.ink(x: inside.0, y: inside.1) < 0.005)
        #expect(PixelDifference(window.pixels, try window.wholePixels()).largest <= 2)
        try window.pen(.ended, 450, frame.maxY + 30, force: 0)
        try window.wait(0.39)
        #expect(abs(bar.presence - 0.12) < 1e-9)
        try window.wait(0.02)
        try window.wait(0.2)
        #expect(bar.presence == 1)
        #expect(PixelDifference(window.pixels, try window.wholePixels()).largest == 0)
        #expect(canvas.visibleDrawing.strokes.count == 1)
        #expect(canvas.deadline == nil)
    }

    @Test func aStrokeThatBeginsOnAControlIsNone() throws {
        let (window, _, bar) = try window()
        let eraser = try #require(bar.all.first { $0.name == "Eraser" })
        let place = eraser.visibleFrame.center
        try window.pen(.began, place.x, place.y)
        try window.wait(0.2)
        #expect(bar.presence == 1)
        try window.pen(.ended, place.x, place.y, force: 0)
    }
}
