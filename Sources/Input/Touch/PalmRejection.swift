import Geometry

/// Lets no hand draw that holds a pen: tells fingers that are meant from those that lie there.
///
/// A value without a clock. It is decided once, when a contact begins; only what began right before a pen
/// came is taken back.
public struct PalmRejection: Sendable {
    private struct Touch {
        let began: Timestamp
        let place: Point
        let isOnControl: Bool
        let isPalm: Bool
        var isIgnored: Bool
    }

    /// For how long after a pen was last heard of fingers are taken for the hand that holds it, in seconds.
    public var rest = TouchNumbers.penRest
    /// Pixels of the window per millimetre of the screen.
    public var pixelsPerMillimetre: Double

    private var touches: [PointerID: Touch] = [:]
    /// When those came down that were meant and are over already; only the last ones count.
    private var lifted: [PointerID: Timestamp] = [:]
    /// The sample by which a pen was last heard of; nil before the first.
    private var pen: PenSample?

    /// Nobody touches a screen on which things are shown so large: 1 is 96 dots per inch.
    public init(scale: Double = 1) { pixelsPerMillimetre = Self.density(scale) }

    /// Pixels per millimetre where things are shown so large: 1 is 96 dots per inch.
    public static func density(_ scale: Double) -> Double { scale * 96 / 25.4 }

    /// Takes a sample, and gives those that are meant, in order: it, nothing, or the end of what was not meant
    /// before.
    ///
    /// `isOnControl` tells whether it lies on something to press. `undo` takes the contacts that are over, and
    /// whose doing was not meant either.
    public mutating func handle(
        _ sample: PenSample, isOnControl: () -> Bool, undo: (Set<PointerID>) -> Void = { _ in },
        emit: (PenSample) -> Void
    ) {
        switch sample.pointerKind {
        case .pen, .eraser:
            if !touches.isEmpty { takeBack(at: sample.time, emit) }
            if !lifted.isEmpty { takeBackLifted(at: sample.time, undo) }
            pen = sample
            emit(sample)
        case .mouse: emit(sample)
        case .finger: if isMeant(sample, isOnControl) { emit(sample) }
        }
    }

    /// Takes back what began right before the pen came.
    private mutating func takeBack(at time: Timestamp, _ emit: (PenSample) -> Void) {
        for (pointer, touch) in touches where !touch.isIgnored && !touch.isOnControl {
            guard time.seconds(since: touch.began) < TouchNumbers.takenBack else { continue }
            touches[pointer]?.isIgnored = true
            emit(
                PenSample(
                    time: time, position: touch.place, pointer: pointer, pointerKind: .finger,
                    phase: .cancelled))
        }
    }

    /// Takes back what was over already when the pen came.
    private mutating func takeBackLifted(at time: Timestamp, _ undo: (Set<PointerID>) -> Void) {
        let late = lifted.filter { time.seconds(since: $0.value) < TouchNumbers.takenBack }
        lifted.removeAll(keepingCapacity: true)
        if !late.isEmpty { undo(Set(late.keys)) }
    }

    private mutating func noteLifted(_ touch: Touch, _ sample: PenSample) {
        lifted = lifted.filter {
            sample.time.seconds(since: $0.value) < TouchNumbers.takenBack
        }
        if !touch.isIgnored, !touch.isOnControl { lifted[sample.pointer] = touch.began }
    }

    private mutating func isMeant(_ sample: PenSample, _ isOnControl: () -> Bool) -> Bool {
        switch sample.phase {
        case .began:
            let isPalm = isPalm(sample)
            let isOnControl = isOnControl()
            let isIgnored = isPalm || (isOnControl ? isBelowPen(sample) : isPenNear(sample.time))
            touches[sample.pointer] = Touch(
                began: sample.time, place: sample.position, isOnControl: isOnControl,
                isPalm: isPalm, isIgnored: isIgnored)
            return !isIgnored
        case .hover, .moved: return touches[sample.pointer]?.isIgnored != true
        case .ended, .cancelled:
            guard let touch = touches.removeValue(forKey: sample.pointer) else { return true }
            noteLifted(touch, sample)
            return !touch.isIgnored
        }
    }

    /// Whether a finger comes down with this sample that is laid there on purpose, also while a pen is near: no
    /// palm, and not below the pen, where the hand is.
    public func isFurtherFinger(_ sample: PenSample) -> Bool {
        sample.pointerKind == .finger && sample.phase == .began && !isPalm(sample)
            && !isBelowPen(sample)
    }

    /// Whether a pen is in reach, or was so lately.
    ///
    /// Nobody tells of a pen that goes: one that hovers without a word has gone.
    private func isPenNear(_ time: Timestamp) -> Bool {
        guard let pen else { return false }
        return pen.phase.isContact || time.seconds(since: pen.time) <= rest
    }

    /// Whether it lies where the hand is that holds the pen.
    private func isBelowPen(_ sample: PenSample) -> Bool {
        guard let pen, isPenNear(sample.time) else { return false }
        let way = sample.position - pen.position
        return way.dy > 0 && way.length <= TouchNumbers.handReach * pixelsPerMillimetre
    }

    private func isPalm(_ sample: PenSample) -> Bool {
        if let width = sample.width, width > TouchNumbers.palmWidth { return true }
        let reach = TouchNumbers.palmReach * pixelsPerMillimetre
        return touches.values.contains {
            $0.isPalm && $0.place.distance(to: sample.position) <= reach
        }
    }
}
