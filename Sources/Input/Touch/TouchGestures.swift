import Geometry

/// What one finger does on the paper.
public enum FingerUse: String, Hashable, Sendable, CaseIterable {
    /// It draws until a pen was seen, and moves the paper from then on.
    case automatic
    /// It draws.
    case draw
    /// It moves the paper.
    case move
}

/// Tells what fingers on the paper mean: whether they draw, move the paper, or tap.
///
/// A value without a clock: times come with the samples. Whose a contact is, is decided once: what has begun
/// as a stroke stays one, unless a second finger follows at once.
public struct TouchGestures: Sendable {
    /// What follows from a sample.
    public enum Action: Hashable, Sendable {
        /// The finger draws, with this sample. Where it is cancelled, its stroke goes.
        case draw(PenSample)
        /// Fingers have taken hold of the paper.
        case hold
        /// They have moved it, since then, so far.
        case drag(PaperGrip)
        /// They have let go of it.
        case release
        /// They were not meant: the paper is to be where it was when they took hold.
        case takeBack
        /// Two fingers tapped, or rest.
        case undo
        /// Three fingers tapped.
        case redo
        /// Four fingers tapped.
        case toggleTools
    }

    private enum State: Hashable {
        /// No finger is down.
        case idle
        /// The first finger draws.
        case drawing
        /// The first finger rests, and is going to move the paper.
        case waiting
        /// One or two fingers have the paper.
        case gripping
        /// Some fingers are down, and none has moved: a tap or a hold, or two are about to move the paper.
        case tapping
        /// Two fingers undo as long as they rest.
        case repeating
        /// Whatever fingers do means nothing until all are up.
        case over
    }

    private struct Finger: Hashable {
        let pointer: PointerID
        let began: Timestamp
        var start: Point
        var place: Point
    }

    /// What one finger does.
    public var use = FingerUse.automatic
    /// Pixels per point.
    public var scale = 1.0
    /// Whether a pen was seen.
    public private(set) var hasSeenPen = false

    private var state = State.idle
    /// The fingers that count, in the order in which they came down.
    private var fingers: [Finger] = []
    /// All that are down.
    private var down: Set<PointerID> = []
    private var firstBegan = Timestamp.zero
    private var lastBegan = Timestamp.zero
    private var turning = TurnStart()
    private var turn = Angle.zero
    /// When two fingers that rest undo next, and after which time again.
    private var next = (time: Timestamp.zero, interval: 0.0)

    /// No finger is down.
    public init() {
        fingers.reserveCapacity(TouchNumbers.mostFingers + 1)
    }

    /// Whether a finger that comes down draws.
    public var fingersDraw: Bool {
        switch use {
        case .automatic: !hasSeenPen
        case .draw: true
        case .move: false
        }
    }

    /// Takes a sample of a pen: from now on fingers may have another use.
    public mutating func note(_ sample: PenSample) {
        if sample.pointerKind == .pen || sample.pointerKind == .eraser { hasSeenPen = true }
    }

    /// Takes a sample of a finger, and adds what follows from it to `actions`.
    public mutating func handle(_ sample: PenSample, into actions: inout [Action]) {
        advance(to: sample.time, into: &actions)
        switch sample.phase {
        case .hover: break
        case .began: begin(sample, &actions)
        case .moved: move(sample, &actions)
        case .ended: end(sample, &actions)
        case .cancelled: cancel(sample, &actions)
        }
        if down.isEmpty { (state, fingers) = (.idle, emptied(fingers)) }
    }

    /// Empty, with room for as many.
    private func emptied(_ list: consuming [Finger]) -> [Finger] {
        var list = list
        list.removeAll(keepingCapacity: true)
        return list
    }

    /// When fingers that rest do something next; nil for never.
    public var deadline: Timestamp? {
        switch state {
        case .tapping where fingers.count == 2 && down.count == 2:
            lastBegan.advanced(by: TouchNumbers.holdStart)
        case .repeating: next.time
        default: nil
        }
    }

    /// Notes that it is so late, and adds what follows from that to `actions`: a step at most, however late.
    public mutating func advance(to now: Timestamp, into actions: inout [Action]) {
        guard let deadline, deadline <= now else { return }
        let interval =
            state == .repeating
            ? max(next.interval * TouchNumbers.repeatFactor, TouchNumbers.lastRepeat)
            : TouchNumbers.firstRepeat
        state = .repeating
        next = (now.advanced(by: interval), interval)
        actions.append(.undo)
    }
}

// MARK: - Samples

