import Geometry
import Testing

@testable import Input

@Suite struct InputEventTests {
    private func sample(_ phase: Phase) -> InputEvent {
        .pointer(PenSample(time: Timestamp(seconds: 3), position: .zero, phase: phase))
    }

    /// Events of two connections are put in order by it.
    @Test func pointersAndWheelsTellTheirTime() {
        let scroll = Scroll(
            time: Timestamp(seconds: 4), position: .zero, notches: Vector(dx: 0, dy: 1))
        #expect(sample(.moved).time == Timestamp(seconds: 3))
        #expect(InputEvent.scroll(scroll).time == Timestamp(seconds: 4))
        for event in [InputEvent.devices([]), .exposed, .text("a"), .key(KeyPress(.enter))] {
            #expect(event.time == nil)
        }
    }

    @Test func onlyWhatNeitherTouchesNorLiftsIsMovement() {
        for phase in [Phase.hover, .moved] { #expect(sample(phase).isMovement) }
        for phase in [Phase.began, .ended, .cancelled] { #expect(!sample(phase).isMovement) }
        #expect(!InputEvent.exposed.isMovement && !InputEvent.closeRequested.isMovement)
    }
}
