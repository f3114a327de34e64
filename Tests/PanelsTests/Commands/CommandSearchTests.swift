import Testing
import Wording

@testable import InterfaceCore
@testable import Panels

@Suite struct CommandSearchTests {
    private let search = CommandSearch([
        (.undo, ["Undo"], "back"), (.redo, ["Redo"], ""), (.newLayer, ["New Layer"], ""),
        (.mergeLayer, ["Merge Layer Down"], "flatten"),
        (.replay, ["Replay the Drawing"], "time lapse"), (.new, ["New Drawing"], "clear, wipe"),
        (.showLayers, ["图层", "Layers"], ""), (.zoomToFull, ["缩放到 100 %", "Zoom to 100 %"], ""),
    ])

    private func found(_ query: String, recent: [Command] = []) -> [Command] {
        search.matches(query, recent: recent).map(\.command)
    }

    @Test(
        arguments: [
            ("lay", [.showLayers, .newLayer, .mergeLayer, .replay]),
            ("LAY", [.showLayers, .newLayer, .mergeLayer, .replay]),
            ("new lay", [.newLayer]), ("lay new", [.newLayer]), (" layer   down ", [.mergeLayer]),
            ("mld", [.mergeLayer]), ("nl", [.newLayer]), ("rtd", [.replay]), ("图", [.showLayers]),
            ("100", [.zoomToFull]), ("zoom 100", [.zoomToFull]), ("xyz", []),
            ("new layer new layer down", []), ("o", [.undo, .redo, .mergeLayer, .zoomToFull]),
        ] as [(String, [Command])])
    func findsByWordsInAnyOrderAndByInitials(query: String, expected: [Command]) {
        #expect(Set(found(query)) == Set(expected))
        // What begins with it comes before what only has it.
        #expect(found(query).first == expected.first || query == "o")
    }

    /// They begin with what was typed, and come behind what is called so.
    @Test(
        arguments: [
            ("wipe", [.new]), ("cle draw", [.new]), ("lapse", [.replay]), ("lap", [.replay]),
            ("apse", []), ("flat lay", [.mergeLayer]), ("ba", [.undo]),
        ] as [(String, [Command])])
    func findsByOtherWords(query: String, expected: [Command]) {
        #expect(found(query) == expected)
    }

    @Test func everythingIsFoundByNothing() {
        #expect(found("").count == 8 && found("  ").count == 8)
    }

    @Test func whatWasUsedLatelyComesFirst() {
        #expect(found("lay", recent: [.replay, .mergeLayer]).prefix(2) == [.replay, .mergeLayer])
        #expect(found("", recent: [.new]).first == .new)
    }

    @Test func tellsWhatOfTheNameWasTyped() {
        #expect(search.matches("lay", recent: [])[1].ranges == [4..<7])
        #expect(search.matches("down mer", recent: [])[0].ranges == [0..<3, 12..<16])
        #expect(search.matches("nl", recent: [])[0].ranges == [0..<1, 4..<5])
        // The start of a word is meant rather than the middle of an earlier one.
        let paper = CommandSearch([(.replay, ["Repaint the Paper"], "")])
        #expect(paper.matches("pa", recent: [])[0].ranges == [12..<14])
        // Of another language than the one that is shown.
        #expect(search.matches("layers", recent: [])[0].ranges == [])
        #expect(search.matches("图层", recent: [])[0].ranges == [0..<6])
    }

    /// In each language of the program.
    @Test func everyCommandIsFoundByItsOwnName() {
        let commands = Command.allCases
        let search = CommandSearch(commands)
        for command in commands {
            for recent in [[], commands.reversed()] {
                let found = search.matches(command.title.text(in: .english), recent: recent)
                #expect(found.first?.command == command, "\(command)")
            }
        }
    }

    @Test func allCommandsAreWhatNoWordsFind() {
        let commands = Array(Command.allCases.prefix(30))
        for recent in [[], [commands[7], commands[3]], [commands[0]]] {
            #expect(
                CommandSearch.all(commands, recent: recent)
                    == CommandSearch(commands).matches("", recent: recent))
        }
    }
}
