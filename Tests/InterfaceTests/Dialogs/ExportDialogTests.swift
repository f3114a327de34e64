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
        window = try TestWindow.canvas(width: 700, height: 640).window
        window.program.exportChoices = Self.choices
        window.program.outcome.size = PixelSize(width: 300, height: 200)
        window.program.outcome.scale = 1.5
        try window.press(.character("e"), [.control, .shift])
    }

    private static let choices = {
        var formats = [("png", "PNG"), ("svg", "SVG"), ("inkml", "InkML")].map {
            ExportChoices.Format(suffix: $0, name: $1)
        }
        (formats[2].hasRegion, formats[2].hasScale, formats[2].hasPaper) = (false, false, false)
        var request = ExportRequest(folder: "/people/me")
        (request.layers, request.name) = ([0, 1], "Cat")
        return ExportChoices(formats: formats, layers: ["Below", "Above"], request: request)
    }()

    private var news: [FakeProgram.Request] { window.takeNew(&seen) }

    /// The exports of which it was asked what would come, since the last time.
    private var estimated: [ExportRequest] {
        news.compactMap { if case .estimate(let request) = $0 { request } else { nil } }
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
        try window.tap("What the window shows")
        try window.tap("Transparent")
        try window.tap("Below")
        try window.tap(try field("File name"))
        try window.press(.character("a"), .control)
        try window.type("Dog")
        try window.tap(try field("Folder"))
        try window.press(.end)
        try window.type("/x")
        try window.tap(try field("Scale"))
        try window.press(.character("u"), .control)
        try window.type("2,5")
        try window.tap("Export")
        var expected = ExportRequest(folder: "/people/me/x")
        (expected.suffix, expected.region, expected.extent) = ("svg", .view, .scale(2.5))
        (expected.paper, expected.layers, expected.name) = (.none, [1], "Dog")
        #expect(exported == expected)
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
        #expect(try field("Scale").text == "1.5")
        try window.press(.enter)
        #expect(exported?.extent == .width(450))
    }

    @Test func whatIsNoNumberIsRefused() throws {
        try window.tap(try field("Scale"))
        window.program.outcome.problem = "No number"
        try window.type("x")
        #expect(estimated.contains { $0.extent == .scale(nil) })
        try window.press(.enter)
        #expect(window.panel != nil)
        #expect(exported == nil)
    }

    @Test func nothingIsExportedOfWhichNothingCanCome() throws {
        window.program.outcome.problem = "There is nothing to see on these layers."
        try window.tap("SVG")
        #expect(window.view(.label, "There is nothing to see on these layers.") != nil)
        try window.press(.enter)
        try window.tap("Export")
        #expect(exported == nil)
        #expect(window.panel != nil)
    }

    @Test func aFileThatWouldBeReplacedIsTold() throws {
        window.program.outcome.replacesFile = true
        try window.tap("SVG")
        #expect((window.view(.button, "Replace") as? Button)?.style == .destructive)
        #expect(window.view(.button, "Export") == nil)
        window.program.outcome.replacesFile = false
        try window.tap("PNG")
        #expect((window.view(.button, "Export") as? Button)?.style == .primary)
        #expect(window.pixels == (try window.wholePixels()))
    }

    @Test func keysChooseToo() throws {
        try window.press(.right)
        try window.press(.enter)
        #expect(exported?.suffix == "svg")
    }

    @Test func whatAFormatDoesNotHaveCannotBeChosen() throws {
        try window.tap("InkML")
        try window.tap("Transparent")
        try window.tap("What the window shows")
        try window.tap(try field("Scale"))
        try window.type("9")
        try window.press(.enter)
        #expect(exported?.suffix == "inkml")
        #expect(exported?.paper == .whole)
        #expect(exported?.region == .ink)
        #expect(exported?.extent == .scale(1))
    }

    @Test func tabSkipsWhatCannotBeChosen() throws {
        try window.tap("InkML")
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
