import Editing
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
@testable import Toolkit

/// Folders of the gallery: what is put into them, and what is done with them.
@Suite final class GalleryFolderTests {
    private let shown: ShownGallery
    private var window: TestWindow { shown.window }
    private var seen = 0
    private static let folder = DrawingEntry(
        path: "/library/Plants", name: "Plants", day: "2 drawings", isFolder: true)

    init() throws {
        shown = try ShownGallery()
        try show([Self.folder] + Self.entries)
        _ = news
    }

    private static let entries = (0..<6).map {
        DrawingEntry(
            path: "/library/\($0).downstroke", name: "Drawing \($0)", changed: 10 - $0,
            day: "Today", place: $0)
    }

    private func show(_ entries: [DrawingEntry]) throws {
        try shown.show(entries)
    }

    private var cells: [DrawingCell] { shown.cells }

    private func cell(_ name: String) throws -> DrawingCell {
        try #require(shown.cell(name))
    }

    private func view(_ role: View.Role, _ name: String) -> View? {
        shown.view(role, name)
    }

    private var news: [FakeProgram.Request] { window.takeNew(&seen) }

    private func choose(_ names: String...) throws {
        for name in names {
            let place = try cell(name).visibleFrame.center
            try window.pen(.began, place.x, place.y, modifiers: .control)
            try window.pen(.ended, place.x, place.y, force: 0, modifiers: .control)
        }
    }

    private func carry(_ name: String, to target: Point, isDropped: Bool = true) throws {
        let start = try cell(name).visibleFrame.center
        try window.pen(.began, start.x, start.y)
        for step in 1...8 {
            let place = start.interpolated(to: target, fraction: Double(step) / 8)
            try window.pen(.moved, place.x, place.y)
        }
        if isDropped { try window.pen(.ended, target.x, target.y, force: 0) }
    }

    @Test func chosenDrawingsAreCarriedToAFolder() throws {
        try choose("Drawing 1", "Drawing 3")
        let target = try cell("Plants").visibleFrame.center
        try carry("Drawing 3", to: target, isDropped: false)
        let plants = try cell("Plants")
        #expect(plants.isTarget)
        #expect(view(.label, "2 drawings") != nil)
        try window.pen(.ended, target.x, target.y, force: 0)
        let paths = [1, 3].map { FilePath("/library/\($0).downstroke") }
        #expect(news == [.moveDrawings(paths, to: "/library/Plants")])
        #expect(!plants.isTarget)
        #expect(cells.filter(\.isSelected).isEmpty)
    }

