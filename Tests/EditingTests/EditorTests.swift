import Drawing
import DrawingSupport
import Geometry
import Ink
import Input
import TestSupport
import Testing

@testable import Editing

/// The layer that takes ink, what is kept, and what devices are known to do.
@Suite struct EditorTests {
    private var hand = TestHand()

    /// Two more layers above the first.
    private mutating func addLayers() throws {
        for _ in 0..<2 { _ = try hand.editor.apply(EditBuilder(hand.drawing).newLayer()) }
    }

    private var counts: [Int] { hand.drawing.layers.map(\.strokes.count) }

    @Test mutating func inkGoesToTheTopmostOpenLayerUnlessOneIsChosen() throws {
        try addLayers()
        #expect(hand.editor.activeLayer?.id == LayerID(3))
        hand.draw(from: (20, 20), to: (80, 20))
        hand.editor.activeLayerID = LayerID(2)
        hand.draw(from: (20, 20), to: (80, 20))
        hand.pen(.began, 20, 60)
        #expect(hand.editor.visibleDrawing.layers.map(\.strokes.count) == [0, 2, 1])
        hand.pen(.cancelled, 20, 60)
        #expect(counts == [0, 1, 1])
    }

    @Test mutating func aChosenLayerThatTakesNoInkIsNotPassedOver() throws {
        try addLayers()
        hand.editor.activeLayerID = LayerID(2)
        for edit in [Edit.lockLayer(LayerID(2), true), .showLayer(LayerID(2), false)] {
            _ = try hand.editor.apply(edit)
            #expect(hand.editor.activeLayer == nil)
            #expect(hand.draw(from: (20, 20), to: (80, 20)) == nil)
            _ = try hand.editor.undo()
        }
        #expect(counts == [0, 0, 0])
        #expect(hand.editor.activeLayer?.id == LayerID(2))
    }

    @Test mutating func aChosenLayerThatGoesLeavesTheRule() throws {
        try addLayers()
        hand.editor.activeLayerID = LayerID(3)
        _ = try hand.editor.apply(.removeLayer(LayerID(3)))
        #expect(hand.editor.activeLayer?.id == LayerID(2))
        _ = try hand.editor.undo()
        #expect(hand.editor.activeLayer?.id == LayerID(3))
        hand.editor.goOn(with: History())
        #expect(hand.editor.activeLayerID == nil && hand.editor.activeLayer?.id == LayerID(1))
    }

    @Test mutating func whatIsKeptIsToldInOrderAndOnce() throws {
        hand.draw(from: (20, 20), to: (80, 20))
        #expect(hand.editor.takeChanges().isEmpty)
        hand.editor.keeping = Keeping(origin: 0)
        hand.draw(from: (20, 60), to: (80, 60))
        _ = try hand.editor.undo()
        let former = hand.drawing
        hand.editor.beginNewDrawing()
        let changes = hand.editor.takeChanges()
        #expect(changes.count == 3)
        guard case .edited(let done, let drawn, let number, nil) = changes[0],
            case .edited(let undone, let left, _, nil) = changes[1]
        else {
            Issue.record("two edits come first")
            return
        }
        #expect(done.kind == .done && drawn.strokes.count == 2 && number == 3)
        #expect(undone.kind == .undone && left == former)
        #expect(changes[2] == .new(Drawing()))
        #expect(hand.editor.takeChanges().isEmpty && !hand.editor.history.canUndo)
    }

    /// All parts together are the stroke, and its end takes their place.
    @Test mutating func aStrokeThatGoesOnIsHandedOnInParts() throws {
        hand.editor.keeping = Keeping(origin: 500)
        hand.pen(.began, 20, 20)
        var parts: [StrokePart] = []
        for round in 1...3 {
            for step in 0..<5 { hand.pen(.moved, 20 + Double(5 * round + step), 20) }
            #expect(hand.editor.hasNewParts)
            hand.editor.noteParts()
            #expect(!hand.editor.hasNewParts)
            for case .drawn(let part) in hand.editor.takeChanges() { parts.append(part) }
        }
        #expect(parts.map(\.number) == [0, 1, 2])
        #expect(hand.editor.history.drawing.isEmpty)
        hand.editor.noteParts()
        #expect(hand.editor.takeChanges().isEmpty)
        hand.pen(.ended, 60, 20, force: 0)
        let changes = hand.editor.takeChanges()
        guard changes.count == 1,
            case .edited(_, let drawing, _, ending: parts[0].contact) = changes[0]
        else {
            Issue.record("it ends with an edit")
            return
        }
        let stroke = drawing.strokes[0]
        #expect(parts.flatMap(\.samples) == stroke.samples)
        #expect(parts.allSatisfy { $0.startTime == stroke.startTime && $0.layer == LayerID(1) })
    }

