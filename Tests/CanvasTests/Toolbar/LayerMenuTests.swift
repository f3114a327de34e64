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

/// The layers on the screen, and what people do to them there.
@Suite struct LayerMenuTests {
    private let window: TestWindow
    private let canvas: CanvasView

    /// A window with three layers, of which the menu is shown.
    init() throws {
        (window, canvas) = try TestWindow.tools(width: 1000, height: 700)
        for _ in 0..<2 { try window.press(.insert) }
        try window.press(.function(7))
        try window.wait(0.1)
    }

    private var drawing: Drawing { canvas.editor.history.drawing }

    private var popover: Popover? {
        window.screen.tree.subviews.lazy.compactMap { $0 as? Popover }.first
    }

    private func views(_ role: View.Role) -> [View] {
        popover?.all.filter { $0.role == role } ?? []
    }

    private var rows: [String] { views(.listItem).map(\.name) }

    private var chosen: [String] {
        views(.listItem).filter { $0.states.contains(.selected) }.map(\.name)
    }

    private func row(_ name: String) throws -> View {
        try #require(views(.listItem).first { $0.name == name })
    }

    private func press(_ name: String) throws {
        try window.tap(#require(views(.button).first { $0.name == name }))
    }

    @Test func theTopmostIsFirstAndTheChosenOneTold() throws {
        #expect(rows == ["Layer 3", "Layer 2", "Layer 1"] && chosen == ["Layer 3"])
        try window.tap(row("Layer 1").visibleFrame.center)
        #expect(chosen == ["Layer 1"] && canvas.editor.chosenLayer.name == "Layer 1")
        try window.press(.pageUp)
        #expect(chosen == ["Layer 2"])
    }

    /// Where the bar has no room for its control, it hangs under what stands for that.
    @Test(arguments: [300, 500, 1000]) func itStaysInAnotherWindow(width: Int) throws {
        let shown = try #require(popover)
        try window.handle(.resized(PixelSize(width: width, height: 400)))
        try window.wait(0.1)
        #expect(popover === shown && shown.control?.name == (width < 784 ? "More" : "Layers"))
        #expect(window.pixels == (try window.wholePixels()))
        try window.handle(.resized(PixelSize(width: 1000, height: 700)))
        try window.wait(0.1)
        #expect(popover === shown && shown.control?.name == "Layers")
        try window.press(.function(7))
        #expect(popover == nil)
    }

    @Test func theRightButtonShowsWhatCanBeDoneToALayer() throws {
        let place = try row("Layer 2").visibleFrame.center
        try window.pen(.hover, place.x, place.y, pointerKind: .mouse, buttons: .secondary)
        try window.pen(.hover, place.x, place.y, pointerKind: .mouse)
        #expect(chosen == ["Layer 2"])
        let command = try #require(
            window.screen.tree.all.last { $0.role == .button && $0.name == "Move Layer Up" })
        try window.tap(command.visibleFrame.center)
        #expect(drawing.layers.map(\.name) == ["Layer 1", "Layer 3", "Layer 2"])
        #expect(popover != nil)
    }

    /// A button that means something else, or nothing, does not show the menu; another that does, shows it.
    @Test func buttonsMeanWhatTheyAreSetTo() throws {
        canvas.editor.hand.buttons.right = .nothing
        canvas.editor.hand.buttons.upper = .pipette
        canvas.editor.hand.buttons.lower = .tipPalette
        let place = try row("Layer 2").visibleFrame.center
        func isAsked(_ kind: PointerKind, _ button: Buttons) throws -> Bool {
            let before = chosen
            try window.pen(.hover, place.x, place.y, pointerKind: kind, buttons: button)
            try window.pen(.hover, place.x, place.y, pointerKind: kind)
            return chosen != before
        }
        #expect(try !isAsked(.mouse, .secondary) && !isAsked(.pen, .secondary))
        #expect(try isAsked(.pen, .middle))
    }

