import Geometry
import Input
import Testing

/// The hand is told by how the pen leans.
@Suite struct HandednessTests {
    private func sample(_ lean: Double?, _ phase: Phase = .moved) -> PenSample {
        PenSample(
            time: .zero, position: .zero,
            tilt: lean.map { Tilt(x: Angle(degrees: $0), y: .zero) }, phase: phase)
    }

    private func guess(_ leans: [Double?]) -> Handedness? {
        var guess = HandGuess()
        for lean in leans { guess.note(sample(lean)) }
        return guess.hand
    }

    @Test func nothingIsKnownBeforeEnoughSamples() {
        #expect(guess(Array(repeating: -40, count: 199)) == nil)
        #expect(guess(Array(repeating: -40, count: 200)) == .left)
    }

    @Test func aRightHandLeansToTheRight() {
        #expect(guess(Array(repeating: 30, count: 200)) == .right)
        // An upright pen tells nothing of a left hand.
        #expect(guess(Array(repeating: -3, count: 200)) == .right)
    }

    @Test func whatIsKnownStays() {
        #expect(
            guess(Array(repeating: -40, count: 200) + Array(repeating: 40, count: 500)) == .left)
    }

    @Test func onlyPensThatDrawAndLeanTell() {
        var guess = HandGuess()
        for _ in 0..<300 {
            guess.note(sample(nil))
            guess.note(sample(-40, .hover))
            var finger = sample(-40)
            finger.pointerKind = .finger
            guess.note(finger)
        }
        #expect(guess.hand == nil)
    }
}
