import Input
import Testing

@testable import ForceTouch

/// How hard a press is, for whom.
@Suite struct MeasureTests {
    private func hand(_ lines: [(force: Double, length: Double)]) -> HandForce {
        var hand = HandForce()
        for line in lines { hand.note(line.length, force: line.force) }
        return hand
    }

    @Test func nothingKnownIsTheUsualHand() {
        let measure = PressMeasure(HandForce())
        #expect(measure == PressMeasure(average: 0.35, hardest: 0.85))
        #expect(measure.level(of: 0.35) == 0 && measure.level(of: 0.85) == 1)
        #expect(PressMeasure(hand([(0.9, 100)])) == measure)
    }

    @Test func theHandTells() {
        let measure = PressMeasure(hand([(0.2, 1500), (0.5, 1500)]))
        #expect(abs(measure.average - 0.2) < 0.02 && abs(measure.hardest - 0.5) < 0.02)
    }

    @Test func theCurveCounts() {
        let known = hand([(0.2, 1500), (0.5, 1500)])
        let curved = PressMeasure(known, curve: Sensitivity.light.curve)
        #expect(curved.average > PressMeasure(known).average + 0.1)
    }

    @Test func someRoomIsLeft() {
        let measure = PressMeasure(average: 0.5, hardest: 0.52)
        #expect(measure.hardest == 0.65 && measure.obstacle == nil)
    }

    @Test func aHandAtTheEndOfItsDeviceOnlyHolds() {
        let measure = PressMeasure(average: 0.9, hardest: 0.95)
        #expect(measure.obstacle == .noRoom(average: 0.9))
        var press = Press(measure: measure)
        press.down(0.9)
        press.press(to: 1, in: 0.1, rest: 0.2)
        #expect(press.recognizer.stage == .hint && press.recognizer.level == nil)
        press.hold(0.16) { _ in 1 }
        #expect(press.recognizer.stage == .peek && press.recognizer.isHeldOpen)
        press.hold(1) { _ in 1 }
        #expect(press.outcomes.isEmpty)
    }

    @Test(arguments: PressSensitivity.allCases)
    func stagesComeInOrder(_ sensitivity: PressSensitivity) {
        let levels = sensitivity.thresholds
        #expect(0 < levels.hint && levels.hint < levels.peek && levels.peek < levels.pop)
        #expect(levels.pressed(levels.hint) == 0 && levels.pressed(levels.peek) == 1)
        #expect(levels.deepened(levels.peek) == 0 && levels.deepened(2) == 1)
    }

    @Test func firmerHandsPressHarder() {
        let levels = PressSensitivity.allCases.map(\.thresholds)
        for (former, next) in zip(levels, levels.dropFirst()) {
            #expect(former.hint < next.hint && former.peek < next.peek && former.pop < next.pop)
        }
    }

    // MARK: Worn pens

    /// Presses until the device ends, and lifts.
    private func press(_ press: inout Press, to end: Double, trembling: Double = 0) {
        press.down(0.1)
        press.press(to: end, in: 0.3)
        var isUp = false
        press.hold(0.6) { _ in
            isUp.toggle()
            return end + (isUp ? trembling : -trembling)
        }
        press.lift()
        press.hold(0.3)
    }

    @Test func aWornPenComesToPop() {
        var worn = Press()
        let end = PressMeasure().force(at: 0.7)
        for _ in 0..<3 { press(&worn, to: end) }
        #expect(worn.outcomes == [PressOutcome](repeating: .cancelled(.lifted), count: 3))
        press(&worn, to: end)
        #expect(worn.outcomes.last == .pop)
        // It does so from now on, and does not take a peek for it.
        press(&worn, to: PressMeasure().force(at: 0.55))
        #expect(worn.outcomes.last == .cancelled(.lifted))
    }

    @Test func aHandThatPeeksIsNoWornPen() {
        var hand = Press()
        for end in [0.62, 0.66, 0.61, 0.65, 0.63, 0.69, 0.64] { press(&hand, to: end) }
        for _ in 0..<5 { press(&hand, to: 0.65, trembling: 0.03) }
        #expect(!hand.outcomes.contains(.pop))
    }

    @Test func aDeviceThatReachesFurtherIsNotWorn() {
        var reach = PressReach()
        var plateau = PressPlateau()
        plateau.note(0.6, at: .zero)
        plateau.note(0.6, at: Timestamp(seconds: 0.3))
        for _ in 0..<3 { reach.note(plateau) }
        let levels = PressSensitivity.medium.thresholds
        #expect(abs(reach.adapted(levels).pop - 0.55) < 1e-9)
        reach.notePop(at: 0.9)
        #expect(reach.adapted(levels) == levels)
    }

    // MARK: Actions

    @Test func actionsAreRows() {
        var done: [String] = []
        let copy = PreviewAction(title: "Copy") { done.append($0.title) }
        let remove = PreviewAction(title: "Delete", style: .destructive, identifier: "delete")
        let group = PreviewActionItem.group(PreviewActionGroup(title: "Share", actions: [copy]))
        let single = PreviewActionItem.action(remove)
        #expect(group.title == "Share" && group.style == .default)
        #expect(single.title == "Delete" && single.style == .destructive)
        #expect(remove.identifier == "delete" && copy.identifier == "Copy")
        copy.handler(copy)
        #expect(done == ["Copy"])
    }
}
