import ForceTouch
import Geometry
import Input

/// A press on a source that is made up, with the recogniser that it is fed to and what came of it.
struct Press {
    var recognizer: PressRecognizer
    /// What happened, in order.
    private(set) var events: [PressEvent] = []
    /// How far the press had come at most.
    private(set) var mostProgress = 0.0
    private(set) var now = 0.0
    private var isDown = false
    private var place = Point(x: 100, y: 400)
    private var force: Double?

    init(_ sensitivity: PressSensitivity = .medium, measure: PressMeasure = PressMeasure()) {
        recognizer = PressRecognizer(sensitivity: sensitivity, measure: measure)
    }

    /// The stages that were entered, in order.
    var stages: [PressStage] {
        events.compactMap { if case .entered(let stage) = $0 { stage } else { nil } }
    }

    /// What came of it, in order.
    var outcomes: [PressOutcome] {
        events.compactMap { if case .ended(let outcome) = $0 { outcome } else { nil } }
    }

    private func sample(_ phase: Phase, force: Double?) -> PenSample {
        PenSample(
            time: Timestamp(seconds: now), position: place,
            force: force.map { Force(normalized: $0) },
            pointer: PointerID(device: DeviceID(rawValue: 1)), phase: phase)
    }

    private mutating func take(_ events: [PressEvent]) {
        self.events += events
        mostProgress = max(mostProgress, recognizer.progress)
    }

    /// Touches with this force; nil for a mouse.
    mutating func down(_ force: Double?, on target: PressTarget = .source) {
        (isDown, self.force) = (true, force)
        take(recognizer.began(sample(.began, force: force), on: target))
    }

    /// Waits with what `force` says of each moment since then, in samples 5 ms apart; nil for no samples.
    mutating func hold(_ seconds: Double, _ force: ((Double) -> Double)? = nil) {
        let (start, end) = (now, now + seconds)
        while now < end - 1e-9 {
            now = min(now + 0.005, end)
            while let due = recognizer.deadline, due.seconds <= now {
                take(recognizer.tick(due))
            }
            guard isDown, let force else { continue }
            self.force = force(now - start)
            take(recognizer.moved(sample(.moved, force: self.force)))
        }
    }

    /// Lets the force run from what it is to another one, and stay there.
    mutating func press(to goal: Double, in seconds: Double, rest: Double = 0) {
        let start = force ?? 0
        hold(seconds) { start + (goal - start) * min($0 / seconds, 1) }
        hold(rest) { _ in goal }
    }

    /// Moves by so many points, in samples.
    mutating func move(_ dx: Double, _ dy: Double, in seconds: Double) {
        let start = place
        let steps = max(Int(seconds / 0.005), 1)
        for step in 1...steps {
            now += seconds / Double(steps)
            let share = Double(step) / Double(steps)
            place = Point(x: start.x + dx * share, y: start.y + dy * share)
            take(recognizer.moved(sample(.moved, force: force)))
        }
    }

    mutating func lift() {
        isDown = false
        take(recognizer.ended(sample(.ended, force: force.map { _ in 0 })))
    }

    mutating func lose() {
        isDown = false
        take(
            recognizer.cancelled(
                PointerID(device: DeviceID(rawValue: 1)), at: Timestamp(seconds: now)))
    }

    mutating func change(_ capability: ForceCapability) {
        take(recognizer.forceCapabilityChanged(capability, at: Timestamp(seconds: now)))
    }

    mutating func key(_ key: KeyPress.Key, _ modifiers: KeyPress.Modifiers = []) {
        take(recognizer.key(KeyPress(key, modifiers), at: Timestamp(seconds: now)))
    }

    mutating func choose(_ action: PreviewAction) {
        take(recognizer.choose(action, at: Timestamp(seconds: now)))
    }
}

extension PressSensitivity {
    /// The force of a level for people of whom nothing is known.
    func force(_ threshold: KeyPath<PressThresholds, Double>, times factor: Double = 1) -> Double {
        PressMeasure().force(at: thresholds[keyPath: threshold] * factor)
    }
}
