import Drawing
import Editing
import ForceTouch
import Geometry
import Input
import InterfaceSupport
import Settings
import Testing
import Toolkit
import Wording

@testable import Canvas
@testable import Interface
@testable import InterfaceCore

/// How firmly people have to press is set for each pen, and counts at once.
@Suite final class PressSettingTests {
    private static let pen = Device(
        id: DeviceID(rawValue: 1), name: "Tablet", kind: .pen, forceRange: 0...8191)
    private static let scope = PressureCurves.Scope(pen)

    private let window: TestWindow
    private let canvas: CanvasView

    init() throws {
        (window, canvas) = try TestWindow.tools(width: 1280, height: 800)
        try window.handle(.devices([Self.pen]))
    }

    private func view(_ role: View.Role, _ name: String) throws -> View {
        try #require(
            window.screen.tree.all.last { $0.role == role && $0.name == name },
            "there is no \(role) \(name)")
    }

    private func openSettings() throws { try window.press(.character(","), .control) }

    /// Puts in force what was set and is known, as the program does.
    private func apply() throws {
        try window.after { window.screen.apply(window.program.preferences) }
    }

    private func hand(_ force: Double) -> HandForce {
        var hand = HandForce()
        hand.note(HandForce.enough, force: force)
        return hand
    }

    private var editor: CurveEditor? {
        window.screen.tree.all.lazy.compactMap { $0 as? CurveEditor }.first
    }

    private var profile: PressProfile {
        window.screen.tree.traitCollection.press(of: Self.pen.id)
    }

    private let choice = "How firmly you have to press"

    @Test func aChoiceCountsForThePenThatIsShown() throws {
        try openSettings()
        #expect(try view(.choice, choice).value == "Medium")
        let firm = try #require(view(.choice, choice).all.first { $0.name == "Firm" })
        try window.tap(firm)
        #expect(window.program.preferences.pressureCurves.presses == [Self.scope: .firm])
        try apply()
        #expect(try view(.choice, choice).value == "Firm" && profile.sensitivity == .firm)
    }

    @Test func theStagesStandBesideTheCurve() throws {
        try openSettings()
        let names = editor?.stages.map { $0.name.text() }
        #expect(names == ["pop", "peek", "hint"])
        let former = try #require(editor?.stages.map(\.share))
        #expect(former.map { ($0 * 1000).rounded() } == [775, 575, 400])
        window.program.hands[Self.scope] = hand(0.2)
        try apply()
        #expect(editor.map { $0.stages[0].share < 0.4 } == true)
        #expect(profile.measure.average < 0.22)
    }

    @Test func withoutForceNothingIsToBeSet() throws {
        try openSettings()
        let force = try view(.button, "Use force")
        try window.tap(force.visibleFrame.center)
        try apply()
        #expect(try !view(.choice, choice).isEnabled && editor?.stages.isEmpty == true)
        #expect(window.screen.tree.traitCollection.forceTouchCapability == .unavailable)
        // Nothing has been unplugged.
        try window.wait(0.1)
        #expect(window.message.isEmpty)
        try window.tap(force.visibleFrame.center)
        try apply()
        #expect(window.screen.tree.traitCollection.forceTouchCapability == .available)
    }

    @Test func whereTheDeviceHasNoRoomThatIsSaid() throws {
        window.program.hands[Self.scope] = hand(0.97)
        try apply()
        try openSettings()
        let reason = window.screen.tree.all.first { $0.name.contains("no room for a press") }
        #expect(reason.map { !$0.visibleFrame.isNull } == true)
        #expect(try !view(.choice, choice).isEnabled && editor?.stages.isEmpty == true)
        window.program.hands[Self.scope] = hand(0.3)
        try apply()
        #expect(!window.screen.tree.all.contains { $0.name.contains("no room for a press") })
    }

    @Test func aPressInTheMiddleEndsWhereThePenIsUnplugged() throws {
        try window.draw(from: (300, 300), to: (400, 300), force: 1)
        _ = try canvas.perform(.newLayer)
        let layers = try view(.button, "Layers").visibleFrame.center
        try window.pen(.began, layers.x, layers.y, force: 0.8)
        for _ in 0..<15 { try window.wait(0.02) }
        #expect(canvas.editor.preview != nil)
        try window.handle(.devices([]))
        #expect(canvas.editor.preview == nil)
        try window.pen(.ended, layers.x, layers.y, force: 0)
        #expect(!window.screen.tree.subviews.contains { $0 is Popover })
    }

    /// Nobody has lifted it: neither a press of force nor a tap, nor holding still.
    @Test(arguments: [0.8, 0.2, nil] as [Double?])
    func aContactThatIsUnpluggedIsNoTap(force: Double?) throws {
        let other = Device(
            id: DeviceID(rawValue: 2), name: "Other", kind: .pen, forceRange: 0...8191)
        try window.handle(.devices([Self.pen, other]))
        let colour = try view(.button, "Colour").visibleFrame.center
        try window.pen(.began, colour.x, colour.y, force: force)
        for _ in 0..<5 { try window.wait(0.02) }
        try window.handle(.devices([other]))
        try window.pen(.ended, colour.x, colour.y, force: force)
        #expect(!window.screen.tree.subviews.contains { $0 is Popover })
    }

    /// What was drawn stays.
    @Test func aStrokeWhosePenIsUnpluggedStays() throws {
        try window.pen(.began, 300, 400)
        try window.pen(.moved, 500, 400)
        try window.handle(.devices([]))
        try window.pen(.ended, 500, 400)
        #expect(canvas.visibleDrawing.strokes.count == 1)
    }
}
