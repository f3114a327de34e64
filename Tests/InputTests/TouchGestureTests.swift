import Geometry
import Input
import TestSupport
import Testing

/// Fingers on a paper, and what was made of them.
struct Fingers {
    var gestures = TouchGestures()
    var actions: [TouchGestures.Action] = []
    private var places: [Int64: Point] = [:]

    /// Fingers that move the paper, or draw.
    init(drawing: Bool = false) { gestures.use = drawing ? .draw : .move }

    private mutating func report(_ finger: Int64, _ phase: Phase, at seconds: Double) {
        let sample = PenSample(
            time: Timestamp(seconds: seconds), position: places[finger] ?? .zero,
            pointer: PointerID(device: DeviceID(rawValue: 9), contact: finger),
            pointerKind: .finger, phase: phase)
        gestures.handle(sample, into: &actions)
    }

    mutating func down(_ finger: Int64, _ x: Double, _ y: Double, at seconds: Double) {
        places[finger] = Point(x: x, y: y)
        report(finger, .began, at: seconds)
    }

    mutating func move(_ finger: Int64, to x: Double, _ y: Double, at seconds: Double) {
        places[finger] = Point(x: x, y: y)
        report(finger, .moved, at: seconds)
    }

    mutating func up(_ finger: Int64, at seconds: Double) { report(finger, .ended, at: seconds) }

    mutating func cancel(_ finger: Int64, at seconds: Double) {
        report(finger, .cancelled, at: seconds)
    }

    mutating func wait(until seconds: Double) {
        gestures.advance(to: Timestamp(seconds: seconds), into: &actions)
    }

    /// The phases of the samples that draw.
    var drawn: [Phase] {
        actions.compactMap { if case .draw(let sample) = $0 { sample.phase } else { nil } }
    }

    /// What was done to the paper, in order.
    var grips: [PaperGrip] {
        actions.compactMap { if case .drag(let grip) = $0 { grip } else { nil } }
    }
}

/// What fingers mean.
@Suite struct TouchGestureTests {
    // MARK: One finger

    @Test func oneFingerDraws() {
        var fingers = Fingers(drawing: true)
        fingers.down(1, 10, 10, at: 0)
        fingers.move(1, to: 11, 10, at: 0.01)
        fingers.move(1, to: 90, 10, at: 0.2)
        fingers.up(1, at: 0.3)
        #expect(fingers.drawn == [.began, .moved, .moved, .ended])
        #expect(fingers.actions.count == 4)
    }

