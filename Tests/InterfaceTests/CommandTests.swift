import Input
import Testing

@testable import Interface

@Suite struct CommandTests {
    @Test(arguments: [
        (KeyPress(.character("z"), .control), Command.undo),
        (KeyPress(.character("z"), [.control, .shift]), .redo),
        (KeyPress(.character("y"), .control), .redo),
        (KeyPress(.character("e"), .control), .export),
        (KeyPress(.character("n"), .control), .new),
        (KeyPress(.character("r"), .control), .replay),
        (KeyPress(.character("o"), .control), .open),
        (KeyPress(.character("e"), [.control, .shift]), .exportAs),
        (KeyPress(.function(2)), .rename),
        (KeyPress(.character("q"), .control), .quit),
        (KeyPress(.function(12)), .toggleDebug), (KeyPress(.function(12), .shift), .togglePrecise),
    ])
    func keysMeanCommands(press: KeyPress, command: Command) {
        #expect(Command(press) == command)
    }

    @Test(arguments: [
        KeyPress(.character("z")), KeyPress(.character("z"), .alt),
        KeyPress(.character("z"), [.control, .alt]), KeyPress(.character("y"), [.control, .shift]),
        KeyPress(.enter), KeyPress(.escape), KeyPress(.function(1)),
        KeyPress(.character("x"), .control),
    ])
    func otherKeysMeanNothing(press: KeyPress) {
        #expect(Command(press) == nil)
    }

    @Test func onlyStepsRepeat() {
        for binding in Command.keyBindings {
            var press = binding.press
            press.isRepeat = true
            let repeats = [.undo, .redo, .finer, .broader, .fainter, .stronger]
                .contains(binding.command)
            #expect(Command(press) == (repeats ? binding.command : nil))
        }
    }

    @Test func everyCommandButTheAnsweredOneHasAKey() {
        let bound = Set(Command.keyBindings.map(\.command))
        #expect(bound == Set(Command.allCases).subtracting([.startOver]))
    }

    @Test func noKeyHasTwoMeanings() {
        #expect(Set(Command.keyBindings.map(\.press)).count == Command.keyBindings.count)
    }
}
