import ForceTouch
import Geometry
import Input
import Testing

/// What a press does beside its stages.
@Suite struct PressTests {
    /// A peek that stands without a contact.
    private func heldOpen() -> Press {
        var press = Press()
        press.down(nil)
        press.hold(0.5)
        press.lift()
        return press
    }

    @Test func progressFollowsTheForceBothWays() {
        var press = Press()
        press.down(0.2)
        press.hold(0.1) { _ in 0.45 }
        let some = press.recognizer.progress
        press.hold(0.05) { _ in 0.5 }
        #expect(press.recognizer.progress > some && some > 0)
        press.hold(0.05) { _ in 0.42 }
        #expect(press.recognizer.progress < some)
    }

    @Test func holdingGrowsWithTheTime() {
        var press = Press()
        press.down(nil)
        press.hold(0.325)
        #expect(abs(press.recognizer.progress - 0.5) < 0.1)
        #expect(press.recognizer.deadline != nil)
        press.hold(0.2)
        #expect(press.recognizer.stage == .peek && press.recognizer.deadline == nil)
    }

    @Test func nothingIsDueWhileNothingHappens() {
        var press = Press()
        #expect(press.recognizer.deadline == nil)
        press.down(0.2)
        #expect(press.recognizer.deadline == Timestamp(seconds: 0.09))
        press.lift()
        #expect(press.recognizer.deadline == nil)
    }

