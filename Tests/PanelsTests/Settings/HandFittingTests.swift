import Drawing
import Geometry
import Graphics
import Ink
import Input
import InterfaceSupport
import Settings
import Testing
import Toolkit
import Wording

@testable import Canvas
@testable import Interface
@testable import Panels

/// The hand is measured while people draw, and the settings fit the curve to it.
@Suite final class HandFittingTests {
    private typealias Scope = PressureCurves.Scope
    private static let pen = Scope(device: "Tablet", pointerKind: .pen)

    private let window: TestWindow
    private let canvas: CanvasView

    init() throws {
        (window, canvas) = try TestWindow.tools(width: 1280, height: 800)
        try window.handle(
            .devices([
                Device(
                    id: DeviceID(rawValue: 1), name: "Tablet", kind: .pen, forceRange: 0...8191),
                Device(
                    id: DeviceID(rawValue: 2), name: "Tablet", kind: .eraser,
                    forceRange: 0...8191),
            ]))
    }

    private func view(_ role: View.Role, _ name: String) throws -> View {
        try #require(
            window.screen.tree.all.last { $0.role == role && $0.name == name },
            "there is no \(role) \(name)")
    }

    private func openSettings() throws { try window.press(.character(","), .control) }

    /// What is said of the hand; empty for nothing.
    private var detail: String {
        window.screen.tree.all.first {
            $0.role == .label && ($0.name.contains("Your touch") || $0.name.contains("to fit"))
        }?.name ?? ""
    }

    /// A hand whose forces lie around this one.
    private func hand(_ force: Double, _ length: Double = 2400) -> HandForce {
        var hand = HandForce()
        for step in -5...5 { hand.note(length / 11, force: force + Double(step) / 50) }
        return hand
    }

    private var curve: ResponseCurve {
        window.program.preferences.pressureCurves.curve(of: DeviceScopes(Self.pen))
    }

    // MARK: Measuring

    private var measured: [Scope: HandForce] {
        let hands = canvas.handMeter.takeAll()
        return Dictionary(uniqueKeysWithValues: hands.map { (Scope($0.key), $0.value) })
    }

    @Test func inkOfAPenIsMeasured() throws {
        try window.draw(from: (200, 300), to: (500, 300), force: 0.25)
        let hand = try #require(measured[Self.pen])
        #expect(hand.length == 300 && hand.lengths[16] == 300)
    }

    @Test func whatIsNoInkIsNot() throws {
        try window.draw(from: (200, 300), to: (500, 300), pointer: 2, pointerKind: .eraser)
        try window.draw(from: (200, 300), to: (500, 300), pointerKind: .finger)
        try window.draw(from: (200, 300), to: (500, 300), force: nil, pointerKind: .mouse)
        try window.press(.character("e"))
        try window.draw(from: (200, 300), to: (500, 300))
        try window.press(.character("l"))
        try window.draw(from: (200, 300), to: (500, 300))
        try window.press(.character("b"))
        // On a control.
        try window.draw(from: (640, 30), to: (900, 30))
        #expect(measured.isEmpty)
        try window.draw(from: (200, 500), to: (500, 500))
        #expect(measured[Self.pen]?.length == 300)
    }

    // MARK: The settings

    @Test func howMuchIsMissingIsTold() throws {
        try openSettings()
        #expect(detail == "Draw 53 cm more to fit the curve to your hand.")
        #expect(try !view(.button, "Fit to My Hand").isEnabled)
        try window.press(.escape)
        window.program.hands[Self.pen] = hand(0.3, 1000)
        try openSettings()
        #expect(detail == "Draw 27 cm more to fit the curve to your hand.")
        #expect(try !view(.button, "Fit to My Hand").isEnabled)
    }

    @Test func theCurveIsFittedAndReset() throws {
        window.program.hands[Self.pen] = hand(0.3)
        try openSettings()
        #expect(detail.hasPrefix("Your touch: average 0.3"))
        let editor = try #require(
            window.screen.tree.all.lazy.compactMap { $0 as? CurveEditor }.first)
        #expect(!editor.histogram.isEmpty)
        try window.tap(view(.button, "Fit to My Hand"))
        #expect(curve == hand(0.3).curve && curve != .linear)
        #expect(abs(curve.value(at: 0.3) - 0.5) < 0.05)
        #expect(try view(.choice, "Curve").value == "Own")
        let eraser = DeviceScopes(Scope(device: "Tablet", pointerKind: .eraser))
        #expect(window.program.preferences.pressureCurves.curve(of: eraser) == .linear)
        try window.tap(view(.button, "Reset"))
        #expect(curve == .linear)
        #expect(try view(.button, "Fit to My Hand").isEnabled)
    }

    /// The work of an evening may be in it.
    @Test func aCurveThatSomebodyDrewComesBack() throws {
        let drawn = try #require(ResponseCurve([.init(0, 0), .init(0.3, 0.6), .init(1, 1)]))
        window.program.hands[Self.pen] = hand(0.3)
        window.program.preferences.pressureCurves.curves[Self.pen] = drawn
        try openSettings()
        try window.tap(view(.button, "Fit to My Hand"))
        #expect(curve == hand(0.3).curve)
        try window.tap(view(.button, "Undo Fit"))
        #expect(curve == drawn)
        #expect(try view(.button, "Fit to My Hand").isEnabled)
    }

    /// What was fitted before the settings were opened cannot be undone there.
    @Test func whatFitsAlreadyCannotBeFittedAgain() throws {
        window.program.hands[Self.pen] = hand(0.3)
        window.program.preferences.pressureCurves.curves[Self.pen] = hand(0.3).curve
        try openSettings()
        #expect(try !view(.button, "Fit to My Hand").isEnabled)
    }

    @Test("A second pen that shares the key of the first one, and has a curve by name, is fitted")
    func secondPen() throws {
        let second = Device(
            id: DeviceID(rawValue: 1), name: "Second Pen", kind: .pen,
            product: Device.Product(vendor: 0x56a, model: 0x357), forceRange: 0...8191)
        let (key, name) = (Scope(second), Scope(device: "Second Pen", pointerKind: .pen))
        window.program.preferences.pressureCurves = PressureCurves([
            key: Sensitivity.light.curve, name: Sensitivity.firm.curve,
        ])
        window.program.hands[key] = hand(0.3)
        try window.handle(.devices([second]))
        try openSettings()
        #expect(try view(.choice, "Curve").value == "Firm")
        try window.tap(view(.button, "Fit to My Hand"))
        let curves = window.program.preferences.pressureCurves
        #expect(curves.curve(of: DeviceScopes(second)) == hand(0.3).curve)
        #expect(curves.curves.keys.contains(key) && !curves.curves.keys.contains(name))
        #expect(try view(.choice, "Curve").value == "Own")
    }

    @Test func itIsPressedByKeys() throws {
        window.program.hands[Self.pen] = hand(0.3)
        try openSettings()
        let sheet = try #require(
            window.screen.tree.all.lazy.compactMap { $0 as? SettingsSheet }.first)
        sheet.focus(try view(.button, "Fit to My Hand"))
        try window.press(.enter)
        #expect(curve == hand(0.3).curve)
    }

    @Test func nothingIsFittedWhereForceIsNotUsed() throws {
        window.program.hands[Self.pen] = hand(0.3)
        window.program.preferences.pressureCurves.even = [Self.pen]
        try openSettings()
        #expect(try !view(.button, "Fit to My Hand").isEnabled)
    }

    /// An eraser is not measured, and nothing is said of it.
    @Test func onlyPensAreFitted() throws {
        window.program.hands[Self.pen] = hand(0.3)
        try openSettings()
        try window.tap(view(.button, "Device"))
        let rows = window.screen.tree.all.filter { $0.role == .button && $0.name == "Device" }
        try window.tap(try #require(rows.last))
        #expect(detail.isEmpty)
        #expect(!window.screen.tree.all.contains { $0.name == "Fit to My Hand" })
    }
}
