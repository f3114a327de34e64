import Geometry
import Graphics
import Input
import TestSupport
import Testing
import Wording

@testable import Toolkit

/// What people expect of a field, whatever it is for.
@Suite struct TextFieldTests {
    /// A clipboard, and what is selected, in memory.
    private final class Clipboard: TextClipboard {
        var (copied, selected) = ("", "")

        func copy(text: String) { copied = text }
        func readCopiedText(_ answer: @escaping (String) -> Void) { answer(copied) }
        func select(text: String) { selected = text }
        func readSelectedText(_ answer: @escaping (String) -> Void) { answer(selected) }
    }

    private let theme = Theme()
    private let clipboard = Clipboard()
    private let content = Probe("Content")
    private let stack: OverlayStack
    private let field: TextField
    private let overlay = TestOverlay(.floating, at: rectangle(0, 0, 300, 60))

    init() {
        stack = OverlayStack(theme: theme, content: content)
        field = TextField(theme: theme, name: "Name")
        stack.clipboard = clipboard
        stack.resize(to: Size(width: 500, height: 400))
        overlay.subviews = [field]
        stack.show(overlay)
        field.place(rectangle(10, 10, 280, 44))
        field.setText("red green blue")
        overlay.focus(field)
    }

    private func press(_ key: KeyPress.Key, _ modifiers: KeyPress.Modifiers = []) -> Bool {
        stack.handle(KeyPress(key, modifiers))
    }

    /// Where a caret stands before this many bytes, in the window.
    private func place(_ byte: Int) -> Point {
        let layout = TextLayout(field.text, font: theme.font(.body))
        return Point(x: 10 + theme.pixels(14) + layout.caret(beforeByte: byte) + 1, y: 32)
    }

    private func give(
        _ phase: Phase, _ byte: Int, at seconds: Double = 0, _ buttons: Buttons = .primary,
        _ modifiers: KeyPress.Modifiers = []
    ) throws {
        try stack.handle(
            PenSample(
                time: Timestamp(seconds: seconds), position: place(byte), buttons: buttons,
                modifiers: modifiers, pointerKind: .mouse, phase: phase))
    }

    private func tap(_ byte: Int, at seconds: Double, _ modifiers: KeyPress.Modifiers = []) throws {
        try give(.began, byte, at: seconds, .primary, modifiers)
        try give(.ended, byte, at: seconds + 0.05, [], modifiers)
    }

    @Test func whatIsSelectedIsCopiedAndCut() {
        #expect(press(.left, [.control, .shift]))
        #expect(press(.character("c"), .control))
        #expect(clipboard.copied == "blue" && field.text == "red green blue")
        #expect(press(.character("a"), .control) && press(.character("x"), .control))
        #expect(clipboard.copied == "red green blue" && field.text.isEmpty)
        // Nothing is selected: what was copied stays.
        #expect(press(.character("c"), .control) && press(.character("x"), .control))
        #expect(clipboard.copied == "red green blue")
        #expect(press(.character("z"), .control) && field.text == "red green blue")
    }

    @Test func keysOfOldDesktopsCopyAndCut() {
        #expect(press(.home, .shift) && press(.insert, .control))
        #expect(clipboard.copied == "red green blue")
        #expect(press(.delete, .shift) && field.text.isEmpty)
        field.setText("ab")
        #expect(press(.home) && press(.delete, .shift) && field.text == "b")
    }

    @Test func noKeyOfAFieldGoesOnToTheDrawing() {
        let plain: [KeyPress.Key] = [.left, .right, .home, .end, .backspace, .delete]
        let held: [KeyPress.Modifiers] = [[], .shift, .control, [.control, .shift]]
        for modifiers in held {
            for key in plain { #expect(press(key, modifiers)) }
        }
        for letter in "acxzyu" { #expect(press(.character(letter), .control)) }
        for letter in "az" { #expect(press(.character(letter), [.control, .shift])) }
        #expect(press(.insert, .control))
        overlay.focus(nil)
        #expect(!press(.character("z"), .control))
    }

    @Test func aDragSelectsAndShiftGoesOn() throws {
        try give(.began, 4)
        try give(.moved, 9)
        try give(.ended, 9, at: 0.1, [])
        #expect(clipboard.selected == "green")
        try tap(14, at: 2, .shift)
        #expect(clipboard.selected == "green blue")
        #expect(stack.insert("!") && field.text == "red !")
    }

    @Test func twoTapsSelectAWordAndThreeAll() throws {
        try tap(5, at: 1)
        #expect(clipboard.selected.isEmpty)
        try tap(5, at: 1.2)
        #expect(clipboard.selected == "green")
        try tap(5, at: 1.4)
        #expect(clipboard.selected == "red green blue")
        // Later, or elsewhere, it is a first one again.
        try tap(5, at: 3)
        try tap(12, at: 3.2)
        #expect(stack.insert("|") && field.text.contains("|") && field.text.count == 15)
    }

    @Test func aDragAfterTwoTapsSelectsWords() throws {
        try tap(5, at: 1)
        try give(.began, 5, at: 1.2)
        try give(.moved, 12, at: 1.3)
        try give(.moved, 1, at: 1.4)
        try give(.ended, 1, at: 1.5, [])
        #expect(clipboard.selected == "red green")
    }

    @Test func aMiddleClickPastesWhatIsSelected() throws {
        clipboard.selected = "dark "
        overlay.focus(nil)
        try give(.hover, 4, at: 0, .middle)
        try give(.hover, 5, at: 0.1, .middle)
        try give(.hover, 5, at: 0.2, [])
        #expect(field.text == "red dark green blue" && overlay.focused === field)
    }

    @Test func whatIsSelectedIsSeen() throws {
        let former = try pixels(field)
        #expect(press(.left, [.control, .shift]))
        let selected = try pixels(field)
        let color = theme[.selected]
        func count(_ pixels: Pixels) -> Int {
            (0..<300 * 100).count { index in
                let (x, y) = (index % 300, index / 300)
                return [color.blue, color.green, color.red].enumerated().allSatisfy {
                    abs(Double(pixels.channel($0.offset, x: x, y: y)) - $0.element * 255) < 3
                }
            }
        }
        #expect(count(selected) > count(former) + 100)
    }
}
