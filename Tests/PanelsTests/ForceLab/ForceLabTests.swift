import ForceTouch
import Geometry
import Input
import InterfaceSupport
import Settings
import TestSupport
import Testing
import Toolkit

@testable import Interface
@testable import InterfaceCore
@testable import Panels

/// The force lab, as people use it.
@Suite struct ForceLabTests {
    private let window: TestWindow
    private let view: View

    init() throws {
        let demo = ForceLabView()
        view = try #require(demo.page)
        window = try TestWindow(demo, size: PixelSize(width: 1280, height: 800))
        try window.handle(
            .devices([
                Device(
                    id: DeviceID(rawValue: 1), name: "Tablet", kind: .pen, forceRange: 0...2047)
            ]))
    }

    private func find<Kind: View>(_ kind: Kind.Type) throws -> Kind {
        try #require(view.all.lazy.compactMap { $0 as? Kind }.first)
    }

    private var labels: [String] { view.all.filter { $0.role == .label }.map(\.name) }

    private func stage() throws -> String? { try find(StageCard.self).value }

    private func press(_ force: Double?, seconds: Double, kind: PointerKind = .pen) throws {
        let place = try find(ResizeableView.self).visibleFrame.center
        try window.pen(
            .began, place.x, place.y, force: force.map { min($0, 0.3) }, pointerKind: kind)
        for _ in 0..<Int(seconds * 100) {
            try window.pen(.moved, place.x, place.y, force: force, pointerKind: kind)
        }
    }

    private func lift() throws {
        let place = try find(ResizeableView.self).visibleFrame.center
        try window.pen(.ended, place.x, place.y, force: 0)
    }

    @Test func theSquareGrowsAndItsStagesAreNamed() throws {
        let square = try find(ResizeableView.self)
        let frame = square.visibleFrame
        try press(0.6, seconds: 0.3)
        #expect(square.scale == 1.6 && square.visibleFrame.center == frame.center)
        #expect(try stage() == "peek")
        #expect(labels.contains("Scale 1.60 · force 0.60"))
        try lift()
        #expect(square.scale == 1 && labels.contains("Peek, then let go"))
        #expect(try stage() == nil)
    }

    @Test func keysGoFromControlToControl() throws {
        try window.press(.tab)
        let first = try #require(view.all.first { $0.isFocused })
        try window.press(.tab)
        let next = try #require(view.all.first { $0.isFocused })
        #expect(first !== next)
        // There is nothing to go back to.
        try window.press(.escape)
        #expect(view.all.contains { $0 is ResizeableView && !$0.visibleFrame.isNull })
    }

    @Test func escapeEndsWhatIsPulledUp() throws {
        try press(0.6, seconds: 0.3)
        let place = try find(ResizeableView.self).visibleFrame.center
        for step in 1...30 {
            try window.pen(.moved, place.x, place.y - Double(step) * 6, force: 0.6)
        }
        try window.pen(.ended, place.x, place.y - 180, force: 0)
        #expect(try stage() == "actions")
        try window.press(.escape)
        #expect(try stage() == nil && labels.contains("Peek, then closed"))
    }

    @Test func holdingDoesItWithoutForce() throws {
        try window.tap(try find(LabControls.self).force.visibleFrame.center)
        #expect(labels.contains("held for 0.45 s"))
        try press(0.9, seconds: 0.5)
        #expect(try find(ResizeableView.self).scale == 1)
        #expect(try stage() == "peek")
        try lift()
        // It stands, and a press opens it.
        #expect(try stage() == "peek")
        try press(0.3, seconds: 0.05)
        try lift()
        #expect(try stage() == "pop" && labels.contains("Pop"))
    }

    @Test func aPressBesideTheSquareClosesWhatStands() throws {
        try press(nil, seconds: 0.5, kind: .mouse)
        try lift()
        let pad = try find(PressPad.self).visibleFrame
        try window.tap(Point(x: pad.minX + 20, y: pad.maxY - 60))
        #expect(try stage() == nil && labels.contains("Peek, then closed"))
        try window.tap(Point(x: pad.minX + 20, y: pad.maxY - 60))
        #expect(!labels.contains("Tap"))
    }

    @Test func aContactThatBeganBesideTheSquareDoesNotPressIt() throws {
        let pad = try find(PressPad.self).visibleFrame
        try window.pen(.began, pad.minX + 20, pad.maxY - 60, force: 0.5)
        try window.pen(.moved, pad.center.x, pad.center.y, force: 0.9)
        #expect(try find(ResizeableView.self).scale == 1)
        try window.pen(.ended, pad.center.x, pad.center.y, force: 0)
        #expect(labels.contains("Nothing yet."))
    }

    /// What is set for the pen counts here too, and is told where it is to be seen.
    @Test func forceThatIsNotUsedIsTold() throws {
        func advice() -> View? {
            view.all.first { $0.role == .label && $0.name.contains("Holding still does") }
        }
        #expect(advice() == nil)
        var curves = PressureCurves()
        curves.useForce(
            false, of: DeviceScopes(.init(device: "Tablet", pointerKind: .pen)))
        let configuring = window.program
        configuring.preferences.pressureCurves = curves
        window.screen.services.configuring = configuring
        try window.after { window.screen.apply(configuring.preferences) }
        let shown = try #require(advice())
        #expect(shown.visibleFrame.height >= 16)
        #expect(try !find(LabControls.self).force.isEnabled && labels.contains("held for 0.45 s"))
        try press(1, seconds: 0.5)
        #expect(try stage() == "peek" && find(ResizeableView.self).scale == 1)
    }

    @Test func sensitivityMovesTheStages() throws {
        #expect(labels.contains("force from 0.40, or 0.60 s"))
        let options = try find(LabControls.self).sensitivity.all.filter { $0.role == .button }
        try window.tap(try #require(options.last).visibleFrame.center)
        #expect(labels.contains("force from 0.45, or 0.60 s"))
    }

    @Test func keysPressIt() throws {
        let pad = try find(PressPad.self)
        #expect(pad.press())
        try window.wait(0.1)
        #expect(try stage() == "peek")
        #expect(pad.handle(KeyPress(.up)) && pad.handle(KeyPress(.escape)))
        #expect(!pad.handle(KeyPress(.escape)))
    }

    @Test func nothingIsDueOnceNothingMoves() throws {
        try press(0.6, seconds: 0.3)
        try lift()
        #expect(window.screen.deadline != nil)
        try window.wait(DeviceTrace.seconds + 0.1)
        #expect(window.screen.deadline == nil)
        try window.wait(1)
        #expect(window.dirty.isEmpty)
    }

    /// The titles of cards beside one another stand at one height.
    @Test func theSwitchStandsAsHighAsTheTitlesBesideIt() throws {
        let controls = try find(LabControls.self)
        let title = try #require(controls.force.subviews.first?.visibleFrame.center.y)
        let other = try #require(
            find(StageCard.self).subviews.first?.visibleFrame.center.y)
        #expect(abs(title - other) < 1)
    }
}