    @Test func itFollowsTheDrawing() throws {
        try press("New Layer")
        #expect(rows == ["Layer 4", "Layer 3", "Layer 2", "Layer 1"] && chosen == ["Layer 4"])
        try press("Duplicate Layer")
        #expect(rows.first == "Layer 4 copy" && chosen == ["Layer 4 copy"])
        try press("Merge Layer Down")
        #expect(rows.count == 4 && chosen == ["Layer 4"])
        for _ in 0..<3 { try window.press(.character("z"), .control) }
        #expect(rows == ["Layer 3", "Layer 2", "Layer 1"] && chosen == ["Layer 3"])
    }

    /// With more layers than there is room for, the list scrolls to the chosen one.
    @Test func theChosenOneIsAlwaysSeen() throws {
        for _ in 0..<12 { try press("New Layer") }
        for (key, name) in [(KeyPress.Key.pageDown, "Layer 1"), (.pageUp, "Layer 15")] {
            for _ in 0..<14 { try window.press(key) }
            try window.wait(0.1)
            #expect(chosen == [name])
            #expect(try row(name).visibleFrame.height == 60)
        }
    }

    @Test func theLastLayerStays() throws {
        for _ in 0..<3 { try press("Delete Layer") }
        #expect(rows == ["Layer 1"])
        let delete = try #require(views(.button).first { $0.name == "Delete Layer" })
        #expect(!delete.isEnabled)
        let merge = try #require(views(.button).first { $0.name == "Merge Layer Down" })
        #expect(!merge.isEnabled)
    }

    @Test func theEyeHidesAndTheLockLocks() throws {
        try press("Hide “Layer 2”")
        #expect(drawing.layers.map(\.isVisible) == [true, false, true])
        #expect(chosen == ["Layer 3"])
        try press("Show “Layer 2”")
        try press("Lock Layer")
        #expect(drawing.layers.map(\.isLocked) == [false, false, true])
        try press("Delete Layer")
        #expect(rows.count == 3 && window.message.contains("locked"))
        try press("Unlock Layer")
        #expect(drawing.layers.allSatisfy { $0.isVisible && !$0.isLocked })
    }

    @Test func aDragOfTheOpacityIsOneStep() throws {
        let slider = try #require(views(.slider).first)
        #expect(slider.name == "Opacity of Layer 3")
        let (frame, steps) = (slider.visibleFrame, canvas.editor.history.done.count)
        try window.pen(.began, frame.maxX - 20, frame.center.y)
        for share in [0.8, 0.6, 0.5] {
            try window.pen(.moved, frame.minX + share * frame.width, frame.center.y)
            #expect(canvas.editor.history.done.count == steps)
            #expect(abs(canvas.editor.shownDrawing.layers[2].opacity - share) < 0.06)
        }
        try window.pen(.ended, frame.center.x, frame.center.y, force: 0)
        #expect(drawing.layers[2].opacity == 0.5 && canvas.editor.preview == nil)
        #expect(canvas.editor.history.done.count == steps + 1)
        #expect(try row("Layer 3").value == "50 %" && slider.value == "50 %")
        try window.press(.character("z"), .control)
        #expect(drawing.layers[2].opacity == 1 && slider.value == "100 %")
    }

    @Test func whatIsHeldWhileItGoesIsDone() throws {
        let frame = try #require(views(.slider).first).visibleFrame
        try window.pen(.began, frame.center.x, frame.center.y)
        try window.press(.function(7))
        try window.wait(0.1)
        #expect(popover == nil && canvas.editor.preview == nil)
        #expect(drawing.layers[2].opacity == 0.5)
    }

    // MARK: One alone

    /// Which layers are seen now.
    private var seen: [Bool] { canvas.editor.shownDrawing.layers.map(\.isVisible) }

    /// Presses a row, or holds it, for so long.
    private func hold(_ name: String, force: Double?, for seconds: Double) throws -> Point {
        let place = try row(name).visibleFrame.center
        try window.pen(.began, place.x, place.y, force: force.map { min($0, 0.3) })
        for step in 1...Int(seconds / 0.02) {
            try window.pen(
                .moved, place.x, place.y, force: force.map { min($0, 0.3 + 0.05 * Double(step)) })
            try window.wait(0.01)
        }
        return place
    }

