import Editing
import Geometry
import Ink
import Testing

/// How somebody likes brushes stays with these, whatever is in the hand.
@Suite struct LikedBrushTests {
    private var hand: Hand {
        var hand = Hand()
        hand.shelf = [
            ShelfBrush(Brush(name: "Pen", smallestWidth: 1, largestWidth: 6, smoothing: 0.5)),
            ShelfBrush(Brush(name: "Nib", smallestWidth: 1, largestWidth: 9, smoothing: 0.1)),
        ]
        hand.brush = hand.shelf[0].brush
        return hand
    }

    @Test func oneAmountOfSmoothingIsForAllBrushes() {
        var hand = hand
        hand.smooth(0.8)
        #expect(hand.brush.smoothing == 0.8)
        hand.take(1)
        #expect(hand.brush.smoothing == 0.8)
        hand.smooth(nil)
        #expect(hand.brush.smoothing == 0.1)
        hand.take(0)
        #expect(hand.brush.smoothing == 0.5)
    }

    @Test func aBrushFromElsewhereGoesAlong() {
        var hand = hand
        hand.brush = Brush(name: "File", smallestWidth: 1, largestWidth: 2, smoothing: 0.3)
        hand.smooth(0.8)
        #expect(hand.brush.smoothing == 0.8)
    }

    @Test func whatWasChangedLiesOnTheShelf() {
        var hand = hand
        hand.brush.resize(to: 12)
        #expect(hand.brush.smallestWidth == 2)
        #expect(hand.shelf[0].brush.largestWidth == 6)
        hand.layBack()
        #expect(hand.shelf[0].brush.largestWidth == 12 && hand.shelf[0].own.largestWidth == 6)
    }

    @Test func rememberedColorsKeepTheirPlaces() {
        let colors = [0x28559C, 0xB3341F, 0x5E7F63].map { Color(rgb: $0) }
        var recent = RecentColors(colors)
        #expect(recent.colors == colors)
        for number in UInt32(1)...5 { recent.note(Color(rgb: number)) }
        // The fifth one takes the place of the last, which was drawn with longest ago.
        #expect(Array(recent.colors.prefix(2)) == Array(colors.prefix(2)))
        #expect(recent.colors[2] == Color(rgb: 5))
        #expect(TipColors(colors)?.colors == colors && TipColors([.black]) == nil)
    }
}
