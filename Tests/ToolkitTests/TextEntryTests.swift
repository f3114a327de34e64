import Foundation
import Graphics
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
        _ entry: inout TextEntry, _ keys: KeyPress.Key..., with modifiers: KeyPress.Modifiers = [],
        in layout: TextLayout? = nil
    ) {
        for key in keys {
            let isTaken = entry.handle(KeyPress(key, modifiers), in: layout)
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
        #expect(empty.selection.isEmpty)
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

    // MARK: Selecting

    @Test func whatIsSelectedIsReplacedAndDeleted() {
        let replaced = typed { entry in
            press(&entry, .left, .left, .left, with: .shift)
            #expect(entry.selectedText == "🦁 e")
            entry.insert("x")
        }
        #expect(replaced.text == "Löwe x")
        let deleted = typed { entry in
            press(&entry, .home, with: .shift)
            press(&entry, .delete)
        }
        #expect(deleted.text.isEmpty)
        // What nobody can see takes nothing away.
        let kept = typed { entry in
            entry.selectAll()
            entry.insert("\n")
        }
        #expect(kept.text == "Löwe 🦁 e")
    }

    @Test func anArrowLeavesWhatIsSelectedAtItsSide() {
        let places = [(KeyPress.Key.left, 1), (.right, 5), (.home, 0), (.end, 12)]
        for (key, place) in places {
            let entry = typed { entry in
                entry.select(1..<5)
                press(&entry, key)
            }
            #expect(entry.selection == .init(at: place))
        }
        let dropped = typed { entry in
            entry.select(1..<5)
            press(&entry, .character("a"), with: [.control, .shift])
        }
        #expect(dropped.selection == .init(at: 5))
    }

    /// Words as they are set: by their signs, and where there are no spaces.
    @Test(arguments: [
        ("one two", ["one", "two"]), ("blue-green, 2", ["blue", "green", "2"]),
        ("שלום עולם", ["שלום", "עולם"]), ("مرحبا بالعالم", ["مرحبا", "بالعالم"]),
        ("日本語の テキスト", ["日本語", "の", "テキスト"]), ("你好 世界", ["你好", "世界"]),
        ("e\u{301}te\u{301} 🦁 👩‍👧 x", ["e\u{301}te\u{301}", "x"]), ("", []),
    ])
    func wordsAreSteppedThroughAndDeleted(text: String, words: [String]) {
        let layout = TextLayout(text, font: TextLayout.Font(size: 16))
        #expect(layout.words.map { TextEntry(text, selecting: $0).selectedText } == words)
        let (forward, back): (KeyPress.Key, KeyPress.Key) =
            layout.isRightToLeft ? (.left, .right) : (.right, .left)
        var entry = TextEntry(text)
        for word in words.reversed() {
            press(&entry, back, with: [.control, .shift], in: layout)
            #expect(entry.selectedText.hasPrefix(word))
            press(&entry, back, in: layout)
        }
        entry.moveCursor(toByte: 0)
        for word in words {
            press(&entry, forward, with: .control, in: layout)
            #expect(entry.before.hasSuffix(word))
        }
        var shrinking = TextEntry(text)
        for _ in words {
            let layout = TextLayout(shrinking.text, font: TextLayout.Font(size: 16))
            press(&shrinking, .backspace, with: .control, in: layout)
        }
        let start = text.range(of: words.first ?? "")?.lowerBound ?? text.startIndex
        #expect(shrinking.text == text[..<start])
        var growing = TextEntry(text)
        growing.moveCursor(toByte: 0)
        press(&growing, .delete, with: .control, in: layout)
        #expect(text.hasSuffix(growing.text) && growing.text.count < max(text.count, 1))
    }

    @Test func arrowsPointAsPeopleSeeIt() {
        let text = "שלום"
        let layout = TextLayout(text, font: TextLayout.Font(size: 16))
        #expect(layout.isRightToLeft)
        var entry = TextEntry(text)
        entry.moveCursor(toByte: 0)
        for count in 1...4 {
            press(&entry, .left, in: layout)
            #expect(entry.before.count == count)
        }
        press(&entry, .right, with: .shift, in: layout)
        #expect(entry.selectedText == "ם")
        entry.selectAll()
        press(&entry, .right, in: layout)
        #expect(entry.cursorByte == 0)
    }

    // MARK: Steps

    @Test func aWordIsAStepAndSoIsWhatIsPasted() {
        var entry = TextEntry()
        for character in "one two" { entry.insert(String(character)) }
        entry.insert(" and more")
        press(&entry, .backspace, .backspace)
        var texts: [String] = []
        while entry.undo() { texts.append(entry.text) }
        #expect(texts == ["one two and more", "one two", "one ", ""])
        texts = []
        while entry.redo() { texts.append(entry.text) }
        #expect(texts == ["one ", "one two", "one two and more", "one two and mo"])
        press(&entry, .character("z"), with: .control)
        entry.insert("!")
        let isRedone = entry.redo()
        #expect(!isRedone)
    }

    @Test func keysUndoAndRedo() {
        var entry = TextEntry("a")
        entry.insert("b")
        press(&entry, .character("z"), with: .control)
        #expect(entry.text == "a")
        press(&entry, .character("y"), with: .control)
        #expect(entry.text == "ab")
        press(&entry, .character("z"), with: .control)
        press(&entry, .character("z"), with: [.control, .shift])
        #expect(entry.text == "ab")
        // What nobody has typed is no step.
        entry.set("c")
        let isChanged = entry.undo() || entry.redo()
        #expect(!isChanged && entry.text == "c")
    }

    /// Whatever is done, the text is what a list of characters would be, and undo and redo lead back exactly.
    @Test(arguments: SeededGenerator.seeds)
    func anyStepsAreThoseOfAListAndAreUndone(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let texts = ["a", " ", "é", "👩‍👧", "語", "ש", "two words", "ß"]
        var entry = TextEntry("start")
        var (model, chosen) = (Array("start"), 5..<5)
        var states = [entry.text]
        for _ in 0..<120 {
            switch Int.random(in: 0..<5, using: &random) {
            case 0, 1:
                let text = texts.randomElement(using: &random) ?? ""
                entry.insert(text)
                model.replaceSubrange(chosen, with: text)
                chosen = chosen.lowerBound + text.count..<chosen.lowerBound + text.count
            case 2:
                press(&entry, .backspace)
                if chosen.isEmpty { chosen = max(chosen.lowerBound - 1, 0)..<chosen.lowerBound }
                model.removeSubrange(chosen)
                chosen = chosen.lowerBound..<chosen.lowerBound
            default:
                let ends = (0..<2).map { _ in Int.random(in: 0...model.count, using: &random) }
                chosen = (ends.min() ?? 0)..<(ends.max() ?? 0)
                let bytes = [chosen.lowerBound, chosen.upperBound].map {
                    String(model[..<$0]).utf8.count
                }
                entry.select(bytes[0]..<bytes[1])
            }
            #expect(entry.text == String(model))
            #expect(entry.selectedText == String(model[chosen]))
            if entry.text != states.last { states.append(entry.text) }
        }
        let last = entry.text
        var (undone, steps) = ([String](), 0)
        while entry.undo() {
            undone.append(entry.text)
            steps += 1
        }
        #expect(entry.text == "start" && undone.allSatisfy(states.contains))
        for _ in 0..<steps {
            let isDone = entry.redo()
            #expect(isDone)
        }
        let isOver = !entry.redo()
        #expect(isOver && entry.text == last)
    }
}

extension TextEntry {
    fileprivate init(_ text: String, selecting range: Range<Int>) {
        self.init(text)
        select(range)
    }
}
