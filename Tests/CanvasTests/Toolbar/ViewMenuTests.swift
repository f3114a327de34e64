import Drawing
import Editing
import Geometry
import Input
import InterfaceSupport
import Testing
import Toolkit

@testable import Canvas
@testable import Interface

/// A press on the figures of the view: what sets zoom and rotation, by hand and by keys.
@Suite struct ViewMenuTests {
    private let size = PixelSize(width: 900, height: 600)
    private let window: TestWindow
    private let canvas: CanvasView

    init() throws {
        canvas = try CanvasView(
            history: History(), viewport: Viewport(size: size), hasTools: true)
        window = try TestWindow(canvas, size: size)
        try window.wait(0)
        try window.press(.character("+"), .control)
    }

    private var pill: ViewPill? {
        window.screen.tree.subviews.lazy.compactMap { $0 as? ViewPill }.first
    }
    private var menu: ViewMenu? {
        window.screen.tree.all.lazy.compactMap { $0 as? ViewMenu }.first
    }
    private var dial: TurnDial? {
        window.screen.tree.all.lazy.compactMap { $0 as? TurnDial }.first
    }

    /// Presses the pill, by force, or by holding still where `force` is nil.
    private func press(_ force: Double?, for seconds: Double) throws {
        let control = try #require(pill?.control)
        try window.hold(control, force, for: seconds)
        try window.lift(control, force)
    }

    @Test(arguments: [0.9, nil])
    func aPressShowsZoomAndRotation(force: Double?) throws {
        try press(force, for: 0.8)
        #expect(menu != nil)
        // The tap's doing is none of a press.
        #expect(canvas.editor.viewport.scale == 1.25)
        // It stays with the pill, which stays with it.
        try window.wait(5)
        #expect(menu != nil && pill?.frame.isNull == false)
        try window.press(.escape)
        #expect(menu == nil)
        try window.wait(2)
        #expect(pill?.frame.isNull == true)
        #expect(window.pixels == (try window.wholePixels()))
    }

    @Test func aTapDoesNot() throws {
        let pill = try #require(pill)
        try window.tap(pill.control)
        #expect(menu == nil)
    }

    @Test func keysPressItToo() throws {
        try window.press(.character("6"))
        try window.press(.function(6))
        for _ in 0..<30 where pill?.control.isFocused != true { try window.press(.function(6)) }
        try #require(pill?.control.isFocused == true)
        try window.press(.enter, .shift)
        #expect(menu != nil)
    }

    @Test func theDialTurnsThePaperAboutTheMiddle() throws {
        try press(0.9, for: 0.8)
        let dial = try #require(dial)
        let middle = dial.visibleFrame.center
        let place = canvas.editor.viewport.drawingPlace(of: Point(x: 450, y: 300))
        // To the right: a quarter, where it comes near one.
        try window.draw(
            from: (middle.x + 35, middle.y - 35), to: (middle.x + 49, middle.y + 1))
        #expect(canvas.editor.viewport.rotation == .right)
        #expect(dial.value == "90°")
        try window.draw(
            from: (middle.x + 50, middle.y), to: (middle.x + 35.4, middle.y + 35.4))
        #expect(abs(canvas.editor.viewport.rotation.degrees - 135) < 1)
        let now = canvas.editor.viewport.windowPlace(of: place)
        #expect(now.distance(to: Point(x: 450, y: 300)) < 1.5)
        #expect(window.pixels == (try window.wholePixels()))
    }

    @Test func keysTurnItByDegrees() throws {
        try press(0.9, for: 0.8)
        try window.press(.tab)
        try #require(dial?.isFocused == true)
        try window.press(.pageUp)
        #expect(abs(canvas.editor.viewport.rotation.degrees - 15) < 1e-9)
        try window.press(.right)
        #expect(abs(canvas.editor.viewport.rotation.degrees - 16) < 1e-9)
        try window.press(.home)
        #expect(canvas.editor.viewport.rotation == .zero)
        // Out of the reach of a quarter, a step at a time.
        for _ in 0..<5 { try window.press(.left) }
        #expect(abs(canvas.editor.viewport.rotation.degrees + 5) < 1e-9)
    }

    @Test func theSliderZooms() throws {
        try press(0.9, for: 0.8)
        let slider = try #require(
            menu?.all.first { $0.role == .slider && $0 !== dial } as? Slider)
        let frame = slider.visibleFrame
        try window.draw(
            from: (frame.center.x, frame.center.y), to: (frame.maxX, frame.center.y))
        #expect(abs(canvas.editor.viewport.scale - ViewMenu.zooms.upperBound) < 1e-9)
        try window.press(.character("0"), .control)
        try window.wait(0)
        try window.wait(1)
        #expect(slider.value == "100\u{a0}%")
    }
}
