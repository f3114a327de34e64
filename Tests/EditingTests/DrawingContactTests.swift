import Drawing
import Geometry
import Ink
import Input
import Testing

@testable import Editing

/// Contacts that draw.
@Suite struct DrawingContactTests {
    private var hand = TestHand()

    @Test mutating func aContactIsAStrokeAndOneStep() throws {
        let drawn = hand.draw(from: (20, 20), to: (80, 60))
        let ending = try #require(drawn)
        #expect(ending.transition?.kind == .done && ending.problem == nil)
        #expect(ending.hidden == nil && !ending.lacksForce)
        let stroke = try #require(hand.drawing.strokes.first)
        #expect(stroke.samples.map(\.position) == [Point(x: 20, y: 20), Point(x: 80, y: 60)])
        #expect(stroke.brush == .pen && stroke.startTime == nil)
        #expect(try hand.editor.undo() != nil)
        #expect(hand.drawing.isEmpty)
        #expect(try hand.editor.undo() == nil)
        #expect(try hand.editor.redo() != nil)
        #expect(hand.drawing.strokes == [stroke])
    }

    /// What is seen of a line under the pen is what stays, however large the paper is shown.
    @Test(arguments: [(0.33, 0.5), (1, 1.0), (2.5, 4), (0.02, 0.03125)])
    func aLineIsAsExactAsItWillBe(zoom: Double, scale: Double) throws {
        var hand = TestHand(viewport: Viewport(size: TestHand.size, scale: zoom))
        for (phase, x, y) in [
            (Phase.began, 20.0, 20.0), (.moved, 90, 60), (.moved, 60, 130), (.moved, 180, 150),
        ] {
            hand.pen(phase, x, y)
        }
        let pointer = try #require(hand.editor.contacts.pointers.first)
        guard case .drawing(var drawing) = hand.editor.contacts[pointer] else {
            Issue.record("nothing is drawn")
            return
        }
        var live: [InkPoint] = []
        _ = drawing.refresh(leadingTo: []) { live = $0.settled + $0.unsettled }
        hand.pen(.ended, 180, 150, force: 0)
        let stroke = try #require(hand.drawing.strokes.first)
        func points(_ tolerance: Double) -> [InkPoint] {
            var chain: [InkPoint] = []
            stroke.forEachChain(tolerance: tolerance) { chain += $0 }
            return chain
        }
        #expect(live.count == points(StrokeModel.defaultTolerance / scale).count)
        // What is shown larger later lies within the bounds all the same.
        let area = stroke.bounds
        let isInside = points(0.01).allSatisfy { area.union($0.bounds) == area }
        #expect(isInside)
    }

    @Test mutating func whatIsBeingDrawnIsSeenAndNotYetInTheDrawing() {
        hand.pen(.began, 20, 20)
        hand.pen(.moved, 80, 60)
        #expect(hand.drawing.isEmpty && hand.editor.shownDrawing.isEmpty)
        #expect(hand.editor.visibleDrawing.strokes.count == 1)
        let seen = hand.editor.visibleDrawing
        hand.pen(.ended, 80, 60, force: 0)
        #expect(hand.drawing == seen)
        #expect(hand.editor.contacts.isEmpty)
    }

    @Test mutating func aCancelledContactLeavesNothing() {
        hand.pen(.began, 20, 20)
        hand.pen(.moved, 80, 60)
        hand.pen(.cancelled, 80, 60)
        #expect(hand.drawing.isEmpty && hand.editor.contacts.isEmpty)
        #expect(!hand.editor.history.canUndo)
    }

    @Test mutating func pointersDrawApartAndEndInTheOrderOfTheirBeginning() {
        for pointer in [Int32(3), 1, 2] {
            hand.pen(.began, 20, 20 * Double(pointer), pointer: pointer)
            hand.pen(.moved, 90, 20 * Double(pointer), pointer: pointer)
        }
        #expect(hand.editor.contacts.pointers.map(\.device.rawValue) == [3, 1, 2])
        for pointer in hand.editor.contacts.pointers { _ = hand.editor.end(pointer) }
        #expect(hand.drawing.strokes.map { $0.samples[0].position.y } == [60, 20, 40])
    }

    /// A flat nib lies on the paper as the pen does, however the paper is turned.
    @Test func aTurnedViewTurnsTheLean() throws {
        var editor = Editor(
            viewport: Viewport(size: TestHand.size, rotation: Angle(degrees: 90)))
        for (phase, x) in [(Phase.began, 20.0), (.moved, 80)] {
            let sample = PenSample(
                time: Timestamp(seconds: x), position: Point(x: x, y: 20),
                force: Force(normalized: 0.5),
                tilt: Tilt(altitude: Angle(degrees: 40), azimuth: Angle(degrees: 120)),
                rotation: Angle(degrees: 100), phase: phase)
            if phase == .began { _ = editor.begin(sample) }
            _ = editor.take(sample)
        }
        let stroke = try #require(editor.visibleDrawing.strokes.first)
        let lean = try #require(stroke.samples.last?.tilt)
        #expect(abs(lean.azimuth.degrees - 30) < 1)
        #expect(abs(lean.altitude.degrees - 40) < 1)
        #expect(abs((stroke.samples.last?.rotation?.degrees ?? 0) - 10) < 0.01)
    }

