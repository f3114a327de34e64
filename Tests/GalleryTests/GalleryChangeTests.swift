import Drawing
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

/// What others do to drawings while the gallery shows them.
@Suite final class GalleryChangeTests {
    private let shown: ShownGallery
    private var window: TestWindow { shown.window }
    private var seen = 0

    init() throws {
        shown = try ShownGallery()
    }

    private static func entries(_ count: Int) -> [DrawingEntry] {
        (0..<count).map {
            DrawingEntry(
                path: "/library/\($0).downstroke", name: "Drawing \($0)", changed: count - $0,
                bytes: 100, day: "Today", place: $0)
        }
    }

    private func show(_ entries: [DrawingEntry]) throws {
        try shown.show(entries)
    }

    private var gallery: GalleryView? { shown.gallery }
    private var cells: [DrawingCell] { shown.cells }

    private func cell(_ name: String) throws -> DrawingCell {
        try #require(shown.cell(name))
    }

    private var page: PeekedDrawing? {
        window.screen.tree.all.lazy.compactMap { $0 as? PeekedDrawing }.first
    }

    private var news: [FakeProgram.Request] { window.takeNew(&seen) }

    // MARK: Places

    @Test func theFolderThatIsShownIsWatchedAsLongAsItIs() throws {
        try show(
            [DrawingEntry(path: "/library/Plants", name: "Plants", day: "", isFolder: true)]
                + Self.entries(2))
        #expect(window.program.watched?.folder == nil && window.program.watched != nil)
        try window.tap(try cell("Plants"))
        #expect(window.program.watched?.folder == "/library/Plants")
        try window.press(.escape)
        #expect(gallery == nil)
        try window.wait(1)
        #expect(window.program.watched == nil)
    }

    @Test func aFolderThatHasGoneLeadsBack() throws {
        try show([DrawingEntry(path: "/library/Plants", name: "Plants", day: "", isFolder: true)])
        try window.tap(try cell("Plants"))
        _ = news
        try window.after { window.program.answerDrawings(.missing) }
        #expect(news.contains(.listDrawings(nil)))
    }

    @Test func aFolderThatCannotBeReadSaysWhyUntilItCan() throws {
        try show([DrawingEntry(path: "/library/Plants", name: "Plants", day: "", isFolder: true)])
        try window.tap(try cell("Plants"))
        let reason = "The folder may not be read."
        try window.after { window.program.answerDrawings(.unreadable("\(reason)")) }
        #expect(shown.view(.label, reason) != nil)
        #expect(shown.view(.label, Message.folderIsEmpty.text()) == nil)
        try show([])
        #expect(shown.view(.label, reason) == nil)
        #expect(shown.view(.label, Message.folderIsEmpty.text()) != nil)
    }

    @Test func anOlderListThatComesLateIsNotShown() throws {
        try show(Self.entries(3))
        let older = window.program.answerDrawings
        try window.after { window.program.onDrawingsChange() }
        try show(Self.entries(2))
        // The first list is answered again, with the places of its drawings by name.
        try window.after { older(.drawings(Self.entries(3))) }
        #expect(cells.count == 2)
        try window.after { window.program.answerDrawings(.drawings(Self.entries(2))) }
        #expect(cells.count == 2)
    }

    @Test func aPictureIsThatOfTheDrawingAsItWasAskedFor() throws {
        try show(Self.entries(1))
        _ = news
        let tile = try ImageSurface(size: PixelSize(width: 216, height: 135), format: .rgb24)
        let png = try tile.png()
        let path: FilePath = "/library/0.downstroke"
        var changed = Self.entries(1)
        changed[0].changed += 1
        try show(changed)
        try window.after { window.program.answerDrawingLook(.decoded(path: path, png: png)) }
        #expect(cells.first?.picture == nil)
        #expect(news.contains(.look([path])))
        try window.after { window.program.answerDrawingLook(.decoded(path: path, png: png)) }
        #expect(cells.first?.picture != nil)
    }

    @Test func whatComesBackToAnEmptyLibraryGetsTheKeys() throws {
        try show([])
        #expect(gallery?.focused?.name == "New Drawing")
        try show(Self.entries(3))
        #expect(gallery?.focused?.name == "Drawing 0")
    }

