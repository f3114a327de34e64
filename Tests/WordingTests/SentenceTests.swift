import Foundation
import Testing

@testable import Wording

/// The sentences of the program are found for translators, and every catalogue has them all.
@Suite struct SentenceTests {
    private static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// The files of sentences of all modules, by their paths in the repository.
    private static func sources() throws -> [(path: String, text: String)] {
        try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: "Sources").path)
            .filter { $0.hasSuffix("Wording.swift") }.sorted().map { path in
                let text = try String(
                    contentsOf: root.appending(path: "Sources/\(path)"), encoding: .utf8)
                return ("Sources/\(path)", text)
            } + [quickActions()]
    }

    /// The titles of the quick actions, as if they stood in a source.
    private static func quickActions() throws -> (path: String, text: String) {
        let path = "Assets/Interface/QuickActions.plist"
        let data = try Data(contentsOf: root.appending(path: path))
        let plain = try PropertyListSerialization.propertyList(from: data, format: nil)
        let items = try #require(
            (plain as? [String: Any])?["UIApplicationShortcutItems"] as? [[String: Any]])
        let words = items.flatMap { item in
            ["Title", "Subtitle"].compactMap { item["UIApplicationShortcutItem\($0)"] as? String }
        }
        return (path, words.map { "\"\($0)\"" }.joined(separator: "\n"))
    }

    @Test func areFoundAsTheProgramMakesThem() {
        let scanner = SentenceScanner(
            #"""
            /// No "sentence" of it.
            static func one(_ name: String) -> Message { "The file “\(name)” is \"gone\"." }
            static func two(_ a: Message, _ b: Int) -> Message {
                """
                \(Message.quoted(a)) has \(max(b, 1)) parts, \
                and {} more.
                  It ends.
                """
            }
            static func three(_ count: Int) -> Message {
                Message(count, one: "\(count) stroke", other: "\(count) strokes")
            }
            static let four = Message("none", context: "force")
            """#)
        #expect(scanner.problems == [])
        #expect(
            scanner.sentences == [
                FoundSentence(template: "The file “{1}” is \"gone\".", line: 2),
                FoundSentence(
                    template: "{1} has {2} parts, and {} more.\n  It ends.", line: 4),
                FoundSentence(template: "{1} stroke", plural: "{1} strokes", line: 11),
                FoundSentence(context: "force", template: "none", line: 13),
            ])
    }

    @Test(arguments: [
        #""\(isNew ? "new" : "old") file""#, #""a {1} b""#,
        #"Message(n, one: "A stroke", other: "\(n) strokes")"#,
    ])
    func areReportedWhereTheyCannotBeTranslated(source: String) {
        #expect(!SentenceScanner(source).problems.isEmpty)
    }

    @Test func ofAllModulesCanBeTranslated() throws {
        let sources = try Self.sources()
        #expect(sources.contains { $0.path == "Sources/Wording/Wording.swift" })
        for (path, text) in sources {
            let scanner = SentenceScanner(text)
            #expect(scanner.problems == [], "\(path)")
            #expect(!scanner.sentences.isEmpty, "\(path)")
        }
    }

    @Test func standInATemplateForTranslators() throws {
        let template = try Self.catalogueTemplate(of: Self.sources())
        // Nothing is wrong with it but that nothing is translated.
        #expect(try Catalogue(template).problems(against: template).hasPrefix("msgid"))
        #expect(template.contains("#: Sources/Wording/Wording.swift:"))
        #expect(template.contains("msgid \"{1} or {2}\"\nmsgstr \"\"\n"))
        #expect(template.contains("msgctxt \"list\"\nmsgid \"{1}, {2}\"\n"))
        #expect(!template.contains("msgid \"{1}\"\n"))
        if let path = ProcessInfo.processInfo.environment["DOWNSTROKE_SENTENCES"] {
            try template.write(toFile: path, atomically: true, encoding: .utf8)
        }
    }

    @Test func areAllInEveryCatalogueThatComesWithTheProgram() throws {
        let folder = Self.root.appending(path: "Assets/Languages")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        let template = try Self.catalogueTemplate(of: Self.sources())
        for name in names where name.hasSuffix(".po") {
            let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
            #expect(try Catalogue(text).problems(against: template) == "", "\(name)")
        }
    }

    @Test(arguments: [
        (#"msgstr "Wegen {2} ist {1} kaputt""#, true), (#"msgstr "Wegen {2} kaputt""#, false),
        (#"msgstr "{1} ist kaputt: {2}, {3}""#, false), (#"msgstr """#, false),
        ("#: nothing", false),
    ])
    func areReportedWhereTheyAreNotTranslated(translation: String, isRight: Bool) throws {
        let template = Self.catalogueTemplate(
            of: [("a", #"static let damaged: Message = "\(a) is damaged: \(b)""#)])
        let entry = "msgid \"{1} is damaged: {2}\"\n\(translation)\n"
        let german = Catalogue(Self.header + "\n" + (translation.hasPrefix("#") ? "" : entry))
        #expect(try german.problems(against: template).isEmpty == isRight)
    }

    @Test(arguments: [
        ("ein Strich", "{1} Striche", true), ("{1} Strich", "{1} Striche", true),
        ("ein Strich", "Striche", false), ("{2} Strich", "{1} Striche", false),
    ])
    func areReportedWhereAPluralIsWrong(one: String, other: String, isRight: Bool) throws {
        let template = Self.catalogueTemplate(
            of: [("a", #"Message(a, one: "\(a) stroke", other: "\(a) strokes")"#)])
        let german = Catalogue(
            """
            msgid ""
            msgstr ""
            "Content-Type: text/plain; charset=UTF-8\\n"
            "Plural-Forms: nplurals=2; plural=(n != 1);\\n"

            msgid "{1} stroke"
            msgid_plural "{1} strokes"
            msgstr[0] "\(one)"
            msgstr[1] "\(other)"
            """)
        #expect(try german.problems(against: template).isEmpty == isRight)
    }

    private static let header = """
        msgid ""
        msgstr ""
        "Content-Type: text/plain; charset=UTF-8\\n"
        "Content-Transfer-Encoding: 8bit\\n"

        """

    /// The catalogue without translations, for `msginit` and `msgmerge`.
    private static func catalogueTemplate(of sources: [(path: String, text: String)]) -> String {
        var places: [String: [String]] = [:]
        var entries: [String] = []
        for (path, text) in sources {
            // Neither nothing nor a value alone is for translators.
            let sentences = SentenceScanner(text).sentences
            for sentence in sentences where !["", "{1}"].contains(sentence.template) {
                let entry = Self.entry(sentence)
                if places[entry] == nil { entries.append(entry) }
                places[entry, default: []].append("\(path):\(sentence.line)")
            }
        }
        // Python's placeholders are written like those of the program: gettext compares them.
        let blocks = entries.map { entry in
            "#: \(places[entry, default: []].joined(separator: " "))\n"
                + (entry.contains(/\{[0-9]/) ? "#, python-brace-format\n" : "") + entry
        }
        return ([header] + blocks).joined(separator: "\n")
    }

    private static func entry(_ sentence: FoundSentence) -> String {
        let context = sentence.context.map { "msgctxt \(quoted($0))\n" } ?? ""
        let one = "\(context)msgid \(quoted(sentence.template))\n"
        guard let plural = sentence.plural else { return one + "msgstr \"\"\n" }
        return one + "msgid_plural \(quoted(plural))\nmsgstr[0] \"\"\nmsgstr[1] \"\"\n"
    }

    private static func quoted(_ text: String) -> String {
        let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
            .replacing("\n", with: "\\n")
        return "\"\(escaped)\""
    }
}
