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

@testable import Canvas
@testable import Gallery
@testable import Interface
@testable import InterfaceCore

/// Choosing what to open, from the list that the program around gives.
@Suite final class OpenDialogTests {
    let window: TestWindow
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

    func show(_ count: Int = 30) throws {
        var listing = FolderListing(path: "/library", title: "Your drawings", parent: "/")
        listing.entries = Self.entries(count)
        try answer(listing)
    }

    func showHome() throws {
        var listing = FolderListing(path: "/people/me", title: "/people/me", parent: "/people")
        listing.entries = [
            FileEntry(kind: .folder, path: "/people/me/.x", name: ".x", detail: ""),
            FileEntry(kind: .folder, path: "/people/me/Art", name: "Art", detail: ""),
            FileEntry(kind: .document, path: "/people/me/a.xopp", name: "a.xopp", detail: ""),
        ]
        try answer(listing)
    }

    func answer(_ listing: FolderListing) throws {
        try window.after { window.program.answerListing(listing) }
    }

    private var news: [FakeProgram.Request] { window.takeNew(&seen) }

    var list: FileList? { window.view(.list, "Files") as? FileList }

    /// The names in the list that can be seen.
    var names: [String] { rows.map(\.name) }

    var rows: [View] { list?.all.filter { $0.role == .listItem } ?? [] }

    @Test func theLibraryIsAskedForFirst() throws {
        #expect(window.panel?.role == .dialog)
        #expect(news == [.list("")])
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
        _ = news
        try window.press(.enter)
        #expect(news == [.open("/library/2.downstroke")])
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
        let row = try #require(rows.last)
        #expect(row.name == "Drawing 30")
        #expect(row.visibleFrame.height == row.frame.height)
        try window.press(.home)
        #expect(list?.selection == 0)
        #expect(window.pixels == (try window.wholePixels()))
    }

    @Test func tabGoesRoundAndShiftTabBack() throws {
        try show()
        let count = try #require(window.panel?.focusable.count)
        var names: [String] = []
        for _ in 0..<count {
            names.append(window.panel?.focused?.name ?? "")
            try window.press(.tab)
        }
        #expect(Set(names).count == count)
        #expect(window.panel?.focused?.name == "Name or path")
        // In the order in which people read: what stands beside the title comes first.
        for name in ["Up", "Home", "Drawings", "Open"] {
            try window.press(.tab, .shift)
            #expect(window.panel?.focused?.name == name)
        }
        try window.press(.enter)
        #expect(window.asked.last == .open("/library/1.downstroke"))
    }

    @Test func typingSearches() throws {
        try show()
        try window.type("ING 12")
        #expect(names == ["Drawing 12"])
        try window.press(.enter)
        #expect(window.asked.last == .open("/library/12.downstroke"))
    }

    @Test func typingOnTheListSearchesToo() throws {
        try show()
        try window.press(.tab)
        try window.type("7")
        #expect(window.panel?.focused?.role == .textField)
        #expect(names == ["Drawing 7", "Drawing 17", "Drawing 27"])
    }

    @Test func aTypedPathIsFollowed() throws {
        try show()
        _ = news
        try window.type("~/")
        #expect(news == [.list("~/")])
        try showHome()
        #expect(names == ["Art", "a.xopp"])
        #expect(list?.selected == nil)
        try window.type("a.xopp")
        #expect(list?.selected?.name == "a.xopp")
        try window.press(.enter)
        #expect(news == [.open("/people/me/a.xopp")])
    }

    @Test func aPathThatIsNotInTheListIsOpenedAsItIsTyped() throws {
        try show()
        try window.handle(.text("/tmp/other.bin"))
        #expect(news.last == .list("/tmp/"))
        try window.press(.enter)
        #expect(news == [.open("/tmp/other.bin")])
        #expect(window.panel == nil)
    }

    @Test func anAnswerThatComesTooLateIsNotShown() throws {
        let late = window.program.answerListing
        var listing = FolderListing(path: "/library", title: "Your drawings")
        listing.entries = Self.entries(3)
        try window.type("~/")
        try window.after { late(listing) }
        #expect(rows.isEmpty)
        try showHome()
        #expect(!rows.isEmpty)
    }

    @Test func hiddenFilesAreShownToWhoAsksForThem() throws {
        try window.type("~/")
        try showHome()
        try window.type(".")
        #expect(names == [".x", "a.xopp"])
    }

    @Test func aTapOpensAndAFolderIsEntered() throws {
        try window.type("~/")
        try showHome()
        _ = news
        try window.tap(try #require(rows.first))
        #expect(news == [.list("/people/me/Art")])
        #expect(window.panel != nil)
        try window.press(.escape)
        #expect(window.panel == nil)
        #expect(window.pixels == (try window.wholePixels()))
    }

    @Test func buttonsGoToPlaces() throws {
        try show()
        _ = news
        try window.tap("Home")
        #expect(news == [.list("~/")])
        try showHome()
        try window.tap("Up")
        #expect(news == [.list("/people")])
        try window.tap("Drawings")
        #expect(news == [.list("")])
        try window.tap("Cancel")
        #expect(window.panel == nil)
    }

    @Test func wheelFingerAndBarScroll() throws {
        try show()
        let frame = try #require(list).visibleFrame
        let center = frame.center
        try window.turn(2, at: center)
        #expect(names.first != "Drawing 1")
        try window.turn(-100, at: center)
        #expect(names.first == "Drawing 1")
        // A drag scrolls and opens nothing.
        try window.draw(
            from: (center.x, center.y), to: (center.x, center.y - 120), pointerKind: .finger)
        #expect(window.panel != nil)
        #expect(names.first == "Drawing 3")
        // The bar takes the list to its end.
        try window.draw(
            from: (frame.maxX - 5, frame.minY + 10),
            to: (frame.maxX - 5, frame.maxY + 50))
        #expect(names.last == "Drawing 30")
        #expect(window.panel != nil)
        #expect(window.pixels == (try window.wholePixels()))
    }

    private func previewed(_ requests: [FakeProgram.Request]) -> [FilePath] {
        requests.flatMap { request -> [FilePath] in
            guard case .preview(let paths) = request else { return [] }
            return paths
        }
    }

    @Test func picturesAreAskedForOnceAndShown() throws {
        try show(100)
        let asked = previewed(window.asked)
        #expect((3...10).contains(asked.count))
        let before = window.pixels
        let picture = try ImageSurface(size: PixelSize(width: 60, height: 38), format: .argb32)
        try picture.draw { context in
            context.setSource(Color(rgb: 0x00FF00))
            context.paint()
        }
        let png = try picture.png()
        let preview = FilePreview(path: "/library/2.downstroke", png: png)
        try window.after { window.program.answerPreview(preview) }
        #expect(window.pixels != before)
        #expect(window.pixels == (try window.wholePixels()))
        _ = news
        try window.press(.tab)
        try window.press(.end)
        try window.press(.home)
        let more = previewed(news)
        #expect(Set(more).isDisjoint(with: asked))
        #expect(Set(more).count == more.count)
    }

    @Test func aFolderThatCannotBeReadSaysSo() throws {
        let empty = window.pixels
        var listing = FolderListing(path: "/x", title: "/x")
        listing.problem = "It may not be read."
        try answer(listing)
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
        #expect(window.asked.last == .quit)
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
