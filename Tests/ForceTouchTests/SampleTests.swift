import ForceTouch
import Geometry
import Input
import Testing

/// Whoever feeds a recogniser with samples does not have to tell what each of them is.
@Suite struct SampleTests {
    private var recognizer = PressRecognizer()

    private func sample(_ seconds: Double, _ force: Double, _ phase: Phase) -> PenSample {
        PenSample(
            time: Timestamp(seconds: seconds), position: Point(x: 100, y: 400),
            force: Force(normalized: force),
            pointer: PointerID(device: DeviceID(rawValue: 1)), phase: phase)
    }

    /// A contact that peeks and is held so, by the figures of people of whom nothing is known.
    private mutating func peek() -> [PressEvent] {
        let full = PressSensitivity.medium.force(\.peek, times: 1.02)
        var events = recognizer.handle(sample(0, 0.2, .began))
        for step in 1...100 {
            let seconds = Double(step) / 200
            events += recognizer.handle(sample(seconds, min(0.2 + seconds * 3, full), .moved))
        }
        return events
    }

    @Test mutating func samplesMeanWhatTheirPhasesSay() {
        #expect(peek().contains(.entered(.peek)) && recognizer.stage == .peek)
        #expect(recognizer.handle(sample(0.51, 0, .ended)) == [.ended(.cancelled(.lifted))])
    }

    @Test mutating func aContactThatIsNoneIsLost() {
        _ = peek()
        let events = recognizer.handle(sample(0.51, 0, .cancelled))
        #expect(events == [.ended(.cancelled(.contactLost))])
    }

    @Test mutating func hoveringMeansNothing() {
        #expect(recognizer.handle(sample(0, 0, .hover)).isEmpty && recognizer.stage == .idle)
        _ = recognizer.handle(sample(0, 0.2, .began))
        // Whatever would be due by then, as a preview by holding still.
        #expect(recognizer.handle(sample(2, 0, .hover)).isEmpty && recognizer.stage == .touched)
    }

    @Test(arguments: [PressTarget.source, .preview])
    mutating func aContactBeginsOnWhatIsSaid(_ target: PressTarget) {
        _ = recognizer.key(KeyPress(.character(" ")), at: .zero)
        let events = recognizer.handle(sample(0.5, 0.2, .began), on: target)
        #expect(events == (target == .preview ? [] : [.ended(.cancelled(.dismissed))]))
    }
}
