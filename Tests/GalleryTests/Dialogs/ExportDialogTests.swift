import Drawing
import Geometry
import Graphics
import Input
import InterfaceSupport
import Paths
import TestSupport
import Testing
import Toolkit
import Wording

@testable import Gallery
@testable import Interface
@testable import InterfaceCore

/// Choosing an export; the program around says what would come of it.
@Suite final class ExportDialogTests {
    private let window: TestWindow
    private var seen = 0

    init() throws {
        window = try TestWindow.canvas(width: 900, height: 800).window
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

    @Test func aPathToTypeIsCalledAFolder() throws {
        let label = try #require(
            window.screen.tree.all.first { $0.role == .label && $0.name == "Folder" })
        let (name, folder) = (try field("File name"), try field("Folder"))
        #expect(label.visibleFrame.minY > name.visibleFrame.maxY + 8)
        #expect(folder.visibleFrame.minY > label.visibleFrame.maxY)
    }

    @Test func everythingCanBeChosen() throws {
        try window.tap("SVG")
        try window.tap("This View")
        try window.tap("Transparent background")
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
        for _ in 0..<3 { try window.press(.tab) }
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

    @Test func furtherFormatsStandBelowTheUsualOnes() throws {
        #expect(window.view(.choice, "Other formats") == nil)
        try window.tap("More…")
        #expect(estimated.last?.suffix == "inkml")
        #expect((window.view(.choice, "Other formats") as? Choice)?.value == "InkML")
        #expect(window.pixels == (try window.wholePixels()))
        try window.tap("PNG")
        #expect(window.view(.choice, "Other formats") == nil)
        #expect(estimated.last?.suffix == "png")
        #expect(window.pixels == (try window.wholePixels()))
    }

    // MARK: What would come of it

    private var preview: ExportPreview? {
        window.panel?.all.lazy.compactMap { $0 as? ExportPreview }.first
    }

    private func look(_ color: Color, bytes: Int?) throws -> ExportLook {
        let picture = try ImageSurface(size: PixelSize(width: 30, height: 20), format: .rgb24)
        try picture.draw { context throws(GraphicsError) in
            context.setSource(color)
            context.paint()
        }
        var look = ExportLook()
        (look.png, look.bytes) = (try picture.png(), bytes)
        return look
    }

    @Test func aPictureIsShownWithItsSizeAndBytes() throws {
        let program = window.program
        #expect(program.looks == [Self.choices.request])
        try window.after {
            program.answerLook(
                (try? look(Color(red: 1, green: 0, blue: 0), bytes: 419_700)) ?? ExportLook())
        }
        #expect(window.view(.label, "300 × 200 px") != nil)
        #expect(window.view(.label, "about 420 KB") != nil)
        let middle = try #require(preview?.visibleFrame.center)
        let (x, y) = (Int(middle.x), Int(middle.y) - 30)
        #expect(window.pixels.channel(2, x: x, y: y) > 250)
        #expect(window.pixels.channel(1, x: x, y: y) < 5)
        #expect(window.pixels == (try window.wholePixels()))
    }

    @Test func itIsMadeAnewWhereItLooksOtherwise() throws {
        let program = window.program
        try window.type("x")
        #expect(program.looks.count == 1)
        try window.tap(try field("File name"))
        try window.type("Dog")
        #expect(program.looks.count == 1)
        let late = program.answerLook
        try window.tap("Transparent background")
        #expect(program.looks.count == 2 && program.looks.last?.paper == ExportRequest.Paper.none)
        // What comes too late is not shown.
        let before = window.pixels
        try window.after {
            late((try? look(Color(red: 1, green: 0, blue: 0), bytes: 5)) ?? ExportLook())
        }
        #expect(window.pixels == before)
    }

    @Test func aFormatWithoutPixelsHasNone() throws {
        try window.tap("More…")
        #expect(window.view(.label, "300 × 200 px") == nil)
    }

    @Test func linesAndSelectionAreThereWhereTheyAre() throws {
        #expect(window.view(.button, "Lines of the paper") == nil)
        #expect(window.view(.button, "Selection") == nil)
        try window.press(.escape)
        var choices = Self.choices
        (choices.hasLines, choices.hasSelection) = (true, true)
        window.program.exportChoices = choices
        try window.press(.character("e"), [.control, .shift])
        try window.tap("Selection")
        try window.tap("Lines of the paper")
        // Layers are of the whole drawing.
        #expect(window.view(.choice, "Layers")?.isEnabled == false)
        try window.press(.escape)
        let last = estimated.last
        #expect(last?.region == .selection && last?.paper == .withoutLines)
    }

    @Test func inANarrowWindowThePictureStandsAbove() throws {
        try window.press(.escape)
        try window.handle(.resized(PixelSize(width: 600, height: 800)))
        try window.press(.character("e"), [.control, .shift])
        let (panel, preview) = (try #require(window.panel), try #require(preview))
        #expect(preview.visibleFrame.maxY <= (try field("Scale")).visibleFrame.minY)
        #expect(preview.visibleFrame.width == panel.visibleFrame.width)
        #expect(window.pixels == (try window.wholePixels()))
        try window.handle(.resized(PixelSize(width: 600, height: 400)))
        #expect(preview.visibleFrame.isNull)
    }

    @Test func keysChooseToo() throws {
        try window.press(.right)
        try window.press(.enter)
        #expect(exported?.suffix == "svg")
    }

    @Test func whatAFormatDoesNotHaveCannotBeChosen() throws {
        try window.tap("More…")
        try window.tap("InkML")
        try window.tap("Transparent background")
        try window.tap("This View")
        try window.tap(try field("Scale"))
        try window.type("9")
        try window.press(.enter)
        #expect(exported?.suffix == "inkml")
        #expect(exported?.paper == .whole)
        #expect(exported?.region == .ink)
        #expect(exported?.extent == .scale(1))
    }

    @Test func tabSkipsWhatCannotBeChosen() throws {
        try window.tap("More…")
        try window.press(.tab)
        #expect(window.panel?.focused?.name == "Other formats")
        try window.press(.tab)
        #expect(window.panel?.focused?.name == "Layers")
        try window.press(.tab)
        // What Tab comes to is replaced by what is typed.
        try window.type("New")
        #expect(try field("File name").text == "New")
    }

    // MARK: Dragging it

    private func allowDrags() throws -> Point {
        try window.press(.escape)
        window.program.canDrag = true
        try window.press(.character("e"), [.control, .shift])
        return try #require(preview).visibleFrame.center + Vector(dx: 0, dy: -30)
    }

    private static let hint = "Drag the picture into another program."

    @Test func thePictureIsDraggedOutOfTheWindow() throws {
        let place = try allowDrags()
        #expect(window.view(.label, Self.hint) != nil)
        #expect(window.pixels == (try window.wholePixels()))
        // A tap is none.
        try window.tap(place)
        #expect(window.program.dragged == nil)
        try window.draw(from: (place.x, place.y), to: (-50, 20), pointerKind: .mouse)
        let drag = try #require(window.program.dragged)
        #expect(drag.request == Self.choices.request && drag.isDropped == true)
        #expect(drag.places.last == Point(x: -50, y: 20))
        #expect(window.panel != nil)
    }

    @Test func escapeGivesADragUpAndNothingElse() throws {
        let place = try allowDrags()
        try window.pen(.began, place.x, place.y)
        try window.pen(.moved, -50, 20)
        try window.press(.escape)
        #expect(window.program.dragged?.isDropped == false && window.panel != nil)
        let count = window.program.dragged?.places.count
        try window.pen(.moved, -80, 20)
        try window.pen(.ended, -80, 20)
        #expect(window.program.dragged?.places.count == count)
        #expect(window.program.dragged?.isDropped == false)
        try window.press(.escape)
        #expect(window.panel == nil)
    }

    @Test func noDragIsOfferedWhereThereIsNone() throws {
        let place = try #require(preview).visibleFrame.center
        #expect(window.view(.label, Self.hint) == nil)
        try window.draw(from: (place.x, place.y - 30), to: (-50, 20))
        #expect(window.program.dragged == nil)
        // Nor where nothing would come of it, nor by a finger that scrolls.
        let other = try allowDrags()
        try window.draw(from: (other.x, other.y), to: (-50, 20), pointerKind: .finger)
        window.program.outcome.problem = "Nothing."
        try window.tap("SVG")
        #expect(window.view(.label, Self.hint) == nil)
        try window.draw(from: (other.x, other.y), to: (-50, 20))
        #expect(window.program.dragged == nil)
    }

    @Test func escapeLeavesEverythingAsItIs() throws {
        try window.press(.escape)
        #expect(window.panel == nil)
        #expect(exported == nil)
        #expect(window.pixels == (try window.wholePixels()))
    }
}