    @Test func inAMirrorThePenTurnsTheOtherWay() {
        var sample = PenSample(
            time: .zero, position: .zero, tilt: Tilt(altitude: Angle(degrees: 40), azimuth: .zero),
            rotation: Angle(degrees: 100), phase: .hover)
        var viewport = Viewport(size: TestHand.size, rotation: Angle(degrees: 30))
        viewport.isFlipped = true
        sample.turn(onto: viewport)
        #expect(abs((sample.rotation?.degrees ?? 0) + 70) < 1e-9)
        #expect(abs((sample.tilt?.azimuth.degrees ?? 0) - 210) < 1e-6)
    }

    @Test mutating func whatNobodyBeganIsNothing() {
        hand.pen(.hover, 20, 20)
        hand.pen(.moved, 80, 60)
        #expect(hand.pen(.ended, 80, 60).ending == nil)
        #expect(hand.editor.cancel(PointerID(device: .none)) == nil)
        #expect(hand.drawing.isEmpty)
    }

    @Test func samplesLieWhereTheWindowShowsThem() throws {
        let viewport = Viewport(
            size: TestHand.size, scale: 2, offset: Vector(dx: 100, dy: -40))
        var hand = TestHand(viewport: viewport)
        hand.draw(from: (120, 60), to: (180, 60))
        let samples = try #require(hand.drawing.strokes.first).samples
        #expect(samples.map(\.position) == [Point(x: 10, y: 50), Point(x: 40, y: 50)])
    }

    @Test mutating func wholePixelsAreForContactsThatBegin() throws {
        hand.pen(.began, 20.4, 20.4)
        hand.editor.hand.isPrecise = false
        hand.pen(.moved, 40.4, 40.4)
        hand.pen(.ended, 40.4, 40.4)
        hand.draw(from: (60.4, 60.6), to: (90.4, 60.6))
        let places = hand.drawing.strokes.map { $0.samples.map(\.position) }
        #expect(places.count == 2)
        #expect(places[0].allSatisfy { $0.x != $0.x.rounded() })
        #expect(places[1] == [Point(x: 60, y: 61), Point(x: 90, y: 61)])
    }

    @Test mutating func aSampleThatCannotBeTrueIsPassedOver() throws {
        hand.pen(.began, 20, 20)
        hand.pen(.moved, .nan, 20)
        hand.pen(.moved, 1e300, 20)
        hand.pen(.moved, 60, 20)
        #expect(hand.pen(.ended, 60, 20).ending?.transition != nil)
        #expect(hand.drawing.strokes.first?.bounds.width ?? 0 < 50)
    }

    @Test mutating func aKeptStrokeKnowsWhenItBegan() throws {
        hand.editor.keeping = Keeping(origin: 1_000_000)
        hand.now = 7
        hand.draw(from: (20, 20), to: (80, 60))
        let start = try #require(hand.drawing.strokes.first?.startTime)
        #expect(abs(start - 1_000_007.01) < 1e-6)
    }

    @Test mutating func theOtherEndOfThePenErases() {
        hand.draw(from: (20, 20), to: (80, 20))
        hand.draw(from: (50, 10), to: (50, 30), kind: .eraser)
        #expect(hand.drawing.strokes.map(\.brush.effect) == [.ink, .erase])
        hand.editor.hand.switchEraser()
        #expect(hand.editor.hand.brush(of: .eraser) == .strokeEraser)
        #expect(hand.editor.hand.brush(of: .mouse) == .pen)
        hand.editor.hand.switchEraser()
        var expected = Hand()
        expected.recentColors.note(Brush.pen.color)
        #expect(hand.editor.hand == expected)
    }

    @Test mutating func inkIsBroughtUpToDateInPlace() {
        hand.pen(.began, 20, 20)
        hand.pen(.moved, 80, 20)
        hand.pen(.began, 20, 90, pointer: 2)
        var shown: [PointerID: Rectangle] = [:]
        var models = 0
        hand.editor.forEachDrawing { pointer, drawing in
            shown[pointer] = drawing.refresh(leadingTo: []) { _ in models += 1 }
        }
        #expect(shown.count == 2 && models == 2)
        #expect(shown.values.contains { $0.contains(Point(x: 50, y: 20)) })
        hand.editor.forEachDrawing { _, drawing in
            #expect(drawing.refresh(leadingTo: []) { _ in models += 1 }.isNull)
        }
        #expect(models == 2)
    }
}
