import Testing

@testable import Wording

/// Messages are shown in the words of another language.
@Suite struct LanguageTests {
    /// A language that has these templates; what counts is found by the sentence for several.
    private static func language(_ templates: [String: [String]]) -> Language {
        Language { one, other, count in
            let forms = templates[other ?? one]
            // As in Polish: one; two to four, and not twelve to fourteen; all others.
            let isFew = (2...4).contains(count % 10) && !(12...14).contains(count % 100)
            let form = other == nil || count == 1 ? 0 : isFew ? 1 : 2
            return forms?[form] ?? one
        }
    }

    private static func strokes(_ count: Int) -> Message {
        Message(count, one: "\(count) stroke", other: "\(count) strokes")
    }

    @Test func saysASentence() {
        let german = Self.language(["Choose another file.": ["Nimm eine andere Datei."]])
        #expect(("Choose another file." as Message).text(in: german) == "Nimm eine andere Datei.")
        #expect(("Choose a name." as Message).text(in: german) == "Choose a name.")
    }

    @Test func putsValuesWhereItWantsThem() {
        let german = Self.language([
            "{1} is damaged: {2}": ["Wegen „{2}“ ist {1} {beschädigt}."],
            "the file is empty": ["leerer Datei"],
        ])
        let message: Message = "\("{2}") is damaged: \("the file is empty" as Message)"
        #expect(message.text(in: german) == "Wegen „leerer Datei“ ist {2} {beschädigt}.")
    }

    @Test func countsInItsOwnWay() {
        let polish = Self.language([
            "{1} strokes": ["jedna kreska", "{1} kreski", "{1} kresek"]
        ])
        let texts = [1, 2, 5, 12, 22, 0].map { Self.strokes($0).text(in: polish) }
        #expect(
            texts == [
                "jedna kreska", "2 kreski", "5 kresek", "12 kresek", "22 kreski", "0 kresek",
            ])
    }

    @Test func tellsTheSensesOfAWordApart() {
        let german = Self.language([
            "key\u{4}Enter": ["Eingabetaste"], "Enter": ["Betreten"],
            "tip\u{4}{1} point": ["{1} Spitze"],
        ])
        #expect(Message("Enter", context: "key").text(in: german) == "Eingabetaste")
        #expect(Message("Enter", context: "door").text(in: german) == "Enter")
        #expect(("Enter" as Message).text(in: german) == "Betreten")
        #expect(Message("\(2) point", context: "tip").text(in: german) == "2 Spitze")
        #expect(Message(Self.strokes(2), context: "ink").text() == "2 strokes")
    }

    @Test func leavesOutAValueThatThereIsNot() {
        let broken = Self.language(["{1} is damaged": ["{1} {2} ist kaputt"]])
        #expect(("\("a") is damaged" as Message).text(in: broken) == "a  ist kaputt")
    }

    @Test func isNotAskedForNothing() {
        let answering = Language { _, _, _ in "what a catalogue says of itself" }
        #expect(("" as Message).text(in: answering).isEmpty)
    }

    @Test func isEnglishUntilAnotherIsSpoken() {
        #expect(
            [0, 1, 2].map { Self.strokes($0).text() } == ["0 strokes", "1 stroke", "2 strokes"])
        #expect(Self.strokes(3).text(in: .english) == Self.strokes(3).description)
    }

    @Test func isSpokenByOnePieceOfWorkAlone() throws {
        let upper = Language { one, _, _ in one.uppercased() }
        #expect(upper.speak { Language.current.template(of: "now") } == "NOW")
        #expect(throws: CancellationError.self) {
            try upper.speak { () throws(CancellationError) in throw CancellationError() }
        }
        #expect(Language.current.template(of: "now") == "now")
    }
}
