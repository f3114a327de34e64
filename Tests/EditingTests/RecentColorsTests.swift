import Drawing
import Geometry
import Ink
import Input
import TestSupport
import Testing

@testable import Editing

/// The colours that were drawn with, and the one that is taken from the paper.
@Suite struct RecentColorsTests {
    private static let colors = (0..<10).map { Color(gray: Double($0) / 10) }

    private func recent(_ order: [Int]) -> RecentColors {
        order.reduce(into: RecentColors()) { $0.note(Self.colors[$1]) }
    }

    @Test func aColourKeepsItsPlace() {
        #expect(RecentColors().colors.isEmpty)
        #expect(recent([0, 1, 2, 0, 1, 0]).colors == Array(Self.colors[0...2]))
    }

    @Test func theLongestUnusedGivesWay() {
        let recent = recent([0, 1, 2, 3, 4, 5, 6, 0, 1, 7])
        #expect(recent.colors == [0, 1, 7, 3, 4, 5, 6].map { Self.colors[$0] })
    }

    @Test(arguments: SeededGenerator.seeds) func theyAreThoseOfTheLastStrokes(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var recent = RecentColors()
        var order: [Color] = []
        for _ in 0..<100 {
            guard let color = Self.colors.randomElement(using: &random) else { continue }
            let former = recent.colors
            recent.note(color)
            order.removeAll { $0 == color }
            order.append(color)
            #expect(Set(recent.colors) == Set(order.suffix(RecentColors.capacity)))
            // At most one place changes.
            #expect(zip(former, recent.colors).count { $0 != $1 } <= 1)
        }
    }

    // MARK: In the editor

    @Test func aColourJoinsWhenItHasBeenDrawnWith() {
        var hand = TestHand()
        hand.editor.hand.setColor(Self.colors[3])
        hand.editor.hand.setColor(Self.colors[4])
        #expect(hand.editor.hand.recentColors.colors.isEmpty)
        hand.draw(from: (20, 20), to: (60, 20))
        #expect(hand.editor.hand.recentColors.colors == [Self.colors[4]])
        // Not where nothing was drawn, or erased.
        hand.editor.hand.setColor(Self.colors[5])
        hand.pen(.began, 20, 20)
        hand.pen(.cancelled, 20, 20)
        hand.draw(from: (20, 20), to: (60, 20), kind: .eraser)
        #expect(hand.editor.hand.recentColors.colors == [Self.colors[4]])
    }

    // MARK: Picking

    @Test func aContactThatPicksDrawsNothingAndIsTheOnlyOne() {
        var hand = TestHand()
        hand.editor.hand.isPicking = true
        hand.pen(.began, 20, 20)
        #expect(hand.editor.contacts.pointers.allSatisfy(hand.editor.contacts.isPicking))
        let pointer = hand.editor.contacts.pointers[0]
        for place in [5, 6, 2] { hand.editor.pick(Self.colors[place], with: pointer) }
        hand.pen(.moved, 60, 20)
        let ending = hand.pen(.ended, 60, 20, force: 0).ending
        #expect(ending != nil && ending?.transition == nil)
        #expect(hand.editor.history.drawing.isEmpty && !hand.editor.hand.isPicking)
        #expect(hand.editor.hand.recentColors.colors.isEmpty)
        hand.draw(from: (20, 20), to: (60, 20))
        #expect(hand.editor.history.drawing.strokes.first?.brush.color == Self.colors[2])
        // What it went through is no colour that anybody had.
        hand.editor.hand.takeLastColor()
        #expect(hand.editor.hand.brush.color == Brush.pen.color)
    }

    @Test func aCancelledPickLeavesTheColour() {
        var hand = TestHand()
        hand.editor.hand.setColor(Self.colors[1])
        hand.editor.hand.isPicking = true
        hand.pen(.began, 20, 20)
        hand.editor.hand.setColor(Self.colors[2])
        hand.pen(.cancelled, 20, 20)
        #expect(hand.editor.hand.brush.color == Self.colors[1])
        #expect(hand.editor.hand.isPicking)
    }

    @Test func aPickNeedsNoOpenLayer() throws {
        var drawing = Drawing()
        _ = try drawing.apply(.lockLayer(try #require(drawing.layers.first?.id), true))
        var hand = TestHand(drawing)
        hand.editor.hand.isPicking = true
        hand.pen(.began, 20, 20)
        #expect(hand.editor.contacts.pointers.count == 1)
    }

    @Test func aBrushFromTheShelfEndsPicking() {
        var hand = Hand()
        hand.shelf = [ShelfBrush(.pen)]
        hand.isPicking = true
        hand.take(0)
        #expect(!hand.isPicking)
    }
}