    @Test func oneFingerMovesThePaperFromEightPointsOn() {
        var fingers = Fingers()
        fingers.gestures.scale = 2
        fingers.down(1, 100, 100, at: 0)
        fingers.move(1, to: 116, 100, at: 0.1)
        #expect(fingers.actions.isEmpty)
        fingers.move(1, to: 117, 100, at: 0.2)
        #expect(fingers.actions == [.hold])
        fingers.move(1, to: 137, 95, at: 0.3)
        #expect(
            fingers.grips == [
                PaperGrip(start: Point(x: 117, y: 100), place: Point(x: 137, y: 95))
            ])
        fingers.up(1, at: 0.4)
        #expect(fingers.actions.last == .release)
    }

    @Test func oneFingerThatTapsDoesNothing() {
        var fingers = Fingers()
        fingers.down(1, 100, 100, at: 0)
        fingers.up(1, at: 0.1)
        #expect(fingers.actions.isEmpty)
    }

    @Test func fingersMoveOnceAPenWasSeen() {
        var gestures = TouchGestures()
        func sees(_ kind: PointerKind) -> Bool {
            gestures.note(
                PenSample(time: .zero, position: .zero, pointerKind: kind, phase: .hover))
            return gestures.fingersDraw
        }
        #expect(gestures.fingersDraw)
        #expect(sees(.mouse) && sees(.finger))
        #expect(!sees(.pen) && !sees(.mouse))
        gestures.use = .draw
        #expect(gestures.fingersDraw)
        gestures.use = .move
        #expect(!gestures.fingersDraw && gestures.hasSeenPen)
    }

    // MARK: Two fingers

    @Test func twoFingersMoveAndZoom() throws {
        var fingers = Fingers()
        fingers.down(1, 100, 100, at: 0)
        fingers.down(2, 200, 100, at: 0.3)
        fingers.move(1, to: 90, 100, at: 0.4)
        #expect(fingers.actions.isEmpty)
        fingers.move(1, to: 80, 100, at: 0.5)
        #expect(fingers.actions == [.hold])
        fingers.move(2, to: 320, 100, at: 0.6)
        let grip = try #require(fingers.grips.last)
        #expect(grip.start == Point(x: 140, y: 100) && grip.place == Point(x: 200, y: 100))
        #expect(abs(grip.zoom - 2) < 1e-12 && grip.turn == .zero)
        fingers.up(2, at: 0.7)
        #expect(fingers.actions.last == .release)
        let count = fingers.actions.count
        fingers.move(1, to: 0, 0, at: 0.8)
        fingers.down(3, 50, 50, at: 0.9)
        fingers.move(3, to: 350, 50, at: 1)
        #expect(fingers.actions.count == count)
    }

    @Test(arguments: [1.0, -1], [0.0, 100, 179])
    func theyTurnFromEightDegreesOn(side: Double, from: Double) throws {
        var fingers = Fingers()
        func place(_ degrees: Double) -> Point {
            Point(x: 200, y: 200) + Vector(angle: Angle(degrees: degrees)) * 100
        }
        fingers.down(1, 200, 200, at: 0)
        fingers.down(2, place(from).x, place(from).y, at: 0)
        // Begun without a turn.
        let out = Point(x: 200, y: 200) + Vector(angle: Angle(degrees: from)) * 113
        fingers.move(2, to: out.x, out.y, at: 0.1)
        for degrees in stride(from: 1.0, through: 300, by: 1) {
            let here = place(from + side * degrees)
            fingers.move(2, to: here.x, here.y, at: 0.1 + degrees / 100)
            let turn = try #require(fingers.grips.last).turn.degrees
            #expect(abs(turn - side * max(degrees - 8, 0)) < 1e-6)
        }
        // What has begun to turn also turns back.
        let back = place(from)
        for degrees in stride(from: 299.0, through: 0, by: -1) {
            let here = place(from + side * degrees)
            fingers.move(2, to: here.x, here.y, at: 4 - degrees / 100)
        }
        fingers.move(2, to: back.x, back.y, at: 5)
        #expect(abs(try #require(fingers.grips.last).turn.degrees + side * 8) < 1e-6)
    }

    @Test func aSecondFingerJoinsOneThatMoves() throws {
        var fingers = Fingers()
        fingers.down(1, 100, 100, at: 0)
        fingers.move(1, to: 150, 100, at: 0.1)
        fingers.down(2, 250, 100, at: 1)
        fingers.move(2, to: 350, 100, at: 1.1)
        #expect(fingers.actions == [.hold, .hold, .drag(try #require(fingers.grips.last))])
        #expect(abs(fingers.grips[0].zoom - 2) < 1e-12)
    }

    // MARK: The second finger of a stroke

    @Test(arguments: [0.0, 0.05, 0.099])
    func aSecondFingerAtOnceRemovesTheStroke(late: Double) {
        var fingers = Fingers(drawing: true)
        fingers.down(1, 100, 100, at: 1)
        fingers.move(1, to: 130, 100, at: 1)
        fingers.down(2, 200, 100, at: 1 + late)
        #expect(fingers.drawn == [.began, .moved, .cancelled])
        fingers.move(1, to: 131, 100, at: 1.15)
        #expect(fingers.drawn.count == 3 && fingers.grips.isEmpty)
        fingers.move(1, to: 150, 100, at: 1.2)
        fingers.move(2, to: 220, 110, at: 1.3)
        #expect(fingers.drawn.count == 3 && fingers.grips.count == 1)
    }

    @Test func aLaterFingerIsIgnoredUntilAllAreUp() {
        var fingers = Fingers(drawing: true)
        fingers.down(1, 100, 100, at: 1)
        fingers.down(2, 200, 100, at: 1.11)
        fingers.move(2, to: 300, 100, at: 1.2)
        fingers.move(1, to: 150, 100, at: 1.3)
        fingers.up(1, at: 1.4)
        #expect(fingers.drawn == [.began, .moved, .ended])
        fingers.down(1, 10, 10, at: 1.5)
        fingers.move(1, to: 90, 90, at: 1.6)
        fingers.up(1, at: 1.7)
        #expect(fingers.actions.count == 3)
        fingers.up(2, at: 1.8)
        fingers.down(2, 10, 10, at: 1.9)
        #expect(fingers.drawn.last == .began)
    }

    // MARK: Taps

    @Test(
        arguments: [
            (1, nil), (2, TouchGestures.Action.undo), (3, .redo), (4, .toggleTools), (5, nil),
        ], [false, true])
    func fingersTap(tap: (count: Int, action: TouchGestures.Action?), drawing: Bool) {
        var fingers = Fingers(drawing: drawing)
        for finger in 0..<tap.count {
            fingers.down(Int64(finger), 50 * Double(finger), 10, at: 0.02 * Double(finger))
        }
        for finger in 0..<tap.count {
            fingers.move(Int64(finger), to: 50 * Double(finger) + 11, 10, at: 0.15)
            fingers.up(Int64(finger), at: 0.2 + 0.004 * Double(finger))
        }
        let others = fingers.actions.filter {
            if case .draw = $0 { false } else { true }
        }
        // One finger that moves has moved the paper.
        guard tap.count > 1 else { return #expect(fingers.actions.allSatisfy { $0 != .undo }) }
        #expect(others == [tap.action].compactMap(\.self))
        #expect(fingers.drawn == (drawing ? [.began, .cancelled] : []))
    }

    @Test(arguments: [(0.09, 0.2, 5.0), (0.05, 0.23, 5), (0.05, 0.2, 13)])
    func whatTakesLongOrMovesIsNoTap(second: Double, end: Double, way: Double) {
        var fingers = Fingers()
        fingers.down(1, 100, 100, at: 0)
        fingers.down(2, 200, 100, at: second)
        fingers.move(2, to: 200, 100 + way, at: 0.1)
        fingers.up(1, at: end)
        fingers.up(2, at: end)
        #expect(!fingers.actions.contains(.undo))
    }

    // MARK: Holding

    @Test func twoFingersThatRestUndoFasterAndFaster() {
        var fingers = Fingers()
        fingers.down(1, 100, 100, at: 0)
        fingers.down(2, 200, 100, at: 0.2)
        var times: [Double] = []
        for step in 0...3000 {
            let count = fingers.actions.count
            let now = 0.2 + Double(step) / 1000
            fingers.wait(until: now)
            if fingers.actions.count > count { times.append(now) }
        }
        #expect(abs(times[0] - 0.7) < 0.002 && abs(times[1] - times[0] - 0.15) < 0.002)
        let pauses = zip(times, times.dropFirst()).map { $1 - $0 }
        #expect(zip(pauses, pauses.dropFirst()).allSatisfy { $1 <= $0 + 0.002 })
        #expect(abs((pauses.last ?? 0) - 0.06) < 0.003)
        #expect(fingers.actions.allSatisfy { $0 == .undo })
        fingers.up(1, at: 3.21)
        fingers.wait(until: 9)
        fingers.up(2, at: 9)
        #expect(fingers.actions.count == times.count)
        #expect(fingers.gestures.deadline == nil)
    }

    @Test func whoeverWasAwayFindsOneStep() {
        var fingers = Fingers()
        fingers.down(1, 100, 100, at: 0)
        fingers.down(2, 200, 100, at: 0)
        fingers.wait(until: 60)
        #expect(fingers.actions == [.undo])
    }

    @Test func oneFingerOrThreeThatRestDoNothing() {
        for count in [1, 3, 4] {
            var fingers = Fingers()
            for finger in 0..<count { fingers.down(Int64(finger), 0, 0, at: 0) }
            fingers.wait(until: 5)
            #expect(fingers.actions.isEmpty && fingers.gestures.deadline == nil)
        }
    }

    // MARK: What was not meant

    @Test func whatIsCancelledIsTakenBack() {
        var fingers = Fingers(drawing: true)
        fingers.down(1, 100, 100, at: 0)
        fingers.cancel(1, at: 0.1)
        #expect(fingers.drawn == [.began, .cancelled])
        fingers = Fingers()
        fingers.down(1, 100, 100, at: 0)
        fingers.move(1, to: 150, 100, at: 0.1)
        fingers.cancel(1, at: 0.2)
        #expect(fingers.actions == [.hold, .takeBack])
        fingers = Fingers()
        fingers.down(1, 100, 100, at: 0)
        fingers.down(2, 100, 100, at: 0)
        fingers.cancel(1, at: 0.1)
        fingers.up(2, at: 0.2)
        #expect(fingers.actions.isEmpty)
    }

    /// Whatever fingers do, strokes begin and end in turn, and so does a hold.
    @Test(arguments: SeededGenerator.seeds, [true, false])
    func everyHoldAndEveryStrokeEnds(seed: UInt64, drawing: Bool) {
        var generator = SeededGenerator(seed: seed)
        var fingers = Fingers(drawing: drawing)
        var now = 0.0
        var down: Set<Int64> = []
        let area = Rectangle(x: 0, y: 0, width: 300, height: 300)
        for _ in 0..<600 {
            now += generator.number(in: 0...0.12)
            let finger = Int64.random(in: 0...5, using: &generator)
            let place = generator.place(in: area)
            switch (down.contains(finger), Int.random(in: 0...3, using: &generator)) {
            case (false, _):
                fingers.down(finger, place.x, place.y, at: now)
                down.insert(finger)
            case (true, 0):
                fingers.up(finger, at: now)
                down.remove(finger)
            case (true, 1) where generator.chance(0.2):
                fingers.cancel(finger, at: now)
                down.remove(finger)
            default: fingers.move(finger, to: place.x, place.y, at: now)
            }
            fingers.wait(until: now + 0.01)
        }
        for finger in down.sorted() { fingers.up(finger, at: now + 1) }
        var (isDrawing, isHeld) = (false, false)
        for action in fingers.actions {
            switch action {
            case .draw(let sample):
                #expect(isDrawing == (sample.phase != .began) && !isHeld)
                isDrawing = sample.phase.isContact
            case .hold:
                #expect(!isDrawing)
                isHeld = true
            case .drag: #expect(isHeld)
            case .release, .takeBack:
                #expect(isHeld)
                isHeld = false
            case .undo, .redo, .toggleTools: #expect(!isDrawing && !isHeld)
            }
        }
        #expect(!isDrawing && !isHeld)
        #expect(fingers.gestures.deadline == nil)
    }
}
