import Input
import Testing

@testable import InterfaceCore

@Suite struct ShortcutTests {
    private let shortcuts = Shortcuts()

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
        (KeyPress(.insert), .newLayer),
        (KeyPress(.character("q"), .control), .quit),
        (KeyPress(.character("+"), .control), .zoomIn),
        (KeyPress(.character("="), [.control, .shift]), .zoomIn),
        (KeyPress(.character("-"), .control), .zoomOut),
        (KeyPress(.character("0"), .control), .zoomToFull),
        (KeyPress(.character("1"), .shift), .showAllInk), (KeyPress(.character("4")), .turnLeft),
        (KeyPress(.character("5")), .turnUpright), (KeyPress(.character("m")), .flip),
        (KeyPress(.function(11)), .toggleFullScreen),
        (KeyPress(.function(12)), .toggleDebug), (KeyPress(.function(12), .shift), .togglePrecise),
    ])
    func keysMeanCommands(press: KeyPress, command: Command) {
        #expect(shortcuts.command(of: press) == command)
    }

    @Test(arguments: [
        KeyPress(.character("z")), KeyPress(.character("z"), .alt),
        KeyPress(.character("z"), [.control, .alt]), KeyPress(.character("y"), [.control, .shift]),
        KeyPress(.enter), KeyPress(.escape), KeyPress(.function(3)),
        KeyPress(.character("h"), .control),
    ])
    func otherKeysMeanNothing(press: KeyPress) {
        #expect(shortcuts.command(of: press) == nil)
    }

    /// The key's own sign counts first, then what its place stands for.
    @Test func keysOfOtherLayoutsMeanCommands() {
        var press = KeyPress(.character("и"))
        press.alternative = .character("b")
        #expect(shortcuts.command(of: press) == .brush)
        let own = Shortcuts([Shortcuts.Binding(KeyPress(.character("и")), .flip)])
        #expect(own.command(of: press) == .flip)
        press.modifiers = .control
        #expect(shortcuts.command(of: press) == .toggleFavourite)
    }

    @Test func onlyStepsRepeat() {
        let steps: Set<Command> = [
            .undo, .redo, .finer, .broader, .fainter, .stronger, .zoomIn, .zoomOut, .turnLeft,
            .turnRight,
        ]
        for binding in Shortcuts.standard {
            var press = binding.press
            press.isRepeat = true
            let isStep = steps.contains(binding.command)
            #expect(shortcuts.command(of: press) == (isStep ? binding.command : nil))
        }
    }

    /// One is an answer, a layer should not go by a slip of the hand, and some belong to a menu.
    @Test func allOtherCommandsHaveAKey() {
        let bound = Set(Shortcuts.standard.map(\.command))
        #expect(
            bound
                == Set(Command.allCases).subtracting([
                    .startOver, .trash, .showAllLayers, .importPalette, .exportPalette,
                    .removePalette, .pickColor,
                    .editBrush, .newBrush, .duplicateBrush, .removeBrush, .importBrush,
                    .exportBrush,
                    .showLine, .showTips, .deleteLayer, .renameLayer, .toggleLayer, .lockLayer,
                    .showAllLayers,
                    .showView, .setPen, .setTouch, .setDrawing, .setShortcuts, .setAppearance,
                    .setLanguage, .setLibrary, .switchTheme, .testInput, .showForceLab, .recolor,
                    .mirror,
                    .bringToFront, .sendToBack, .toggleScalingWidth, .toggleAllLayers,
                ]))
    }

    @Test func noKeyHasTwoMeanings() {
        #expect(Set(Shortcuts.standard.map(\.press)).count == Shortcuts.standard.count)
    }
}