extension TouchGestures {
    private mutating func begin(_ sample: PenSample, _ actions: inout [Action]) {
        // A lift that went missing: it is another finger.
        if down.contains(sample.pointer) { end(sample, &actions) }
        if down.isEmpty { (state, fingers) = (.idle, emptied(fingers)) }
        down.insert(sample.pointer)
        switch state {
        case .idle:
            firstBegan = sample.time
            add(sample)
            state = fingersDraw ? .drawing : .waiting
            if state == .drawing { actions.append(.draw(sample)) }
        case .drawing: joinStroke(sample, &actions)
        case .waiting:
            add(sample)
            state = .tapping
        case .tapping:
            add(sample)
            let isLate = sample.time.seconds(since: firstBegan) > TouchNumbers.tapSpread
            let hasLifted = fingers.count > down.count
            if isLate || hasLifted || fingers.count > TouchNumbers.mostFingers { state = .over }
        case .gripping where fingers.count == 1:
            add(sample)
            grip(&actions)
        case .gripping, .repeating, .over: break
        }
    }

    private mutating func add(_ sample: PenSample) {
        lastBegan = sample.time
        fingers.append(
            Finger(
                pointer: sample.pointer, began: sample.time, start: sample.position,
                place: sample.position))
    }

    /// A second finger that follows at once makes a gesture of the stroke.
    private mutating func joinStroke(_ sample: PenSample, _ actions: inout [Action]) {
        let first = fingers[0]
        let isAtOnce = sample.time.seconds(since: first.began) <= TouchNumbers.secondFinger
        guard isAtOnce, down.count == 2 else { return }
        var last = sample
        (last.pointer, last.position, last.phase) = (first.pointer, first.place, .cancelled)
        actions.append(.draw(last))
        add(sample)
        // What was drawn meanwhile is no way that the fingers have gone.
        fingers[0].start = first.place
        state = .tapping
    }

    private mutating func move(_ sample: PenSample, _ actions: inout [Action]) {
        guard let index = fingers.firstIndex(where: { $0.pointer == sample.pointer }) else {
            return
        }
        fingers[index].place = sample.position
        let way = sample.position.distance(to: fingers[index].start) / scale
        switch state {
        case .drawing: actions.append(.draw(sample))
        case .waiting: if way > TouchNumbers.moveStart { grip(&actions) }
        case .gripping: drag(&actions)
        case .tapping, .repeating:
            guard way > TouchNumbers.tapReach else { return }
            if state == .tapping, fingers.count == 2, down.count == 2 {
                grip(&actions)
            } else {
                state = .over
            }
        case .idle, .over: break
        }
    }

    /// Takes hold of the paper where the fingers are now.
    private mutating func grip(_ actions: inout [Action]) {
        state = .gripping
        for index in fingers.indices { fingers[index].start = fingers[index].place }
        (turning, turn) = (TurnStart(), .zero)
        actions.append(.hold)
    }

    private mutating func drag(_ actions: inout [Action]) {
        guard fingers.count == 2 else {
            actions.append(.drag(PaperGrip(start: fingers[0].start, place: fingers[0].place)))
            return
        }
        let (first, second) = (fingers[0], fingers[1])
        let (start, now) = (second.start - first.start, second.place - first.place)
        let angle = Angle(radians: now.angle.radians - start.angle.radians)
        let meant = turning.turn(by: Angle(radians: angle.radians - turn.radians).centered)
        turn = angle
        let zoom = start.length > 0 && now.length > 0 ? now.length / start.length : 1
        actions.append(
            .drag(
                PaperGrip(
                    start: first.start.interpolated(to: second.start, fraction: 0.5),
                    place: first.place.interpolated(to: second.place, fraction: 0.5),
                    zoom: zoom, turn: meant)))
    }

    private mutating func end(_ sample: PenSample, _ actions: inout [Action]) {
        down.remove(sample.pointer)
        let counts = fingers.contains { $0.pointer == sample.pointer }
        switch state {
        case .drawing where counts:
            actions.append(.draw(sample))
            state = .over
        case .gripping where counts:
            actions.append(.release)
            state = .over
        case .tapping where down.isEmpty: tap(sample.time, &actions)
        case .waiting, .repeating: state = .over
        case .drawing, .gripping, .tapping, .idle, .over: break
        }
    }

    private func tap(_ time: Timestamp, _ actions: inout [Action]) {
        guard lastBegan.seconds(since: firstBegan) <= TouchNumbers.tapSpread,
            time.seconds(since: firstBegan) <= TouchNumbers.tapLength
        else { return }
        switch fingers.count {
        case 2: actions.append(.undo)
        case 3: actions.append(.redo)
        case 4: actions.append(.toggleTools)
        default: break
        }
    }

    private mutating func cancel(_ sample: PenSample, _ actions: inout [Action]) {
        down.remove(sample.pointer)
        guard fingers.contains(where: { $0.pointer == sample.pointer }) else { return }
        switch state {
        case .drawing: actions.append(.draw(sample))
        case .gripping: actions.append(.takeBack)
        default: break
        }
        state = .over
    }
}
