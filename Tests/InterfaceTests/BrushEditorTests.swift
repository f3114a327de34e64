import Editing
import Geometry
import Ink
import Input
import InterfaceSupport
import Settings
import TestSupport
import Testing
import Toolkit
import Wording

@testable import Canvas
@testable import Interface
@testable import InterfaceCore
@testable import Panels
@testable import Toolkit

/// The brush editor: every setting by what the table says of it, at once in the hand, and kept when it closes.
@Suite struct BrushEditorTests {
    private let window: TestWindow
    private let canvas: CanvasView

    init() throws {
        window = try Scene.brushEditor.window(size: PixelSize(width: 1280, height: 800))
        canvas = try #require(window.screen.content as? CanvasView)
    }

    private var views: [View] { window.screen.tree.all }

    private var editor: BrushEditor? { views.lazy.compactMap { $0 as? BrushEditor }.first }

    private func tap(_ name: Message) throws {
        let views = editor?.all ?? []
        let view = views.last { $0 is Pressable && $0.name == name.text() && !$0.frame.isNull }
        try window.tap(try #require(view).visibleFrame.center)
        try window.wait(0.01)
    }

    private func turn(to table: String) throws {
        let list = try #require(views.first { $0 is PageList })
        let title = BrushSetting.title(ofTable: table).text()
        let row = list.all.first { $0 is Pressable && $0.name == title }
        try window.tap(try #require(row).visibleFrame.center)
        try window.wait(0.01)
    }

    private func field(_ setting: String) throws -> TextField {
        let title = try #require(BrushSetting.named(setting)).title.text()
        return try #require(
            views.lazy.compactMap { $0 as? TextField }.first { $0.name == title })
    }

    private func type(_ text: String, into setting: String) throws {
        let field = try field(setting)
        try window.tap(field.visibleFrame.center)
        try window.press(.character("a"), .control)
        try window.handle(.text(text))
    }

    private var kept: [BrushDraft] {
        window.asked.compactMap { if case .keepBrush(let draft) = $0 { draft } else { nil } }
    }

    // MARK: What is there

    @Test func everySettingThatMattersHasAControl() throws {
        var brush = Brush(name: "Soft", smallestWidth: 1, largestWidth: 8, opacity: 0.5)
        brush.opacityAtNoForce = 0.5
        brush.grain.depth = 0.5
        brush.tip = .flat(thickness: 0.2, angle: .zero, followsAzimuth: true)
        for model in Brush.Model.allCases {
            brush.model = model
            brush.flow = Brush.Flow(least: 0.2, most: 0.8)
            let draft = try #require(hand(brush).draft)
            for table in Set(BrushSetting.all.map(\.table)) {
                let page = BrushPage(
                    theme: Theme(), table,
                    .init(
                        set: { _, _ in true }, say: { _ in }, rename: { _ in nil },
                        hand: { Hand() }, window: { .null }))
                page.show(draft)
                let settings = BrushSetting.all.filter {
                    $0.table == table && $0.matters(to: brush)
                }
                #expect(page.column.subviews.count == settings.count, "\(table) of \(model)")
                #expect(BrushPage.matters(table, to: draft) == !settings.isEmpty)
                let texts = page.column.all.map(\.name)
                for setting in settings {
                    #expect(texts.contains(setting.title.text()), "\(setting.key)")
                    #expect(texts.contains(setting.meaning.text()), "\(setting.key)")
                }
            }
        }
    }

    private func hand(_ brush: Brush) -> Hand {
        var hand = Hand()
        hand.shelf = [ShelfBrush(brush, origin: .own)]
        hand.brush = brush
        return hand
    }

    /// What nobody has given words yet would be English in every language.
    @Test func allHaveWordsOfTheirOwn() {
        for setting in BrushSetting.all {
            #expect(BrushSetting.titles[setting.key] != nil, "\(setting.key)")
            #expect(BrushSetting.tableTitles[setting.table] != nil, "\(setting.table)")
            for choice in setting.choices ?? [] {
                let key = "\(setting.key) \(choice)"
                #expect(BrushSetting.choiceTitles[key] != nil, "\(key)")
            }
        }
    }

    @Test func whatWouldChangeNothingIsNotThere() throws {
        try turn(to: "tip")
        let thickness = try #require(BrushSetting.named("tip.thickness")).title.text()
        func isThere() -> Bool { views.contains { $0 is TextField && $0.name == thickness } }
        #expect(isThere())
        let round = BrushSetting.named("tip.shape")?.title(of: "round")
        try tap(try #require(round))
        #expect(canvas.editor.hand.brush.tip.shape == .round)
        #expect(!isThere())
    }

    // MARK: Changing

    @Test func aNumberThatIsTypedCountsAtOnce() throws {
        try type("12.5", into: "size.largest")
        #expect(canvas.editor.hand.brush.largestWidth == 12.5)
        #expect(kept.isEmpty)
        try tap(.done)
        #expect(editor == nil)
        #expect(kept.map(\.brush.largestWidth) == [12.5])
    }

    @Test func theOtherWidthGivesWay() throws {
        try type("40", into: "size.smallest")
        #expect(canvas.editor.hand.brush.largestWidth == 40)
        try type("3", into: "size.largest")
        #expect(canvas.editor.hand.brush.smallestWidth == 3)
    }

    @Test(arguments: ["0", "2001", "-1", "ten", "1e999", "nan"])
    func whatIsNotAllowedIsToldAndChangesNothing(text: String) throws {
        let former = canvas.editor.hand.brush
        try type(text, into: "size.largest")
        let field = try field("size.largest")
        #expect(field.isRefused && canvas.editor.hand.brush == former)
        #expect(views.contains { $0.name.contains("0.001 pt") && $0.name.contains("2000 pt") })
        try window.press(.tab)
        #expect(!field.isRefused && field.text == "8")
    }

    @Test func cancelBringsBack() throws {
        let former = canvas.editor.hand
        try type("3", into: "size.largest")
        try tap(.cancel)
        #expect(editor == nil && kept.isEmpty)
        #expect(canvas.editor.hand.brush == former.brush)
        #expect(canvas.editor.hand.shelf == former.shelf)
    }

    @Test func escapeKeeps() throws {
        try type("3", into: "size.largest")
        try window.press(.escape)
        #expect(editor == nil && kept.count == 1)
    }

    @Test func aPressBesideItKeeps() throws {
        try type("3", into: "size.largest")
        try window.tap(Point(x: 20, y: 400))
        #expect(editor == nil && kept.count == 1)
    }

    @Test func resetHasItAsItWas() throws {
        try type("3", into: "size.largest")
        try tap(.resetBrush)
        #expect(canvas.editor.hand.brush.largestWidth == 8)
        #expect(
            try #require(editor?.all.first { $0.name == Message.resetBrush.text() }).isEnabled
                == false)
    }

    @Test func itIsRenamedToWhatNoOtherIsCalled() throws {
        try turn(to: "")
        for (name, isRefused) in [
            ("Pencil", true), ("a/b", true), ("x.TOML", true), ("", true), ("Wind", false),
        ] {
            try type(name.isEmpty ? "\u{8}" : name, into: "name")
            if name.isEmpty { try window.press(.backspace) }
            #expect(try field("name").isRefused == isRefused, "\(name)")
        }
        try type("For storms.", into: "description")
        try tap(.done)
        #expect(kept.map(\.brush.name) == ["Wind"] && kept.map(\.sentence) == ["For storms."])
        #expect(canvas.editor.hand.brush.name == "Wind" && canvas.editor.hand.place == 0)
    }

    /// A slider that is held goes on, though settings come and go by what it does.
    @Test func aSliderThatIsHeldGoesOn() throws {
        try turn(to: "opacity")
        let title = BrushSetting.named("opacity.at-no-force")?.title.text()
        let slider = try #require(
            views.lazy.compactMap { $0 as? Slider }.first { $0.name == title })
        let place = slider.visibleFrame
        try window.pen(.began, place.minX + 20, place.center.y)
        try window.pen(.moved, place.maxX + 9, place.center.y)
        #expect(canvas.editor.hand.brush.opacityAtNoForce == 1)
        try window.pen(.moved, place.minX - 9, place.center.y)
        try window.pen(.ended, place.minX - 9, place.center.y)
        #expect(canvas.editor.hand.brush.opacityAtNoForce == 0)
    }

