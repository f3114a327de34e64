import Input
import TestSupport
import Testing

@testable import Toolkit

@Suite struct TextEntryTests {
    private func typed(_ steps: (inout TextEntry) -> Void) -> TextEntry {
        var entry = TextEntry("Löwe 🦁 e")
        steps(&entry)
        return entry
    }

    private func press(
        _ entry: inout TextEntry, _ keys: KeyPress.Key..., with modifiers: KeyPress.Modifiers = []
    ) {
        for key in keys {
            let isTaken = entry.handle(KeyPress(key, modifiers))
            #expect(isTaken)
        }
    }

    @Test func typingGoesOnBehindTheText() {
        let entry = typed { $0.insert("x") }
        #expect(entry.text == "Löwe 🦁 ex")
    }

    @Test func keysMoveByCharactersAsPeopleCountThem() {
        let inserted = typed { entry in
            press(&entry, .left, .left, .left)
            entry.insert("|")
        }
        #expect(inserted.text == "Löwe |🦁 e")
        let cases: [([KeyPress.Key], String)] = [
            ([.home, .delete, .delete], "we 🦁 e"), ([.left, .left, .backspace], "Löwe  e"),
            ([.home, .left, .backspace], "Löwe 🦁 e"), ([.home, .end, .right, .delete], "Löwe 🦁 e"),
        ]
        for (keys, text) in cases {
            let entry = typed { entry in
                for key in keys { press(&entry, key) }
            }
            #expect(entry.text == text)
        }
    }

    @Test func aMarkJoinsTheLetterBeforeIt() {
        let entry = typed { $0.insert("\u{301}") }
        #expect(entry.text == "Löwe 🦁 é")
        #expect(entry.text.count == 8)
        #expect(entry.before.count == 8)
    }

    @Test func allIsSelectedAndReplaced() {
        let replaced = typed { entry in
            press(&entry, .character("a"), with: .control)
            entry.insert("neu")
        }
        #expect(replaced.text == "neu")
        for key in [KeyPress.Key.backspace, .delete] {
            let emptied = typed { entry in
                entry.selectAll()
                press(&entry, key)
            }
            #expect(emptied.text.isEmpty)
        }
        let moved = typed { entry in
            entry.selectAll()
            press(&entry, .home)
            entry.insert("A")
        }
        #expect(moved.text == "ALöwe 🦁 e")
        let cleared = typed { press(&$0, .character("u"), with: .control) }
        #expect(cleared.text.isEmpty)
        var empty = TextEntry()
        empty.selectAll()
        #expect(!empty.isAllSelected)
    }

    @Test func otherKeysMeanNothing() {
        var entry = TextEntry("a")
        let presses = [
            KeyPress(.up), KeyPress(.character("b")), KeyPress(.character("z"), .control),
            KeyPress(.left, .alt),
        ]
        for press in presses {
            let isTaken = entry.handle(press)
            #expect(!isTaken)
        }
        #expect(entry == TextEntry("a"))
    }

    @Test func linesAndSignsThatNobodySeesAreLeftOut() {
        #expect(TextEntry("a\nb\tc\u{1B}[0m\r").text == "abc[0m")
    }

    @Test func noTextIsLongerThanThePatienceOfAFileSystem() {
        let entry = typed { $0.insert(String(repeating: "x", count: 10_000)) }
        #expect(entry.text.count == TextEntry.limit)
        #expect(entry.after.isEmpty)
    }

    /// To people that is one character, and to those who set it half a minute of work.
    @Test func noCharacterHasMoreAccentsThanATextHasRoomFor() {
        let accents = "a" + String(repeating: "\u{301}", count: 10_000)
        let entry = typed {
            $0.insert(accents)
            $0.insert("x" + accents)
        }
        #expect(entry.text.unicodeScalars.count == TextEntry.limit)
        #expect(TextEntry(accents).text.unicodeScalars.count == TextEntry.limit)
    }

    @Test func linesEndNowhere() {
        let entry = typed { $0.insert("a\nb\u{2028}c\u{2029}d\u{85}e") }
        #expect(entry.text.hasSuffix("abcde"))
    }

    @Test func aByteIsAPlaceOfTheCaret() {
        for (byte, before) in [(0, ""), (1, "L"), (3, "Lö"), (2, "Lö"), (100, "Löwe 🦁 e")] {
            let entry = typed { $0.moveCursor(toByte: byte) }
            #expect(entry.before == before)
            #expect(entry.cursorByte == before.utf8.count)
        }
    }

    /// Whatever is typed, the caret stands in the text and the text is made of what was typed.
    @Test(arguments: SeededGenerator.seeds)
    func anyTypingLeavesTheCaretInTheText(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let texts = ["a", "é", "e\u{301}", "👩‍👧", "\u{301}", "🇩", "ß", "\u{200D}", "語"]
        let keys: [KeyPress.Key] = [.left, .right, .home, .end, .backspace, .delete]
        var entry = TextEntry()
        for _ in 0..<200 {
            if Bool.random(using: &random) {
                entry.insert(texts.randomElement(using: &random) ?? "")
            } else {
                press(&entry, keys.randomElement(using: &random) ?? .left)
            }
            // No character is parted by the caret.
            #expect(entry.text.count == entry.before.count + entry.after.count)
            #expect(entry.text.utf8.count <= 200 * 20)
        }
    }
}