    @Test func whatWasDueIsDoneAsOfThen() {
        // No time was told: the sample comes late.
        var recognizer = PressRecognizer()
        func sample(_ seconds: Double, _ force: Double, _ phase: Phase) -> PenSample {
            PenSample(
                time: Timestamp(seconds: seconds), position: .zero,
                force: Force(normalized: force), phase: phase)
        }
        _ = recognizer.began(sample(0, 0.7, .began))
        #expect(
            recognizer.ended(sample(0.5, 0, .ended)) == [
                .entered(.hint), .entered(.peek), .ended(.cancelled(.lifted)),
            ])
    }

    @Test(arguments: [
        KeyPress(.enter), KeyPress(.up), KeyPress(.escape), KeyPress(.character(" ")),
    ])
    func keysGoOnFromAPeek(_ key: KeyPress) {
        var press = Press()
        press.key(.character(" "))
        #expect(press.stages == [.peek] && press.recognizer.isHeldOpen)
        press.key(key.key)
        switch key.key {
        case .enter: #expect(press.outcomes == [.pop])
        case .up: #expect(press.recognizer.stage == .actions && press.outcomes.isEmpty)
        default: #expect(press.outcomes == [.cancelled(.dismissed)])
        }
    }

    @Test func keysOpen() {
        var press = Press()
        press.key(.enter)
        #expect(press.events.isEmpty)
        press.key(.enter, .shift)
        press.key(.enter)
        #expect(press.events == [.entered(.peek), .entered(.pop), .ended(.pop)])
    }

    @Test(arguments: [
        (KeyPress(.character(" ")), [PressStage.peek]), (KeyPress(.enter, .shift), [.peek]),
        (KeyPress(.menu), [.peek, .actions]), (KeyPress(.function(10), .shift), [.peek, .actions]),
    ])
    func keysBeginAnewAfterAPop(_ key: KeyPress, _ stages: [PressStage]) {
        var press = Press()
        press.key(.enter, .shift)
        press.key(.enter)
        press.key(key.key, key.modifiers)
        #expect(press.stages == [.peek, .pop] + stages)
        press.key(.escape)
        #expect(press.outcomes == [.pop, .cancelled(.dismissed)])
    }

    @Test func aPressOnAStandingPreviewOpensIt() {
        var press = heldOpen()
        press.down(nil, on: .preview)
        press.hold(0.05)
        press.lift()
        #expect(press.outcomes == [.pop])
    }

    @Test func forceOnAStandingPreviewOpensIt() {
        var press = heldOpen()
        press.hold(0.4)
        press.down(0.2, on: .preview)
        press.press(to: 0.95, in: 0.1, rest: 0.1)
        #expect(press.outcomes == [.pop])
    }

    @Test func aTapBesideItCloses() {
        var press = heldOpen()
        press.down(nil)
        press.lift()
        #expect(press.outcomes == [.cancelled(.dismissed)])
    }

    @Test func aStandingPreviewIsPulledToo() {
        var press = heldOpen()
        press.down(nil, on: .preview)
        press.move(0, -70, in: 0.4)
        press.lift()
        #expect(press.recognizer.stage == .actions)
        press.choose(PreviewAction(title: "Duplicate"))
        #expect(press.outcomes == [.action("Duplicate")])
        press.choose(PreviewAction(title: "Duplicate"))
        #expect(press.outcomes.count == 1)
    }

    @Test func theActionsEndByATap() {
        var press = heldOpen()
        press.key(.up)
        var other = press
        press.down(nil, on: .preview)
        press.lift()
        #expect(press.outcomes == [.pop])
        other.down(nil)
        #expect(other.outcomes == [.cancelled(.dismissed)])
    }

    @Test func aSourceWithoutActionsIsNotPulled() {
        var press = Press()
        press.recognizer.hasActions = false
        press.down(0.2)
        press.press(to: 0.62, in: 0.2, rest: 0.1)
        press.move(0, -90, in: 0.3)
        press.key(.up)
        #expect(press.stages == [.touched, .hint, .peek])
        #expect(press.recognizer.pulled == 0)
    }

    @Test func aPeekWithoutForceStaysWhenATabletIsUnplugged() {
        var press = heldOpen()
        press.change(.unavailable)
        #expect(press.recognizer.stage == .peek && press.outcomes.isEmpty)
    }

    @Test(arguments: [(0.0, true), (0.2, true), (0.5, false)])
    func forceThatIsSwitchedOffCancels(_ more: Double, _ isHint: Bool) {
        var press = Press()
        press.down(0.1)
        press.press(to: isHint ? 0.45 : 0.65, in: 0.1, rest: 0.05 + more)
        #expect(press.recognizer.stage == (isHint ? .hint : .peek))
        press.change(.unavailable)
        #expect(press.outcomes == [.cancelled(.forceLost)])
        press.change(.available)
        press.hold(1) { _ in 1 }
        #expect(press.outcomes.count == 1 && press.recognizer.stage == .idle)
    }

    /// Until then it is the middle of a press with force, though that did not open it.
    @Test(arguments: [false, true]) func aHeldPeekStaysOnceItsContactIsLifted(isLifted: Bool) {
        var press = Press()
        press.down(0.2)
        press.hold(1) { _ in 0.2 }
        #expect(press.recognizer.stage == .peek && press.recognizer.isHeldOpen)
        if isLifted { press.lift() }
        press.change(.unavailable)
        #expect(press.outcomes == (isLifted ? [] : [.cancelled(.forceLost)]))
        #expect(press.recognizer.stage == (isLifted ? .peek : .idle))
    }

    @Test func anotherPointerMeansNothingMeanwhile() {
        var press = Press()
        press.down(0.2)
        let other = PenSample(
            time: Timestamp(seconds: 0.01), position: .zero,
            pointer: PointerID(device: DeviceID(rawValue: 2)), phase: .began)
        #expect(press.recognizer.began(other).isEmpty)
        #expect(press.recognizer.ended(other).isEmpty)
        press.lift()
        #expect(press.outcomes == [.tap])
    }

    @Test func distancesAreInPoints() {
        var press = Press()
        press.recognizer.scale = 2
        press.down(0.2)
        press.move(12, 0, in: 0.05)
        #expect(press.outcomes.isEmpty)
        press.move(8, 0, in: 0.05)
        #expect(press.outcomes == [.moved])
    }

    @Test func deepeningRunsFromPeekToPop() {
        var press = Press()
        press.down(0.2)
        press.press(to: 0.6, in: 0.2, rest: 0.1)
        let some = press.recognizer.deepening
        press.press(to: 0.7, in: 0.1)
        #expect(press.recognizer.deepening > some && some > 0)
    }
}
