import Geometry
import Graphics
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

/// Where the gallery begins: people come back to where they were.
@Suite final class GalleryPositionTests {
    private let shown: ShownGallery
    private var window: TestWindow { shown.window }
    private var seen = 0

    private static let fern: FilePath = "/library/Plants/fern.downstroke"
    private static let plants = DrawingEntry(
        path: "/library/Plants", name: "Plants", day: "2 drawings", isFolder: true)
    private static let inPlants = [
        entry(fern, "fern", 2), entry("/library/Plants/moss.downstroke", "moss", 1),
    ]
    private static let library =
        [plants] + (0..<3).map { entry("/library/\($0).downstroke", "\($0)", 10 - $0) }

    private static func entry(_ path: FilePath, _ name: String, _ changed: Int) -> DrawingEntry {
        DrawingEntry(path: path, name: name, changed: changed, day: "Today", place: 10 - changed)
    }

    init() throws {
        shown = try ShownGallery()
        _ = news
    }

    private var news: [FakeProgram.Request] { window.takeNew(&seen) }

    /// The folder that was listed last: nil for the library, and for none.
    private var listed: FilePath? {
        news.lazy.compactMap { if case .listDrawings(let folder) = $0 { folder } else { nil } }.last
            .flatMap(\.self)
    }

    private var told: String? {
        window.screen.tree.all.lazy.compactMap { $0 as? Toasts }.first?.name
    }

    private func enterPlants() throws {
        try shown.show(Self.library)
        try window.tap(try #require(shown.cell("Plants")))
        try shown.show(Self.inPlants)
    }

    /// Opens what keys go to out of its preview.
    private func pop(_ path: FilePath) throws {
        try window.press(.character(" "))
        try window.wait(1)
        try window.press(.enter)
        #expect(news.contains(.open(path)))
        // The window shows it, and then says so.
        window.program.openDrawing = path
        try window.after {
            shown.gallery?.close()
            window.program.answerOpening(true)
        }
        try window.wait(1)
        #expect(shown.gallery == nil)
    }

    @Test func theWayBackLeadsToTheFolder() throws {
        try enterPlants()
        try pop(Self.fern)
        try window.tap(try #require(shown.view(.button, "Back")))
        #expect(listed == "/library/Plants" && shown.view(.label, "Plants") != nil)
        try shown.show(Self.inPlants)
        // From there it goes on to what is around it.
        try window.press(.left, .alt)
        #expect(news.contains(.listDrawings(nil)) && shown.view(.label, "Drawings") != nil)
    }

    @Test func theWayBackLeadsToWhatWasLookedFor() throws {
        try shown.show(Self.library)
        window.program.below = Self.inPlants
        try window.handle(.text("fern"))
        try window.press(.down)
        try pop(Self.fern)
        #expect(told == "fern")
        try window.press(.left, .alt)
        try shown.show(Self.library)
        #expect(shown.cells.map(\.name) == ["fern"])
        #expect(shown.view(.textField, "Search")?.value == "fern")
        // Who has gone back is not told how any more.
        #expect(told == "")
    }

    /// Who comes back sees the pictures that were there, and waits for no others.
    @Test func picturesStay() throws {
        try shown.show(Self.library)
        let picture = try ImageSurface(size: PixelSize(width: 8, height: 5), format: .rgb24)
        try window.after {
            for entry in Self.library.dropFirst() {
                window.program.answerDrawingLook(
                    .picture(path: entry.path, FinishedPicture(picture)))
            }
        }
        try window.press(.escape)
        _ = news
        try window.press(.character("g"), .control)
        try shown.show(Self.library)
        #expect(shown.cells.filter { $0.picture === picture }.count == 3)
        #expect(!news.contains { if case .look = $0 { true } else { false } })
    }

    /// However a drawing was opened, it lies among those around it.
    @Test func theGalleryBeginsAroundTheDrawing() throws {
        try window.press(.escape)
        window.program.openDrawing = Self.fern
        try window.press(.character("g"), .control)
        #expect(listed == "/library/Plants")
        try shown.show(Self.inPlants)
        #expect(shown.cell("fern")?.isFocused == true)
    }

    @Test func whatIsNoDrawingOfTheLibraryHasTheLibrary() throws {
        try enterPlants()
        try window.press(.escape)
        window.program.openDrawing = "/elsewhere/0.downstroke"
        _ = news
        try window.press(.character("g"), .control)
        #expect(news.contains(.listDrawings(nil)))
    }

    @Test func theOrderStays() throws {
        try shown.show(Self.library)
        try window.tap(try #require(shown.view(.button, "Sort by")))
        try window.tap(try #require(shown.view(.button, "Name")))
        let names = shown.cells.map(\.name)
        try window.press(.escape)
        try window.press(.character("g"), .control)
        try shown.show(Self.library)
        #expect(shown.cells.map(\.name) == names)
        #expect(shown.view(.button, "Sort by")?.value == "Name")
    }

    @Test func theTrashLeadsBackToTheFolder() {
        var contents = GalleryContents(
            at: GalleryPosition(folders: ["/library/A", "/library/A/B"]))
        contents.showTrash()
        #expect(contents.place == .trash)
        #expect(contents.goBack() == nil && contents.place == .folder("/library/A/B"))
        #expect(contents.outer == "/library/A")
        #expect(contents.goBack() == "/library/A/B" && contents.place == .folder("/library/A"))
        #expect(contents.outer == nil && contents.goBack() == "/library/A")
        #expect(contents.place == .library && contents.goBack() == nil)
    }
}