    @Test func aFolderLiesOnASurface() throws {
        let tile = try cell("Plants").visibleFrame
        let pixels = try window.wholePixels()
        let (corner, edge) = (Point(x: tile.minX + 40, y: tile.minY + 40), tile.minX + 8)
        for x in [edge, corner.x] {
            #expect(
                pixels.channel(0, x: Int(x), y: Int(corner.y))
                    == Int((Theme()[.surface].blue * 255).rounded()))
        }
    }

    @Test func whatIsDroppedElsewhereStays() throws {
        try choose("Drawing 1")
        try carry("Drawing 1", to: try cell("Drawing 5").visibleFrame.center)
        #expect(news.isEmpty && !cells.filter(\.isSelected).isEmpty)
    }

    @Test func aPenOnWhatIsNotChosenScrollsAndCarriesNothing() throws {
        try carry("Drawing 1", to: try cell("Plants").visibleFrame.center)
        #expect(news.isEmpty)
    }

    @Test func aFolderIsRenamedAndThrownAwayByKeys() throws {
        try window.press(.home)
        try window.press(.function(2))
        try window.type("Trees")
        try window.press(.enter)
        #expect(news == [.renameFolder("/library/Plants", to: "Trees")])
        try window.after { window.program.answerRenaming(.renamed("/library/Trees")) }
        try window.press(.delete)
        #expect(news == [.moveToTrash(["/library/Plants"])])
        // What is for drawings alone does nothing to it.
        try window.press(.character("d"), .control)
        #expect(news.isEmpty)
    }

    /// The press that led into it is over.
    @Test func whatIsInAFolderThatWasPoppedIsPreviewed() throws {
        try window.press(.home)
        try window.press(.character(" "))
        try window.wait(1)
        try window.press(.enter)
        try window.wait(1)
        try show(Self.entries)
        _ = news
        try window.press(.character(" "))
        try window.wait(1)
        #expect(shown.view(.image, "Drawing 0") != nil)
        #expect(!news.contains(.open("/library/0.downstroke")))
        try window.press(.escape)
        try window.wait(1)
        let place = try cell("Drawing 1").visibleFrame.center
        for buttons in [Buttons(), .secondary] {
            try window.pen(.hover, place.x, place.y, force: nil, buttons: buttons)
        }
        try window.wait(1)
        #expect(shown.view(.button, "Duplicate") != nil)
    }

    @Test func aPressShowsWhatCanBeDoneWithAFolder() throws {
        try window.press(.home)
        try window.press(.character(" "))
        try window.wait(1)
        try window.press(.up)
        try window.wait(1)
        #expect(view(.button, Command.rename.title.text()) != nil)
        #expect(view(.button, "Move to Trash") != nil)
        try window.press(.escape)
        try window.press(.escape)
        #expect(news == [.listDrawings("/library/Plants")])
    }

    /// The newest of them, which are listed first.
    @Test func theDrawingsInAFolderAreSeenInItsPreview() throws {
        let inside = (0..<9).map {
            DrawingEntry(
                path: "/library/Plants/\($0).downstroke", name: "\($0)", changed: 9 - $0,
                day: "Today")
        }
        try window.press(.home)
        try window.press(.character(" "))
        try window.wait(1)
        _ = news
        // The answer comes twice.
        for _ in 0..<2 { try show([Self.folder] + inside) }
        #expect(news == [.look(inside.prefix(6).map(\.path))])
        let page = try #require(view(.image, "Plants"))
        func blue(_ place: Point) throws -> Int {
            try window.wholePixels().channel(
                0, x: Int(page.offset.dx + place.x), y: Int(page.offset.dy + place.y))
        }
        let (second, fourth) = (Point(x: 272, y: 66), Point(x: 96, y: 182))
        #expect(try blue(second) == 255 && blue(fourth) == 255)
        let picture = try ImageSurface(size: PixelSize(width: 160, height: 100), format: .rgb24)
        try window.after {
            window.program.answerDrawingLook(
                .picture(path: "/library/Plants/1.downstroke", FinishedPicture(picture)))
        }
        #expect(try blue(second) == 0 && blue(fourth) == 255)
        try window.after {
            window.program.answerDrawingLook(
                .unreadable(path: "/library/Plants/3.downstroke", "It is damaged."))
        }
        #expect(try blue(fourth) < 255)
    }

    /// A quick action asks for the gallery, wherever in it somebody is.
    @Test func whoAsksForTheGalleryGetsOutOfAFolder() throws {
        try window.press(.home)
        try window.press(.enter)
        _ = news
        window.screen.attempt(.showGallery)
        #expect(news.contains(.listDrawings(nil)))
        try show([Self.folder] + Self.entries)
        try choose("Drawing 1")
        window.screen.attempt(.showGallery)
        #expect(cells.allSatisfy { !$0.isSelected } && shown.gallery != nil)
    }

    @Test func aFolderThatGoesOrCannotBeReadSaysSo() throws {
        func peek() throws {
            try window.press(.home)
            try window.press(.character(" "))
            try window.wait(1)
        }
        try peek()
        try window.after { window.program.answerDrawings(.unreadable("It may not be read.")) }
        #expect(view(.image, "Plants")?.value == "It may not be read.")
        try window.press(.escape)
        try window.wait(1)
        try peek()
        try window.after { window.program.answerDrawings(.missing) }
        #expect(view(.image, "Plants")?.value?.contains("no longer here") == true)
        try window.press(.up)
        try window.wait(1)
        let rename = try #require(view(.button, Command.rename.title.text()))
        #expect(!rename.isEnabled)
    }

    /// One grid has both: a press on each shows what that is, and lifting leaves everything as it was.
    @Test func aFolderAndADrawingOfOneGridArePreviewedEachInItsWay() throws {
        for (name, isFolder) in [("Plants", true), ("Drawing 1", false)] {
            let cell = try cell(name)
            try window.hold(cell, 0.65, for: 1)
            #expect(shown.view(.image, name) != nil)
            let target = window.screen.tree.all.lazy.compactMap { $0.previewing?.target }.first
            #expect((target as? FolderPeek)?.entry.path == (isFolder ? cell.entry.path : nil))
            #expect((target as? DrawingPeek)?.entry.path == (isFolder ? nil : cell.entry.path))
            try window.lift(cell, 0.65)
            // What goes back begins to with the first picture.
            for _ in 0..<2 { try window.wait(1) }
            #expect(shown.view(.image, name) == nil)
        }
        #expect(!news.contains { if case .open = $0 { true } else { false } })
    }

    @Test func aDeepPressEntersAFolder() throws {
        let cell = try cell("Plants")
        try window.hold(cell, 0.65, for: 1)
        let place = cell.visibleFrame.center
        for _ in 0..<30 {
            try window.pen(.moved, place.x, place.y, force: 0.95)
            try window.wait(0.01)
        }
        try window.lift(cell, 0.95)
        try window.wait(1)
        #expect(news.contains(.listDrawings("/library/Plants")))
    }

    @Test func foldersAreFaintWhileDrawingsAreChosen() throws {
        let folder = try #require(shown.cells.first { $0.entry.isFolder })
        let drawing = try #require(shown.cells.first { !$0.entry.isFolder })
        #expect(folder.presence == 1)
        try window.press(.character("a"), .control)
        #expect(folder.presence < 1 && drawing.presence == 1)
        try window.press(.escape)
        #expect(folder.presence == 1)
    }
}
