import Drawing
import Geometry
import Graphics
import Input
import TestSupport
import Testing

@testable import Interface

/// Choosing what to open, from the list that the program around gives.
@Suite final class OpenPanelTests {
    private let window: TestWindow
    private let canvas: CanvasView
    private var seen = 0

    init() throws {
        (window, canvas) = try TestWindow.canvas(width: 640, height: 480)
        try window.press(.character("o"), .control)
    }

    private static func entries(_ count: Int) -> [FileEntry] {
        (1...count).map { number in
            FileEntry(
                kind: .drawing, path: "/library/\(number).downstroke", name: "Drawing \(number)",
                detail: "Today")
        }
    }

    private func show(_ count: Int = 30, request: String = "") throws {
        try window.handle(
            .listing(
                FolderListing(
                    request: request, path: "/library", title: "Your drawings", parent: "/",
                    entries: Self.entries(count))))
    }

    private func showHome() throws {
        try window.handle(
            .listing(
                FolderListing(
                    request: "~/", path: "/people/me", title: "/people/me", parent: "/people",
                    entries: [
                        FileEntry(kind: .folder, path: "/people/me/.x", name: ".x", detail: ""),
                        FileEntry(kind: .folder, path: "/people/me/Art", name: "Art", detail: ""),
                        FileEntry(
                            kind: .document, path: "/people/me/a.xopp", name: "a.xopp", detail: ""),
                    ])))
    }

    private var changeFlag: [Effect] { window.takeNewEffects(&seen) }

    private var list: FileListView? { window.view(.list, "Files") as? FileListView }

    @Test func theLibraryIsAskedForFirst() throws {
        #expect(window.panel?.role == .dialog)
        #expect(changeFlag == [.browse("")])
        #expect(window.screen.takesText)
        try show()
        #expect(list?.selected?.name == "Drawing 1")
        #expect(window.pixels == (try window.wholePixels()))
    }

    @Test func enterOpensWhatIsSelected() throws {
        try show()
        try window.press(.down)
        try window.press(.down)
        try window.press(.up)
        _ = changeFlag
        try window.press(.enter)
        #expect(changeFlag == [.open("/library/2.downstroke")])
        #expect(window.panel == nil)
        #expect(!window.screen.takesText)
        #expect(window.pixels == (try window.wholePixels()))
    }

    @Test func keysWalkThroughTheList() throws {
        try show()
        try window.press(.pageDown)
        let page = try #require(list?.selection)
        #expect((2...10).contains(page))
        try window.press(.pageUp)
        #expect(list?.selection == 0)
        try window.press(.tab)
        try window.press(.end)
        #expect(list?.selection == 29)
        let row = try #require(list?.subviews.last)
        #expect(row.name == "Drawing 30")
        #expect(row.frame.maxY <= (list?.frame.maxY ?? 0))
        try window.press(.home)
        #expect(list?.selection == 0)
        #expect(window.pixels == (try window.wholePixels()))
    }

    @Test func tabGoesRoundAndShiftTabBack() throws {
        try show()
        let count = try #require(window.panel?.controls.count)
        var names: [String] = []
        for _ in 0..<count {
            names.append(window.panel?.focused?.name ?? "")
            try window.press(.tab)
        }
        #expect(Set(names).count == count)
        #expect(window.panel?.focused?.name == "Name or path")
        try window.press(.tab, .shift)
        #expect(window.panel?.focused?.name == "Open")
        try window.press(.enter)
        #expect(window.effects.last == .open("/library/1.downstroke"))
    }

    @Test func typingSearches() throws {
        try show()
        try window.type("ING 12")
        #expect(list?.subviews.map(\.name) == ["Drawing 12"])
        try window.press(.enter)
        #expect(window.effects.last == .open("/library/12.downstroke"))
    }

    @Test func typingOnTheListSearchesToo() throws {
        try show()
        try window.press(.tab)
        try window.type("7")
        #expect(window.panel?.focused?.role == .textField)
        #expect(list?.subviews.map(\.name) == ["Drawing 7", "Drawing 17", "Drawing 27"])
    }

    @Test func aTypedPathIsFollowed() throws {
        try show()
        _ = changeFlag
        try window.type("~/")
        #expect(changeFlag == [.browse("~/")])
        try showHome()
        #expect(list?.subviews.map(\.name) == ["Art", "a.xopp"])
        #expect(list?.selected == nil)
        try window.type("a.xopp")
        #expect(list?.selected?.name == "a.xopp")
        try window.press(.enter)
        #expect(changeFlag == [.open("/people/me/a.xopp")])
    }

