import Testing

@testable import Wording

/// A template with its values reads as English by itself.
@Suite struct MessageTests {
    private static func damaged(_ path: String) -> Message { "\(path) is damaged." }

    private static func left(_ count: Int, on layer: String) -> Message {
        Message(
            count, one: "\(count) stroke is left on \(layer).",
            other: "\(count) strokes are left on \(layer).")
    }

    private struct Fault: DescribedError {
        var message: Message { "the file is empty" }
    }

    @Test func isItsTemplateWithItsValues() {
        #expect("Choose another file." as Message == Message(stringLiteral: "Choose another file."))
        #expect(Self.damaged("a.toml").template == "{1} is damaged.")
        #expect(Self.damaged("a.toml").description == "a.toml is damaged.")
    }

    @Test func showsNumbersAsPeopleWriteThem() {
        let message: Message = "\(3) \(-4 as Int8) \(1.0) \(0.25) \(-2e20) \(UInt64.max)"
        #expect(message.description == "3 -4 1 0.25 -2e+20 9223372036854775807")
    }

    @Test func counts() {
        let sentences = [0, 1, 2, -1].map { Self.left($0, on: "Ink").description }
        #expect(
            sentences == [
                "0 strokes are left on Ink.", "1 stroke is left on Ink.",
                "2 strokes are left on Ink.", "-1 strokes are left on Ink.",
            ])
    }

    @Test func holdsOtherMessages() {
        let nested: Message = "Nothing was opened: \(Fault()). \(Self.left(1, on: "a"))"
        #expect(
            nested.description == "Nothing was opened: the file is empty. 1 stroke is left on a.")
        #expect("\(Fault())" as String == "the file is empty")
    }

    @Test func knowsAFileByItsName() {
        let message: Message = "Nothing was opened: \(Self.damaged("/drawings/a"))"
        #expect(
            message.saying(.quoted("a"), insteadOf: "/drawings/a").description
                == "Nothing was opened: “a” is damaged.")
        #expect(message.saying("b", insteadOf: "/drawings") == message)
        let count = Self.left(2, on: "/drawings/a").saying(.quoted("a"), insteadOf: "/drawings/a")
        #expect(count.description == "2 strokes are left on “a”.")
    }

    @Test func knowsNamesExactly() {
        let name: Message = "\("a?b", exact: #"a\tb"#) is damaged."
        let message: Message = "Nothing was opened: \(name)"
        #expect(message.text() == "Nothing was opened: a?b is damaged.")
        #expect(message.text(exactly: true) == #"Nothing was opened: a\tb is damaged."#)
        #expect(
            message.saying("it", insteadOf: "a?b").text(exactly: true)
                == "Nothing was opened: it is damaged.")
    }

    @Test func takesNoPlaceholderFromAValue() {
        #expect(("\("{2}") and \("{1}")" as Message).description == "{2} and {1}")
    }

    @Test func showsTheNamesOfFilesWithoutWhatCommandsATerminal() {
        let name = "a\u{1B}[31m\n\u{202E}gpj.\u{2028}b👩‍👧\u{7F}"
        #expect(Self.damaged(name).description == "a[31mgpj.b👩‍👧 is damaged.")
    }

    @Test func quotesTheStartOfATextFromOutside() {
        #expect(Message.quoted("pen").description == "“pen”")
        #expect(Message.quoted("a\nb\tc").description == "“a b c”")
        let long = String(repeating: "é", count: 61)
        #expect(Message.quoted(long).description == "“\(String(repeating: "é", count: 60))…”")
    }

    @Test func listsWhatThereIs() {
        let names: [Message] = ["a", "b", "c"]
        #expect(Message.oneOf(names).description == "a, b or c")
        #expect(Message.oneOf(Array(names.prefix(1))).description == "a")
        #expect(Message.oneOf([]).description == "")
        #expect(Message(joining: names).description == "a b c")
        #expect(Message.names(["x\n", "y"]).description == "x, y")
    }

    @Test(arguments: [
        ("{1}", "a"), ("{2} {1} {2}", "b a b"), ("{0} {} {a} {1", "{0} {} {a} {1"),
        ("{{1}}", "{a}"), ("{12}.", "."), ("{99999999999999999999}", "{99999999999999999999}"),
        ("{", "{"), ("", ""),
    ])
    func putsValuesIntoTheirPlaces(template: String, text: String) {
        let message = Message(template: template, arguments: [.text("a"), .text("b")])
        #expect(message.text() == text)
    }

    @Test func sentencesFollowOneAnotherAsTheLanguageHasIt() {
        let two = Message(joining: ["One.", "Two.", "Three."])
        #expect(two.text(in: .english) == "One. Two. Three.")
        let close = Language { one, _, _ in
            one == "sentences\u{4}{1} {2}" ? "{1}{2}" : one
        }
        #expect(two.text(in: close) == "One.Two.Three.")
        #expect(Message(joining: []).text(in: close) == "")
        #expect(Message(joining: ["One."]).text(in: close) == "One.")
    }
}
