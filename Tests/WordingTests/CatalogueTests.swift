import Testing

@testable import Wording

/// A catalogue of gettext says the sentences in another language.
@Suite struct CatalogueTests {
    private static let header = """
        msgid ""
        msgstr ""
        "Content-Type: text/plain; charset=UTF-8\\n"
        "Plural-Forms: nplurals=2; plural=(n != 1);\\n"

        """

    private static func catalogue(_ entries: String) throws -> Catalogue {
        try Catalogue(header + "\n" + entries)
    }

    private static func problem(_ entries: String) -> CatalogueError? {
        do throws(CatalogueError) {
            _ = try Catalogue(header + "\n" + entries)
            return nil
        } catch { return error }
    }

    private static func sentence(_ path: String, _ reason: Message) -> Message {
        "\(path) is damaged: \(reason)"
    }

    private static func strokes(_ count: Int) -> Message {
        Message(count, one: "\(count) stroke", other: "\(count) strokes")
    }

    @Test func saysASentenceInAnotherLanguage() throws {
        let german = try Self.catalogue(
            """
            #: Sources/Storage/Wording.swift:12
            msgid "Choose another file."
            msgstr "Nimm eine andere Datei."
            """)
        #expect(("Choose another file." as Message).text(in: german) == "Nimm eine andere Datei.")
    }

    @Test func putsValuesWhereTheLanguageWantsThem() throws {
        let german = try Self.catalogue(
            """
            msgid "{1} is damaged: {2}"
            msgstr ""
            "Wegen „{2}“ "
            "ist {1} \\"beschädigt\\"."
            msgid "the file is empty"
            msgstr "leerer Datei"
            """)
        let message = Self.sentence("{2}", "the file is empty")
        #expect(message.text(in: german) == "Wegen „leerer Datei“ ist {2} \"beschädigt\".")
    }

    @Test func countsAsTheLanguageDoes() throws {
        let polish = try Catalogue(
            """
            msgid ""
            msgstr "Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);\\n"

            msgid "{1} stroke"
            msgid_plural "{1} strokes"
            msgstr[0] "jedna kreska"
            msgstr[1] "{1} kreski"
            msgstr[2] "{1} kresek"
            """)
        let texts = [1, 2, 5, 12, 22, 0].map { Self.strokes($0).text(in: polish) }
        #expect(
            texts == [
                "jedna kreska", "2 kreski", "5 kresek", "12 kresek", "22 kreski", "0 kresek",
            ])
    }

    @Test func staysEnglishWhereNothingIsTranslated() throws {
        let german = try Self.catalogue(
            """
            msgid "Undo"
            msgstr ""

            #, fuzzy
            msgid "Redo"
            msgstr "Rückgängig"

            #~ msgid "Save"
            #~ msgstr "Sichern"

            msgid "Open"
            msgstr "Öffnen"
            """)
        let words: [Message] = ["Undo", "Redo", "Save", "Open", "Close"]
        #expect(words.map { $0.text(in: german) } == ["Undo", "Redo", "Save", "Öffnen", "Close"])
        #expect(Self.strokes(2).text(in: german) == "2 strokes")
        #expect(german.has("Open") && !german.has("Undo") && !german.has("Open", plural: "Opens"))
    }

    @Test(arguments: ["{2} ist kaputt", "ist kaputt", "{1} und {2}"])
    func refusesOtherPlaceholders(translation: String) {
        let problem = Self.problem("msgid \"{1} is damaged\"\nmsgstr \"\(translation)\"\n")
        #expect(
            problem?.problem
                == .placeholders(sentence: "{1} is damaged", translation: translation))
        #expect(problem?.line == 8)
    }

    @Test func refusesOtherPlaceholdersOfAPlural() {
        let entry = """
            msgid "{1} stroke"
            msgid_plural "{1} strokes"
            msgstr[0] "ein Strich"
            msgstr[1] "{1} Striche von {2}"
            """
        #expect(Self.problem(entry) != nil)
    }

    @Test(arguments: [
        "msgstr[0] \"a\"", "msgstr \"a\"",
        "msgstr[0] \"a\"\nmsgstr[1] \"b\"\nmsgstr[2] \"c\"",
    ])
    func refusesAPluralWithOtherForms(forms: String) {
        let entry = "msgid \"x\"\nmsgid_plural \"y\"\n\(forms)"
        #expect(Self.problem(entry)?.problem == .pluralForms(2))
    }

    @Test(arguments: [
        "nonsense", "msgid no quotes", "msgid \"open", "msgid \"a\" b", "msgid \"a\"b\"",
        "msgid \"a\\\"", "\"text without a keyword\"",
    ])
    func refusesALineThatIsNone(line: String) {
        #expect(Self.problem(line) == CatalogueError(line: 6, problem: .syntax))
    }

    @Test func tellsWhatIsWrongAndWhere() {
        #expect(
            Self.problem("msgid \"{1}\"\nmsgstr \"\"\n\"x\"")?.description
                == "line 8: “x” has other placeholders than “{1}”. Use each of them.")
        #expect(
            CatalogueError(line: 3, problem: .pluralForms(3)).description
                == "line 3: expected 3 forms, from msgstr[0] on, as Plural-Forms says.")
        #expect(
            CatalogueError(line: 1, problem: .syntax).description
                == "line 1: this is no line of a gettext catalogue; expected msgid, msgstr, or a "
                + "text in quotation marks.")
    }

    @Test func refusesARuleThatNobodyCanFollow() {
        let text = "msgid \"\"\nmsgstr \"Plural-Forms: nplurals=2; plural=many;\\n\""
        #expect(throws: CatalogueError.self) { try Catalogue(text) }
    }
}

/// The rules by which languages count.
@Suite struct PluralRuleTests {
    @Test(arguments: [
        ("nplurals=1; plural=0;", [0, 0, 0]),
        ("nplurals=2; plural=n != 1", [1, 0, 1]),
        ("nplurals=2; plural=(n > 1);", [0, 0, 1]),
        ("nplurals=3; plural=n==0 ? 2 : n==1 ? 0 : 1;", [2, 0, 1]),
        ("nplurals=2; plural=!(n%2 == 0 || n < 0) && 1;", [0, 1, 0]),
        ("nplurals=2; plural=n>=2==1;", [0, 0, 1]),
    ])
    func areFollowed(text: String, forms: [Int]) throws {
        let rule = try #require(PluralRule(text))
        #expect([0, 1, 2].map { rule.form(of: $0) } == forms)
    }

    @Test(arguments: ["nplurals=2; plural=n;", "nplurals=2; plural=n%0;"])
    func haveNoFormWhereTheyGoWrong(text: String) throws {
        #expect(try #require(PluralRule(text)).form(of: 5) == nil)
    }

    @Test(arguments: [
        "", "nplurals=0; plural=0;", "plural=0;", "nplurals=2;", "nplurals=2; plural=;",
        "nplurals=2; plural=(n;", "nplurals=2; plural=n n;", "nplurals=2; plural=n ? 1;",
        "nplurals=2; plural=\(String(repeating: "(", count: 1000))n",
    ])
    func areRefusedWhereTheySayNothing(text: String) {
        #expect(PluralRule(text) == nil)
    }

    @Test func takeTheSizeOfANegativeNumber() throws {
        #expect(PluralRule().form(of: -1) == 0)
        #expect(PluralRule().form(of: .min) == 1)
    }
}
