import Geometry
import Graphics
import Input
import TestSupport
import Testing
import Toolkit
import Wording

@testable import Interface
@testable import Toolkit

/// All drawings on a grid: what is seen of them, and how people come to one.
@Suite final class GalleryTests {
    private let window: TestWindow
    private var seen = 0

    init() throws {
        (window, _) = try TestWindow.tools(width: 1280, height: 800, isStill: true)
        try window.press(.character("g"), .control)
    }

    private static func entries(_ count: Int) -> [DrawingEntry] {
        (0..<count).map {
            DrawingEntry(
                path: "/library/\($0).downstroke", name: $0 == 7 ? "竹 Bamboo" : "Drawing \($0)",
                changed: count - $0, day: "Today")
        }
    }

    private func show(_ count: Int) throws {
        try window.after { window.program.answerDrawings(.drawings(Self.entries(count))) }
    }

    private var gallery: Gallery? {
        window.screen.tree.all.lazy.compactMap { $0 as? Gallery }.first
    }

    private var cells: [DrawingCell] { gallery?.all.compactMap { $0 as? DrawingCell } ?? [] }
    private var focused: String? { gallery?.focused?.name }
    private var news: [FakeProgram.Request] { window.takeNew(&seen) }

    private func view(_ role: View.Role, _ name: String) -> View? {
        window.screen.tree.all.last { $0.role == role && $0.name == name }
    }

    // MARK: What is seen

    @Test func onlyWhatIsSeenHasACell() throws {
        try show(5_000)
        #expect((15...30).contains(cells.count))
        let first = try #require(cells.first)
        #expect(first.visibleFrame == Rectangle(x: 52, y: 96, width: 216, height: 184))
        #expect(cells[1].frame.minX - first.frame.maxX == 24)
        #expect(cells[5].frame.minY - first.frame.minY == 204)
        for _ in 0..<200 { try window.turn(9, at: Point(x: 640, y: 500)) }
        #expect((15...35).contains(cells.count))
        #expect(!cells.contains { $0.name == "Drawing 20" })
    }

    @Test func picturesAreAskedForAFewAtATime() throws {
        try show(40)
        let asked = news.compactMap {
            if case .look(let paths) = $0 { paths } else { nil }
        }
        #expect(asked.count == 1 && asked[0].count == 4)
        for path in asked[0] {
            try window.after { window.program.answerDrawingLook(.nothing(path: path)) }
        }
        #expect(news.count { if case .look = $0 { true } else { false } } == 1)
    }

    @Test func aPictureIsShownAndADamagedDrawingSaysWhy() throws {
        try show(3)
        let tile = try ImageSurface(size: PixelSize(width: 216, height: 135), format: .rgb24)
        try tile.draw { context in
            context.setSource(Color(rgb: 0x00C800))
            context.paint()
        }
        let paths = Self.entries(3).map(\.path)
        let png = try tile.png()
        try window.after {
            window.program.answerDrawingLook(.picture(path: paths[0], png: png))
            window.program.answerDrawingLook(.unreadable(path: paths[1], "It is damaged."))
        }
        try window.wait(1)
        let pixels = try window.wholePixels()
        #expect(pixels.channel(1, x: 160, y: 160) == 0xC8 && pixels.channel(2, x: 160, y: 160) == 0)
        #expect(cells.first { $0.name == "Drawing 1" }?.value == "It is damaged.")
    }

    @Test func nothingIsShownWhereNothingIsDrawn() throws {
        try show(0)
        #expect(cells.isEmpty && focused == "New Drawing")
        #expect(view(.label, "Nothing drawn yet") != nil && view(.textField, "Search") == nil)
        try window.press(.enter)
        #expect(gallery == nil)
    }

    @Test func aFolderThatCannotBeReadIsNotSaidToBeEmpty() throws {
        try window.after {
            window.program.answerDrawings(.unreadable("The folder /library may not be read."))
        }
        #expect(view(.label, "Your drawings cannot be read") != nil)
        #expect(view(.label, "The folder /library may not be read.") != nil)
        #expect(view(.label, "Nothing drawn yet") == nil)
    }

    // MARK: What people do

    @Test func aTapOpensADrawingAtOnce() throws {
        try show(12)
        _ = news
        try window.tap(try #require(cells.first { $0.name == "Drawing 6" }))
        #expect(gallery == nil && news.contains(.open("/library/6.downstroke")))
    }

    @Test func theDrawingInTheWindowIsMarkedAndStays() throws {
        window.program.openDrawing = "/library/6.downstroke"
        try show(12)
        #expect(cells.filter(\.isOpen).map(\.name) == ["Drawing 6"] && focused == "Drawing 6")
        _ = news
        try window.press(.enter)
        #expect(gallery == nil && !news.contains { if case .open = $0 { true } else { false } })
    }

    @Test func arrowsGoFromDrawingToDrawing() throws {
        try show(5_000)
        #expect(focused == "Drawing 0")
        try window.press(.right)
        #expect(focused == "Drawing 1")
        try window.press(.down)
        #expect(focused == "Drawing 6")
        try window.press(.end)
        #expect(focused == "Drawing 4999")
        let last = try #require(gallery?.focused)
        #expect(last.visibleFrame.maxY <= 800)
        try window.press(.up)
        #expect(focused == "Drawing 4994")
        try window.press(.home)
        #expect(focused == "Drawing 0")
        try window.press(.enter)
        #expect(news.contains(.open("/library/0.downstroke")))
    }

    @Test func typingSearchesInAnyScript() throws {
        try show(5_000)
        try window.type("drawing 499")
        #expect(focused == "Search" && cells.map(\.name).contains("Drawing 499"))
        #expect(cells.count == 11)
        try window.press(.character("a"), .control)
        try window.handle(.text("竹"))
        #expect(cells.map(\.name) == ["竹 Bamboo"])
        try window.press(.enter)
        #expect(news.contains(.open("/library/7.downstroke")))
    }

    @Test func whatIsNotFoundIsSaid() throws {
        try show(5)
        try window.type("fox")
        #expect(cells.isEmpty && view(.label, "No drawing is called “fox”.") != nil)
    }

    @Test func drawingsAreOrderedByName() throws {
        try show(5)
        try window.tap(try #require(view(.button, "Sort by")))
        try window.tap(try #require(view(.button, "Name")))
        #expect(news.contains(.listDrawings(.name)))
        #expect(view(.button, "Sort by")?.value == "Name")
    }

    @Test(arguments: [KeyPress(.escape), KeyPress(.character("g"), .control)])
    func aKeyLeadsBack(key: KeyPress) throws {
        try show(5)
        try window.handle(.key(key))
        #expect(gallery == nil)
    }

    @Test func theMarkLeadsThereAndBack() throws {
        try show(5)
        try window.tap(try #require(view(.button, "Close")))
        #expect(gallery == nil)
        try window.tap(try #require(view(.button, "Drawings")))
        #expect(gallery != nil)
    }
}
