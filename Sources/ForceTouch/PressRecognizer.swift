public import Input

/// Tells a press from a tap, and how far it goes: hint, peek and pop, by force or by holding still.
///
/// A value without a clock: all times come from outside, late ones too, and what follows from time alone is done as
/// of when it was due. Whoever feeds it calls `tick` at its `deadline`, shows what `stage` and `progress` say, and
/// does what the events ask for. Whether it is a source at all that is pressed is decided before, at touch down.
public struct PressRecognizer: Sendable {
    /// How hard people want to press.
    public var sensitivity: PressSensitivity
    /// How hard this hand presses on this device.
    public var measure: PressMeasure
    /// Its times and distances.
    public var figures = PressFigures()
    /// Pixels a point.
    public var scale: Double
    /// Whether the preview has actions to be pulled up.
    public var hasActions = true
    /// Whether its actions come at once instead of a preview: a menu.
    public var showsActionsAtOnce = false
    /// Whether a deeper press opens what is previewed.
    public var opensDeeper = true
    /// How far each device reaches that never came to a pop.
    public var reaches = PressReaches()
    /// Whether presses can be told by force now.
    public internal(set) var capability: ForceCapability

    /// How far the press has come.
    public internal(set) var stage = PressStage.idle
    /// How far the press has come to a peek, 0…1: by force or by holding still.
    public internal(set) var progress = 0.0
    /// The contact that presses; nil where none does.
    var contact: PressContact?
    /// When the peek began.
    var peekBegan: Timestamp?
    /// Whether it ends with the contact, as force opened it.
    var endsWithContact = false
    /// The latest time of which it knows.
    var now = Timestamp.zero

    /// A recogniser at rest.
    public init(
        sensitivity: PressSensitivity = .medium, measure: PressMeasure = PressMeasure(),
        capability: ForceCapability = .available, scale: Double = 1
    ) {
        (self.sensitivity, self.measure) = (sensitivity, measure)
        (self.capability, self.scale) = (capability, scale)
    }

    /// The levels of its stages, for the device of the contact.
    public var thresholds: PressThresholds {
        let thresholds = sensitivity.thresholds
        return contact.flatMap { reaches[$0.pointer.device] }?.adapted(thresholds) ?? thresholds
    }

    /// The device that presses; nil where none does.
    public var device: DeviceID? { contact?.pointer.device }

    /// How hard the contact presses, as a level; nil where that is not told by force.
    public var level: Double? { contact?.level }

    /// How far it has come from the peek to the pop, 0…1.
    public var deepening: Double {
        guard stage == .peek, let level else { return stage == .pop ? 1 : 0 }
        return thresholds.deepened(level)
    }

    /// How far the contact goes beyond what a peek needs, up to the hardest press of this hand, 0…1.
    public var excess: Double {
        guard let level else { return 0 }
        return min(max((level - thresholds.peek) / (1 - thresholds.peek), 0), 1)
    }

    /// How far the preview is pulled up, in pixels.
    public var pulled: Double { stage == .pulling ? max(contact?.pulled ?? 0, 0) : 0 }

    /// Whether a preview stays although nothing touches it.
    public var isHeldOpen: Bool { stage.isPreview && !endsWithContact }

    /// How presses are told.
    public var profile: PressProfile {
        PressProfile(capability: capability, sensitivity: sensitivity, measure: measure)
    }

    /// Whether force counts at all for this hand.
    public var usesForce: Bool { profile.usesForce }

    func level(of sample: PenSample) -> Double? {
        usesForce ? sample.force.map { measure.level(of: $0.normalized) } : nil
    }

    // MARK: Time

    /// When it wants to be told the time; nil where time changes nothing.
    public var deadline: Timestamp? {
        guard let due else { return nil }
        // What grows while somebody holds still is drawn with each picture.
        let grows = stage <= .hint && heldProgress(at: now).map { $0 >= 0 } == true
        return grows ? min(due, now.advanced(by: PressFigures.frame)) : due
    }

    /// Takes the time.
    @discardableResult
    public mutating func tick(_ time: Timestamp) -> [PressEvent] {
        var events: [PressEvent] = []
        catchUp(to: time, &events)
        evaluate(&events)
        return events
    }

    /// Does what was due before `time`, in its order.
    mutating func catchUp(to time: Timestamp, _ events: inout [PressEvent]) {
        while let due, due < time {
            now = due
            evaluate(&events)
        }
        now = max(now, time)
    }

    /// The next time after now at which something changes by itself.
    private var due: Timestamp? {
        guard let contact else { return nil }
        var earliest: Timestamp?
        func consider(_ time: Timestamp?) {
            guard let time, time > now else { return }
            earliest = min(earliest ?? time, time)
        }
        switch stage {
        case .touched, .hint:
            consider(contact.began.advanced(by: figures.hintDelay))
            consider(contact.began.advanced(by: heldTimes.lowerBound))
            consider(contact.began.advanced(by: heldTimes.upperBound))
            consider(fullTime)
        case .peek: consider(popTime)
        case .idle, .pulling, .actions, .pop: break
        }
        return earliest
    }

    /// When the force has lasted for a peek.
    var fullTime: Timestamp? {
        contact.flatMap { contact in
            contact.fullSince.map {
                max($0.advanced(by: figures.peekRest), contact.began.advanced(by: figures.tap))
            }
        }
    }

    /// When the force has lasted for a pop.
    var popTime: Timestamp? {
        guard opensDeeper, let peekBegan, let deep = contact?.deepSince else { return nil }
        return max(
            deep.advanced(by: figures.popRest), peekBegan.advanced(by: figures.popDelay))
    }

    var heldTimes: ClosedRange<Double> {
        contact?.level == nil ? figures.held : figures.heldWithForce
    }

    /// How far holding still has come at `time`: below 0 before it counts; nil without a contact.
    func heldProgress(at time: Timestamp) -> Double? {
        contact.map {
            let seconds = time.seconds(since: $0.began.advanced(by: heldTimes.lowerBound))
            return seconds / (heldTimes.upperBound - heldTimes.lowerBound)
        }
    }
}
