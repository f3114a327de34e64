import Display
import Input
import Testing

@testable import DisplayHeadless

@Suite("Keys and text of a headless display")
struct KeyTests {
    @Test("A chord presses its modifiers, the key, and releases them")
    func chord() throws {
        let program = try FakeProgram("key ctrl+shift+e\n0 pen 1 hover 1 1")
        program.run()
        #expect(
            program.happenings.prefix(6) == [
                .modifiers(.control), .modifiers([.control, .shift]),
                .key(KeyPress(.character("e"), [.control, .shift])), .released(.character("e")),
                .modifiers(.control), .modifiers([]),
            ])
        #expect(program.samples.last?.modifiers == [])
    }

    @Test("Keys that are held modify what pointers do")
    func heldKeys() throws {
        let program = try FakeProgram(
            "hold shift+space\n0 pen 1 hover 1 1\nrelease shift+space\n0 pen 1 hover 1 1")
        program.run()
        #expect(program.samples.map(\.modifiers) == [.shift, []])
        #expect(
            program.happenings.prefix(2) == [
                .modifiers(.shift), .key(KeyPress(.character(" "), .shift)),
            ])
        #expect(program.happenings.contains(.released(.character(" "))))
    }

    @Test("Text comes only where the window takes text, and keys give some there")
    func text() throws {
        let lines = "text early\nkey a\nkey shift+b\nkey ctrl+c\nkey enter\ntext Grüße"
        for takesText in [false, true] {
            let program = try FakeProgram(lines)
            if takesText { program.window.textInput = TextInput(caret: nil) }
            program.run()
            let texts = program.happenings.filter { if case .text = $0 { true } else { false } }
            #expect(texts == (takesText ? ["early", "a", "B", "Grüße"].map { .text($0) } : []))
        }
    }
}