    @Test func whatIsSeenStaysWhereItIs() throws {
        try show(Self.entries(500))
        for _ in 0..<20 { try window.turn(3, at: Point(x: 640, y: 500)) }
        let visible = cells.filter { !$0.visibleFrame.isNull }
        let seen = try #require(visible.first { $0.visibleFrame.minY > 200 })
        let place = seen.visibleFrame
        // As many as fill two rows come before it.
        let more = (0..<10).map {
            DrawingEntry(path: "/library/new \($0).downstroke", name: "New \($0)", day: "Today")
        }
        try show(more + Self.entries(500))
        let after = cells.first { $0.name == seen.name }?.visibleFrame
        #expect(after == place, "\(cells.map(\.name))")
        var fewer = Self.entries(500)
        fewer.removeFirst(5)
        try show(more + fewer)
        let last = cells.first { $0.name == seen.name }?.visibleFrame
        #expect(last == place, "\(cells.map(\.name))")
    }

    @Test func whatIsChosenStaysChosenAndANameIsGoneOnWith() throws {
        try show(Self.entries(12))
        let place = try cell("Drawing 2").visibleFrame.center
        try window.pen(.began, place.x, place.y, modifiers: .control)
        try window.pen(.ended, place.x, place.y, force: 0, modifiers: .control)
        try window.press(.function(2))
        try window.type("Hil")
        try show(Array(Self.entries(12).reversed()))
        #expect(cells.filter(\.isSelected).map(\.name) == ["Drawing 2"])
        try window.type("l")
        _ = news
        try window.press(.enter)
        #expect(news == [.renameDrawing("/library/2.downstroke", to: "Hill")])
    }

    // MARK: A drawing that is previewed

    private func peek() throws {
        try show(Self.entries(3))
        try window.press(.character(" "))
        try window.wait(1)
        #expect(page != nil)
    }

    private var advice: View? { window.screen.tree.all.last { $0 is PeekAdvice } }

    @Test func aMessageLiesBelowAPreviewAndWaits() throws {
        window.program.contents["/library/0.downstroke"] = .drawing(PlayableDrawing(Drawing()))
        try window.tell("It is done.", "It is done twice.")
        try peek()
        try window.press(.up)
        for _ in 0..<20 { try window.wait(1) }
        let row = try #require(shown.view(.button, "Move to Trash"))
        let messages = try #require(window.messages)
        #expect(messages.name == "It is done.")
        let top = try #require(window.screen.tree.subviews.last)
        #expect(row.isWithin(top) && top !== messages)
        try window.press(.escape)
        for _ in 0..<6 { try window.wait(1) }
        #expect(window.messages?.name == "It is done twice.")
    }

    /// What was the last one leaves an empty page, whoever previewed it.
    @Test func nothingIsLeftOfALibraryThatBecameEmpty() throws {
        window.program.contents["/library/0.downstroke"] = .drawing(PlayableDrawing(Drawing()))
        try peek()
        try show([])
        #expect(page?.value?.contains("no longer here") == true)
        try window.press(.escape)
        for _ in 0..<3 { try window.wait(1) }
        #expect(shown.view(.label, "Nothing drawn yet") != nil && shown.cells.isEmpty)
    }

    /// Who moves a drawing away needs not be told that it has gone.
    @Test func whatWasDoneToADrawingIsNoNewsOfIt() throws {
        window.program.contents["/library/0.downstroke"] = .drawing(PlayableDrawing(Drawing()))
        try peek()
        let card = try #require(page)
        try window.press(.up)
        try window.wait(1)
        shown.view(.button, "Move to Trash")?.press()
        try show(Array(Self.entries(3).dropFirst()))
        #expect(card.value?.contains("no longer here") == false)
    }

    /// A picture of the window as it was would have a hole where the tile lay.
    @Test(arguments: [false, true]) func aHintEndsWithThePictureAroundIt(isResized: Bool) throws {
        try show(Self.entries(3))
        let cell = try cell("Drawing 1")
        let place = cell.visibleFrame.center
        try window.hold(cell, 0.5, for: 0.4)
        #expect(cell.pressProgress != nil)
        if isResized {
            try window.handle(.resized(PixelSize(width: 900, height: 700)))
        } else {
            try show(Array(Self.entries(3).dropFirst()))
        }
        try window.wait(0.02)
        #expect(cell.pressProgress == nil)
        _ = news
        try window.pen(.ended, place.x, place.y, force: 0)
        try window.wait(1)
        #expect(page == nil && !news.contains(.open("/library/1.downstroke")))
    }

    @Test func nobodyIsToldToOpenWhatHasGone() throws {
        window.program.isNewToPreviews = true
        window.program.contents["/library/0.downstroke"] = .drawing(PlayableDrawing(Drawing()))
        try peek()
        for _ in 0..<3 { try window.wait(1) }
        #expect(advice?.presence == 1)
        try show(Array(Self.entries(3).dropFirst()))
        try window.wait(1)
        #expect(advice?.presence == 0)
    }

