import Drawing
import Editing
import Geometry
import Ink
import Input
import InterfaceSupport
import Paths
import Rendering
import TestSupport
import Testing

@testable import Canvas
@testable import Interface
@testable import InterfaceCore
@testable import Toolkit

/// Palettes in the popover of colours: to choose, to import, to export.
@Suite final class PaletteTests {
    private let window: TestWindow
    private let canvas: CanvasView
    private var seen = 0

    init() throws {
        (window, canvas) = try TestWindow.tools(width: 1000, height: 800, isStill: true)
        canvas.editor.hand.palettes = [
            Palette(name: "Ink", [.init(Color(rgb: 0x28559C), name: "Indigo")]),
            Palette(id: "Warm", name: "暖色", [.init(Color(rgb: 0xE2703A), name: "Terracotta")]),
        ]
        try window.wait(0.01)
        try window.press(.character("c"))
        try window.wait(1)
    }

    private var news: [FakeProgram.Request] { window.takeNew(&seen) }

    private func all<Kind>(_ kind: Kind.Type) -> [Kind] {
        window.screen.tree.all.compactMap { $0 as? Kind }
    }

    private func view(_ name: String) -> View? {
        window.screen.tree.all.first { $0.name == name && $0.isFocusable && !$0.frame.isNull }
    }

    private func tap(_ name: String) throws {
        try window.tap(try #require(view(name), "\(name)"))
        try window.wait(0.5)
    }

    private func openList() throws { try tap("Palette") }

    @Test func itsNameShowsAllPalettes() throws {
        #expect(all(PaletteTitle.self).first?.value == "Ink")
        try openList()
        let menu = try #require(all(PaletteMenu.self).first)
        #expect(
            menu.all.filter(\.isFocusable).map(\.name) == [
                "Ink", "暖色", "Import Palette…", "Export Palette…",
            ])
        #expect(view("Ink")?.states.contains(.selected) == true)
        #expect(!all(ColorMenu.self).isEmpty)
        #expect(try window.pixels == window.wholePixels())
        try openList()
        #expect(all(PaletteMenu.self).isEmpty && !all(ColorMenu.self).isEmpty)
    }

    @Test func anotherPaletteIsChosen() throws {
        try openList()
        try tap("暖色")
        #expect(canvas.editor.hand.paletteID == "Warm" && all(PaletteMenu.self).isEmpty)
        #expect(view("Terracotta") != nil && view("Indigo") == nil)
        #expect(all(PaletteTitle.self).first?.value == "暖色")
        try tap("Terracotta")
        #expect(canvas.editor.hand.brush.color == Color(rgb: 0xE2703A))
        #expect(try window.pixels == window.wholePixels())
    }

    /// One that goes, as its file did, gives way to the first.
    @Test func aPaletteThatIsGoneIsNotShown() throws {
        canvas.editor.hand.paletteID = "Warm"
        try window.wait(0.1)
        #expect(view("Terracotta") != nil)
        canvas.editor.hand.palettes.removeLast()
        try window.wait(0.1)
        #expect(view("Terracotta") == nil && view("Indigo") != nil)
    }

    @Test func ofABigPaletteAPartIsSeen() throws {
        let colors = (0..<4096).map { Palette.Entry(Color(rgb: UInt32($0))) }
        canvas.editor.hand.palettes = [Palette(name: "Big", colors)]
        try window.wait(0.1)
        let menu = try #require(all(ColorMenu.self).first)
        #expect(menu.visibleFrame.maxY < 800 && menu.visibleFrame.height == menu.frame.height)
        let swatches = try #require(all(Swatches.self).first { $0.name == "Big" })
        #expect(swatches.subviews.count == 4096)
        let place = swatches.visibleFrame.center
        try window.turn(10_000, at: place)
        let last = swatches.visibleFrame
        try window.tap(Point(x: last.minX + 20, y: last.maxY - 10))
        #expect(canvas.editor.hand.brush.color == Color(rgb: 4095))
        #expect(try window.pixels == window.wholePixels())
    }

