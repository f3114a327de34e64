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

@testable import Canvas
@testable import Gallery
@testable import Interface
@testable import InterfaceCore
@testable import Toolkit

/// All drawings on a grid: what is seen of them, and how people come to one.
@Suite final class GalleryTests {
    private let shown: ShownGallery
    private var window: TestWindow { shown.window }
    private var seen = 0

    init() throws {
        shown = try ShownGallery()
    }

    private static func entries(_ count: Int) -> [DrawingEntry] {
        (0..<count).map {
            DrawingEntry(
                path: "/library/\($0).downstroke", name: $0 == 7 ? "竹 Bamboo" : "Drawing \($0)",
                changed: count - $0, day: "Today", place: count - $0,
                isFavourite: $0 % 3 == 1)
        }
    }

    private func show(_ count: Int) throws {
        try shown.show(Self.entries(count))
    }

    private var gallery: GalleryView? { shown.gallery }
    private var cells: [DrawingCell] { shown.cells }
    private var focused: String? { gallery?.focused?.name }
    private var news: [FakeProgram.Request] { window.takeNew(&seen) }

    private func view(_ role: View.Role, _ name: String) -> View? {
        shown.view(role, name)
    }

    // MARK: The way there, and back

    private func swipe(_ length: Double) throws {
        func give(_ phase: Phase, _ share: Double) throws {
            for finger in 1...3 {
                try window.handle(
                    .pointer(
                        PenSample(
                            time: window.now,
                            position: Point(x: 150 * Double(finger), y: 300 + length * share),
                            pointer: PointerID(
                                device: DeviceID(rawValue: 9), contact: Int64(finger)),
                            pointerKind: .finger, phase: phase)))
            }
        }
        try give(.began, 0)
        for step in 1...10 {
            try window.wait(0.02)
            try give(.moved, Double(step) / 10)
        }
        try give(.ended, 1)
        try window.wait(0.5)
    }

    /// Whatever they lie on, it is neither pressed, scrolled nor drawn on.
    @Test func threeFingersLeadBackAndThere() throws {
        try show(50)
        _ = news
        try swipe(-100)
        #expect(gallery != nil)
        try swipe(100)
        #expect(gallery == nil && news.isEmpty)
        try swipe(100)
        #expect(gallery == nil)
        try swipe(-100)
        #expect(gallery != nil && news.contains(.listDrawings(nil)))
        let canvas = try #require(window.screen.content as? CanvasView)
        #expect(canvas.visibleDrawing.strokes.isEmpty && canvas.editor.history.canUndo == false)
    }

