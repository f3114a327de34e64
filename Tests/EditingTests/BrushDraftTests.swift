import Geometry
import Ink
import Testing

@testable import Editing

/// A brush that is edited, and the shelf that it lies on.
@Suite struct BrushDraftTests {
    private func brush(_ name: String, width: Double = 8) -> Brush {
        Brush(name: name, smallestWidth: 1, largestWidth: width)
    }

    private var eraser: Brush {
        Brush(name: "Rubber", smallestWidth: 4, largestWidth: 20, effect: .erase)
    }

    private func hand(_ brushes: [ShelfBrush]? = nil) -> Hand {
        var hand = Hand()
        hand.shelf =
            brushes ?? [
                ShelfBrush(brush("Pen"), title: "Reed", sentence: "Fine."),
                ShelfBrush(brush("Ink"), origin: .own), ShelfBrush(eraser),
            ]
        hand.brush = hand.shelf[0].brush
        hand.eraser = eraser
        return hand
    }

    @Test func whatIsInUseIsEdited() throws {
        var hand = hand()
        hand.ink = .white
        hand.brush.largestWidth = 5
        var draft = try #require(hand.draft)
        #expect(draft.title == "Reed" && draft.sentence == "Fine." && !draft.isChanged)
        // Not the colour of the hand, which is none of the brush's own.
        #expect(draft.brush.color == .black && draft.brush.largestWidth == 5)
        draft.brush.smallestWidth = 3
        hand.edit(draft)
        #expect(draft.isChanged)
        #expect(hand.brush.smallestWidth == 3 && hand.brush.color == .white)
        #expect(hand.shelf[0].own.smallestWidth == 3 && hand.shelf[0].own.color == .black)
        #expect(hand.shelf[0].title == "Reed" && hand.place == 0)
        hand.edit(draft.undone)
        #expect(hand.brush.smallestWidth == 1 && hand.brush.largestWidth == 5)
        #expect(hand.ink == .white)
        // Its file says what it said.
        #expect(hand.shelf[0].own.largestWidth == 8 && hand.shelf[0].origin == .program)
    }

    /// Whoever edits it once more, before its file is read again, can have it as it came.
    @Test func whatCameWithTheProgramCanBeResetAtOnce() throws {
        var hand = hand()
        var draft = try #require(hand.draft)
        draft.brush.smallestWidth = 3
        hand.edit(draft)
        var again = try #require(hand.draft)
        #expect(again.brush.smallestWidth == 3)
        again.reset()
        #expect(again.brush.smallestWidth == 1)
    }

    @Test func whatIsFromElsewhereHasNoDraft() {
        var hand = hand()
        hand.brush = brush("Unknown")
        #expect(hand.draft == nil)
        hand.tool = .eraser
        #expect(hand.draft?.brush.name == "Rubber")
        hand.eraser = .strokeEraser
        #expect(hand.draft == nil)
    }

    @Test func whatAllBrushesSmoothIsNotTheBrushs() throws {
        var hand = hand()
        hand.smooth(0.9)
        #expect(hand.brush.smoothing == 0.9)
        var draft = try #require(hand.draft)
        #expect(draft.brush.smoothing == 0.5)
        draft.brush.smoothing = 0.1
        hand.edit(draft)
        #expect(hand.brush.smoothing == 0.9 && hand.shelf[0].own.smoothing == 0.1)
        hand.smooth(nil)
        #expect(hand.brush.smoothing == 0.1)
    }

