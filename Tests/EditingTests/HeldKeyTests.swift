import Drawing
import Geometry
import Ink
import Input
import Testing

@testable import Editing

/// Keys and buttons that are held while the pen touches.
@Suite struct HeldKeyTests {
    private var hand = TestHand()

    private func isPicking(_ hand: TestHand) -> Bool {
        hand.editor.contacts.pointers.contains { hand.editor.contacts.isPicking($0) }
    }

    @Test(arguments: [KeyPress.Modifiers.control, .alt, [.alt, .shift]], [Tool.brush, .eraser])
    func aKeyMakesAPipetteOfTheContact(keys: KeyPress.Modifiers, tool: Tool) {
        var hand = hand
        hand.editor.hand.tool = tool
        hand.pen(.began, 10, 10, modifiers: keys)
        #expect(isPicking(hand))
        // For this contact, whatever becomes of the key.
        hand.pen(.moved, 90, 10)
        #expect(isPicking(hand))
        hand.editor.pick(Color(rgb: 0x123456), with: hand.editor.contacts.pointers[0])
        hand.pen(.ended, 90, 10, force: 0)
        #expect(hand.editor.hand.brush.color == Color(rgb: 0x123456))
        #expect(hand.editor.hand.tool == tool)
        #expect(hand.drawing.isEmpty && hand.editor.contacts.isEmpty)
        hand.editor.hand.tool = .brush
        hand.draw(from: (10, 10), to: (90, 90))
        #expect(hand.drawing.strokes.count == 1)
    }

    @Test func theLowerButtonMakesAPipetteOfIt() {
        var hand = hand
        hand.pen(.began, 10, 10, buttons: [.primary, .middle])
        #expect(isPicking(hand))
        hand.pen(.ended, 10, 10, force: 0)
        hand.pen(.began, 10, 10, buttons: [.primary, .secondary])
        #expect(!isPicking(hand))
    }

    @Test func aPipetteThatIsTakenBackLeavesNothing() {
        var hand = hand
        let former = hand.editor.hand
        hand.pen(.began, 10, 10, modifiers: .control)
        let pointer = hand.editor.contacts.pointers[0]
        for color in 1...9 { hand.editor.pick(Color(rgb: UInt32(color) << 8), with: pointer) }
        #expect(hand.editor.hand.brush.color == Color(rgb: 9 << 8))
        _ = hand.editor.cancel(pointer)
        #expect(hand.editor.hand == former)
    }

    @Test func whatThePipettePassesIsNoChoice() {
        var hand = hand
        let former = hand.editor.hand.tipColors.colors
        let ink = hand.editor.hand.brush.color
        hand.pen(.began, 10, 10, modifiers: .control)
        let pointer = hand.editor.contacts.pointers[0]
        for color in 1...9 { hand.editor.pick(Color(rgb: UInt32(color) << 8), with: pointer) }
        hand.pen(.ended, 10, 10, force: 0)
        #expect(Set(hand.editor.hand.tipColors.colors).subtracting(former) == [ink])
    }

    @Test func aKeyWithinAStrokeLetsItBe() {
        var hand = hand
        hand.pen(.began, 10, 10)
        hand.pen(.moved, 50, 10, modifiers: .control)
        #expect(!isPicking(hand))
        hand.pen(.ended, 90, 10, force: 0, modifiers: .control)
        #expect(hand.drawing.strokes.count == 1)
    }

    /// A command by Ctrl cuts a stroke short, which goes on as another stroke.
    @Test func aStrokeThatIsCutShortGoesOn() {
        var hand = hand
        hand.pen(.began, 10, 10)
        let pointer = hand.editor.contacts.pointers[0]
        _ = hand.editor.end(pointer)
        hand.editor.restart([pointer])
        let sample = PenSample(
            time: Timestamp(seconds: hand.now + 0.01), position: Point(x: 40, y: 10),
            force: Force(normalized: 0.5), modifiers: .control, pointer: pointer, phase: .moved)
        _ = hand.editor.begin(sample)
        #expect(!isPicking(hand))
    }

    @Test func shiftHoldsAStrokeStraight() throws {
        var hand = hand
        hand.pen(.began, 10, 10)
        for step in 1...30 {
            hand.pen(.moved, 10 + 5 * Double(step), step % 2 == 0 ? 10 : 40, modifiers: .shift)
        }
        hand.pen(.ended, 160, 10, force: 0, modifiers: .shift)
        let stroke = try #require(hand.drawing.strokes.first)
        #expect(stroke.samples.allSatisfy { abs($0.position.y - 10) < 0.01 })
        #expect(stroke.samples.last?.position == Point(x: 160, y: 10))
        #expect(hand.editor.visibleDrawing.strokes == hand.drawing.strokes)
    }
}
