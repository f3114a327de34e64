import Documents
import Editing
import Geometry
import Ink
import Testing

@testable import Downstroke

/// What somebody drew with last comes back with the next start.
@Suite struct HandTraitTests {
    private var hand: Hand {
        var hand = Hand()
        hand.shelf = ["Pen", "Nib"].map {
            ShelfBrush(Brush(name: $0, smallestWidth: 1, largestWidth: 6))
        }
        hand.brush = hand.shelf[0].brush
        return hand
    }

    @Test func sizesAndColorsComeBack() {
        var left = hand
        left.brush.resize(to: 24)
        left.brush.opacity = 0.5
        left.setColor(Color(rgb: 0x28559C))
        left.recentColors.note(Color(rgb: 0xB3341F))
        var next = hand
        next.take(left.traits, keepingColor: false)
        #expect(next.brush.largestWidth == 24 && next.brush.opacity == 0.5)
        #expect(next.brush.color == Color(rgb: 0x28559C))
        #expect(next.recentColors.colors == [Color(rgb: 0xB3341F)])
        #expect(next.tipColors.colors == left.tipColors.colors)
        next.take(1)
        #expect(next.brush.largestWidth == 6)
        #expect(left.traits.lines.keys.sorted() == ["Pen"])
    }

    @Test func aBrushThatWasAskedForKeepsItsColor() {
        var next = hand
        next.brush.color = Color(rgb: 0x112233)
        var traits = hand.traits
        traits.color = "#445566"
        next.take(traits, keepingColor: true)
        #expect(next.brush.color != Color(rgb: 0x445566))
    }

    @Test func whatNoBrushCanBeIsPassedOver() {
        var traits = hand.traits
        traits.color = "no colour"
        traits.tipColors = ["#000"]
        traits.lines["Pen"] = LastHand.Line(width: -1, opacity: 7, smoothing: .infinity)
        var next = hand
        next.take(traits, keepingColor: false)
        #expect(next.brush == hand.brush && next.tipColors == hand.tipColors)
    }
}
