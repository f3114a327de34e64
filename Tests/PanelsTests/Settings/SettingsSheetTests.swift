import Drawing
import Editing
import Geometry
import Graphics
import Ink
import Input
import InterfaceSupport
import Paths
import Settings
import TestSupport
import Testing
import Toolkit
import Wording

@testable import Canvas
@testable import Interface
@testable import InterfaceCore
@testable import Panels

/// The settings: each page by pen and by keys; everything counts at once.
@Suite final class SettingsSheetTests {
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
        try window.press(.character(","), .control)
    }

    private var preferences: Preferences { window.program.preferences }

    private var sheet: SettingsSheet? {
        window.screen.tree.subviews.lazy.compactMap { $0 as? SettingsSheet }.first
    }

    private func view(_ role: View.Role, _ name: String) throws -> View {
        try #require(
            window.screen.tree.all.last { $0.role == role && $0.name == name },
            "there is no \(role) \(name)")
    }

    private func tap(_ name: String) throws { try window.tap(view(.button, name)) }

    private func tap(_ option: String, of choice: String) throws {
        let button = try view(.choice, choice).all.first { $0.name == option }
        try window.tap(try #require(button))
    }

    /// Chooses in a row of the sheet.
    private func choose(_ option: String, of row: String) throws {
        let row = try view(.button, row)
        sheet?.focus(row)
        try window.tap(row)
        try tap(option)
    }

    private var curve: ResponseCurve { curveForTool(.pen) }

    private func curveForTool(_ kind: PointerKind) -> ResponseCurve {
        preferences.pressureCurves.curve(
            of: DeviceScopes(.init(device: "Tablet", pointerKind: kind)))
    }

    private func editor() throws -> CurveEditor {
        try #require(window.screen.tree.all.lazy.compactMap { $0 as? CurveEditor }.first)
    }

    // MARK: The sheet

    @Test func itComesAndGoes() throws {
        #expect(try #require(sheet).frame.height == 660)
        try window.press(.escape)
        #expect(sheet == nil)
        try window.press(.character(","), .control)
        try tap("Close")
        #expect(sheet == nil)
        try window.press(.character(","), .control)
        try window.tap(Point(x: 60, y: 600))
        #expect(sheet == nil)
    }

    @Test func everyPageIsReachedByTab() throws {
        for page in SettingsSheet.Page.allCases {
            try window.tap(view(.button, page.title.text()))
            let wanted = try #require(sheet).focusable
            var reached: Set<ObjectIdentifier> = []
            for _ in wanted {
                try window.press(.tab)
                if let focused = sheet?.focused { reached.insert(ObjectIdentifier(focused)) }
            }
            #expect(reached.count == wanted.count, "\(page)")
        }
    }

    @Test func whatSomebodyElseWritesIsShown() throws {
        try tap("Touch")
        window.program.preferences.fingers = .move
        try window.wait(0.01)
        #expect(try view(.choice, "One finger").value == "Moves the paper")
    }

    @Test func whatIsWrongInAFileIsToldUntilPeopleSay() throws {
        let scratch = try Scratch()
        let path = try scratch.write("settings.toml", "appearance = 1\n")
        window.program.problems =
            PreferencesFile.read(
                ifThereAt: path, commands: []
            ).problems
        try window.wait(0.01)
        let problem = try #require(window.program.problems.first)
        #expect(window.screen.tree.all.contains { $0.name == problem.briefMessage.text() })
        try tap("Open File")
        try tap("Use Defaults")
        #expect(window.asked == [.openFile(FilePath(problem.path)), .replaceFiles])
        try window.wait(0.01)
        #expect(!window.screen.tree.all.contains { $0.name == "Use Defaults" })
    }

    // MARK: The pen

    @Test func aCurveIsChosen() throws {
        try tap("Soft", of: "Curve")
        #expect(curve == Sensitivity.light.curve)
        try tap("Reset")
        #expect(curve == .linear)
        #expect(try view(.choice, "Curve").value == "Linear")
    }

    @Test func forceIsUsedOrNot() throws {
        try tap("Use force")
        #expect(curve == Sensitivity.even.curve)
        #expect(try !view(.choice, "Curve").isEnabled)
        try tap("Use force")
        #expect(curve == .linear)
    }

    @Test func aCurveOfOnesOwnStaysWhileForceIsNotUsed() throws {
        let own = ResponseCurve([.init(0, 0), .init(0.5, 0.75), .init(1, 1)])
        window.program.preferences.pressureCurves.curves[
            .init(device: "Tablet", pointerKind: .pen)] = own
        try window.wait(0.01)
        try tap("Use force")
        #expect(curve == Sensitivity.even.curve)
        #expect(try !editor().isEnabled && !view(.button, "Reset").isEnabled)
        // What means nothing now does nothing.
        let place = try editor().visibleFrame.center
        for _ in 1...2 { try window.tap(place) }
        #expect(curve == Sensitivity.even.curve)
        try tap("Use force")
        #expect(curve == own)
        #expect(try editor().isEnabled && view(.button, "Reset").isEnabled)
        try tap("Reset")
        #expect(curve == .linear)
        #expect(try !view(.button, "Reset").isEnabled)
    }

    @Test func aDeviceWithoutForceHasNoneToUse() throws {
        try window.press(.escape)
        try window.handle(
            .devices([Device(id: DeviceID(rawValue: 1), name: "Mouse", kind: .mouse)]))
        try window.press(.character(","), .control)
        // Without any pen they are for all that come.
        #expect(try view(.button, "Use force").isEnabled)
        try window.handle(
            .devices([
                Device(
                    id: DeviceID(rawValue: 2), name: "Tablet", kind: .pen, forceRange: 0...8191)
            ]))
        window.program.preferences.roles.roles["Tablet"] = .mouse
        var device = Device(
            id: DeviceID(rawValue: 2), name: "Tablet", kind: .pen, forceRange: 0...8191)
        device.role = .mouse
        try window.handle(.devices([device]))
        #expect(try !view(.button, "Use force").isEnabled && !editor().isEnabled)
        #expect(try !view(.choice, "Curve").isEnabled)
    }

    @Test func aCurveOfAllDevicesIsOverruledForThisOne() throws {
        window.program.preferences.pressureCurves.curves[.init()] = Sensitivity.firm.curve
        try window.wait(0.01)
        #expect(try view(.choice, "Curve").value == "Firm")
        try tap("Reset")
        #expect(curve == .linear)
        #expect(preferences.pressureCurves.curves[.init()] == Sensitivity.firm.curve)
    }

    @Test func aDoubleTapAddsAPointThatIsDragged() throws {
        let place = try editor().visibleFrame.center
        try window.tap(place)
        try window.tap(place)
        #expect(curve.points.count == 3)
        try window.draw(from: (place.x, place.y), to: (place.x - 28, place.y - 28))
        let point = try #require(curve.points.dropFirst().first)
        #expect(abs(point.input - 0.4) < 0.01 && abs(point.output - 0.6) < 0.01)
        #expect(try view(.choice, "Curve").value == "Own")
        try window.draw(from: (place.x - 28, place.y - 28), to: (place.x + 400, place.y))
        #expect(curve.points.count == 2)
    }

    @Test func keysMoveAPoint() throws {
        try #require(sheet).focus(editor())
        try window.press(.insert)
        try window.press(.tab)
        try window.press(.up)
        try window.press(.right, .shift)
        let point = try #require(curve.points.dropFirst().first)
        #expect(abs(point.input - 0.6) < 1e-9 && abs(point.output - 0.51) < 1e-9)
        #expect(try view(.slider, "Point 1").value == "0.60 → 0.51")
        try window.press(.delete)
        #expect(curve.points.count == 2)
    }

    @Test func theBoxShowsTheForceAndTheHand() throws {
        let box = try view(.canvas, "Try it here").visibleFrame.center
        try window.pen(.began, box.x - 40, box.y, force: 0.5)
        try window.pen(.moved, box.x, box.y, force: 0.5)
        #expect(try editor().live == 0.5)
        #expect(try editor().histogram.firstIndex(of: 1) == 16)
        try window.pen(.ended, box.x, box.y, force: 0)
        #expect(try editor().live == nil)
        #expect(try !editor().histogram.isEmpty)
    }

    @Test func anotherDeviceHasACurveOfItsOwn() throws {
        try tap("Device")
        let rows = window.screen.tree.all.filter { $0.role == .button && $0.name == "Device" }
        try window.tap(try #require(rows.last))
        try tap("Firm", of: "Curve")
        #expect(curve == .linear)
        #expect(curveForTool(.eraser) == Sensitivity.firm.curve)
    }

    @Test func buttonsAreSet() throws {
        try choose("Nothing", of: "Upper button")
        #expect(preferences.buttons.upper == .nothing)
        #expect(try view(.button, "Upper button").value == "Nothing")
        try window.press(.down)
        #expect(preferences.buttons.upper == .pipette)
    }

    @Test func aDeviceIsUsedForSomethingElse() throws {
        try choose("Eraser", of: "Use this device as")
        #expect(preferences.roles.roles["Tablet"] == .eraser)
        // What the platform then tells is shown, and the page stays as it is.
        let row = try view(.button, "Use this device as")
        try window.handle(
            .devices(
                [Int32(1), 2].map { number in
                    var device = Device(
                        id: DeviceID(rawValue: number), name: "Tablet",
                        kind: number == 1 ? .pen : .eraser, forceRange: 0...8191)
                    device.role = .eraser
                    return device
                }))
        #expect(try view(.button, "Use this device as") === row && sheet?.focused === row)
        #expect(
            window.screen.tree.all.contains { $0.name == "Pen · 8,192 levels · used as an eraser" })
        try choose("Automatic", of: "Use this device as")
        #expect(preferences.roles == DeviceRoles())
    }

    @Test func theHandIsSet() throws {
        try choose("Left", of: "Your drawing hand")
        #expect(preferences.hand == .left)
    }

    @Test func oneCurveOfOnesOwnIsKeptBesideThoseWithNames() throws {
        try tap("Own", of: "Curve")
        #expect(curve.points.count == 3 && curve != .linear)
        let own = curve
        try tap("Soft", of: "Curve")
        #expect(curve == Sensitivity.light.curve)
        try tap("Own", of: "Curve")
        #expect(curve == own)
    }

    @Test func devicesAreListedAsWideAsTheirNames() throws {
        try tap("Device")
        let popover = try #require(
            window.screen.tree.all.lazy.compactMap { $0 as? Popover }.first)
        #expect(popover.frame.width < 320)
    }

    // MARK: What stays

    @Test func thePageStaysAsItIsInAnotherTheme() throws {
        try tap("Shortcuts")
        let search = try view(.textField, "Find a command")
        try window.tap(search)
        try window.type("layer")
        try window.after { window.screen.restyle() }
        #expect(try view(.textField, "Find a command") === search && sheet?.focused === search)
        let rows = window.screen.tree.all.compactMap { $0 as? ShortcutRow }
        #expect(!rows.isEmpty && rows.allSatisfy { $0.name.lowercased().contains("layer") })
    }

    private func device(_ id: Int32, _ kind: Device.Kind, _ name: String = "Tablet") -> Device {
        Device(
            id: DeviceID(rawValue: id), name: name, kind: kind,
            forceRange: kind == .mouse ? nil : 0...8191)
    }

    @Test func thePageStaysAsItIsWhileDevicesComeAndGo() throws {
        try tap("Device")
        let rows = window.screen.tree.all.filter { $0.role == .button && $0.name == "Device" }
        try window.tap(try #require(rows.last))
        let row = try view(.button, "Your drawing hand")
        sheet?.focus(row)
        let place = row.visibleFrame
        // The eraser goes, and comes back with another number.
        try window.handle(.devices([device(1, .pen), device(3, .mouse, "Mouse")]))
        try window.handle(
            .devices([device(1, .pen), device(3, .mouse, "Mouse"), device(9, .eraser)]))
        #expect(sheet?.focused === row && row.visibleFrame == place)
        try tap("Firm", of: "Curve")
        #expect(curve == .linear)
        #expect(curveForTool(.eraser) == Sensitivity.firm.curve)
    }

    /// Nobody draws with a pad, and the number changes with each session.
    @Test func padsAndNumbersAreNotListed() throws {
        var pad = device(3, .mouse, "xwayland-tablet-pad:17")
        pad.isPad = true
        try window.handle(
            .devices([
                device(1, .pen, "xwayland-tablet stylus:17"),
                device(2, .eraser, "xwayland-tablet eraser:17"), pad,
            ]))
        try tap("Device")
        let popover = try #require(
            window.screen.tree.all.lazy.compactMap { $0 as? Popover }.first)
        let names = popover.all.compactMap { ($0 as? DeviceHeader)?.value }
        #expect(names == ["xwayland-tablet stylus", "xwayland-tablet eraser"])
    }

    @Test func whatSomebodyElseWritesLeavesThePageAsItIs() throws {
        let row = try view(.button, "Upper button")
        sheet?.focus(row)
        window.program.preferences.buttons.upper = .nothing
        try window.wait(0.01)
        #expect(sheet?.focused === row && row.value == "Nothing")
    }

    // MARK: Small windows

    @Test(arguments: [(400, 300), (470, 700), (700, 400)])
    func everythingIsReachedInSmallWindows(width: Int, height: Int) throws {
        try window.handle(.resized(PixelSize(width: width, height: height)))
        let sheet = try #require(sheet)
        for page in SettingsSheet.Page.allCases {
            if width < 620 {
                try choose(page.title.text(), of: "Settings")
            } else {
                try window.press(.tab)
                sheet.focus(try view(.button, page.title.text()))
                try window.press(.enter)
            }
            for view in sheet.focusable {
                sheet.focus(view)
                let seen = view.visibleFrame
                #expect(!seen.isNull && seen.width >= 20 && seen.height >= 20, "\(view.name)")
                #expect(sheet.frame.contains(seen.center), "\(view.name)")
            }
        }
        try tap("Close")
        #expect(self.sheet == nil)
    }

    @Test func theSearchStaysWhileCommandsScroll() throws {
        try tap("Shortcuts")
        let search = try view(.textField, "Find a command").visibleFrame
        let row = try #require(
            window.screen.tree.all.lazy.compactMap { $0 as? ShortcutRow }.first)
        let place = row.visibleFrame
        try window.turn(1, at: place.center)
        #expect(try view(.textField, "Find a command").visibleFrame == search)
        let seen = row.visibleFrame
        #expect(seen.isNull || seen.maxY < place.maxY)
    }

    // MARK: Other pages

    @Test func fingersWaitAsLongAsIsSet() throws {
        try tap("Touch")
        let slider = try view(.slider, "Palm rest")
        #expect(slider.value == "0.5 s")
        try #require(sheet).focus(slider)
        try window.press(.right)
        #expect(abs(preferences.palmRest - 0.55) < 1e-9)
        #expect(try view(.slider, "Palm rest").value == "0.55 s")
    }

    @Test func allBrushesSmoothTheSame() throws {
        try tap("Drawing")
        #expect(try !view(.slider, "Smoothing").isEnabled)
        try tap("The same for all", of: "Smoothing")
        #expect(preferences.smoothing == Brush.pen.smoothing)
        try #require(sheet).focus(view(.slider, "Smoothing"))
        try window.press(.right)
        #expect(abs(try #require(preferences.smoothing) - Brush.pen.smoothing - 0.01) < 1e-9)
        try tap("Per brush", of: "Smoothing")
        #expect(preferences.smoothing == nil)
    }

    @Test func theLanguageIsChosen() throws {
        try tap("Language")
        try tap("简体中文", of: "Language")
        #expect(preferences.language == .chinese)
    }

    @Test func oneOfSeveralKeysIsReplaced() throws {
        try tap("Shortcuts")
        let row = try #require(
            window.screen.tree.all.lazy.compactMap { $0 as? ShortcutRow }.first {
                $0.command == .redo
            })
        #expect(row.value == "Ctrl+Shift+Z, Ctrl+Y")
        try window.tap(try view(.button, "Ctrl+Y"))
        try window.press(.function(10))
        #expect(row.value == "Ctrl+Shift+Z, F10")
        try window.tap(row)
        try window.press(.function(9))
        #expect(row.value == "F9, F10")
        try window.tap(try view(.button, "F10"))
        try window.press(.backspace)
        #expect(preferences.shortcuts["redo"] == [KeyPress(.function(9))])
    }

    @Test func fingersThemeAndMotionAreSet() throws {
        try tap("Touch")
        try tap("Draws", of: "One finger")
        #expect(preferences.fingers == .draw)
        try tap("Appearance")
        try tap("Dark", of: "Light or dark")
        try tap("Reduced", of: "Motion")
        #expect(preferences.appearance == .dark && preferences.motion == .reduced)
    }

    @Test func aCommandTakesAnotherKey() throws {
        try tap("Shortcuts")
        try window.tap(view(.textField, "Find a command"))
        try window.type("flip the")
        let rows = window.screen.tree.all.compactMap { $0 as? ShortcutRow }
        #expect(rows.map(\.command) == [.flip])
        try window.tap(try #require(rows.first))
        try window.press(.character("k"), [.control, .alt])
        #expect(
            preferences.shortcuts == ["flip": [KeyPress(.character("k"), [.control, .alt])]])
        #expect(rows.first?.value == "Ctrl+Alt+K")
        try window.tap(try #require(rows.first))
        try window.press(.escape)
        #expect(sheet != nil)
        try tap("Reset All")
        #expect(preferences.shortcuts.isEmpty && rows.first?.value == "M")
    }

    @Test func aKeyThatIsTakenIsReplacedOnlyWherePeopleSaySo() throws {
        try tap("Shortcuts")
        let row = try #require(
            window.screen.tree.all.lazy.compactMap { $0 as? ShortcutRow }.first {
                $0.command == .open
            })
        try window.tap(row)
        try window.press(.character("z"), .control)
        #expect(preferences.shortcuts.isEmpty)
        #expect(window.screen.tree.all.contains { $0.name == "Ctrl+Z is “Undo”." })
        try tap("Replace")
        #expect(
            preferences.shortcuts == [
                "undo": [], "open": [KeyPress(.character("z"), .control)],
            ])
        try window.press(.escape)
        try window.after { window.screen.apply(preferences) }
        var count = window.asked.count
        try window.press(.character("z"), .control)
        #expect(window.takeNew(&count).count == 1)
    }

    private func shortcutRow(_ command: Command) throws -> ShortcutRow {
        try tap("Shortcuts")
        return try #require(
            window.screen.tree.all.lazy.compactMap { $0 as? ShortcutRow }.first {
                $0.command == command
            })
    }

    @Test(arguments: ["q", "v"]) func keysThatDoSomethingElseCanBeChosen(sign: Character) throws {
        let row = try shortcutRow(.open)
        try window.tap(row)
        let count = window.asked.count
        try window.press(.character(sign), .control)
        #expect(window.asked.count == count)
        #expect(
            window.screen.tree.all.contains { $0.name.hasPrefix("Ctrl+\(sign.uppercased()) is") })
    }

    @Test func theEnterThatBeganItIsNoKey() throws {
        let row = try shortcutRow(.open)
        sheet?.focus(row)
        try window.press(.enter)
        try window.handle(.key(KeyPress(.enter, isRepeat: true)))
        #expect(preferences.shortcuts.isEmpty)
        try window.press(.function(9))
        #expect(preferences.shortcuts == ["open": [KeyPress(.function(9))]])
    }
}