    @Test func whoPressesAsHardAsIsNeededIsToldNothing() throws {
        window.program.isNewToPreviews = true
        window.program.contents["/library/0.downstroke"] = .drawing(PlayableDrawing(Drawing()))
        try show(Self.entries(3))
        try window.handle(
            .devices([
                Device(
                    id: DeviceID(rawValue: 1), name: "Tablet", kind: .pen, forceRange: 0...2047)
            ]))
        let cell = try cell("Drawing 0")
        let place = cell.visibleFrame.center
        try window.pen(.began, place.x, place.y, force: 0.2)
        for _ in 0..<120 {
            try window.wait(0.01)
            try window.pen(.moved, place.x, place.y, force: 0.7)
        }
        #expect(page != nil && advice?.presence == 1)
        try window.pen(.moved, place.x, place.y, force: 1)
        #expect(page != nil && advice?.presence == 0)
    }

    @Test func nothingCanBeDoneWithWhatHasGone() throws {
        let path: FilePath = "/library/0.downstroke"
        window.program.contents[path] = .drawing(PlayableDrawing(Drawing()))
        try peek()
        try window.press(.up)
        try window.wait(1)
        let row = try #require(shown.view(.button, "Move to Trash"))
        #expect(row.isEnabled)
        try show(Array(Self.entries(3).dropFirst()))
        _ = news
        #expect(!row.isEnabled && !row.press() && news.isEmpty)
        try show(Self.entries(3))
        #expect(shown.view(.button, "Move to Trash")?.isEnabled == true)
    }

