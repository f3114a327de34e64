import ForceTouch
import Input
import Testing

/// Made forces through the recogniser, at each sensitivity: the stages that they must give.
@Suite struct TraceTests {
    /// A press that somebody does, and what it has to be at each sensitivity.
    struct Trace: CustomTestStringConvertible, Sendable {
        let testDescription: String
        var stages: [PressStage]
        var outcome: PressOutcome?
        let run: @Sendable (inout Press, PressSensitivity) -> Void
    }

    static let traces: [Trace] = [
        Trace(testDescription: "tap", stages: [.touched], outcome: .tap) { press, _ in
            press.down(0.05)
            press.press(to: 0.3, in: 0.06)
            press.press(to: 0, in: 0.06)
            press.lift()
        },
        Trace(
            testDescription: "tap as hard as can be", stages: [.touched, .hint, .touched],
            outcome: .tap
        ) { press, _ in
            press.down(0.2)
            press.press(to: 1, in: 0.05, rest: 0.1)
            press.press(to: 0, in: 0.02)
            press.lift()
        },
        Trace(
            testDescription: "slow click without force", stages: [.touched, .hint], outcome: .tap
        ) { press, _ in
            press.down(nil)
            press.hold(0.4)
            press.lift()
        },
        Trace(
            testDescription: "slow press", stages: [.touched, .hint, .peek],
            outcome: .cancelled(.lifted)
        ) { press, sensitivity in
            press.down(0.1)
            press.press(to: sensitivity.force(\.peek) + 0.02, in: 0.5, rest: 0.4)
            press.press(to: 0, in: 0.1)
            press.lift()
        },
        Trace(
            testDescription: "deep press", stages: [.touched, .hint, .peek, .pop], outcome: .pop
        ) { press, _ in
            press.down(0.1)
            press.press(to: 0.95, in: 0.4, rest: 0.4)
            press.press(to: 0, in: 0.1)
            press.lift()
        },
        Trace(
            testDescription: "quick deep press", stages: [.touched, .hint, .peek, .pop],
            outcome: .pop
        ) { press, _ in
            press.down(0.1)
            press.press(to: 0.95, in: 0.1, rest: 0.6)
            press.lift()
        },
        Trace(
            testDescription: "nothing to all in one sample", stages: [.touched, .hint, .peek],
            outcome: .cancelled(.lifted)
        ) { press, _ in
            press.down(0)
            press.hold(0.005) { _ in 0 }
            press.hold(2) { _ in 1 }
            press.lift()
        },
        Trace(
            testDescription: "all from the first sample on", stages: [.touched, .hint, .peek],
            outcome: .cancelled(.lifted)
        ) { press, _ in
            press.down(1)
            press.hold(2) { _ in 1 }
            press.lift()
        },
        Trace(
            testDescription: "force stuck at 0", stages: [.touched, .hint, .peek], outcome: nil
        ) { press, _ in
            press.down(0)
            press.hold(1.2) { _ in 0 }
            press.lift()
        },
        Trace(
            testDescription: "mouse, held", stages: [.touched, .hint, .peek], outcome: nil
        ) { press, _ in
            press.down(nil)
            press.hold(0.46)
            press.lift()
        },
        Trace(
            testDescription: "half a press", stages: [.touched, .hint], outcome: .tap
        ) { press, sensitivity in
            let levels = sensitivity.thresholds
            press.down(0.1)
            let third = levels.hint + (levels.peek - levels.hint) / 3
            press.press(to: PressMeasure().force(at: third), in: 0.2, rest: 0.2)
            press.lift()
        },
        Trace(
            testDescription: "most of a press", stages: [.touched, .hint, .touched],
            outcome: .declined
        ) { press, sensitivity in
            let levels = sensitivity.thresholds
            press.down(0.1)
            let most = levels.hint + (levels.peek - levels.hint) * 0.7
            press.press(to: PressMeasure().force(at: most), in: 0.2, rest: 0.2)
            press.hold(0.01) { _ in 0.36 }
            press.lift()
        },
        Trace(
            testDescription: "scroll", stages: [.touched], outcome: .moved
        ) { press, _ in
            press.down(0.2)
            press.move(0, 12, in: 0.08)
            press.lift()
        },
        Trace(
            testDescription: "pull up slowly",
            stages: [.touched, .hint, .peek, .pulling, .actions],
            outcome: nil
        ) { press, sensitivity in
            press.down(0.1)
            press.press(to: sensitivity.force(\.peek) + 0.02, in: 0.2, rest: 0.1)
            press.move(0, -70, in: 0.5)
            press.lift()
        },
        Trace(
            testDescription: "flick up", stages: [.touched, .hint, .peek, .pulling, .actions],
            outcome: nil
        ) { press, sensitivity in
            press.down(0.1)
            press.press(to: sensitivity.force(\.peek) + 0.02, in: 0.2, rest: 0.1)
            press.move(0, -40, in: 0.05)
            press.lift()
        },
        Trace(
            testDescription: "pull that is let go",
            stages: [.touched, .hint, .peek, .pulling, .peek], outcome: nil
        ) { press, sensitivity in
            press.down(0.1)
            press.press(to: sensitivity.force(\.peek) + 0.02, in: 0.2, rest: 0.1)
            press.move(0, -30, in: 0.5)
            press.hold(0.6) { _ in 1 }
            press.lift()
        },
    ]

