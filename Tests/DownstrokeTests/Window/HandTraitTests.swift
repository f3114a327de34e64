import Documents
import Editing
import Geometry
import Ink
import Settings
import TestSupport
import Testing
import Wording

@testable import Application

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

    /// A brush file that is edited later counts in all that nobody changed by hand.
    @Test func onlyWhatDiffersIsRemembered() {
        var left = hand
        left.brush.opacity = 0.5
        #expect(left.traits.lines == ["Pen": LastHand.Line(opacity: 0.5)])
    }

    @Test func whatSmoothsAllBrushesIsNoTraitOfOne() {
        var left = hand
        left.smooth(0.8)
        #expect(left.traits.lines.isEmpty)
        var next = hand
        next.take(left.traits, keepingColor: false)
        #expect(next.brush.smoothing == hand.brush.smoothing)
    }

    @Test func smoothingOfOneBrushOutlivesAnotherDrawing() throws {
        var left = hand
        var choice = try BrushChoice(BrushLibrary(folders: []), tip: nil, eraser: nil)
        left.brush.smoothing = 0.6
        left.layBack()
        choice.put(into: &left, leftWith: nil) { _ in }
        #expect(left.shelf[0].brush.smoothing == 0.6)
    }

    /// Of those in a folder of brushes the library tells.
    @Test func whatALaterVersionWroteIntoABrushFileIsToldWithTheWindow() throws {
        let scratch = try Scratch()
        let file = try scratch.write(
            "later.toml", "name = \"Later\"\nmodel = \"ooze\"\nspirit = 3\n")
        let (own, none) = (
            BrushLibrary(folders: [.init(scratch.path(""), .own)]), BrushLibrary(folders: [])
        )
        let notes = try BrushChoice(none, tip: file, eraser: nil).notes
        #expect(notes.count == 2 && notes.allSatisfy { $0.description.contains("later.toml") })
        #expect(try BrushChoice(own, tip: "Later", eraser: nil).notes.isEmpty)
        #expect(own.notes.count == 2)
    }

    // MARK: Brushes that keep a colour of their own

    private let indigo = Color(rgb: 0x28559C)
    private let yellow = Color(rgb: 0xFFC800)

    /// Somebody with a marker as well.
    private var marking: Hand {
        var marker = Brush(name: "Marker", smallestWidth: 14, largestWidth: 20)
        (marker.opacity, marker.color) = (0.4, yellow)
        var hand = hand
        hand.shelf.append(ShelfBrush(marker))
        return hand
    }

    @Test func theInkIsRememberedWhileAMarkerIsInTheHand() {
        var left = marking
        left.setColor(indigo)
        left.take(2)
        left.setColor(Color(rgb: 0x40C040))
        var next = marking
        next.take(left.traits, keepingColor: false)
        #expect(next.brush.color == indigo)
        next.take(2)
        #expect(next.brush.color == Color(rgb: 0x40C040))
    }

    @Test(arguments: [false, true])
    func aMarkerThatADrawingWasLeftWithKeepsItsColor(wasAskedFor: Bool) {
        var left = marking
        left.setColor(indigo)
        var next = marking
        next.brush = next.shelf[2].brush
        next.take(left.traits, keepingColor: wasAskedFor)
        #expect(next.brush.color == yellow)
        next.take(0)
        #expect(next.brush.color == indigo)
    }

    @Test func anotherDrawingChangesNeitherInkNorMarker() throws {
        var hand = marking
        hand.setColor(indigo)
        hand.take(2)
        var choice = try BrushChoice(BrushLibrary(folders: []), tip: nil, eraser: nil)
        choice.put(into: &hand, leftWith: nil) { _ in }
        #expect(hand.brush.name == "Pen" && hand.brush.color == indigo)
        hand.take(2)
        #expect(hand.brush.color == yellow)
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