    @Test mutating func ofACancelledStrokeThePartsAreTakenBack() {
        hand.editor.keeping = Keeping(origin: 0)
        hand.pen(.began, 20, 20)
        hand.pen(.cancelled, 20, 20)
        // Of what was never handed on nothing is said.
        #expect(hand.editor.takeChanges().isEmpty)
        hand.pen(.began, 20, 20)
        hand.pen(.moved, 60, 20)
        hand.editor.noteParts()
        hand.pen(.cancelled, 60, 20)
        let changes = hand.editor.takeChanges()
        guard changes.count == 2, case .drawn(let part) = changes[0] else {
            Issue.record("a part comes first")
            return
        }
        #expect(changes[1] == .dropped(contact: part.contact))
        #expect(hand.editor.history.drawing.isEmpty)
    }

    /// While Shift is held the stroke is another one with each sample.
    @Test mutating func aStrokeThatBecomesStraightBeginsItsPartsAnew() throws {
        hand.editor.keeping = Keeping(origin: 0)
        hand.pen(.began, 20, 20)
        for step in 1...9 { hand.pen(.moved, 20 + Double(5 * step), 20 + Double(step % 2) * 9) }
        hand.editor.noteParts()
        hand.pen(.moved, 100, 20, modifiers: .shift)
        hand.editor.forEachDrawing { _, drawing in _ = drawing.refresh(leadingTo: []) { _ in } }
        hand.editor.noteParts()
        let numbers = hand.editor.takeChanges().compactMap { change in
            if case .drawn(let part) = change { part.number } else { nil }
        }
        #expect(numbers == [0, 0])
    }

    @Test mutating func peopleAreToldOnceThatADeviceSendsNoForce() {
        #expect(hand.draw(from: (20, 20), to: (80, 20), force: 0)?.lacksForce == true)
        #expect(hand.draw(from: (20, 40), to: (80, 40), force: 0)?.lacksForce == false)
        #expect(hand.draw(from: (20, 60), to: (80, 60), force: nil)?.lacksForce == false)
        #expect(hand.draw(from: (20, 80), to: (80, 80), force: 0, pointer: 2)?.lacksForce == true)
        hand.editor.keep([DeviceID(rawValue: 2)])
        #expect(hand.draw(from: (20, 20), to: (80, 20), force: 0)?.lacksForce == true)
        #expect(hand.draw(from: (20, 20), to: (80, 20), force: 0, pointer: 2)?.lacksForce == false)
    }

    @Test mutating func aStrokeThatTheDrawingRefusesIsTold() throws {
        hand.pen(.began, 20, 20)
        hand.pen(.moved, 80, 20)
        _ = try hand.editor.apply(.lockLayer(LayerID(1), true))
        #expect(hand.editor.visibleDrawing.isEmpty)
        let ending = hand.pen(.ended, 80, 20).ending
        #expect(ending?.problem == .layerLocked(name: "Layer 1") && ending?.transition == nil)
        #expect(hand.drawing.isEmpty)
    }

    @Test mutating func whoWasCutShortBeginsAnewUntilTheLift() {
        let pointer = PointerID(device: DeviceID(rawValue: 1))
        hand.pen(.began, 20, 20)
        _ = hand.editor.end(pointer)
        hand.editor.restart([pointer])
        #expect(hand.editor.contacts.isRestarting(pointer))
        #expect(hand.editor.end(pointer) == nil)
        #expect(!hand.editor.contacts.isRestarting(pointer))
        hand.editor.restart([pointer])
        // Cut short once more, before it has begun anew.
        hand.editor.restart([])
        #expect(hand.editor.contacts.isRestarting(pointer))
        hand.editor.stopRestarting()
        #expect(!hand.editor.contacts.isRestarting(pointer))
    }

    /// Whatever people do: what is seen is what the drawing is once all is over, and undo leads back.
    @Test(arguments: SeededGenerator.seeds)
    func whatIsSeenIsWhatStays(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let start = TestHand.lines([40, 90, 140])
        var hand = TestHand(start)
        hand.editor.hand.otherEraser = .strokeEraser
        for _ in 0..<60 {
            let pointer = Int32.random(in: 1...3, using: &random)
            let id = PointerID(device: DeviceID(rawValue: pointer))
            let phases: [Phase] =
                hand.editor.contacts[id] == nil ? [.began] : [.moved, .moved, .ended]
            let place = random.place(in: Strokes.area)
            hand.pen(
                phases[Int.random(in: 0..<phases.count, using: &random)], place.x, place.y,
                force: random.number(in: 0...1), pointer: pointer,
                kind: random.chance(0.4) ? .eraser : .pen)
            if random.chance(0.1) { hand.editor.hand.switchEraser() }
        }
        let erased = hand.editor.contacts.pointers.filter {
            if case .erasing? = hand.editor.contacts[$0] { true } else { false }
        }
        for pointer in erased { _ = hand.editor.end(pointer) }
        let seen = hand.editor.visibleDrawing
        for pointer in hand.editor.contacts.pointers { _ = hand.editor.end(pointer) }
        #expect(hand.drawing == seen)
        while hand.editor.history.canUndo { _ = try hand.editor.undo() }
        #expect(hand.drawing == start)
    }
}
