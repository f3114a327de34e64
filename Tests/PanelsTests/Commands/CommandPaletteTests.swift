import Drawing
import Editing
import Geometry
import Input
import InterfaceSupport
import Paths
import Settings
import TestSupport
import Testing
import Toolkit
import Wording

@testable import Canvas
@testable import Interface
@testable import InterfaceCore
@testable import Panels

@Suite struct CommandPaletteTests {
    private let window: TestWindow
    private let canvas: CanvasView

    init() throws {
        let size = PixelSize(width: 800, height: 600)
        canvas = try CanvasView(size: size)
        window = try TestWindow(canvas, size: size)
    }

    private var palette: CommandPalette? {
        window.screen.tree.all.lazy.compactMap { $0 as? CommandPalette }.first
    }

    private var rows: [CommandRow] {
        palette?.all.compactMap { $0 as? CommandRow } ?? []
    }

    private func type(_ text: String) throws { try window.handle(.text(text)) }

    @Test func doesTheCommandThatIsTyped() throws {
        try window.draw(from: (100, 300), to: (300, 400))
        try window.press(.character("k"), .control)
        try type("new lay")
        #expect(rows.map(\.command) == [.newLayer] && rows[0].states.contains(.selected))
        try window.press(.enter)
        #expect(palette == nil && canvas.editor.history.drawing.layers.count == 2)
    }

    @Test(arguments: [
        KeyPress(.character("k"), .control), KeyPress(.character("p"), [.control, .shift]),
        KeyPress(.escape),
    ])
    func goesByTheSameKeysAndByEscape(press: KeyPress) throws {
        try window.press(.character("k"), .control)
        #expect(palette != nil && window.screen.takesText)
        try window.press(press.key, press.modifiers)
        #expect(palette == nil)
    }

    @Test func goesAtAPressBesideItAndNothingIsDrawn() throws {
        try window.press(.character("k"), .control)
        try window.tap(Point(x: 20, y: 500))
        #expect(palette == nil && canvas.editor.history.drawing.isEmpty)
    }

    @Test func arrowsChoose() throws {
        try window.press(.character("k"), .control)
        try type("zoom")
        #expect(rows.prefix(3).map(\.command) == [.zoomIn, .zoomOut, .zoomToFull])
        try window.press(.down)
        try window.press(.down)
        try window.press(.up)
        #expect(rows.filter(\.isChosen).map(\.command) == [.zoomOut])
        let scale = canvas.editor.viewport.scale
        try window.press(.enter)
        #expect(canvas.editor.viewport.scale < scale)
        // What was used comes first the next time.
        try window.press(.character("k"), .control)
        #expect(rows.first?.command == .zoomOut)
        try window.press(.up)
        #expect(rows.last?.isChosen == true)
    }

    @Test func theChosenOneIsSeenWhereverItIs() throws {
        try window.press(.character("k"), .control)
        for _ in 0..<15 { try window.press(.down) }
        let chosen = try #require(rows.first { $0.isChosen })
        #expect(chosen.visibleFrame.height == chosen.frame.height)
        #expect(rows.filter { !$0.visibleFrame.isNull }.count <= 10)
    }

