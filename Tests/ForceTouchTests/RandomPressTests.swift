import ForceTouch
import Geometry
import Input
import TestSupport
import Testing

/// What holds for any press, whoever presses however.
@Suite struct RandomPressTests {
    /// 250 traces for each seed.
    @Test(arguments: SeededGenerator.seeds(times: 7)) func everyPeekEndsOnce(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var seen: Set<PressStage> = []
        for _ in 0..<250 { seen.formUnion(checkTrace(&generator)) }
        #expect(seen == Set(PressStage.allCases).subtracting([.idle]))
    }

    /// What has been seen of a press.
    private struct Watch {
        var stage = PressStage.idle
        var stages: Set<PressStage> = []
        var isPeeking = false
        /// When the peek began at the earliest: what is told late may have been so since the time before.
        var (began, peekBegan, last) = (0.0, 0.0, 0.0)
        var hasForce = true
        /// What people did last that may pop without force.
        var pressed = -1.0

        mutating func take(_ events: [PressEvent], at now: Double) {
            defer { last = now }
            for event in events {
                switch event {
                case .entered(let next): enter(next, at: now)
                case .ended(let outcome):
                    #expect(isPeeking == outcome.endsPeek || isTouched && outcome.isCancel)
                    isPeeking = false
                    if outcome != .pop { stage = .idle }
                }
            }
        }

        /// Whether there is a touch that a cancel may end without a peek.
        private var isTouched: Bool { stage == .touched || stage == .hint }

        private mutating func enter(_ next: PressStage, at now: Double) {
            let isAllowed =
                next > stage || stage == .pop && next != .pop
                || (stage, next) == (.hint, .touched) || (stage, next) == (.pulling, .peek)
            #expect(isAllowed, "from \(stage) to \(next)")
            if next == .touched, stage != .hint { began = now }
            if next == .peek {
                isPeeking = true
                if stage != .pulling { peekBegan = last }
            }
            if next == .pop {
                #expect(pressed == now || now - began >= 0.18)
                // Nobody who presses firmly for a peek opens by that.
                #expect(pressed == now || now - peekBegan >= 0.26 - 1e-9)
                #expect(hasForce || pressed == now)
            }
            stage = next
            stages.insert(next)
        }
    }

    @Test(arguments: [PressStage.idle, .peek])
    func aPeekThatEndsTwiceIsSeen(stage: PressStage) {
        let cancel = PressEvent.ended(.cancelled(.lifted))
        var watch = Watch()
        if stage == .peek { watch.take([.entered(.touched), .entered(stage), cancel], at: 1) }
        withKnownIssue { watch.take([cancel], at: 1) }
    }

    private func checkTrace(_ generator: inout SeededGenerator) -> Set<PressStage> {
        let sensitivity = PressSensitivity.allCases.randomElement(using: &generator) ?? .medium
        var recognizer = PressRecognizer(sensitivity: sensitivity)
        recognizer.hasActions = generator.chance(0.8)
        var (watch, now) = (Watch(), 0.0)
        var (place, force, isDown) = (Point(x: 50, y: 50), 0.0, false)
        for _ in 0..<120 {
            now += Double.random(in: 0...(generator.chance(0.05) ? 0.6 : 0.02), using: &generator)
            let time = Timestamp(seconds: now)
            if generator.chance(0.7), let due = recognizer.deadline, due <= time {
                watch.take(recognizer.tick(due), at: due.seconds)
            }
            place = generator.place(after: place)
            force = generator.force(after: force)
            let sample = PenSample(
                time: time, position: place,
                force: generator.chance(0.98) ? Force(normalized: force) : nil, phase: .moved)
            let events = input(sample, isDown: &isDown, &recognizer, &watch, &generator)
            watch.take(events, at: now)
            #expect((0...1).contains(recognizer.progress) && recognizer.stage == watch.stage)
        }
        let end = Timestamp(seconds: now + 1)
        watch.pressed = end.seconds
        watch.take(recognizer.cancelled(PointerID(device: .none), at: end), at: end.seconds)
        watch.take(recognizer.key(KeyPress(.escape), at: end), at: end.seconds)
        #expect(!watch.isPeeking && recognizer.deadline == nil)
        return watch.stages
    }

    /// Does something to the recogniser.
    private func input(
        _ sample: PenSample, isDown: inout Bool, _ recognizer: inout PressRecognizer,
        _ watch: inout Watch, _ generator: inout SeededGenerator
    ) -> [PressEvent] {
        let (time, now) = (sample.time, sample.time.seconds)
        switch Int.random(in: 0..<100, using: &generator) {
        case 0..<(isDown ? 3 : 40):
            isDown.toggle()
            guard isDown else {
                // A lift on what stands there opens it.
                if recognizer.isHeldOpen { watch.pressed = now }
                return recognizer.ended(sample)
            }
            return recognizer.began(sample, on: generator.chance(0.5) ? .source : .preview)
        case 94:
            let key =
                [KeyPress.Key.enter, .up, .character(" "), .escape, .menu]
                .randomElement(using: &generator) ?? .enter
            watch.pressed = now
            return recognizer.key(KeyPress(key, generator.chance(0.3) ? .shift : []), at: time)
        case 95:
            let action = PreviewAction(title: "Copy")
            return recognizer.choose(action, at: time)
        case 96:
            isDown = false
            return recognizer.cancelled(sample.pointer, at: time)
        case 97:
            let events = recognizer.forceCapabilityChanged(
                watch.hasForce ? .unavailable : .available, at: time)
            watch.take(events, at: now)
            watch.hasForce.toggle()
            return []
        case 98: return recognizer.showActions(at: time)
        default: return recognizer.moved(sample)
        }
    }
}

extension PressOutcome {
    /// Whether a peek may end in it.
    fileprivate var endsPeek: Bool {
        switch self {
        case .tap, .moved, .declined: false
        case .pop, .action, .cancelled: true
        }
    }

    /// Whether a touch may end in it, too.
    fileprivate var isCancel: Bool {
        if case .cancelled = self { true } else { false }
    }
}

extension SeededGenerator {
    /// A place near the last one, or at times elsewhere.
    fileprivate mutating func place(after last: Point) -> Point {
        let reach = chance(0.02) ? 60.0 : chance(0.2) ? 4 : 0.5
        return Point(
            x: last.x + .random(in: -reach...reach, using: &self),
            y: last.y + .random(in: -reach...reach, using: &self))
    }

    /// A force near the last one, or any.
    fileprivate mutating func force(after last: Double) -> Double {
        if chance(0.03) { return .random(in: 0...1, using: &self) }
        return min(max(last + .random(in: -0.08...0.1, using: &self), 0), 1)
    }
}
