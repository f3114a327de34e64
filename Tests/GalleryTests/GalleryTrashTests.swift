import Drawing
import Geometry
import Input
import InterfaceSupport
import Paths
import Testing
import Toolkit
import Wording

@testable import Gallery
@testable import Interface
@testable import InterfaceCore
@testable import Toolkit

/// The trash of a gallery: what is seen of what lies in it, and what is done with that.
@Suite final class GalleryTrashTests {
    private let shown: ShownGallery
    private var window: TestWindow { shown.window }
    private var seen = 0

    private static let folder = DrawingEntry(
        path: "/trash/Plants", name: "Plants", day: "Today", isFolder: true)

    private static func entries(_ numbers: some Sequence<Int>) -> [DrawingEntry] {
        numbers.map {
            DrawingEntry(
                path: "/trash/\($0).downstroke", name: "Drawing \($0)", changed: 10 - $0,
                day: "Today", place: $0)
        }
    }

    init() throws {
        shown = try ShownGallery()
        try shown.show([])
        try window.tap(try #require(shown.gallery?.all.first { $0.name == "More" }))
        try window.tap(try #require(shown.view(.button, "Trash")))
        try show(0..<4)
    }

    private func show(_ numbers: some Sequence<Int>) throws {
        try shown.show(Self.entries(numbers))
    }

    private var news: [FakeProgram.Request] { window.takeNew(&seen) }
    private var focused: String? { shown.gallery?.focused?.name }

    private func cell(_ name: String) throws -> DrawingCell {
        try #require(shown.cell(name))
    }

    private var page: PeekedDrawing? {
        window.screen.tree.all.lazy.compactMap { $0 as? PeekedDrawing }.first
    }

    /// Holds a drawing until its preview stands.
    private func peek(_ name: String) throws {
        let cell = try cell(name)
        try window.hold(cell, nil, for: 1)
        try window.lift(cell, nil)
        try window.wait(1)
    }

    private func actions() throws {
        try window.press(.up)
        try window.wait(1)
    }

    @Test func whatIsThereIsPreviewedAndNotOpened() throws {
        window.program.contents["/trash/0.downstroke"] = .drawing(PlayableDrawing(Drawing()))
        try peek("Drawing 0")
        #expect(page?.value == "Put it back to open it")
        _ = news
        try window.press(.enter)
        for _ in 0..<3 { try window.wait(1) }
        #expect(page == nil && shown.gallery != nil)
        #expect(!news.contains { if case .open = $0 { true } else { false } })
    }

    @Test func aPreviewPutsBack() throws {
        try peek("Drawing 1")
        try actions()
        #expect(shown.view(.button, "Share") == nil)
        _ = news
        try #require(shown.view(.button, "Put Back")).press()
        #expect(news.contains(.putBack(["/trash/1.downstroke"])))
    }

    @Test func aPreviewAsksBeforeSomethingGoesForGood() throws {
        try peek("Drawing 1")
        try actions()
        _ = news
        try window.after { shown.view(.button, "Delete for Good…")?.press() }
        try window.wait(1)
        #expect(window.panel != nil && news.isEmpty)
        try window.tap("Delete")
        #expect(news.contains(.deleteForGood(["/trash/1.downstroke"])))
    }

    @Test func theMenuKeyShowsWhatCanBeDone() throws {
        try window.press(.right)
        try window.press(.menu)
        try window.wait(1)
        #expect(shown.view(.button, "Put Back") != nil)
    }

    /// What is said fits a folder as well as a drawing.
    @Test func whatIsDoneAtOneOfThoseChosenIsDoneToAll() throws {
        try shown.show(Self.entries(0..<3) + [Self.folder])
        try window.press(.character("a"), .control)
        try peek("Drawing 1")
        try actions()
        _ = news
        try #require(shown.view(.button, "Put Back 4 Items")).press()
        let putBack = news.compactMap { if case .putBack(let paths) = $0 { paths } else { nil } }
        let all = (0..<3).map { "/trash/\($0).downstroke" } + [Self.folder.path]
        #expect(putBack.map { Set($0) } == [Set(all)])
    }

    @Test func aFolderAndDrawingsAreItemsWhenTheyGoForGood() throws {
        try shown.show(Self.entries(0..<3) + [Self.folder])
        try window.press(.character("a"), .control)
        try peek("Drawing 1")
        try actions()
        try window.after { shown.view(.button, "Delete 4 Items for Good…")?.press() }
        try window.wait(1)
        #expect(shown.view(.label, "Delete 4 items for good?") != nil)
    }

    @Test func aFolderIsPutBackToo() throws {
        try shown.show([Self.folder])
        try peek("Plants")
        try actions()
        _ = news
        try #require(shown.view(.button, "Put Back")).press()
        #expect(news.contains(.putBack([Self.folder.path])))
    }

    /// Outside of the trash everything is as it was.
    @Test func elsewhereDrawingsAreOpened() throws {
        try window.press(.left, .alt)
        try show(0..<4)
        try peek("Drawing 1")
        try actions()
        #expect(shown.view(.button, "Share") != nil && shown.view(.button, "Put Back") == nil)
    }

    @Test func keysGoToTheNeighbourOfWhatIsPutBack() throws {
        try window.tap(cell("Drawing 1"))
        try window.tap(try #require(shown.view(.button, "Put Back")))
        #expect(focused == "Drawing 1")
        try show([0, 2, 3])
        #expect(focused == "Drawing 2")
        try window.tap(cell("Drawing 3"))
        try window.tap(try #require(shown.view(.button, "Put Back")))
        try show([0, 2])
        #expect(focused == "Drawing 2")
    }

    @Test func theWayBackHasTheKeysWhereNothingIsLeft() throws {
        try show([0])
        try window.tap(cell("Drawing 0"))
        try window.tap(try #require(shown.view(.button, "Put Back")))
        try show([])
        #expect(focused == "Back")
    }
}
