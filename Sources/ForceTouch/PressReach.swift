import Input

/// How far the devices of a window reach that never came to a pop, as far as that is known.
///
/// It outlives the presses: whoever begins one gives it to its recogniser, and keeps what that knows at the end.
public struct PressReaches: Hashable, Sendable {
    private var reaches: [DeviceID: PressReach] = [:]

    /// Nothing is known of any.
    public init() {}

    subscript(device: DeviceID) -> PressReach? {
        get { reaches[device] }
        set { reaches[device] = newValue }
    }
}

/// How hard a device was ever pressed without coming to a pop: what a worn pen adapts by.
///
/// A pen at its end reports the same force for as long as it is pressed, and again at the next press; a hand that
/// merely peeks trembles, and presses differently each time. After three such presses in a row the pop begins a
/// little below where they ended.
struct PressReach: Hashable, Sendable {
    /// How many presses have to end at the same force.
    static let presses = 3
    /// How far apart they may end, as levels; within a press half of that is allowed.
    static let tolerance = 0.04
    /// How long the force has to stay there, in seconds.
    static let rest = 0.2
    /// How far below their end the pop begins, and how far above the peek it stays at least.
    static let (below, abovePeek) = (0.05, 0.1)

    private var end = 0.0
    private var count = 0

    /// Nothing is known.
    init() {}

    /// Takes where a press ended that came to a peek and not to a pop.
    mutating func note(_ plateau: PressPlateau) {
        guard plateau.seconds >= Self.rest else { return }
        count = abs(plateau.level - end) <= Self.tolerance ? count + 1 : 1
        end = plateau.level
    }

    /// Takes that there was a pop at this level: the device reaches that.
    mutating func notePop(at level: Double) {
        if !isKnown || level > end + 2 * Self.tolerance { count = 0 }
    }

    private var isKnown: Bool { count >= Self.presses }

    /// What becomes of thresholds on this device.
    func adapted(_ thresholds: PressThresholds) -> PressThresholds {
        guard isKnown else { return thresholds }
        var thresholds = thresholds
        thresholds.pop = min(
            thresholds.pop, max(end - Self.below, thresholds.peek + Self.abovePeek))
        return thresholds
    }
}

/// The hardest part of a press, and how long it stayed there.
struct PressPlateau: Hashable, Sendable {
    /// How hard it was, as a level.
    private(set) var level = -Double.infinity
    /// How long, in seconds.
    private(set) var seconds = 0.0
    private var since = Timestamp.zero
    private var isOver = false

    /// A press without any force yet.
    init() {}

    /// Takes the level at a time.
    mutating func note(_ level: Double, at now: Timestamp) {
        if level > self.level + PressReach.tolerance / 2 {
            (self.level, since, seconds, isOver) = (level, now, 0, false)
        } else if level < self.level - PressReach.tolerance / 2 {
            isOver = true
        } else if !isOver {
            seconds = now.seconds(since: since)
        }
    }
}