    @Test func aPathThatIsNotInTheListIsOpenedAsItIsTyped() throws {
        try show()
        try window.handle(.text("/tmp/other.bin"))
        #expect(changeFlag.last == .browse("/tmp/"))
        try window.press(.enter)
        #expect(changeFlag == [.open("/tmp/other.bin")])
        #expect(window.panel == nil)
    }

    @Test func anAnswerThatComesTooLateIsNotShown() throws {
        try window.type("~/")
        try show()
        #expect(list?.subviews.isEmpty == true)
        try showHome()
        #expect(list?.subviews.isEmpty == false)
    }

    @Test func hiddenFilesAreShownToWhoAsksForThem() throws {
        try window.type("~/")
        try showHome()
        try window.type(".")
        #expect(list?.subviews.map(\.name) == [".x", "a.xopp"])
    }

    @Test func aTapOpensAndAFolderIsEntered() throws {
        try window.type("~/")
        try showHome()
        _ = changeFlag
        let rows = try #require(list?.subviews)
        try window.tap(rows[0].frame.center)
        #expect(changeFlag == [.browse("/people/me/Art")])
        #expect(window.panel != nil)
        try window.press(.escape)
        #expect(window.panel == nil)
        #expect(window.pixels == (try window.wholePixels()))
    }

    @Test func buttonsGoToPlaces() throws {
        try show()
        _ = changeFlag
        try window.tap("Home")
        #expect(changeFlag == [.browse("~/")])
        try showHome()
        try window.tap("Up")
        #expect(changeFlag == [.browse("/people")])
        try window.tap("Drawings")
        #expect(changeFlag == [.browse("")])
        try window.tap("Cancel")
        #expect(window.panel == nil)
    }

    @Test func wheelFingerAndBarScroll() throws {
        try show()
        let list = try #require(list)
        let center = list.frame.center
        try window.turn(2, at: center)
        #expect(list.subviews.first?.name != "Drawing 1")
        try window.turn(-100, at: center)
        #expect(list.subviews.first?.name == "Drawing 1")
        // A drag scrolls and opens nothing.
        try window.draw(
            from: (center.x, center.y), to: (center.x, center.y - 120), pointerKind: .finger)
        #expect(window.panel != nil)
        #expect(list.subviews.first?.name == "Drawing 3")
        // The bar takes the list to its end.
        try window.draw(
            from: (list.frame.maxX - 5, list.frame.minY + 10),
            to: (list.frame.maxX - 5, list.frame.maxY + 50))
        #expect(list.subviews.last?.name == "Drawing 30")
        #expect(window.panel != nil)
        #expect(window.pixels == (try window.wholePixels()))
    }

    @Test func picturesAreAskedForOnceAndShown() throws {
        try show(100)
        let asked = window.effects.compactMap { effect -> [String]? in
            if case .preview(let paths) = effect { return paths }
            return nil
        }.flatMap(\.self)
        #expect((3...10).contains(asked.count))
        let before = window.pixels
        let picture = try ImageSurface(size: PixelSize(width: 60, height: 44), format: .argb32)
        try picture.draw { context in
            context.setSource(Color(rgb: 0x00FF00))
            context.paint()
        }
        let png = try picture.png()
        try window.handle(.preview(FilePreview(path: "/library/2.downstroke", png: png)))
        #expect(window.pixels != before)
        #expect(window.pixels == (try window.wholePixels()))
        _ = changeFlag
        try window.press(.tab)
        try window.press(.end)
        try window.press(.home)
        let more = changeFlag.compactMap { effect -> [String]? in
            if case .preview(let paths) = effect { return paths }
            return nil
        }.flatMap(\.self)
        #expect(Set(more).isDisjoint(with: asked))
        #expect(Set(more).count == more.count)
    }

    @Test func aFolderThatCannotBeReadSaysSo() throws {
        let empty = window.pixels
        try window.handle(
            .listing(
                FolderListing(request: "", path: "/x", title: "/x", problem: "It may not be read."))
        )
        #expect(window.pixels != empty)
        try window.press(.enter)
        #expect(window.panel != nil)
    }

    @Test func drawingWaitsUntilThePanelIsClosed() throws {
        try show()
        try window.draw(from: (2, 2), to: (30, 2))
        #expect(canvas.visibleDrawing.strokes.isEmpty)
        try window.press(.character("z"), .control)
        try window.press(.character("q"), .control)
        #expect(window.effects.last == .quit)
    }

    @Test func aStrokeThatBeganBeforeGoesOn() throws {
        try window.press(.escape)
        try window.pen(.began, 20, 20)
        try window.press(.character("o"), .control)
        try window.pen(.moved, 300, 300)
        try window.pen(.ended, 300, 300, force: 0)
        #expect(canvas.visibleDrawing.strokes.count == 1)
        #expect(window.panel != nil)
    }
}
