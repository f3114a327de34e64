import Drawing
import Geometry
import Ink
import Input
import Testing

@testable import Editing

/// Contacts that take whole strokes away.
@Suite struct ErasingContactTests {
    private var hand: TestHand

    init() {
        hand = TestHand(TestHand.lines([40, 90, 140]))
        hand.editor.hand.eraser = .strokeEraser
    }

    @Test mutating func aStrokeGoesAtATouchAndFromTheDrawingAtTheLift() throws {
        let ids = hand.drawing.layers[0].strokes.ids
        #expect(hand.pen(.began, 60, 20, kind: .eraser).touched.isEmpty)
        #expect(hand.pen(.moved, 60, 60, kind: .eraser).touched == [ids[0]])
        #expect(hand.pen(.moved, 60, 100, kind: .eraser).touched == [ids[1]])
        #expect(hand.drawing.strokes.count == 3)
        #expect(hand.editor.shownDrawing.layers[0].strokes.ids == [ids[2]])
        #expect(hand.editor.visibleDrawing == hand.editor.shownDrawing)
        let ending = hand.pen(.ended, 60, 100, force: 0, kind: .eraser).ending
        #expect(ending?.transition?.edit == .removeStrokes([ids[0], ids[1]], from: LayerID(1)))
        #expect(ending?.hidden == nil)
        #expect(hand.drawing.layers[0].strokes.ids == [ids[2]])
        #expect(hand.editor.shownDrawing == hand.drawing)
        _ = try hand.editor.undo()
        #expect(hand.drawing.layers[0].strokes.ids == ids)
    }

    @Test mutating func aContactThatTouchesNothingIsNoStep() {
        let ending = hand.draw(from: (60, 200), to: (90, 200), kind: .eraser)
        #expect(ending != nil && ending?.transition == nil && ending?.problem == nil)
        #expect(!hand.editor.history.canUndo)
    }

    @Test mutating func aCancelledContactBringsAllBack() throws {
        hand.pen(.began, 60, 20, kind: .eraser)
        hand.pen(.moved, 60, 60, kind: .eraser)
        let pointer = try #require(hand.editor.contacts.pointers.first)
        let cancelled = hand.editor.cancel(pointer)
        let hidden = try #require(cancelled)
        #expect(hidden.layerID == LayerID(1))
        #expect(hidden.areas.contains { $0.contains(Point(x: 100, y: 40)) })
        #expect(hand.editor.shownDrawing.strokes.count == 3)
    }

    @Test mutating func whatAnUndoTakesAwayMeanwhileIsNotErased() throws {
        hand.draw(from: (20, 60), to: (200, 60))
        hand.pen(.began, 100, 50, kind: .eraser)
        #expect(hand.pen(.moved, 100, 70, kind: .eraser).touched.count == 1)
        _ = try hand.editor.undo()
        let ending = hand.pen(.ended, 100, 70, kind: .eraser).ending
        #expect(ending?.transition == nil)
        #expect(hand.drawing.strokes.count == 3)
    }

    @Test mutating func whatComesBackMeanwhileIsErasedToo() throws {
        hand.draw(from: (20, 60), to: (200, 60))
        _ = try hand.editor.undo()
        hand.pen(.began, 100, 50, kind: .eraser)
        _ = try hand.editor.redo()
        #expect(hand.pen(.moved, 100, 70, kind: .eraser).touched.count == 1)
        #expect(hand.pen(.ended, 100, 70, kind: .eraser).ending?.transition != nil)
        #expect(hand.drawing.strokes.count == 3)
    }

    @Test mutating func aLayerThatIsLockedMeanwhileKeepsItsStrokes() throws {
        hand.pen(.began, 60, 20, kind: .eraser)
        hand.pen(.moved, 60, 60, kind: .eraser)
        #expect(hand.editor.vainContacts.isEmpty)
        _ = try hand.editor.apply(.lockLayer(LayerID(1), true))
        #expect(hand.editor.vainContacts == hand.editor.contacts.pointers)
        #expect(hand.editor.shownDrawing.strokes.count == 3)
        let ending = hand.pen(.ended, 60, 60, kind: .eraser).ending
        #expect(ending?.problem == .layerLocked(name: "Layer 1"))
        #expect(ending?.transition == nil && ending?.hidden != nil)
        #expect(hand.drawing.strokes.count == 3)
    }

    /// Where a device sends no force at all, a force of 0 says nothing.
    @Test mutating func aForceOfZeroIsALightTouchOfADeviceThatSendsForce() {
        // From 2 points above the line the finest eraser does not reach it, and a firm one does.
        let height = 40 - 2 - Brush.pen.width(force: 0.5) / 2 - 1
        #expect(
            hand.pen(.began, 60, height, force: 0, pointer: 2, kind: .eraser).touched.count == 1)
        hand.pen(.cancelled, 60, height, pointer: 2, kind: .eraser)
        hand.pen(.began, 60, 250, force: 0.9, kind: .eraser)
        hand.pen(.cancelled, 60, 250, kind: .eraser)
        #expect(hand.pen(.began, 60, height, force: 0, kind: .eraser).touched.isEmpty)
    }

    @Test mutating func aSampleThatCannotBeTrueTouchesNothing() {
        hand.pen(.began, 60, 20, kind: .eraser)
        #expect(hand.pen(.moved, .nan, 40, kind: .eraser).touched.isEmpty)
        #expect(hand.pen(.moved, 60, 20, force: .nan, kind: .eraser).touched.isEmpty)
        #expect(hand.pen(.moved, 60, 60, kind: .eraser).touched.count == 1)
    }
}
