import Geometry
import Input

/// A contact that may be a press: where it is, and how hard for how long.
struct PressContact: Sendable {
    let pointer: PointerID
    let began: Timestamp
    /// Where it began; later, where the peek did: what it is pulled up from.
    private(set) var anchor: Point
    private(set) var position: Point
    /// How hard it is, by the measure of the hand; nil where there is no force.
    private(set) var level: Double?
    /// Since when that is enough for a peek, and for a pop; nil while it is not.
    private(set) var fullSince: Timestamp?
    private(set) var deepSince: Timestamp?
    /// How far it had come to a peek at most by force, since anything was felt.
    private(set) var mostPressed = 0.0
    /// The hardest part of it.
    private(set) var plateau = PressPlateau()
    /// Whether the force rose to where it is: what jumps from nothing to full in one sample does not say that
    /// somebody wants more than a peek.
    private var isRising = false
    /// Where it was, at two moments some time ago.
    private var former: (place: Mark, before: Mark)

    /// A place at a time.
    private struct Mark: Sendable {
        var y: Double
        var time: Timestamp
    }

    /// Seconds between two places of which the speed is taken.
    private static let step = 0.02

    init(_ sample: PenSample, level: Double?, _ thresholds: PressThresholds) {
        pointer = sample.pointer
        began = sample.time
        (anchor, position) = (sample.position, sample.position)
        let mark = Mark(y: sample.position.y, time: sample.time)
        former = (mark, mark)
        note(level, at: sample.time, thresholds)
    }

    /// Takes a further sample.
    mutating func move(_ sample: PenSample, level: Double?, _ thresholds: PressThresholds) {
        position = sample.position
        if sample.time.seconds(since: former.place.time) >= Self.step {
            former = (Mark(y: position.y, time: sample.time), former.place)
        }
        note(level, at: sample.time, thresholds)
    }

    /// Takes that there is no force any more.
    mutating func loseForce() {
        (level, fullSince, deepSince, isRising) = (nil, nil, nil, false)
    }

    /// Takes how hard it is; nil where there is no force.
    private mutating func note(_ level: Double?, at now: Timestamp, _ thresholds: PressThresholds) {
        guard let level else { return loseForce() }
        self.level = level
        if level < thresholds.hint {
            isRising = false
        } else if level < thresholds.pop {
            isRising = true
        }
        fullSince = level >= thresholds.peek ? fullSince ?? now : nil
        deepSince = level >= thresholds.pop && isRising ? deepSince ?? now : nil
        plateau.note(level, at: now)
    }

    /// Takes how far it has come by force, once that is felt.
    mutating func notePressed(_ pressed: Double) { mostPressed = max(mostPressed, pressed) }

    /// Takes that its preview is open, or pulled: from here.
    mutating func anchorHere() { anchor = position }

    /// How far it is from where it began, in pixels.
    var distance: Double { position.distance(to: anchor) }

    /// How far up it is from there, in pixels.
    var pulled: Double { anchor.y - position.y }

    /// How fast it goes up, in pixels a second.
    func speed(at now: Timestamp) -> Double {
        let mark =
            now.seconds(since: former.place.time) >= Self.step ? former.place : former.before
        let seconds = now.seconds(since: mark.time)
        return seconds > 0 ? (mark.y - position.y) / seconds : 0
    }
}
