import Geometry
import Ink
import Input
import Testing

@testable import Editing

/// What somebody holds, and takes from the shelf.
@Suite struct HandTests {
    private var hand: Hand = {
        var hand = Hand()
        hand.shelf = ["Pen", "Brush", "Pencil", "Marker", "Nib", "Chalk"].map {
            ShelfBrush(Brush(name: $0, smallestWidth: 1, largestWidth: 8))
        }
        hand.brush = hand.shelf[0].brush
        return hand
    }()

    @Test func aBrushIsTakenAsItWasLeftAndInkKeepsItsColour() {
        var hand = hand
        hand.brush.largestWidth = 20
        hand.setColor(Color(rgb: 0x28559C))
        hand.take(1)
        #expect(hand.place == 1 && hand.brush.largestWidth == 8)
        #expect(hand.brush.color == Color(rgb: 0x28559C))
        hand.setColor(.white)
        hand.take(0)
        #expect(hand.brush.largestWidth == 20 && hand.brush.color == .white)
    }

    @Test func theNextFavouriteFollowsRoundAndRound() {
        var hand = hand
        let names = (0..<6).map { _ in
            hand.takeNext()
            return hand.brush.name
        }
        #expect(names == ["Brush", "Pencil", "Marker", "Nib", "Pen", "Brush"])
        hand.tool = .eraser
        hand.takeNext()
        #expect(hand.tool == .brush && hand.brush.name == "Brush")
    }

    @Test func theLastBrushAndColourComeBack() {
        var hand = hand
        hand.takeLast()
        hand.takeLastColor()
        #expect(hand == self.hand)
        hand.take(3)
        hand.takeLast()
        #expect(hand.brush.name == "Pen")
        hand.takeLast()
        #expect(hand.brush.name == "Marker")
        hand.setColor(.white)
        hand.takeLastColor()
        #expect(hand.brush.color == .black)
        hand.takeLastColor()
        #expect(hand.brush.color == .white)
    }

    @Test func theTipErasesWhereThatIsChosen() {
        var hand = hand
        #expect(hand.brush(of: .pen) == hand.brush && hand.brush(of: .eraser) == hand.eraser)
        hand.tool = .eraser
        #expect(hand.brush(of: .pen) == hand.eraser && hand.inUse == hand.eraser)
        hand.inUse.largestWidth = 99
        #expect(hand.eraser.largestWidth == 99 && hand.brush.largestWidth == 8)
    }

    @Test func aBrushFromElsewhereHasNoPlace() {
        var hand = hand
        hand.brush.name = "Reed"
        #expect(hand.place == nil)
        hand.takeNext()
        #expect(hand.brush.name == "Reed")
    }

    @Test func aHighlighterKeepsItsColourAndInkItsOwn() {
        var marker = Brush.pen
        (marker.name, marker.opacity, marker.color) = ("Marker", 0.4, Color(rgb: 0xFFC800))
        var hand = Hand()
        hand.shelf = [Brush.pen, marker].map { ShelfBrush($0) }
        hand.setColor(Color(rgb: 0x28559C))
        hand.take(1)
        #expect(hand.brush.color == Color(rgb: 0xFFC800))
        // The samples are what each would draw.
        #expect(
            hand.inkedShelf.map(\.brush.color) == [Color(rgb: 0x28559C), Color(rgb: 0xFFC800)])
        hand.setColor(Color(rgb: 0x40C040))
        hand.take(0)
        #expect(hand.brush.color == Color(rgb: 0x28559C))
        hand.take(1)
        #expect(hand.brush.color == Color(rgb: 0x40C040))
    }
}