    // MARK: In

    @Test func aPaletteIsImportedFromTheList() throws {
        try openList()
        try tap("Import Palette…")
        #expect(window.panel?.name == "Import Palette")
        #expect(news == [.list("~/")] && window.program.purpose == .palette)
        var listing = FolderListing(path: "/people/me", title: "/people/me", parent: "/people")
        listing.entries = [
            FileEntry(kind: .document, path: "/people/me/a.gpl", name: "a.gpl", detail: "Palette")
        ]
        try window.after { window.program.answerListing(listing) }
        try window.press(.enter)
        #expect(news == [.importPalette("/people/me/a.gpl")] && window.panel == nil)
    }

    @Test func aPaletteIsImportedByItsPath() throws {
        try openList()
        try tap("Import Palette…")
        try window.type("/tmp/colours.gpl")
        try window.press(.enter)
        #expect(news.last == .importPalette("/tmp/colours.gpl") && window.panel == nil)
    }

    @Test func aPaletteIsChosenOnTheDesktop() throws {
        window.program.choosesFiles = true
        try openList()
        try tap("Import Palette…")
        try tap("Browse…")
        #expect(news.last == .chooseFile)
        try window.after { window.program.answerChoice("/tmp/no palette.txt") }
        #expect(news.last == .importPalette("/tmp/no palette.txt") && window.panel == nil)
    }

    // MARK: Away

    @Test func onlyAPaletteOfOnesOwnIsRemoved() throws {
        try window.press(.character("k"), .control)
        try window.type("remove this palette")
        #expect(view("Remove This Palette")?.isEnabled != true)
        try window.press(.escape)
        canvas.editor.hand.palettes.append(Palette(name: "Own", isOwn: true, [.init(.black)]))
        canvas.editor.hand.paletteID = "Own"
        try window.wait(1)
        try openList()
        try tap("Remove This Palette")
        #expect(news == [.removePalette] && all(PaletteMenu.self).isEmpty)
    }

    // MARK: Out

    private func beginExport() throws {
        window.program.exportablePalettes = [
            Palette(name: "Ink/Paper", [.init(.black)]), Palette(name: "Recent", [.init(.white)]),
        ]
        try openList()
        try tap("Export Palette…")
        #expect(window.panel?.name == "Export Palette")
    }

    @Test func aPaletteIsExportedUnderItsName() throws {
        try beginExport()
        try window.press(.enter)
        #expect(news.last == .exportPalette("Ink/Paper", to: "/people/me/Ink-Paper.gpl"))
        #expect(window.panel == nil)
    }

    @Test func recentColoursAreExported() throws {
        try beginExport()
        try window.tap(try #require(window.view(.button, "Recent")))
        try window.tap(try #require(view("File name")))
        try window.press(.character("a"), .control)
        try window.type("Sunset.gpl")
        try window.press(.enter)
        #expect(news.last == .exportPalette("Recent", to: "/people/me/Sunset.gpl"))
    }

    @Test(arguments: ["", " ", "a/b"]) func aNameThatCannotBeIsRefused(name: String) throws {
        try beginExport()
        try window.press(.character("a"), .control)
        try window.press(.delete)
        try window.type(name)
        try window.press(.enter)
        #expect(window.panel != nil)
        #expect(!news.contains { if case .exportPalette = $0 { true } else { false } })
    }

    @Test func whoeverReplacesAFileIsToldBefore() throws {
        window.program.existing = ["/people/me/Ink-Paper.gpl"]
        try beginExport()
        #expect(view("Replace") != nil)
        try window.type("x")
        #expect(view("Replace") == nil && view("Export") != nil)
    }

    @Test func withoutColoursThereIsNothingToExport() throws {
        canvas.editor.hand.palettes = []
        try window.press(.character("k"), .control)
        try window.type("export palette")
        #expect(view("Export Palette…")?.isEnabled != true)
    }
}