    // MARK: Trying

    @Test func whatWasTriedChangesWithTheBrush() throws {
        let pad = try #require(views.lazy.compactMap { $0 as? BrushPad }.first)
        let place = pad.visibleFrame
        #expect(!pad.isUsed)
        try window.draw(
            from: (place.minX + 20, place.center.y), to: (place.maxX - 20, place.center.y),
            force: 0.9)
        let former = try window.wholePixels()
        #expect(pad.isUsed)
        try type("60", into: "size.largest")
        try window.wait(0.1)
        let pixels = try window.wholePixels()
        let (x, y) = (Int(place.center.x), Int(place.center.y) + 4)
        #expect(former.channel(0, x: x, y: y) > 200)
        #expect(pixels.channel(0, x: x, y: y) < 160)
        try tap(.clearPad)
        #expect(!pad.isUsed)
    }

    // MARK: The paper to try it on

    private func pad() throws -> BrushPad {
        try #require(views.lazy.compactMap { $0 as? BrushPad }.first)
    }

    /// Has the theme be another one, as the desktop does.
    private func restyle(_ change: (Theme) -> Void) throws {
        change(try #require(editor).theme)
        try window.after { window.screen.restyle() }
    }

    private func color(at place: Point) -> Color {
        let channels = (0...2).map {
            UInt32(window.pixels.channel($0, x: Int(place.x), y: Int(place.y)))
        }
        return Color(rgb: channels[2] << 16 | channels[1] << 8 | channels[0])
    }

    @Test func whatWasTriedStaysInAnotherTheme() throws {
        let start = try pad().visibleFrame
        let place = Point(x: start.minX + 120, y: start.minY + 60)
        try window.draw(from: (place.x - 60, place.y), to: (place.x + 60, place.y), force: 1)
        #expect(color(at: place).red < 0.8)
        try restyle { $0.appearance = .dark }
        #expect(try pad().isUsed && color(at: place).red < 0.8)
        try restyle { $0.scale = 1.5 }
        let frame = try pad().visibleFrame
        #expect(color(at: Point(x: frame.minX + 180, y: frame.minY + 90)).red < 0.8)
        #expect(window.pixels == (try window.wholePixels()))
    }

    /// Pale ink on night paper is tried so, though the brush is black in its file.
    @Test func itIsTriedInTheInkAndOnThePaperOfTheDrawing() throws {
        let night = Color(rgb: 0x1B1C1F)
        window.program.paperColor = night
        canvas.editor.hand.ink = Color(gray: 0.9)
        try restyle { $0.appearance = .dark }
        let frame = try pad().visibleFrame
        #expect(color(at: frame.center) == night)
        try window.draw(
            from: (frame.center.x - 60, frame.center.y),
            to: (frame.center.x + 60, frame.center.y), force: 1)
        #expect(color(at: frame.center).red > 0.4)
    }
}