    /// To lay all rows out at once takes longer than a picture may.
    @Test func longListsComeByAndBy() throws {
        try window.press(.character("k"), .control)
        var counts = [rows.count]
        #expect(rows.contains { !$0.visibleFrame.isNull })
        while palette?.deadline == .zero, counts.count < 50 {
            try window.wait(0)
            counts.append(rows.count)
        }
        #expect(rows.count == Command.allCases.count - 2 && counts[0] <= 16)
        for (before, after) in zip(counts, counts.dropFirst()) { #expect(after - before <= 16) }
        #expect(PixelDifference(window.pixels, try window.wholePixels()).isZero)
    }

    /// On empty paper nothing can be undone.
    @Test func enterDoesTheFirstThatCanBeDone() throws {
        try window.press(.character("k"), .control)
        let chosen = try #require(rows.first { $0.isChosen })
        #expect(rows[0].command == .undo && !rows[0].isEnabled)
        #expect(chosen === rows.first { $0.isEnabled })
        // In a small window it is seen too.
        try window.handle(.resized(PixelSize(width: 300, height: 200)))
        try window.press(.escape)
        try window.press(.character("k"), .control)
        #expect(rows.first { $0.isChosen }?.visibleFrame.height == 48)
        try window.press(.enter)
        #expect(palette == nil)
    }

    @Test func whatCannotBeDoneSaysWhyAndDoesNothing() throws {
        try window.press(.character("k"), .control)
        try type("undo")
        let row = try #require(rows.first)
        #expect(row.value == "There is nothing to undo." && row.states.contains(.disabled))
        try window.press(.enter)
        #expect(palette != nil)
        try window.press(.character("u"), .control)
        try type("dfgh")
        #expect(rows.isEmpty)
        #expect(palette?.all.contains { $0.name == "No command is called “dfgh”." } == true)
        try window.press(.enter)
        #expect(palette != nil)
    }

    @Test func aTapOnARowDoesIt() throws {
        try window.press(.character("k"), .control)
        try type("flip")
        try window.tap(try #require(rows.first).visibleFrame.center)
        #expect(canvas.editor.viewport.isFlipped && palette == nil)
    }

    @Test(arguments: Command.allCases.filter { $0 != .quit })
    func everyCommandCanBeAskedForOnEmptyPaper(command: Command) throws {
        try window.press(.character("k"), .control)
        try type(command.title.text())
        let row = rows.first { $0.command == command }
        #expect((row != nil) == (command != .startOver && command != .showCommands))
        row?.press()
        #expect((palette == nil) == (row?.isEnabled ?? false))
    }

    /// What people call it elsewhere, in both languages of whoever has the program in Chinese.
    @Test(
        arguments: [
            ("wipe", .deleteSelection), ("wipe", .new), ("save as", .exportAs),
            ("dark", .switchTheme), ("redo", .redo), ("zoom fit", .showAllInk),
            ("color picker", .showColors), ("eyedropper", .pickColor), ("rotate left", .turnLeft),
            ("isolate", .showLayerAlone), ("backup", .setLibrary), ("brush size", .showLine),
        ] as [(String, Command)])
    func findsByOtherWords(words: String, command: Command) throws {
        let commands = Command.allCases
        #expect(
            CommandSearch(commands).matches(words, recent: []).contains { $0.command == command })
        try Language.catalogue("zh_CN").speak {
            let search = CommandSearch(commands)
            #expect(search.matches(words, recent: []).contains { $0.command == command })
            let title = command.title.text()
            #expect(search.matches(title, recent: []).first?.command == command)
        }
    }

    // MARK: What only menus and buttons did

    @Test func layersAreHiddenLockedAndNamed() throws {
        let (window, canvas) = try TestWindow.tools(width: 1280, height: 800)
        try window.press(.insert)
        func perform(_ command: Command) throws {
            try window.after { window.screen.attempt(command) }
        }
        var layers: [Layer] { canvas.editor.history.drawing.layers }
        try perform(.showLayerAlone)
        #expect(layers.map(\.isVisible) == [false, true])
        try perform(.showLayerAlone)
        #expect(layers.map(\.isVisible) == [true, true])
        try perform(.toggleLayer)
        #expect(layers.map(\.isVisible) == [true, false])
        try perform(.showLayerAlone)
        #expect(layers.map(\.isVisible) == [false, true])
        try perform(.lockLayer)
        #expect(layers.map(\.isLocked) == [false, true])
        try perform(.renameLayer)
        try window.type("Sky")
        try window.press(.enter)
        try window.wait(0.1)
        #expect(layers[1].name == "Sky")
    }

    @Test(
        arguments: [
            (.setPen, "Pen and Devices"), (.setTouch, "Touch"), (.setDrawing, "Drawing"),
            (.setShortcuts, "Shortcuts"), (.setAppearance, "Appearance"),
            (.setLanguage, "Language"), (.setLibrary, "Library and Backup"),
        ] as [(Command, String)])
    func everyPageOfTheSettingsIsFound(command: Command, page: String) throws {
        let window = try TestWindow.tools(width: 1280, height: 800).window
        try window.after { window.screen.attempt(command) }
        let list = try #require(window.screen.tree.all.lazy.compactMap { $0 as? PageList }.first)
        let chosen = list.all.filter { $0.states.contains(.selected) }
        #expect(chosen.map(\.name) == [page])
    }

    @Test func theThemeIsSwitched() throws {
        let window = try TestWindow.tools(width: 1280, height: 800).window
        try window.after { window.screen.attempt(.switchTheme) }
        #expect(window.program.preferences.appearance == .dark)
    }

    @Test func aColourIsPickedAndTheTipPaletteShown() throws {
        let (window, canvas) = try TestWindow.tools(width: 1280, height: 800)
        try window.wait(0.01)
        try window.after { window.screen.attempt(.pickColor) }
        #expect(canvas.editor.hand.isPicking)
        try window.after { window.screen.attempt(.showTips) }
        #expect(window.screen.tree.all.contains { $0 is TipPalette })
        try window.press(.escape)
        try window.after { window.screen.attempt(.showLine) }
        #expect(window.screen.tree.all.contains { $0 is LineMenu })
    }

    // MARK: Help and saving

    @Test func helpTellsTheKeysAsTheyAreSet() throws {
        try window.press(.function(1), .shift)
        let sheet = try #require(window.screen.tree.all.lazy.compactMap { $0 as? HelpSheet }.first)
        let names = Set(sheet.all.map(\.name))
        #expect(names.isSuperset(of: ["Shortcuts", "Merge layer down", "Export", "Ctrl+M", "[+]"]))
        #expect(sheet.all.allSatisfy { $0.role != .label || !$0.name.contains("Gallery") })
        try window.press(.escape)
        #expect(sheet.parent == nil)
    }

    @Test(arguments: [PixelSize(width: 1280, height: 800), PixelSize(width: 400, height: 300)])
    func helpCanBeReadInAnyWindow(size: PixelSize) throws {
        let canvas = try CanvasView(size: size)
        let window = try TestWindow(canvas, size: size)
        try window.press(.function(1), .shift)
        let sheet = try #require(window.screen.tree.all.lazy.compactMap { $0 as? HelpSheet }.first)
        let whole = PixelRectangle(size).rectangle
        #expect(whole.contains(sheet.visibleFrame.origin) && sheet.frame.maxY <= whole.maxY)
        let column = try #require(sheet.all.first { $0.role == .list })
        for words in column.subviews.dropFirst() where words.role == .label {
            #expect(words.frame.maxX <= column.frame.width)
        }
    }

    /// Nothing about presses is missed by whoever does not scroll.
    @Test func helpIsSeenWholeInAWindowOfTheUsualSize() throws {
        let size = PixelSize(width: 1280, height: 800)
        let window = try TestWindow(try CanvasView(size: size), size: size)
        try window.press(.function(1), .shift)
        let sheet = try #require(window.screen.tree.all.lazy.compactMap { $0 as? HelpSheet }.first)
        let labels = sheet.all.filter { $0.role == .label }
        #expect(labels.contains { $0.name.contains("F6, Shift+Enter. “Force Lab” in Ctrl+K") })
        for label in labels {
            #expect(label.visibleFrame.height == label.frame.height, "\(label.name)")
        }
    }

    /// The bar that shows how far it is scrolled lies beside the keys.
    @Test func helpThatScrollsShowsItsKeys() throws {
        let size = PixelSize(width: 480, height: 400)
        let window = try TestWindow(try CanvasView(size: size), size: size)
        try window.press(.function(1), .shift)
        let sheet = try #require(window.screen.tree.all.lazy.compactMap { $0 as? HelpSheet }.first)
        let area = try #require(sheet.all.lazy.compactMap { $0 as? ScrollArea }.first)
        for keys in sheet.all where keys is Keycaps {
            let frame = try #require(keys.frame(in: area))
            #expect(frame.maxX <= area.bounds.maxX - 12)
        }
    }

    @Test func helpLeadsToWhereKeysAreChanged() throws {
        let window = try TestWindow.tools(width: 1280, height: 800).window
        try window.press(.function(1), .shift)
        let link = try #require(window.screen.tree.all.first { $0.name == "Change…" })
        try window.tap(link)
        #expect(!window.screen.tree.all.contains { $0 is HelpSheet })
        #expect(window.screen.tree.all.contains { $0 is ShortcutPage })
    }

    @Test func savingTellsWhereTheDrawingIs() throws {
        window.program.drawingPlace = "~/Drawings/Plum.downstroke"
        try window.press(.character("s"), .control)
        try window.wait(0.1)
        #expect(window.message == "Saved as you draw, in ~/Drawings/Plum.downstroke")
    }

    @Test func savingTellsWhatIsKeptNowhere() throws {
        window.screen.services.naming = nil
        try window.press(.character("s"), .control)
        try window.wait(0.1)
        #expect(window.message.contains("Ctrl+Shift+E"))
    }
}
