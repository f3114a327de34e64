import Geometry
import Input

/// Tells a press on a control from a tap: by its force, or by holding still.
///
/// The force counts by its stages: from the first on it is felt, at the second it is a press.
struct PressGesture: Hashable {
    private static let stages = PressStages()
    /// Seconds of holding still from which it counts, and after which it is a press: without force, and
    /// with it.
    private static let (held, heldByForce) = (0.2...0.45, 0.6...0.9)
    /// Seconds after the touch until anything is felt.
    private static let delay = 0.09
    /// Seconds that the force lasts until it is a press.
    private static let rest = 0.05
    /// Seconds in which a lift is a tap, however hard.
    private static let tap = 0.18
    /// Seconds between two pictures of it on its way.
    private static let step = 1.0 / 60

    /// Whether it has become a press.
    private(set) var isPress = false
    /// How far it has come, 0…1.
    private(set) var progress = 0.0

    private let start: Point
    private let began: Timestamp
    private let hasForce: Bool
    /// How far it may move, in pixels.
    private let slop: Double
    private var force: Double
    /// Since when the force is enough; nil while it is not.
    private var fullSince: Timestamp?
    private var hasMoved = false

    /// A touch that begins with `sample` and may move by `slop` pixels.
    init(_ sample: PenSample, slop: Double) {
        (start, began, self.slop) = (sample.position, sample.time, slop)
        hasForce = sample.force != nil
        force = sample.force?.normalized ?? 0
    }

    /// How far the force goes beyond what makes a press of it, 0…1.
    var excess: Double {
        let stages = Self.stages
        return min(max((force - stages.peek) / (stages.hardest - stages.peek), 0), 1)
    }

    private var pressed: Double {
        (force - Self.stages.hint) / (Self.stages.peek - Self.stages.hint)
    }

    private func held(at now: Timestamp) -> Double {
        let times = hasForce ? Self.heldByForce : Self.held
        let seconds = now.seconds(since: began) - times.lowerBound
        return seconds / (times.upperBound - times.lowerBound)
    }

    /// Takes a later sample of the touch.
    mutating func move(_ sample: PenSample) {
        force = sample.force?.normalized ?? 0
        if !isPress, sample.position.distance(to: start) > slop { hasMoved = true }
        advance(to: sample.time)
    }

    /// Takes the time.
    mutating func advance(to now: Timestamp) {
        guard !isPress else { return }
        guard !hasMoved, now.seconds(since: began) >= Self.delay else {
            (progress, fullSince) = (0, nil)
            return
        }
        let held = held(at: now)
        progress = min(max(pressed, held, 0), 1)
        fullSince = pressed >= 1 ? fullSince ?? now : nil
        guard now.seconds(since: began) >= Self.tap else { return }
        isPress =
            held >= 1 || fullSince.map { now.seconds(since: $0) >= Self.rest } ?? false
    }

    /// Whether a lift at `now` is a tap: that of a force which was on its way to a press is a change of mind.
    func isTap(at now: Timestamp) -> Bool {
        if isPress { return false }
        return hasMoved || now.seconds(since: began) < Self.tap || pressed <= 0.5
    }

    /// When it has to be asked again after `now`; nil where only samples change it.
    func deadline(after now: Timestamp) -> Timestamp? {
        isPress || hasMoved ? nil : now.advanced(by: Self.step)
    }
}
