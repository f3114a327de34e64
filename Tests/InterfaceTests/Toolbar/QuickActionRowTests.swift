import ApplicationShortcuts
import ForceTouch
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

/// The rows of quick actions on the mark: two lines of text and an icon.
@Suite struct QuickActionRowTests {
    private static func item(
        _ title: String, _ icon: ApplicationShortcutIcon?, subtitle: String? = nil
    ) -> ApplicationShortcutItem {
        ApplicationShortcutItem(
            type: title, localizedTitle: title, localizedSubtitle: subtitle, icon: icon)
    }

    /// The actions of a program with these items, which has a drawing of today at `/a`.
    private func actions(_ items: [ApplicationShortcutItem]) -> [PreviewAction] {
        let program = FakeProgram()
        (program.shortcutItems, program.wantsDrawings) = (items, false)
        program.drawing = { $0 == "/a" ? DrawingEntry(path: $0, name: "a", day: "Today") : nil }
        let shown = QuickActions(program, program, theme: Theme())
        return shown.previewActionItems.compactMap {
            if case .action(let action) = $0 { action } else { nil }
        }
    }

    @Test func theSecondLineIsWhatTheItemSaysOrTheDayOfItsDrawing() {
        let actions = actions([
            Self.item("New", .type(.compose), subtitle: "On white paper"),
            Self.item("Own", .drawing("/a"), subtitle: "The one of the lake"),
            Self.item("Last", .drawing("/a")), Self.item("Gone", .drawing("/b")),
            Self.item("Gallery", .template("gallery")),
        ])
        #expect(
            actions.map(\.subtitle) == ["On white paper", "The one of the lake", "Today", nil, nil])
    }

    /// In whatever folder they are: a library of thousands is not listed for a few of them.
    @Test func drawingsOfLateAreFoundByThemselves() {
        let program = FakeProgram()
        let path: FilePath = "/library/Plants/fern.downstroke"
        program.shortcutItems = [Self.item("New", nil), Self.item("fern", .drawing(path.escaped))]
        program.wantsDrawings = false
        let shown = QuickActions(program, program, theme: Theme())
        #expect(program.requests == [.findDrawings([path]), .look([path])])
        #expect(shown.previewActionItems.count == 2)
    }

    /// As long as too few are known the library is listed, which answers twice.
    @Test func aLibraryIsListedOnceForThoseThatAreNotKnown() {
        let program = FakeProgram()
        let shown = QuickActions(program, program, theme: Theme())
        let all = DrawingListing.drawings(
            ["/a", "/b", "/c"].map { DrawingEntry(path: FilePath($0), name: $0, day: "") })
        for _ in 0..<2 { program.answerDrawings(all) }
        #expect(
            program.requests == [.listDrawings(nil), .findDrawings(["/b"]), .look(["/b"])])
        #expect(shown.previewActionItems.count == 3)
    }

    @Test func theIconIsWhatTheItemSaysOrTheMark() {
        let actions = actions([
            Self.item("New", .type(.compose)), Self.item("Gallery", .template("gallery")),
            Self.item("Drawing", .drawing("/a")), Self.item("None", nil),
            Self.item("Unknown", .template("unknown")),
        ])
        #expect(actions.map(\.icon) == ["new", "gallery", "picture", "mark", "mark"])
    }

    /// Whatever theme of icons a desktop has: the program brings a picture for each type, no empty one and not its mark.
    @Test(arguments: ApplicationShortcutIcon.IconType.allCases)
    func eachTypeHasAPictureThatComesWithTheProgram(
        type: ApplicationShortcutIcon.IconType
    ) throws {
        let action = try #require(actions([Self.item("A", .type(type))]).first)
        let icon = try #require(action.icon.flatMap(Icon.init(rawValue:)))
        #expect(icon != .mark)
        let page = try ImageSurface(size: PixelSize(width: 24, height: 24), format: .argb32)
        let theme = Theme(icons: ControlSheet.icons)
        try page.draw { context in
            let isThere = theme.icons.draw(
                icon, 22, in: PixelRectangle(page.size).rectangle, .black, in: context)
            #expect(isThere)
        }
        let pixels = Pixels(layer: page)
        #expect((0..<24).contains { y in (0..<24).contains { pixels.channel(3, x: $0, y: y) > 0 } })
    }

    @Test func bothLinesAndTheIconAreSeenInARow() throws {
        /// A row with this icon, on the screen: its view and what is seen of it.
        func row(_ icon: ApplicationShortcutIcon?) throws -> (view: View, picture: [Int]) {
            let theme = Theme(icons: ControlSheet.icons)
            let window = try Scene.tools.window(
                size: PixelSize(width: 1280, height: 800), theme: theme)
            window.program.shortcutItems = [
                Self.item("New", icon, subtitle: "On white paper")
            ]
            let bar = try #require(
                window.screen.tree.all.lazy.compactMap { $0 as? ToolBar }.first)
            let middle = bar.mark.visibleFrame.center
            try window.pen(.began, middle.x, middle.y, force: 0.8)
            for _ in 0..<15 { try window.wait(0.02) }
            try window.pen(.ended, middle.x, middle.y, force: 0)
            try window.wait(1)
            let row = try #require(
                window.screen.tree.all.last { $0.role == .button && $0.name == "New" })
            let frame = row.visibleFrame
            let picture = (Int(frame.minY)..<Int(frame.maxY)).flatMap { y in
                (Int(frame.minX)..<Int(frame.minX) + 48).map { x in
                    window.pixels.channel(1, x: x, y: y)
                }
            }
            return (row, picture)
        }
        let compose = try row(.type(.compose))
        #expect(compose.view.value == "On white paper")
        let labels = compose.view.subviews.map(\.visibleFrame)
        #expect(labels.count == 2 && labels[0].maxY <= labels[1].minY)
        #expect(try row(.type(.search)).picture != compose.picture)
    }
}