    @Test func aColourOfItsOwnIsKeptAndTheInkWaits() throws {
        var hand = hand()
        let (red, blue) = (Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 0, blue: 1))
        hand.ink = blue
        var draft = try #require(hand.draft)
        (draft.brush.color, draft.brush.opacity) = (red, 0.5)
        hand.edit(draft)
        #expect(hand.keepsColor && hand.brush.color == red && hand.ink == blue)
        draft.brush.opacity = 1
        hand.edit(draft)
        #expect(!hand.keepsColor && hand.brush.color == blue)
    }

    @Test func resetLeadsToWhatCameWithTheProgram() throws {
        let original = brush("Ink", width: 30)
        var hand = hand([
            ShelfBrush(brush("Ink"), origin: .changed(from: original)),
            ShelfBrush(brush("Pen")), ShelfBrush(brush("Own"), origin: .own),
        ])
        for (place, width) in [(0, 30.0), (1, 8.0)] {
            hand.take(place)
            hand.brush.largestWidth = 3
            var draft = try #require(hand.draft)
            draft.reset()
            #expect(draft.brush.largestWidth == width)
            hand.edit(draft)
        }
        // Of one's own there is nothing but how it was.
        hand.take(2)
        hand.brush.largestWidth = 3
        var draft = try #require(hand.draft)
        draft.brush.largestWidth = 4
        draft.brush.name = "Other"
        draft.reset()
        #expect(draft.brush.largestWidth == 3 && draft.brush.name == "Other")
        #expect(draft.title == "Other")
    }

    @Test func whatBeginsToEraseIsTheEraserAndBack() throws {
        var hand = hand()
        var draft = try #require(hand.draft)
        draft.brush.effect = .erase
        hand.edit(draft)
        #expect(hand.tool == .eraser && hand.eraser.name == "Pen" && hand.brush.name == "Ink")
        #expect(hand.draft?.brush.name == "Pen")
        draft.brush.effect = .ink
        hand.edit(draft)
        #expect(hand.tool == .brush && hand.brush.name == "Pen")
    }

    // MARK: The shelf

    @Test func whatErasesIsTakenAsTheEraser() {
        var hand = hand()
        hand.eraser = .eraser
        hand.take(2)
        #expect(hand.tool == .eraser && hand.eraser.name == "Rubber" && hand.brush.name == "Pen")
        #expect(hand.placeInUse == 2 && hand.place == 0)
        hand.eraser.largestWidth = 33
        hand.take(1)
        #expect(hand.tool == .brush && hand.placeInUse == 1)
        #expect(hand.shelf[2].brush.largestWidth == 33)
        hand.takeOther()
        #expect(hand.brush.name == "Pen")
    }

    @Test func favouritesDraw() {
        let brushes = (0..<3).map { ShelfBrush(brush("\($0)")) } + [ShelfBrush(eraser)]
        #expect(hand(brushes).favourites.map(\.own.name) == ["0", "1", "2"])
    }

    @Test func brushesStayAsTheyWereLeftWhereTheirFilesSayTheSame() {
        var hand = hand()
        hand.ink = .white
        hand.brush.opacity = 0.9
        hand.take(1)
        hand.brush.opacity = 0.8
        var other = brush("Ink")
        other.smallestWidth = 2
        hand.renewShelf([
            ShelfBrush(brush("New")), ShelfBrush(other), ShelfBrush(brush("Pen")),
            ShelfBrush(eraser),
        ])
        #expect(hand.brush.name == "Ink" && hand.brush.smallestWidth == 2)
        #expect(hand.brush.opacity == 1 && hand.ink == .white)
        #expect(hand.shelf[2].brush.opacity == 0.9)
    }

    @Test func whatIsGoneGivesWayToTheFirst() {
        var hand = hand()
        hand.take(1)
        hand.renewShelf([ShelfBrush(eraser), ShelfBrush(brush("A")), ShelfBrush(brush("B"))])
        #expect(hand.brush.name == "A")
        hand.renewShelf([ShelfBrush(brush("A")), ShelfBrush(brush("B"))], holding: "B")
        #expect(hand.brush.name == "B")
        hand.brush = brush("Elsewhere")
        hand.renewShelf([ShelfBrush(brush("A"))])
        #expect(hand.brush.name == "Elsewhere")
        hand.renewShelf([])
        #expect(hand.brush.name == "Elsewhere" && hand.draft == nil)
    }
}
