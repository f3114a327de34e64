import Drawing
import Editing
import Geometry
import Ink
import Input
import InterfaceSupport
import Rendering
import TestSupport
import Testing

@testable import Canvas
@testable import Interface
@testable import InterfaceCore
@testable import Toolkit

/// The popover of colours, and the pipette.
@Suite struct ColorMenuTests {
    private let window: TestWindow
    private let canvas: CanvasView

    init() throws {
        (window, canvas) = try TestWindow.tools(width: 1000, height: 720, isStill: true)
        canvas.editor.hand.palettes = [
            Palette(
                name: "Ink and Earth",
                [.init(Color(rgb: 0x28559C), name: "Indigo"), .init(.white, name: "White")])
        ]
        try window.wait(0.01)
    }

    private var color: Color { canvas.editor.hand.brush.color }

    private func view(_ name: String) -> View? {
        window.screen.tree.all.first { $0.name == name && $0.isFocusable && !$0.frame.isNull }
    }

    private var menu: ColorMenu? {
        window.screen.tree.all.lazy.compactMap { $0 as? ColorMenu }.first
    }

    private var code: TextField? {
        menu?.all.lazy.compactMap { $0 as? TextField }.first
    }

    private func open() throws {
        let control = try #require(
            window.screen.tree.all.lazy.compactMap { $0 as? ColorControl }.first)
        try window.tap(control)
        try window.wait(1)
    }

    private func tap(_ name: String) throws {
        try window.tap(try #require(view(name)))
        try window.wait(1)
    }

    // MARK: Shades

    private var shades: [View] {
        window.screen.tree.all.last { $0.role == .list && $0.name == "Shades" }?.subviews ?? []
    }

    /// Presses a colour of the palette, or holds it; gives where.
    private func press(_ name: String, force: Double?, for seconds: Double) throws -> Point {
        let place = try #require(view(name)).visibleFrame.center
        try window.pen(.began, place.x, place.y, force: force.map { min($0, 0.3) })
        for _ in 0..<Int(seconds / 0.02) {
            try window.pen(.moved, place.x, place.y, force: force)
            try window.wait(0.01)
        }
        return place
    }

    @Test(arguments: [(0.7, 0.4), (nil, 0.6)] as [(Double?, Double)])
    func aPressOnAColourShowsItsShades(force: Double?, seconds: Double) throws {
        try open()
        let indigo = Color(rgb: 0x28559C)
        let former = color
        _ = try press("Indigo", force: force, for: seconds)
        #expect(shades.count == 7)
        let last = shades[5].visibleFrame.center
        try window.pen(.moved, last.x, last.y, force: force)
        try window.pen(.ended, last.x, last.y, force: force.map { _ in 0 })
        #expect(color == indigo.shades[5] && color != former)
        #expect(shades.isEmpty && menu != nil)
    }

    @Test func shadesStayWhereThePenLiftsOnTheirColour() throws {
        try open()
        let former = color
        let place = try press("Indigo", force: nil, for: 0.6)
        try window.pen(.ended, place.x, place.y, force: nil)
        #expect(color == former && shades.count == 7 && menu != nil)
        try window.tap(shades[2])
        #expect(color == Color(rgb: 0x28559C).shades[2] && shades.isEmpty && menu != nil)
    }

    @Test func shadesOfAColourAreShownByKeys() throws {
        try open()
        let popover = try #require(
            window.screen.tree.subviews.lazy.compactMap { $0 as? Popover }.first)
        popover.focus(view("Indigo"))
        try window.press(.enter, .shift)
        #expect(shades.count == 7)
        try window.press(.escape)
        #expect(shades.isEmpty && menu != nil)
    }

    // MARK: Choosing

    @Test func theControlShowsItAndMakesItGo() throws {
        try open()
        #expect(menu != nil)
        let names = try #require(menu).all.filter(\.isFocusable).map(\.name)
        #expect(
            names == [
                "Hue", "Saturation and value", "Back to the previous colour",
                "Colour as a code or a name", "Pick a colour from the paper", "Palette", "Indigo",
                "White",
            ])
        try open()
        #expect(menu == nil)
    }

    @Test func aSwatchGivesTheInkItsColour() throws {
        try open()
        try tap("Indigo")
        #expect(color == Color(rgb: 0x28559C))
        #expect(code?.text == "#28559C")
        #expect(view("Indigo")?.states.contains(.selected) == true)
        #expect(view("White")?.states.contains(.selected) == false)
        #expect(try window.pixels == window.wholePixels())
        try window.draw(from: (20, 600), to: (200, 600), force: 1)
        #expect(canvas.visibleDrawing.strokes.last?.brush.color == Color(rgb: 0x28559C))
    }

    @Test func theFormerColourComesBack() throws {
        canvas.editor.hand.setColor(Color(rgb: 0x336699))
        try open()
        try tap("White")
        #expect(color == .white)
        let pair = try #require(view("Back to the previous colour"))
        let middle = pair.visibleFrame.center
        try window.tap(Point(x: middle.x - 10, y: middle.y))
        #expect(color == .white)
        try window.tap(Point(x: middle.x + 10, y: middle.y))
        #expect(color == Color(rgb: 0x336699))
        #expect(code?.text == "#336699")
    }

    @Test func theSquareAndTheKeysSetIt() throws {
        try open()
        let square = try #require(view("Saturation and value"))
        try window.tap(square.visibleFrame.center)
        #expect(color != .black && code?.text == color.code)
        let former = color
        try window.press(.up, .shift)
        #expect(color.red > former.red && code?.text == color.code)
    }

    @Test func translucentInkStaysTranslucent() throws {
        canvas.editor.hand.setColor(Color(rgb: 0x28559C).withAlpha(0.6))
        try open()
        #expect(code?.text == "#28559C99")
        try window.tap(try #require(view("Saturation and value")).visibleFrame.center)
        #expect(color.alpha == 0.6 && code?.text.hasSuffix("99") == true)
    }

    // MARK: Typing

    private func typeCode(_ text: String) throws {
        try window.tap(try #require(code))
        try window.press(.character("a"), .control)
        try window.type(text)
    }

    @Test(arguments: [
        ("#28559c", "#28559C"), ("28559C", "#28559C"), ("#f80", "#FF8800"), ("navy", "#000080"),
        ("#28559c99", "#28559C99"),
    ])
    func aCodeOrANameIsTaken(text: String, code: String) throws {
        try open()
        try typeCode(text)
        #expect(color.code == code)
        // What is typed stays as it is until it is done.
        #expect(self.code?.text == text)
        try window.press(.enter)
        #expect(self.code?.text == code && menu != nil)
    }

    @Test func aWrongTextIsShownAsSuchAndChangesNothing() throws {
        try open()
        try typeCode("zebra")
        #expect(code?.isRefused == true && color == .black)
        let said = menu?.all.contains { $0.name == "Type a colour such as #28559C, or a name." }
        #expect(said == true)
        try window.press(.tab)
        #expect(code?.isRefused == false && code?.text == "#000000")
        #expect(menu?.all.contains { $0.name == "Ink and Earth" && $0.role == .label } == true)
    }

    @Test func anUnfinishedTextIsWrongOnlyAtTheEnd() throws {
        try open()
        try typeCode("#28")
        #expect(code?.isRefused == false && color == .black)
        try window.press(.enter)
        #expect(code?.isRefused == true && color == .black)
        try window.type("5")
        #expect(code?.isRefused == false && color == Color(rgb: 0x228855))
    }

    /// Keys that mean something on the paper, and are text in the field.
    @Test func whatIsTypedIsNoCommand() throws {
        canvas.editor.hand.setColor(.white)
        try open()
        try typeCode("xe")
        #expect(color == .white && canvas.editor.hand.tool == .brush && code?.text == "xe")
    }

    @Test func itShowsAColourThatComesFromElsewhere() throws {
        canvas.editor.hand.setColor(Color(rgb: 0x336699))
        try open()
        try window.press(.character("x"))
        #expect(color == .black && code?.text == "#000000")
    }

    @Test func textIsReadAsPeopleWriteIt() {
        #expect(ColorText(" #FFF ") == .color(.white))
        #expect(ColorText("Black") == .color(.black))
        #expect(ColorText("fade00") == .color(Color(rgb: 0xFADE00)))
        for text in ["", "#", "#1", "#1234", "oran", "f"] {
            #expect(ColorText(text) == .unfinished)
        }
        // Ink that nobody sees is none.
        for text in ["#12345678a", "#gg", "pink?", "١٢٣", "#28559c00"] {
            #expect(ColorText(text) != .color(.black) && ColorText(text) == .wrong, "\(text)")
        }
    }

    // MARK: What was drawn with

    @Test func aColourThatWasDrawnWithCanBeTakenAgain() throws {
        canvas.editor.hand.setColor(Color(rgb: 0xB3341F))
        try window.draw(from: (20, 600), to: (200, 600), force: 1)
        canvas.editor.hand.setColor(.black)
        try open()
        #expect(menu?.all.contains { $0.name == "Recent" && $0.role == .label } == true)
        try tap("#B3341F")
        #expect(color == Color(rgb: 0xB3341F))
    }

    // MARK: The pipette

    @Test func thePipetteTakesWhatIsSeen() throws {
        canvas.editor.hand.brush = Brush(
            smallestWidth: 30, largestWidth: 30, color: Color(rgb: 0xB3341F))
        try window.draw(from: (20, 600), to: (200, 600), force: 1)
        canvas.editor.hand.setColor(.black)
        try open()
        try tap("Pick a colour from the paper")
        #expect(menu == nil && canvas.editor.hand.isPicking)
        try window.pen(.began, 100, 300)
        #expect(color == .white)
        try window.pen(.moved, 100, 600)
        #expect(color == Color(rgb: 0xB3341F))
        try window.pen(.ended, 100, 600, force: 0)
        #expect(color == Color(rgb: 0xB3341F) && !canvas.editor.hand.isPicking)
        #expect(canvas.visibleDrawing.strokes.count == 1)
        try window.draw(from: (20, 650), to: (200, 650), force: 1)
        #expect(canvas.visibleDrawing.strokes.count == 2)
    }

    @Test func itStaysWithinTheWindow() throws {
        canvas.editor.hand.isPicking = true
        try window.pen(.began, 500, 300)
        try window.pen(.moved, -50, 9000)
        #expect(color == .white)
    }

    @Test func escapeAndTheBarEndPicking() throws {
        canvas.editor.hand.isPicking = true
        try window.press(.escape)
        #expect(!canvas.editor.hand.isPicking)
        canvas.editor.hand.isPicking = true
        try open()
        #expect(!canvas.editor.hand.isPicking)
    }

    // MARK: Low windows

    /// A window with a whole palette, and as many colours that were drawn with as there can be.
    private static func lowWindow(_ size: PixelSize, scale: Double) throws -> TestWindow {
        let theme = Theme(scale: scale)
        theme.isMotionReduced = true
        let canvas = try CanvasView(
            history: History(), viewport: Viewport(size: size), theme: theme, hasTools: true)
        let entries = (0..<14).map { Palette.Entry(Color(gray: Double($0) / 20)) }
        canvas.editor.hand.palettes = [Palette(name: "Greys", entries)]
        for number in 0..<7 {
            canvas.editor.hand.recentColors.note(Color(gray: 0.7 + Double(number) / 30))
        }
        let window = try TestWindow(canvas, size: size, theme: theme)
        try window.wait(0.01)
        try window.press(.character("c"))
        try window.wait(1)
        return window
    }

    private static let lowSizes: [(PixelSize, Double)] = [
        (PixelSize(width: 1280, height: 800), 1.5), (PixelSize(width: 900, height: 480), 1),
        (PixelSize(width: 1280, height: 800), 1),
    ]

    @Test(arguments: lowSizes)
    func allColoursAreSeenWithoutScrolling(size: PixelSize, scale: Double) throws {
        let window = try Self.lowWindow(size, scale: scale)
        let menu = try #require(
            window.screen.tree.all.lazy.compactMap { $0 as? ColorMenu }.first)
        let controls = menu.all.filter(\.isFocusable)
        #expect(controls.count >= 14 + 7 + 4)
        for control in controls {
            #expect(control.visibleFrame.height == control.frame.height, "\(control.name)")
            #expect(control.visibleFrame.width == control.frame.width, "\(control.name)")
        }
        #expect(PixelRectangle(size).rectangle.union(menu.visibleFrame).maxY == Double(size.height))
        #expect(try window.pixels == window.wholePixels())
    }

    /// Where it has to scroll all the same, the bar lies beside the colours.
    @Test func theBarOfANarrowMenuLiesBesideIt() throws {
        let window = try Self.lowWindow(PixelSize(width: 500, height: 480), scale: 1)
        let menu = try #require(
            window.screen.tree.all.lazy.compactMap { $0 as? ColorMenu }.first)
        let area = try #require(menu.parent as? ScrollArea)
        let right = menu.all.filter { $0 is SwatchGroup }.map(\.visibleFrame.maxX).max() ?? 0
        #expect(area.visibleFrame.maxX - right >= 14)
    }
}
