import Drawing
import Geometry
import Graphics
import Input
import TestSupport
import Testing
import Toolkit
import Wording

@testable import Interface

/// Choosing an export; the program around says what would come of it.
@Suite final class ExportDialogTests {
    private let window: TestWindow
    private var seen = 0

    init() throws {
        window = try TestWindow.canvas(width: 640, height: 480).window
        window.program.exportChoices = Self.choices
        try window.press(.character("e"), [.control, .shift])
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

    private var news: [FakeProgram.Request] { window.takeNew(&seen) }

    /// The exports of which it was asked what would come, since the last time.
    private var estimated: [ExportRequest] {
        news.compactMap { if case .estimate(let request) = $0 { request } else { nil } }
    }

    /// Says what would come of the last request, as the program does.
    private func answer(problem: Message? = nil, replacesFile: Bool = false) throws {
        let request = try #require(estimated.last)
        var estimate = ExportEstimate(
            request: request, problem: problem, replacesFile: replacesFile)
        if problem == nil {
            estimate.size = PixelSize(width: 300, height: 200)
            estimate.scale = 1.5
        }
        try window.after { window.program.answerEstimate(estimate) }
    }

    private func field(_ name: String) throws -> TextField {
        try #require(window.view(.textField, name) as? TextField)
    }

    private var exported: ExportRequest? {
        guard case .export(let request) = window.asked.last else { return nil }
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
        try window.tap(try field("File name"))
        try window.press(.character("a"), .control)
        try window.type("Dog")
        try answer()
        try window.tap(try field("Folder"))
        try window.press(.end)
        try window.type("/x")
        try answer()
        try window.tap(try field("Scale"))
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
        let last = estimated.last
        #expect(last?.extent == .scale(nil))
        try window.press(.tab)
        #expect(news.isEmpty)
    }

    @Test func scaleAndWidthFollowEachOther() throws {
        #expect(try field("Width in pixels").text == "300")
        try window.tap(try field("Width in pixels"))
        try window.press(.character("u"), .control)
        try window.type("450")
        try answer()
        #expect(try field("Scale").text == "1.5")
        try window.press(.enter)
        #expect(exported?.extent == .width(450))
    }

    @Test func whatIsNoNumberIsRefused() throws {
        try window.tap(try field("Scale"))
        try window.type("x")
        #expect(estimated.contains { $0.extent == .scale(nil) })
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
        #expect((window.view(.button, "Replace") as? Button)?.style == .destructive)
        #expect(window.view(.button, "Export") == nil)
        try window.tap("PNG")
        try answer()
        #expect((window.view(.button, "Export") as? Button)?.style == .primary)
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
        try window.tap(try field("Scale"))
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