    @Test(arguments: [(0.65, 0.4), (nil, 0.6)] as [(Double?, Double)])
    func aPressShowsALayerAloneWhileItLasts(force: Double?, seconds: Double) throws {
        let steps = canvas.editor.history.done.count
        let place = try hold("Layer 2", force: force, for: seconds)
        #expect(seen == [false, true, false])
        try window.pen(.ended, place.x, place.y, force: force.map { _ in 0 })
        #expect(seen == [true, true, true] && chosen == ["Layer 3"])
        #expect(canvas.editor.history.done.count == steps)
    }

    @Test func aTapChoosesALayerHoweverHardAndHidesNothing() throws {
        let place = try row("Layer 2").visibleFrame.center
        try window.pen(.began, place.x, place.y, force: 1)
        try window.pen(.moved, place.x, place.y, force: 1)
        try window.pen(.ended, place.x, place.y, force: 0)
        try window.wait(1)
        #expect(seen == [true, true, true] && chosen == ["Layer 2"])
    }

    @Test func aDeepPressKeepsItAloneAndTellsTheWayBack() throws {
        let place = try hold("Layer 2", force: 1, for: 0.9)
        #expect(drawing.layers.map(\.isVisible) == [false, true, false])
        #expect(chosen == ["Layer 2"])
        try window.pen(.ended, place.x, place.y, force: 0)
        try window.wait(0.5)
        #expect(window.message.contains("Only “Layer 2” is shown."))
        let back = try #require(
            window.screen.tree.all.last { $0.role == .button && $0.name == "Show All" })
        try window.tap(row("Layer 1"))
        _ = back.press()
        try window.wait(0.1)
        #expect(drawing.layers.map(\.isVisible) == [true, true, true])
        for _ in 0..<2 { try window.press(.character("z"), .control) }
        #expect(drawing.layers.map(\.isVisible) == [true, true, true])
    }

    @Test func keysAndTheRightButtonKeepItAlone() throws {
        popover?.focus(try row("Layer 1"))
        try window.press(.enter, .shift)
        #expect(drawing.layers.map(\.isVisible) == [true, false, false])
        try window.press(.enter, .shift)
        #expect(drawing.layers.map(\.isVisible) == [true, true, true])
        let place = try row("Layer 2").visibleFrame.center
        try window.pen(.hover, place.x, place.y, pointerKind: .mouse, buttons: .secondary)
        try window.pen(.hover, place.x, place.y, pointerKind: .mouse)
        let command = try #require(
            window.screen.tree.all.last { $0.role == .button && $0.name == "Show Only This Layer" })
        try window.tap(command)
        #expect(drawing.layers.map(\.isVisible) == [false, true, false])
    }

    @Test func aRowThatIsCarriedOffIsNotAloneAnyMore() throws {
        let place = try hold("Layer 3", force: nil, for: 0.6)
        #expect(seen == [false, false, true])
        try window.pen(.moved, place.x, place.y + 80, force: nil)
        #expect(seen == [true, true, true])
        try window.pen(.ended, place.x, place.y + 80, force: nil)
        #expect(rows == ["Layer 2", "Layer 3", "Layer 1"])
    }

    @Test func aMenuThatGoesShowsAllLayers() throws {
        _ = try hold("Layer 3", force: nil, for: 0.6)
        #expect(seen == [false, false, true])
        try window.press(.function(7))
        try window.wait(0.1)
        #expect(popover == nil && seen == [true, true, true] && canvas.editor.preview == nil)
    }

    @Test func aLayerThatGoesWhileItIsAloneLeavesAllShown() throws {
        _ = try hold("Layer 3", force: nil, for: 0.6)
        try window.press(.character("z"), .control)
        try window.wait(0.1)
        #expect(rows == ["Layer 2", "Layer 1"] && canvas.editor.preview == nil)
        #expect(seen == [true, true])
    }

    // MARK: Names

    @Test func aNameIsTypedInItsPlace() throws {
        try press("Rename Layer")
        try window.type("Sky E")
        // What types is no command, not even with Shift.
        try window.handle([.key(KeyPress(.character("e"), .shift)), .text("E")])
        #expect(canvas.editor.hand.eraser == .eraser)
        try window.press(.enter)
        #expect(rows.first == "Sky EE" && drawing.layers[2].name == "Sky EE")
        try window.press(.character("z"), .control)
        #expect(rows.first == "Layer 3")
    }

    @Test(arguments: ["", "  "])
    func aNameOfNothingIsNoName(text: String) throws {
        let steps = canvas.editor.history.done.count
        try press("Rename Layer")
        try window.press(.delete)
        try window.type(text)
        try window.press(.enter)
        #expect(rows.first == "Layer 3" && canvas.editor.history.done.count == steps)
    }

    @Test func escapeKeepsTheNameAndTheMenu() throws {
        try press("Rename Layer")
        try window.type("Sky")
        try window.press(.escape)
        #expect(popover != nil && rows.first == "Layer 3" && views(.textField).isEmpty)
        try press("Rename Layer")
        try window.type("Sea")
        try window.tap(row("Layer 1").visibleFrame.center)
        #expect(rows == ["Sea", "Layer 2", "Layer 1"])
    }

    @Test func aNameIsKeptWhereThePaperIsTouched() throws {
        try press("Rename Layer")
        try window.type("Sky")
        try window.tap(Point(x: 20, y: 300))
        #expect(popover == nil && drawing.layers[2].name == "Sky")
    }

    // MARK: Order

    /// Holds a row, carries it up or down by so many points, and lets it go.
    private func carry(
        _ name: String, by way: Double, after hold: Double = 0.3, end: Phase = .ended
    ) throws {
        let place = try row(name).visibleFrame.center
        try window.pen(.began, place.x, place.y)
        try window.wait(hold)
        try window.pen(.moved, place.x, place.y + way / 2)
        try window.pen(.moved, place.x, place.y + way)
        try window.pen(end, place.x, place.y + way, force: 0)
    }

    @Test func aRowIsCarriedToAnotherPlace() throws {
        try carry("Layer 3", by: 80)
        #expect(rows == ["Layer 2", "Layer 3", "Layer 1"] && chosen == ["Layer 3"])
        #expect(drawing.layers.map(\.id.rawValue) == [1, 3, 2])
        try carry("Layer 1", by: -400)
        #expect(rows == ["Layer 1", "Layer 2", "Layer 3"])
        try window.press(.character("z"), .control)
        #expect(rows == ["Layer 2", "Layer 3", "Layer 1"])
    }

    @Test func aShortMoveAQuickOneAndOneThatWasTakenBackChangeNothing() throws {
        let steps = canvas.editor.history.done.count
        try carry("Layer 1", by: -20)
        try carry("Layer 1", by: -80, after: 0)
        try carry("Layer 1", by: -80, end: .cancelled)
        #expect(rows == ["Layer 3", "Layer 2", "Layer 1"] && chosen == ["Layer 3"])
        #expect(canvas.editor.history.done.count == steps)
    }

    @Test func aLineShowsWhereTo() throws {
        let place = try row("Layer 3").visibleFrame
        let y = Int(place.maxY) + 2
        let former = window.pixels.ink(x: Int(place.center.x), y: y)
        try window.pen(.began, place.center.x, place.center.y)
        try window.wait(0.3)
        try window.pen(.moved, place.center.x, place.maxY + 64)
        let line = window.pixels.ink(x: Int(place.center.x), y: y + 64)
        #expect(line > former + 0.3)
        try window.pen(.cancelled, place.center.x, place.maxY + 64)
        #expect(window.pixels.ink(x: Int(place.center.x), y: y + 64) == former)
        #expect(try window.wholePixels().ink(x: 900, y: 300) == window.pixels.ink(x: 900, y: 300))
    }
}
