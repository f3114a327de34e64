import Geometry
import Input
import Testing

/// What the keys and the buttons are that are held with a sample.
@Suite struct PenButtonTests {
    @Test func aSampleTellsTheKeysThatAreHeld() {
        var desk = TrackedDesk()
        for (kind, keys) in [
            (RawPointerEvent.Kind.motion, KeyPress.Modifiers.shift), (.press(1), [.control, .alt]),
            (.motion, []), (.release(1), .logo),
        ] {
            let samples = desk.events(kind, force: 500, modifiers: keys).compactMap(\.sample)
            #expect(samples.map(\.modifiers) == [keys])
        }
    }

    private func action(
        _ held: Buttons, _ kind: PointerKind, _ buttons: PenButtons = PenButtons()
    ) -> PenButtons.Action {
        buttons.action(
            of: PenSample(
                time: .zero, position: .zero, buttons: held, pointerKind: kind, phase: .hover))
    }

    @Test func theLowerButtonPicksAndTheUpperOneCallsTheTools() {
        for kind in [PointerKind.pen, .eraser] {
            #expect(action(.middle, kind) == .pipette)
            #expect(action(.secondary, kind) == .tipPalette)
            #expect(action([.primary, .middle], kind) == .pipette)
            #expect(action([.middle, .secondary], kind) == .tipPalette)
            #expect(action(.primary, kind) == .nothing && action([], kind) == .nothing)
        }
    }

    @Test func theRightButtonOfAMouseCallsTheTools() {
        #expect(action(.secondary, .mouse) == .tipPalette)
        // The middle one moves the paper.
        #expect(action(.middle, .mouse) == .nothing)
        #expect(action([.primary, .secondary], .finger) == .nothing)
    }

    @Test func eachButtonCanDoSomethingElse() {
        var buttons = PenButtons()
        (buttons.lower, buttons.upper, buttons.right) = (.tipPalette, .pipette, .nothing)
        #expect(action(.middle, .pen, buttons) == .tipPalette)
        #expect(action(.secondary, .pen, buttons) == .pipette)
        #expect(action(.secondary, .mouse, buttons) == .nothing)
    }
}