    @Test(arguments: traces, PressSensitivity.allCases)
    func aTraceGivesItsStages(_ trace: Trace, _ sensitivity: PressSensitivity) {
        var press = Press(sensitivity)
        trace.run(&press, sensitivity)
        #expect(press.stages == trace.stages)
        #expect(press.outcomes == [trace.outcome].compactMap(\.self))
        #expect(press.recognizer.stage.isPreview == (trace.outcome == nil))
    }

    /// The force changes to the other side of a threshold with each sample, 5 % away from it.
    @Test(arguments: PressSensitivity.allCases)
    func tremblingDoesNotFlicker(_ sensitivity: PressSensitivity) {
        let expected: [(KeyPath<PressThresholds, Double>, [PressStage])] = [
            (\.hint, [.touched, .hint]), (\.peek, [.touched, .hint]),
            (\.pop, [.touched, .hint, .peek]),
        ]
        for (threshold, stages) in expected {
            var press = Press(sensitivity)
            press.down(0.1)
            press.press(to: sensitivity.force(threshold, times: 0.95), in: 0.15)
            var isUp = false
            press.hold(0.44) { _ in
                isUp.toggle()
                return sensitivity.force(threshold, times: isUp ? 1.05 : 0.95)
            }
            #expect(press.stages == stages, "at \(threshold)")
            press.hold(0.4) { _ in
                isUp.toggle()
                return sensitivity.force(threshold, times: isUp ? 1.05 : 0.95)
            }
            // Whoever waits at a threshold has held still for long enough.
            #expect(press.stages == [.touched, .hint, .peek])
        }
    }

    @Test(arguments: PressSensitivity.allCases)
    func aHintEndsBelowThreeQuartersOfItsThreshold(_ sensitivity: PressSensitivity) {
        var press = Press(sensitivity)
        press.down(0.1)
        press.press(to: sensitivity.force(\.hint, times: 1.1), in: 0.1, rest: 0.05)
        press.hold(0.1) { _ in sensitivity.force(\.hint, times: 0.8) }
        #expect(press.recognizer.stage == .hint && press.recognizer.progress == 0)
        press.hold(0.1) { _ in sensitivity.force(\.hint, times: 0.7) }
        #expect(press.recognizer.stage == .touched)
        press.lift()
        #expect(press.outcomes == [.tap])
    }

    /// However deep it is, nothing opens that is not there.
    @Test(arguments: [(0.05, 0.2), (0.15, 0.5), (0.3, 0.7), (0.25, 0.95)])
    func aSourceThatVanishesEndsIt(seconds: Double, force: Double) {
        var press = Press()
        press.down(0.1)
        press.press(to: force, in: seconds * 0.6, rest: seconds * 0.4)
        #expect(press.recognizer.sourceLost() == [.ended(.cancelled(.sourceLost))])
        #expect(press.recognizer.sourceLost().isEmpty)
        press.hold(1) { _ in 0.95 }
        press.lift()
        #expect(press.recognizer.stage == .idle && press.outcomes.isEmpty)
    }

    /// How the contact goes in each stage, and what then comes of it.
    @Test(
        arguments: [
            (PressStage.touched, 0.05, 0.2, PressOutcome.cancelled(.contactLost)),
            (.hint, 0.15, 0.5, .cancelled(.contactLost)),
            (.peek, 0.3, 0.7, .cancelled(.contactLost)),
            (.pop, 0.9, 0.95, .pop),
        ], PressSensitivity.allCases)
    func aDeviceThatVanishesEndsIt(
        _ row: (stage: PressStage, seconds: Double, force: Double, outcome: PressOutcome),
        _ sensitivity: PressSensitivity
    ) {
        for isContactFirst in [true, false] {
            var press = Press(sensitivity)
            press.down(0.1)
            let force =
                row.stage == .hint
                ? sensitivity.force(\.hint) + 0.02
                : row.stage == .peek ? sensitivity.force(\.peek) + 0.03 : row.force
            press.press(to: force, in: row.seconds * 0.6, rest: row.seconds * 0.4)
            #expect(press.recognizer.stage == row.stage)
            if isContactFirst { press.lose() }
            press.change(.unavailable)
            press.lose()
            #expect(press.outcomes.count == 1)
            if isContactFirst || row.stage == .touched {
                #expect(press.outcomes == [row.outcome])
            }
            #expect(press.recognizer.deadline == nil && !press.recognizer.stage.isPreview)
            // The next press is a hold.
            press.down(1)
            press.hold(0.46) { _ in 1 }
            press.lift()
            #expect(press.recognizer.stage == .peek && press.recognizer.isHeldOpen)
        }
    }
}