    /// What was asked comes first.
    @Test func aQuestionOverTheGalleryStays() throws {
        try show(3)
        try window.press(.function(2))
        try swipe(100)
        #expect(gallery != nil && window.panel != nil)
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
            window.program.answerDrawingLook(.decoded(path: paths[0], png: png))
            window.program.answerDrawingLook(.unreadable(path: paths[1], "It is damaged."))
        }
        try window.wait(1)
        let pixels = try window.wholePixels()
        #expect(pixels.channel(1, x: 160, y: 160) == 0xC8 && pixels.channel(2, x: 160, y: 160) == 0)
        #expect(cells.first { $0.name == "Drawing 1" }?.value == "It is damaged.")
    }

    /// The picture of a tile, green all over.
    private func tile(_ width: Int, _ height: Int) throws -> [UInt8] {
        let tile = try ImageSurface(size: PixelSize(width: width, height: height), format: .rgb24)
        try tile.draw { context in
            context.setSource(Color(rgb: 0x00C800))
            context.paint()
        }
        return try tile.png()
    }

    /// Gives such a picture of each drawing that is asked for; tells how many were.
    private func answerLooks(_ width: Int, _ height: Int) throws -> Int {
        var count = 0
        let png = try tile(width, height)
        while true {
            let asked = news.flatMap {
                if case .look(let paths) = $0 { paths } else { [FilePath]() }
            }
            if asked.isEmpty { return count }
            for path in asked {
                count += 1
                try window.after {
                    window.program.answerDrawingLook(.decoded(path: path, png: png))
                }
            }
        }
    }

    /// A window of another width has larger or smaller tiles: what was made for the others is stretched, and made anew.
    @Test func tilesOfAnotherSizeAreFilledAndMadeAnew() throws {
        try show(3)
        #expect(try answerLooks(216, 135) == 3)
        try window.handle(.resized(PixelSize(width: 900, height: 700)))
        let frame = try #require(cells.first?.frame)
        let size = (Int(frame.width), Int(DrawingCell.tileHeight(frame.width)))
        #expect(size != (216, 135))
        let (right, bottom) = (52 + size.0 - 4, 96 + size.1 - 14)
        for step in 0..<2 {
            let pixels = try window.wholePixels()
            #expect(pixels.channel(1, x: right, y: bottom) == 0xC8, "\(step)")
            #expect(pixels.channel(2, x: right, y: bottom) == 0, "\(step)")
            #expect(try answerLooks(size.0, size.1) == (step == 0 ? 3 : 0))
        }
    }

    /// Also below names whose glyphs come from several fonts.
    @Test func daysLieAtTheSameHeightBelowAllNames() throws {
        let names = [
            "plain", "a\u{FFFD}b", "竹 Bamboo", "a\u{5E9}\u{5DC}b", "a\u{939}b", "a\u{16A0}b",
        ]
        try shown.show(
            names.enumerated().map { number, name in
                DrawingEntry(
                    path: "/library/\(number).downstroke", name: name, changed: -number,
                    day: "Today")
            })
        let pixels = try window.wholePixels()
        let days = try names.map { name in
            let frame = try #require(shown.cell(name)).visibleFrame
            let (left, below) = (
                Int(frame.minX), Int(frame.minY + DrawingCell.tileHeight(frame.width))
            )
            return (34..<48).map { y in
                (0..<60).map { x in pixels.channel(1, x: left + x, y: below + y) }
            }
        }
        #expect(Set(days[0].joined()).count > 1)
        for (name, day) in zip(names, days) { #expect(day == days[0], "\(name)") }
    }

    @Test func theWindowFillsTheScreenFromHereToo() throws {
        try show(3)
        _ = news
        try window.press(.function(11))
        #expect(news.contains(.fullScreen) && gallery != nil)
    }

    /// What lies there then is marked, as a click would mean that.
    @Test func theMarkOfAMouseStaysUnderItAsDrawingsMove() throws {
        try show(100)
        let place = try #require(cells.dropFirst(6).first).visibleFrame.center
        try window.pen(.hover, place.x, place.y, force: nil, pointerKind: .mouse)
        let former = try #require(cells.first { $0.isHovered })
        for notches in [2.0, 3, -1] {
            try window.turn(notches, at: place)
            let marked = cells.filter(\.isHovered)
            #expect(marked.count <= 1 && marked.allSatisfy { $0.visibleFrame.contains(place) })
        }
        #expect(!former.isHovered)
        #expect(window.pixels == (try window.wholePixels()))
    }

    /// What is under the hand would leave it.
    @Test func aTileThatIsHalfSeenStaysWhereItIsPressed() throws {
        try show(100)
        try window.turn(0.5, at: Point(x: 640, y: 500))
        let cell = try #require(cells.first)
        let frame = cell.visibleFrame
        #expect(frame.height < cell.frame.height)
        try window.pen(.began, frame.center.x, frame.maxY - 60)
        #expect(cell.isFocused && cell.visibleFrame == frame)
        try window.pen(.cancelled, frame.center.x, frame.maxY - 60)
    }

    /// It may go while it is looked at: the preview says so, and no key begins another drawing.
    @Test func theLastDrawingGoesWhileItIsPreviewed() throws {
        try show(1)
        try window.press(.character(" "))
        try window.wait(0.5)
        #expect(window.screen.tree.all.contains { $0 is PeekScene })
        try show(0)
        try window.wait(0.5)
        #expect(window.screen.tree.all.contains { $0 is PeekScene })
        try window.press(.enter)
        #expect(gallery != nil)
    }

    @Test func nothingIsShownWhereNothingIsDrawn() throws {
        try show(0)
        #expect(cells.isEmpty && focused == "New Drawing")
        #expect(view(.label, "Nothing drawn yet") != nil && view(.textField, "Search") == nil)
        try window.press(.enter)
        #expect(gallery == nil)
    }

    @Test func aNewDrawingIsAKeyAway() throws {
        let canvas = try #require(window.screen.content as? CanvasView)
        canvas.editor.keeping = Keeping(origin: 0)
        try window.press(.character("g"), .control)
        try window.draw(from: (300, 300), to: (400, 300), force: 1)
        try window.press(.character("g"), .control)
        try show(3)
        #expect(gallery != nil && canvas.visibleDrawing.strokes.count == 1)
        _ = canvas.takeChanges()
        try window.press(.character("n"), .control)
        #expect(gallery == nil && canvas.visibleDrawing.isEmpty)
        let changes = canvas.takeChanges()
        #expect(changes.contains { if case .new = $0 { true } else { false } })
    }

    @Test func aFolderThatCannotBeReadIsNotSaidToBeEmpty() throws {
        try window.after {
            window.program.answerDrawings(.unreadable("The folder /library may not be read."))
        }
        #expect(view(.label, "Your drawings cannot be read") != nil)
        #expect(view(.label, "The folder /library may not be read.") != nil)
        #expect(view(.label, "Nothing drawn yet") == nil)
        // Once it can be read, that is no longer true, whatever is in it.
        try show(0)
        #expect(view(.label, "Your drawings cannot be read") == nil)
        #expect(view(.label, "Nothing drawn yet") != nil)
    }

    @Test func escapeLeavesTheSearchFirst() throws {
        try show(12)
        try window.type("drawing 3")
        #expect(cells.count == 1)
        try window.press(.escape)
        #expect(gallery != nil && cells.count == 12)
        try window.press(.escape)
        #expect(gallery == nil)
    }

    @Test func theEdgeOfTheSearchShowsAllAroundWhetherKeysGoThere() throws {
        try show(12)
        try window.type("d")
        #expect(window.pixels == (try window.wholePixels()))
        gallery?.focus(nil)
        try window.after {}
        #expect(window.pixels == (try window.wholePixels()))
    }

    // MARK: What people do

    @Test func aTapOpensADrawingAtOnce() throws {
        try show(12)
        _ = news
        try window.tap(try #require(cells.first { $0.name == "Drawing 6" }))
        #expect(news.contains(.open("/library/6.downstroke")))
    }

    @Test func aFavouriteIsToldOnceItIsOne() throws {
        try show(1)
        try window.press(.escape)
        window.program.openDrawing = "/library/0.downstroke"
        try window.press(.character("b"), .control)
        let text = Message.favouriteNow.text()
        #expect(news.last == .setFavourite(["/library/0.downstroke"], to: true))
        #expect(window.messages?.name != text)
        try window.after { window.program.answerFavourite(false) }
        #expect(window.messages?.name != text)
        try window.press(.character("b"), .control)
        try window.after { window.program.answerFavourite(true) }
        #expect(window.messages?.name == text)
    }

    /// No gallery would show that it is one.
    @Test func aDrawingThatIsElsewhereIsNoFavourite() throws {
        try show(1)
        try window.press(.escape)
        window.program.openDrawing = "/tmp/a.downstroke"
        _ = news
        try window.press(.character("b"), .control)
        #expect(news.isEmpty && window.messages?.name == Message.notInLibrary.text())
    }

    @Test func noStrokeGoesIntoTheFormerDrawingUntilTheOtherOneIsThere() throws {
        try show(12)
        try window.tap(try #require(cells.first { $0.name == "Drawing 6" }))
        try window.draw(from: (300, 400), to: (700, 420))
        let canvas = try #require(window.screen.content as? CanvasView)
        #expect(canvas.editor.history.drawing.isEmpty)
        try window.screen.show(History(), Viewport(size: window.screen.size))
        try window.wait(0.1)
        #expect(gallery == nil)
        try window.draw(from: (300, 400), to: (700, 420))
        #expect(canvas.editor.history.drawing.strokes.count == 1)
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
        #expect(view(.button, "Sort by")?.value == "Name")
        #expect(cells.map(\.name) == (0..<5).reversed().map { "Drawing \($0)" })
        // Keys go on to where they went, and nothing is listed again.
        #expect(focused == "Drawing 0")
        #expect(news.filter { $0 == .listDrawings(nil) }.count == 1)
    }

    @Test func favouritesAreShownAlone() throws {
        try show(7)
        try window.tap(try #require(view(.button, "Sort by")))
        try window.tap(try #require(view(.button, "Favourites Only")))
        #expect(cells.map(\.name) == ["Drawing 1", "Drawing 4"])
        #expect(view(.button, "Sort by")?.value == "Favourites Only")
        try window.after {
            window.program.answerDrawings(.drawings(Self.entries(1)))
        }
        #expect(view(.label, "No favourites here yet.") != nil)
    }

    @Test func favouritesOfFoldersAreShownWithThem() throws {
        window.program.below = [
            DrawingEntry(
                path: "/library/Plants/fern.downstroke", name: "fern", day: "Today",
                isFavourite: true),
            DrawingEntry(path: "/library/Plants/moss.downstroke", name: "moss", day: "Today"),
        ]
        try show(3)
        try window.tap(try #require(view(.button, "Sort by")))
        try window.tap(try #require(view(.button, "Favourites Only")))
        #expect(cells.map(\.name) == ["Drawing 1", "fern"])
    }

    @Test func textThatComesBeforeTheDrawingsIsKept() throws {
        try window.type("drawing 3")
        try show(12)
        #expect(focused == "Search" && cells.map(\.name) == ["Drawing 3"])
    }

    // MARK: What is done to drawings

    @Test func keysDoSomethingToTheDrawingThatTheyGoTo() throws {
        try show(12)
        try window.press(.right)
        _ = news
        try window.press(.delete)
        try window.press(.character("d"), .control)
        try window.press(.character("b"), .control)
        try window.press(.character("z"), .control)
        let path: FilePath = "/library/1.downstroke"
        #expect(
            news == [
                .moveToTrash([path]), .duplicateDrawings([path]),
                .setFavourite([path], to: false), .undoDrawings,
            ])
    }

    @Test func aDrawingIsRenamed() throws {
        try show(12)
        try window.press(.right)
        try window.press(.function(2))
        _ = news
        try window.type("Hill")
        try window.press(.enter)
        #expect(news == [.renameDrawing("/library/1.downstroke", to: "Hill")])
        try window.after { window.program.answerRenaming(.refused("It is taken.")) }
        #expect(window.view(.label, "It is taken.") != nil)
        try window.press(.enter)
        try window.after { window.program.answerRenaming(.renamed("/library/Hill.downstroke")) }
        #expect(window.panel == nil)
        var entries = Self.entries(12)
        (entries[1].path, entries[1].name) = ("/library/Hill.downstroke", "Hill")
        entries.swapAt(1, 9)
        try window.after { window.program.answerDrawings(.drawings(entries)) }
        #expect(focused == "Hill")
    }

    @Test func keysStayWhereADrawingWentFrom() throws {
        try show(40)
        for _ in 0..<7 { try window.press(.right) }
        var entries = Self.entries(40)
        entries.remove(at: 7)
        window.program.onDrawingsChange()
        try window.after { window.program.answerDrawings(.drawings(entries)) }
        #expect(focused == "Drawing 8")
        // What came before it moves it, and keys go along.
        entries.removeFirst(3)
        try window.after { window.program.answerDrawings(.drawings(entries)) }
        #expect(focused == "Drawing 8")
    }

    @Test func whatWasChangedGetsAnotherPicture() throws {
        try show(1)
        try window.after {
            window.program.answerDrawingLook(.nothing(path: "/library/0.downstroke"))
        }
        _ = news
        var entries = Self.entries(1)
        try window.after { window.program.answerDrawings(.drawings(entries)) }
        #expect(news.isEmpty)
        entries[0].changed += 1
        try window.after { window.program.answerDrawings(.drawings(entries)) }
        #expect(news == [.look(["/library/0.downstroke"])])
    }

    // MARK: Places

    private static let folder = DrawingEntry(
        path: "/library/Plants", name: "Plants", day: "2 drawings", isFolder: true)

    @Test func foldersComeFirstAndAreEnteredByATap() throws {
        let entries = [Self.folder] + Self.entries(3)
        try window.after { window.program.answerDrawings(.drawings(entries)) }
        #expect(cells.map(\.name).first == "Plants" && focused == "Drawing 0")
        #expect(view(.label, "3") != nil)
        _ = news
        try window.tap(cells[0])
        #expect(news.first == .listDrawings("/library/Plants"))
        try window.after { window.program.answerDrawings(.drawings([])) }
        #expect(view(.label, "Plants") != nil && view(.button, "New Drawing") != nil)
        #expect(view(.label, "No drawings in this folder yet.") != nil)
        _ = news
        try window.press(.left, .alt)
        #expect(news.first == .listDrawings(nil))
        try window.after { window.program.answerDrawings(.drawings(entries)) }
        #expect(focused == "Plants" && view(.button, "Back") == nil)
    }

    @Test func drawingsAreMovedToAFolder() throws {
        let entries = [Self.folder] + Self.entries(3)
        try window.after { window.program.answerDrawings(.drawings(entries)) }
        try window.press(.character("a"), .control)
        #expect(selected.count == 3)
        try window.tap(try #require(view(.button, "Move to…")))
        try window.after { window.program.answerFolders([Self.folder]) }
        _ = news
        try window.tap(
            try #require(
                window.screen.tree.all.last { $0 is MenuOption && $0.name == "Plants" }))
        let paths = (0..<3).map { FilePath("/library/\($0).downstroke") }
        #expect(news == [.moveDrawings(paths, to: "/library/Plants")] && selected.isEmpty)
    }

    @Test func theTrashIsShownAndEmptied() throws {
        try show(3)
        try window.tap(try #require(gallery?.all.first { $0.name == "More" }))
        _ = news
        try window.tap(try #require(view(.button, "Trash")))
        #expect(news.first == .listTrash)
        try show(3)
        #expect(view(.label, "Trash") != nil && view(.textField, "Search") == nil)
        // What is in the trash is not gone on with.
        try tap("Drawing 1", [])
        #expect(!news.contains { if case .open = $0 { true } else { false } })
        try window.tap(try #require(view(.button, "Put Back")))
        #expect(news == [.putBack(["/library/1.downstroke"])])
        try window.tap(try #require(view(.button, "Empty Trash…")))
        #expect(window.panel != nil && news.isEmpty)
        try window.tap("Delete")
        #expect(news == [.deleteForGood((0..<3).map { "/library/\($0).downstroke" })])
        try window.after { window.program.answerDrawings(.drawings([])) }
        #expect(view(.label, "No drawings in the trash.") != nil)
    }

    @Test func droppedFilesAreImportedWhereTheyWereDropped() throws {
        try window.after { window.program.answerDrawings(.drawings([Self.folder])) }
        try window.tap(cells[0])
        _ = news
        #expect(window.screen.take(dropped: ["/a.png"]))
        #expect(news == [.importFiles(["/a.png"], into: "/library/Plants")])
        try window.press(.escape)
        #expect(!window.screen.take(dropped: ["/a.png"]))
    }

    // MARK: Several

    private func tap(_ name: String, _ modifiers: KeyPress.Modifiers) throws {
        let place = try #require(cells.first { $0.name == name }).visibleFrame.center
        try window.pen(.began, place.x, place.y, modifiers: modifiers)
        try window.pen(.ended, place.x, place.y, force: 0, modifiers: modifiers)
    }

    private var selected: [String] { cells.filter(\.isSelected).map(\.name) }

    @Test func severalAreChosenByKeysAndTaps() throws {
        try show(12)
        try tap("Drawing 2", .control)
        try tap("Drawing 4", .control)
        #expect(selected == ["Drawing 2", "Drawing 4"] && view(.label, "2 selected") != nil)
        try tap("Drawing 6", .shift)
        #expect(selected == ["Drawing 4", "Drawing 5", "Drawing 6"])
        // While some are chosen, a tap chooses others.
        try tap("Drawing 5", [])
        #expect(selected == ["Drawing 4", "Drawing 6"] && gallery != nil)
        _ = news
        try window.press(.delete)
        #expect(news == [.moveToTrash(["/library/4.downstroke", "/library/6.downstroke"])])
        #expect(selected.isEmpty && view(.textField, "Search") != nil)
    }

    @Test func allThatAreShownAreChosen() throws {
        try show(5_000)
        try window.press(.character("a"), .control)
        #expect(view(.label, "5000 selected") != nil)
        _ = news
        try window.tap(try #require(view(.button, "Duplicate")))
        guard case .duplicateDrawings(let paths) = news.last else {
            return #expect(Bool(false))
        }
        #expect(paths.count == 5_000)
        try window.press(.escape)
        #expect(gallery != nil && view(.textField, "Search") != nil)
        try window.press(.escape)
        #expect(gallery == nil)
    }

    /// Nobody sees the search then.
    @Test func typingWhileSomeAreChosenLooksForNothing() throws {
        try show(12)
        try window.press(.right, .shift)
        try window.type("x")
        #expect(cells.count == 12 && selected.count == 2)
        _ = news
        try window.press(.delete)
        #expect(news == [.moveToTrash(["/library/0.downstroke", "/library/1.downstroke"])])
    }

    @Test func whoLooksForSomethingAndThenChoosesHasTheKeys() throws {
        try show(12)
        try window.type("drawing 1")
        try window.tap(try #require(gallery?.all.first { $0.name == "More" }))
        try window.tap(try #require(view(.button, "Select")))
        try window.press(.character("a"), .control)
        #expect(selected == ["Drawing 1", "Drawing 10", "Drawing 11"])
        try window.press(.escape)
        #expect(selected.isEmpty && gallery != nil)
    }

    /// Something is done to what is chosen, and not to what keys go to by then.
    @Test func whatIsNotShownAnyMoreIsNotChosen() throws {
        try show(7)
        try window.tap(try #require(view(.button, "Sort by")))
        try window.tap(try #require(view(.button, "Favourites Only")))
        try tap("Drawing 1", .control)
        var entries = Self.entries(7)
        entries[1].isFavourite = false
        try window.after { window.program.answerDrawings(.drawings(entries)) }
        #expect(cells.map(\.name) == ["Drawing 4"] && view(.textField, "Search") != nil)
        try window.tap(try #require(gallery?.all.first { $0.name == "More" }))
        try window.tap(try #require(view(.button, "Select")))
        _ = news
        try window.press(.delete)
        #expect(news.isEmpty)
    }

    @Test func foldersInTheTrashAreChosenWithAllOthers() throws {
        try show(3)
        try window.tap(try #require(gallery?.all.first { $0.name == "More" }))
        try window.tap(try #require(view(.button, "Trash")))
        try window.after {
            window.program.answerDrawings(.drawings([Self.folder] + Self.entries(2)))
        }
        try window.press(.character("a"), .control)
        _ = news
        try window.tap(try #require(view(.button, "Put Back")))
        #expect(
            news == [
                .putBack([Self.folder.path, "/library/0.downstroke", "/library/1.downstroke"])
            ])
    }

    @Test func shiftAndArrowsChoose() throws {
        try show(12)
        try window.press(.right, .shift)
        try window.press(.right, .shift)
        #expect(selected == ["Drawing 0", "Drawing 1", "Drawing 2"])
        try window.press(.left, .shift)
        #expect(selected == ["Drawing 0", "Drawing 1"])
    }

    @Test func aPenChoosesByTheMenu() throws {
        try show(12)
        try window.tap(try #require(gallery?.all.first { $0.name == "More" }))
        try window.tap(try #require(view(.button, "Select")))
        #expect(view(.label, "Tap to select") != nil)
        #expect(view(.button, "Duplicate")?.isEnabled == false)
        try tap("Drawing 1", [])
        try tap("Drawing 2", [])
        _ = news
        try window.tap(try #require(view(.button, "Favourite")))
        #expect(
            news == [
                .setFavourite(["/library/1.downstroke", "/library/2.downstroke"], to: true)
            ])
        try window.tap(try #require(view(.button, "Done")))
        #expect(selected.isEmpty)
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