    @Test func whatIsDoneAtOneOfThoseChosenIsDoneToAll() throws {
        try show(Self.entries(4))
        for name in ["Drawing 1", "Drawing 2"] {
            let place = try cell(name).visibleFrame.center
            try window.pen(.began, place.x, place.y, pointerKind: .mouse, modifiers: .control)
            try window.pen(.ended, place.x, place.y, pointerKind: .mouse, modifiers: .control)
        }
        let place = try cell("Drawing 2").visibleFrame.center
        for buttons in [Buttons(), .secondary] {
            try window.pen(
                .hover, place.x, place.y, force: nil, pointerKind: .mouse, buttons: buttons)
        }
        try window.wait(1)
        #expect(shown.view(.button, "Move 2 Drawings to Trash") != nil)
        #expect(shown.view(.button, "Rename") == nil)
        // What is seen is what it is done to.
        #expect(shown.view(.image, "2 drawings") != nil && shown.view(.image, "Drawing 2") == nil)
        _ = news
        shown.view(.button, "Move 2 Drawings to Trash")?.press()
        #expect(
            news == [.moveToTrash(["1", "2"].map { "/library/\($0).downstroke" })])
    }

    @Test func aMessageCoversNothingOfTheDrawingInUse() throws {
        try window.handle(.resized(PixelSize(width: 640, height: 480)))
        try show(Self.entries(6))
        for _ in 0..<5 { try window.press(.right) }
        try window.tell("“Drawing 6” was moved to the trash.")
        try window.wait(1)
        let (cell, message) = (
            try cell("Drawing 5"), try #require(window.messages).visibleFrame
        )
        #expect(cell.isFocused && !message.isNull)
        #expect(cell.visibleFrame.maxY <= message.minY)
        #expect(cell.visibleFrame.height == cell.frame.height)
    }

    @Test func searchFindsWhatIsInFolders() throws {
        window.program.below = [
            DrawingEntry(path: "/library/Trips/Fox.downstroke", name: "Fox", day: "Trips")
        ]
        try show(Self.entries(3))
        #expect(shown.cell("Fox") == nil)
        try window.type("fo")
        #expect(shown.cells.map(\.name) == ["Fox"])
        try window.press(.enter)
        #expect(news.contains(.open("/library/Trips/Fox.downstroke")))
        try window.press(.escape)
        #expect(shown.cell("Fox") == nil)
    }

    private static let fox = DrawingEntry(
        path: "/library/Trips/Fox.downstroke", name: "Fox", day: "Trips")

    /// Shows a drawing in a folder that was looked for, with the keys on it; what changes there is found late.
    private func findFox() throws {
        window.program.below = [Self.fox]
        window.program.contents[Self.fox.path] = .drawing(PlayableDrawing(Drawing()))
        try show(Self.entries(3))
        try window.type("fo")
        try window.press(.down)
        #expect(try cell("Fox").isFocused)
        window.program.findsLate = true
    }

    @Test func whatWasFoundAndHasGoneSaysSo() throws {
        try findFox()
        try window.press(.character(" "))
        try window.wait(1)
        #expect(page?.value?.contains("no longer") == false)
        try show(Self.entries(3))
        window.program.below = []
        try window.after { window.program.answerFinding() }
        #expect(page?.value?.contains("no longer here") == true)
    }

    @Test func whatWasFoundHasTheKeysUnderAnotherNameToo() throws {
        try findFox()
        try window.press(.function(2))
        try window.type("Forest")
        try window.press(.enter)
        let (path, owl): (FilePath, FilePath) = (
            "/library/Trips/Forest.downstroke", "/library/Trips/Fowl.downstroke"
        )
        try window.after { window.program.answerRenaming(.renamed(path)) }
        try show(Self.entries(3))
        window.program.below = [
            DrawingEntry(path: owl, name: "Fowl", day: "Trips"),
            DrawingEntry(path: path, name: "Forest", day: "Trips"),
        ]
        try window.after { window.program.answerFinding() }
        #expect(shown.cells.count == 2)
        #expect(try cell("Forest").isFocused)
    }

    @Test func whatHasGoneSaysSoAndDoesNotPop() throws {
        let path: FilePath = "/library/0.downstroke"
        window.program.contents[path] = .drawing(PlayableDrawing(Drawing()))
        try peek()
        #expect(page?.value?.contains("no longer") == false)
        try show(Array(Self.entries(3).dropFirst()))
        #expect(page?.value?.contains("no longer here") == true)
        _ = news
        try window.press(.enter)
        for _ in 0..<3 { try window.wait(1) }
        #expect(page == nil && gallery != nil)
        #expect(!news.contains { if case .open = $0 { true } else { false } })
        // The next press previews again.
        try window.press(.right)
        try window.press(.character(" "))
        try window.wait(1)
        #expect(page != nil)
    }

    @Test func whatComesBackCanBeOpenedAgain() throws {
        window.program.contents["/library/0.downstroke"] = .drawing(PlayableDrawing(Drawing()))
        try peek()
        try show(Array(Self.entries(3).dropFirst()))
        try show(Self.entries(3))
        #expect(page?.value?.contains("no longer") == false)
        try window.press(.enter)
        #expect(news.contains(.open("/library/0.downstroke")))
    }

    @Test func theWayBackIsToldOnceTheDrawingIsThere() throws {
        window.program.contents["/library/0.downstroke"] = .drawing(PlayableDrawing(Drawing()))
        try peek()
        try window.press(.enter)
        #expect(news.contains(.open("/library/0.downstroke")))
        for _ in 0..<3 { try window.wait(1) }
        #expect(shown.view(.button, "Back") == nil)
        try window.after { window.program.answerOpening(true) }
        try window.wait(1)
        #expect(shown.view(.button, "Back") != nil)
    }

    @Test func whatIsDamagedMeanwhileSaysWhatCanBeDone() throws {
        let path: FilePath = "/library/0.downstroke"
        window.program.contents[path] = .drawing(PlayableDrawing(Drawing()))
        try peek()
        window.program.contents[path] = .damaged(PlayableDrawing(Drawing()))
        var entries = Self.entries(3)
        entries[0].bytes = 50
        try show(entries)
        #expect(page?.value?.contains("damaged") == true)
        // What is left of it is opened in a new drawing, elsewhere.
        try window.press(.enter)
        #expect(news.contains(.open(path)))
        try window.wait(0.5)
        #expect(page != nil)
        window.program.openDrawing = "/library/0 salvaged.downstroke"
        try window.after { window.program.answerOpening(true) }
        for _ in 0..<30 { try window.wait(0.02) }
        #expect(page == nil)
    }

    /// Another window may have it, or it cannot be opened: what is told of it is to be seen.
    @Test func whatIsNotOpenedHereGoesBackAtOnce() throws {
        window.program.contents["/library/0.downstroke"] = .drawing(PlayableDrawing(Drawing()))
        try peek()
        try window.press(.enter)
        try window.wait(0.5)
        #expect(page != nil)
        try window.after { window.program.answerOpening(false) }
        for _ in 0..<30 { try window.wait(0.02) }
        #expect(page == nil && gallery != nil)
        // What is pressed next is previewed as before.
        _ = news
        try window.press(.character(" "))
        try window.wait(1)
        #expect(page != nil && !news.contains(.open("/library/0.downstroke")))
        try window.press(.escape)
        try window.wait(1)
        try window.press(.menu)
        try window.wait(1)
        #expect(shown.view(.button, "Duplicate") != nil)
    }

    @Test func theDrawingBelowIsGoneOnWithAndTellsTheWayBack() throws {
        let path: FilePath = "/library/0.downstroke"
        window.program.contents[path] = .drawing(PlayableDrawing(Drawing()))
        window.program.openDrawing = path
        try peek()
        _ = news
        try window.press(.enter)
        try window.wait(1)
        #expect(gallery == nil && shown.view(.button, "Back") != nil)
        #expect(!news.contains(.open(path)))
    }

    /// What was read before it went is no drawing any more.
    @Test func anAnswerThatComesLateBringsNothingBack() throws {
        try peek()
        let (late, look) = (window.program.answerReading, window.program.answerDrawingLook)
        try show(Array(Self.entries(3).dropFirst()))
        #expect(page?.value?.contains("no longer here") == true)
        try window.after { late(.drawing(PlayableDrawing(Drawing()))) }
        #expect(page?.value?.contains("no longer here") == true)
        try window.after { look(.unreadable(path: "/library/0.downstroke", "No such file.")) }
        #expect(page?.value?.contains("no longer here") == true)
    }

    @Test func whatWasReadIsNotCalledUnreadable() throws {
        try peek()
        let look = window.program.answerDrawingLook
        try window.after { window.program.answerReading(.drawing(PlayableDrawing(Drawing()))) }
        try window.after { look(.unreadable(path: "/library/0.downstroke", "It is slow.")) }
        #expect(page?.value?.contains("0 strokes") == true)
    }

    @Test func theDayOfWhatIsChangedMeanwhileIsTold() throws {
        window.program.contents["/library/0.downstroke"] = .drawing(PlayableDrawing(Drawing()))
        try peek()
        #expect(page?.value?.hasPrefix("Today") == true)
        var entries = Self.entries(3)
        (entries[0].bytes, entries[0].day) = (200, "Tomorrow")
        try show(entries)
        #expect(page?.value?.hasPrefix("Tomorrow") == true)
    }

    /// The disk may be slow, or away for a moment.
    @Test func whatCannotBeListedHasNotGone() throws {
        window.program.contents["/library/0.downstroke"] = .drawing(PlayableDrawing(Drawing()))
        try peek()
        try window.after { window.program.answerDrawings(.unreadable("It is away.")) }
        #expect(page != nil && page?.value?.contains("no longer") == false)
    }

    @Test func whatIsDamagedIsRepairedByAnAction() throws {
        let path: FilePath = "/library/0.downstroke"
        window.program.contents[path] = .damaged(PlayableDrawing(Drawing()))
        try peek()
        #expect(page?.value?.contains("repair") == true)
        try window.press(.up)
        try window.wait(1)
        #expect(shown.view(.button, "Share") != nil)
        let repair = try #require(shown.view(.button, "Repair"))
        _ = news
        repair.press()
        #expect(news.contains(.open(path)))
        #expect(!news.contains(.moveToTrash([path])))
    }

    @Test func whatIsInOrderIsNotRepaired() throws {
        window.program.contents["/library/0.downstroke"] = .drawing(PlayableDrawing(Drawing()))
        try peek()
        try window.press(.up)
        try window.wait(1)
        #expect(shown.view(.button, "Share") != nil && shown.view(.button, "Repair") == nil)
    }

    /// There is no picture of it to be handed on, but its file can be found.
    @Test func whatCannotBeReadIsShownInItsFolderOnly() throws {
        let path: FilePath = "/library/0.downstroke"
        window.program.contents[path] = .unreadable("It is no drawing.")
        try peek()
        try window.press(.up)
        try window.wait(1)
        #expect(shown.view(.button, "Share") == nil && shown.view(.button, "Rename…") != nil)
        let row = try #require(shown.view(.button, "Show in Folder"))
        _ = news
        row.press()
        #expect(news == [.share(path, .folder)])
    }

    @Test func whatCannotBeReadSaysWhyAndDoesNotPop() throws {
        let path: FilePath = "/library/0.downstroke"
        window.program.contents[path] = .unreadable("It is no drawing.")
        try peek()
        #expect(page?.value == "It is no drawing.")
        _ = news
        try window.press(.enter)
        for _ in 0..<3 { try window.wait(1) }
        #expect(page == nil && gallery != nil)
        #expect(!news.contains(.open(path)))
    }
}
