import ForceTouch
import Input

/// The presses that somebody tries in the force lab, and what came of them: a value without a clock.
struct LabPress {
    /// What came of a press.
    struct Outcome: Hashable {
        var outcome: PressOutcome
        /// Seconds from the touch to its end; nil for what keys did.
        var seconds: Double?
    }

    /// How many outcomes are kept.
    static let outcomeCount = 5

    /// What tells presses.
    private(set) var recognizer = PressRecognizer(capability: .unknown)
    /// How hard the square is pressed, 0…1, or how hard a press would be that had come as far as holding has.
    private(set) var trace = DeviceTrace()
    /// The stages that presses came to lately, the oldest first.
    private(set) var marks: [(moment: DeviceTrace.Moment, stage: PressStage)] = []
    /// What came of the last presses, the latest first.
    private(set) var outcomes: [Outcome] = []
    /// The sample of the contact that is down; nil for none.
    private(set) var contact: PenSample?
    private var began: Timestamp?
    private var traits = TraitCollection()
    /// The device that pressed last; nil for none yet.
    private var device: DeviceID?

    /// Whether force is used here, where there is some.
    private(set) var usesForce = true
    /// How hard people want to press here; nil for as it is set.
    private var ownSensitivity: PressSensitivity?

    /// How presses of the device with force are told that pressed last, or most likely will.
    var profile: PressProfile {
        guard let device, traits.hasForce(device) else { return traits.likelyPress }
        return traits.press(of: device)
    }

    // MARK: What people do

    /// Takes a sample of a contact.
    mutating func note(_ sample: PenSample, on target: PressTarget, scale: Double) {
        var sample = sample
        if sample.phase == .began, contact == nil {
            (device, contact) = (sample.pointer.device, sample)
            apply(at: sample.time)
        }
        if !recognizer.usesForce { sample.force = nil }
        recognizer.scale = scale
        guard sample.phase != .hover else { return }
        if sample.phase == .began { began = sample.time }
        let events = recognizer.handle(sample, on: target)
        contact = sample.phase.isContact ? sample : nil
        trace(sample)
        take(events, at: sample.time)
        // The next press may be that of another device.
        if contact == nil { apply(at: sample.time) }
    }

    /// Takes the time; tells whether it changed anything.
    mutating func tick(_ now: Timestamp) -> Bool {
        let (stage, progress) = (recognizer.stage, recognizer.progress)
        let events = recognizer.tick(now)
        if var contact, contact.force == nil, contact.time < now {
            contact.time = now
            contact.phase = .moved
            trace(contact)
        }
        take(events, at: now)
        return !events.isEmpty || stage != recognizer.stage || progress != recognizer.progress
    }

    /// Takes a key; false where it means nothing.
    mutating func key(_ key: KeyPress, at now: Timestamp) -> Bool {
        began = nil
        let events = recognizer.key(key, at: now)
        take(events, at: now)
        return !events.isEmpty
    }

    /// Takes how presses are told now.
    mutating func take(_ traits: TraitCollection, at now: Timestamp) {
        self.traits = traits
        apply(at: now)
    }

    /// Uses force, or not.
    mutating func useForce(_ isUsed: Bool, at now: Timestamp) {
        usesForce = isUsed
        apply(at: now)
    }

    /// Has people press so firmly.
    mutating func use(_ sensitivity: PressSensitivity, at now: Timestamp) {
        ownSensitivity = sensitivity
        apply(at: now)
    }

    private mutating func apply(at now: Timestamp) {
        // What is still pressed by a device that has gone is not told by the force of another.
        var profile = contact.map { traits.press(of: $0.pointer.device) } ?? profile
        profile.sensitivity = ownSensitivity ?? profile.sensitivity
        if !usesForce { profile.capability = .unavailable }
        take(recognizer.profileChanged(profile, at: now), at: now)
    }

    // MARK: What comes of it

    private mutating func take(_ events: [PressEvent], at now: Timestamp) {
        for event in events {
            switch event {
            case .entered(let stage):
                // What is let go while it is pulled has been marked as a peek already.
                let isBack = stage == .peek && marks.last?.stage == .pulling
                if stage > .touched, !isBack { mark(stage, at: now) }
            case .ended(let outcome):
                let seconds = began.map { now.seconds(since: $0) }
                outcomes.insert(Outcome(outcome: outcome, seconds: seconds), at: 0)
                if outcomes.count > Self.outcomeCount { outcomes.removeLast() }
            }
        }
    }

    private mutating func mark(_ stage: PressStage, at now: Timestamp) {
        let force = trace.moments.last?.force ?? 0
        marks.append((DeviceTrace.Moment(time: now, force: force), stage))
        marks.removeAll { now.seconds(since: $0.moment.time) > DeviceTrace.seconds }
    }

    private mutating func trace(_ sample: PenSample) {
        var sample = sample
        // A sample may be older than the last picture, in which holding had come further.
        if let last = trace.last { sample.time = max(sample.time, last.time) }
        if sample.force == nil { sample.force = Force(normalized: heldForce(at: sample.time)) }
        trace.note(sample)
    }

    /// How hard a press is that has come as far as holding still has.
    private func heldForce(at now: Timestamp) -> Double {
        let (levels, measure) = (recognizer.thresholds, recognizer.measure)
        let hint = measure.force(at: levels.hint)
        switch recognizer.stage {
        case .idle: return 0
        case .touched:
            let seconds = began.map { now.seconds(since: $0) } ?? 0
            return hint * min(max(seconds / recognizer.figures.held.lowerBound, 0), 1)
        default:
            return measure.force(
                at: levels.hint + recognizer.progress * (levels.peek - levels.hint))
        }
    }
}
