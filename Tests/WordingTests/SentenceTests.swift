import Foundation
import Testing

@testable import Wording

/// The sentences of the program are found for translators, and every catalogue has them all.
@Suite struct SentenceTests {
    private static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// The files `Wording.swift` of all modules, by their paths in the repository.
    private static func sources() throws -> [(path: String, text: String)] {
        let folder = root.appending(path: "Sources")
        let modules = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        return modules.compactMap { module in
            let path = "Sources/\(module)/Wording.swift"
            let text = try? String(contentsOf: root.appending(path: path), encoding: .utf8)
            return text.map { (path, $0) }
        }
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
            """#)
        #expect(scanner.problems == [])
        #expect(
            scanner.sentences == [
                FoundSentence(template: "The file “{1}” is \"gone\".", line: 2),
                FoundSentence(
                    template: "{1} has {2} parts, and {} more.\n  It ends.", line: 4),
                FoundSentence(template: "{1} stroke", plural: "{1} strokes", line: 11),
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
        let template = try Self.catalogueTemplate()
        _ = try Catalogue(template)
        #expect(template.contains("#: Sources/Wording/Wording.swift:"))
        #expect(template.contains("msgid \"{1} or {2}\"\nmsgstr \"\"\n"))
        if let path = ProcessInfo.processInfo.environment["DOWNSTROKE_SENTENCES"] {
            try template.write(toFile: path, atomically: true, encoding: .utf8)
        }
    }

    @Test func areAllInEveryCatalogueThatComesWithTheProgram() throws {
        let folder = Self.root.appending(path: "Assets/Languages")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        for name in names where name.hasSuffix(".po") {
            let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
            let catalogue = try Catalogue(text)
            let missing = try Self.sources().flatMap { SentenceScanner($0.text).sentences }
                .filter { !catalogue.has($0.template, plural: $0.plural) }
            #expect(missing.map(\.template) == [], "\(name)")
        }
    }

    /// The catalogue without translations, for `msginit` and `msgmerge`.
    private static func catalogueTemplate() throws -> String {
        var places: [String: [String]] = [:]
        var entries: [String] = []
        for (path, text) in try sources() {
            for sentence in SentenceScanner(text).sentences {
                let entry = Self.entry(sentence)
                if places[entry] == nil { entries.append(entry) }
                places[entry, default: []].append("\(path):\(sentence.line)")
            }
        }
        let header = """
            msgid ""
            msgstr ""
            "Content-Type: text/plain; charset=UTF-8\\n"
            "Content-Transfer-Encoding: 8bit\\n"

            """
        let blocks = entries.map { "#: \(places[$0, default: []].joined(separator: " "))\n\($0)" }
        return ([header] + blocks).joined(separator: "\n")
    }

    private static func entry(_ sentence: FoundSentence) -> String {
        let one = "msgid \(quoted(sentence.template))\n"
        guard let plural = sentence.plural else { return one + "msgstr \"\"\n" }
        return one + "msgid_plural \(quoted(plural))\nmsgstr[0] \"\"\nmsgstr[1] \"\"\n"
    }

    private static func quoted(_ text: String) -> String {
        let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
            .replacing("\n", with: "\\n")
        return "\"\(escaped)\""
    }
}
