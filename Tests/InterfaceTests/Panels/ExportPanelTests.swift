import Drawing
import Geometry
import Graphics
import Input
import TestSupport
import Testing

@testable import Interface

/// Choosing an export; the program around says what would come of it.
@Suite final class ExportPanelTests {
    private let window: TestWindow
    private var seen = 0

    init() throws {
        window = try TestWindow.canvas(width: 640, height: 480).window
        try window.press(.character("e"), [.control, .shift])
        #expect(changeFlag == [.chooseExport])
        try window.handle(.exportChoices(Self.choices))
        try answer()
    }

    private static let choices = ExportChoices(
        formats: [
            ExportChoices.Format(suffix: "png", name: "PNG"),
            ExportChoices.Format(suffix: "svg", name: "SVG"),
            ExportChoices.Format(
                suffix: "inkml", name: "InkML", hasRegion: false, hasScale: false, hasPaper: false),
        ], layers: ["Below", "Above"],
        request: ExportRequest(suffix: "png", layers: [0, 1], name: "Cat", folder: "/people/me"))

    private var changeFlag: [Effect] { window.takeNewEffects(&seen) }

    /// Says what would come of the last request, as the program does.
    private func answer(problem: String? = nil, replacesFile: Bool = false) throws {
        let requests = changeFlag.compactMap { effect -> ExportRequest? in
            if case .measure(let request) = effect { return request }
            return nil
        }
        let request = try #require(requests.last)
        var estimate = ExportEstimate(
            request: request, problem: problem, replacesFile: replacesFile)
        if problem == nil {
            estimate.size = PixelSize(width: 300, height: 200)
            estimate.scale = 1.5
        }
        try window.handle(.estimate(estimate))
    }

    private func field(_ name: String) throws -> TextFieldView {
        try #require(window.view(.textField, name) as? TextFieldView)
    }

    private var exported: ExportRequest? {
        guard case .exportAs(let request) = window.effects.last else { return nil }
        return request
    }

    @Test func enterExportsWhatIsChosenAtFirst() throws {
        #expect(try field("File name").text == "Cat")
        try window.press(.enter)
        #expect(exported == Self.choices.request)
        #expect(window.panel == nil)
        #expect(window.pixels == (try window.wholePixels()))
    }

    @Test func everythingCanBeChosen() throws {
        try window.tap("SVG")
        try answer()
        try window.tap("What the window shows")
        try answer()
        try window.tap("Transparent")
        try answer()
        try window.tap("Below")
        try answer()
        try window.tap(try field("File name").frame.center)
        try window.press(.character("a"), .control)
        try window.type("Dog")
        try answer()
        try window.tap(try field("Folder").frame.center)
        try window.press(.end)
        try window.type("/x")
        try answer()
        try window.tap(try field("Scale").frame.center)
        try window.press(.character("u"), .control)
        try window.type("2,5")
        try answer()
        try window.tap("Export")
        #expect(
            exported
                == ExportRequest(
                    suffix: "svg", region: .view, extent: .scale(2.5), isTransparent: true,
                    layers: [1], name: "Dog", folder: "/people/me/x"))
    }

    /// No number equals what is none, and the panel would ask what comes of it for ever.
    @Test(arguments: ["nan", "inf", "-nan"])
    func whatIsNoNumberIsAskedOnce(text: String) throws {
        for _ in 0..<2 { try window.press(.tab) }
        try window.handle(.text(text))
        let last = changeFlag.compactMap { effect -> ExportRequest? in
            if case .measure(let request) = effect { return request }
            return nil
        }.last
        #expect(last?.extent == .scale(nil))
        try window.press(.tab)
        #expect(changeFlag.isEmpty)
    }

    @Test func scaleAndWidthFollowEachOther() throws {
        #expect(try field("Width in pixels").text == "300")
        try window.tap(try field("Width in pixels").frame.center)
        try window.press(.character("u"), .control)
        try window.type("450")
        try answer()
        #expect(try field("Scale").text == "1.5")
        try window.press(.enter)
        #expect(exported?.extent == .width(450))
    }

    @Test func whatIsNoNumberIsRefused() throws {
        try window.tap(try field("Scale").frame.center)
        try window.type("x")
        let requests = changeFlag
        #expect(
            requests.contains { effect in
                if case .measure(let request) = effect { return request.extent == .scale(nil) }
                return false
            })
        try window.press(.enter)
        #expect(window.panel != nil)
        #expect(exported == nil)
    }

    @Test func nothingIsExportedOfWhichNothingCanCome() throws {
        try window.tap("SVG")
        try answer(problem: "There is nothing to see on these layers.")
        #expect(window.view(.label, "There is nothing to see on these layers.") != nil)
        try window.press(.enter)
        try window.tap("Export")
        #expect(exported == nil)
        #expect(window.panel != nil)
    }

    @Test func aFileThatWouldBeReplacedIsTold() throws {
        try window.tap("SVG")
        try answer(replacesFile: true)
        #expect((window.view(.button, "Replace") as? ButtonView)?.style == .destructive)
        #expect(window.view(.button, "Export") == nil)
        try window.tap("PNG")
        try answer()
        #expect((window.view(.button, "Export") as? ButtonView)?.style == .primary)
        #expect(window.pixels == (try window.wholePixels()))
    }

    @Test func keysChooseToo() throws {
        try window.press(.right)
        try answer()
        try window.press(.enter)
        #expect(exported?.suffix == "svg")
    }

    @Test func enterMayComeBeforeTheAnswer() throws {
        try window.tap("SVG")
        try window.press(.enter)
        #expect(exported == nil)
        try answer()
        #expect(exported?.suffix == "svg")
        #expect(window.panel == nil)
    }

    @Test func nothingIsReplacedBeforeItIsTold() throws {
        try window.tap("SVG")
        try window.press(.enter)
        try answer(replacesFile: true)
        #expect(exported == nil)
        try window.press(.enter)
        #expect(exported?.suffix == "svg")
    }

    @Test func whatAFormatDoesNotHaveCannotBeChosen() throws {
        try window.tap("InkML")
        try answer()
        try window.tap("Transparent")
        try window.tap("What the window shows")
        try window.tap(try field("Scale").frame.center)
        try window.type("9")
        try window.press(.enter)
        #expect(exported?.suffix == "inkml")
        #expect(exported?.isTransparent == false)
        #expect(exported?.region == .ink)
        #expect(exported?.extent == .scale(1))
    }

    @Test func tabSkipsWhatCannotBeChosen() throws {
        try window.tap("InkML")
        try answer()
        try window.press(.tab)
        #expect(window.panel?.focused?.name == "Layers")
        try window.press(.tab)
        // What Tab comes to is replaced by what is typed.
        try window.type("New")
        #expect(try field("File name").text == "New")
    }

    @Test func escapeLeavesEverythingAsItIs() throws {
        try window.press(.escape)
        #expect(window.panel == nil)
        #expect(exported == nil)
        #expect(window.pixels == (try window.wholePixels()))
    }
}
