import Foundation
import Testing

/// The page on force names what there is: files, what is declared in them, tests, and examples that run.
@Suite struct DocumentationTests {
    /// A file that a row of the page names, with the words behind it.
    struct Reference: Hashable, CustomTestStringConvertible {
        let path: String
        let words: [String]
        var testDescription: String { path }
    }

    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
    private static let page = text("Sources/Downstroke/Downstroke.docc/ForceTouch.md") ?? ""

    private static func text(_ path: String) -> String? {
        try? String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }

    /// The cells of all rows that name code and tests: the last two of each.
    private static let rows: [[String]] = page.split(separator: "\n")
        .filter { $0.hasPrefix("| ") && !$0.hasPrefix("| ---") && !$0.hasSuffix("| code | test |") }
        .map { row in
            row.dropFirst().dropLast().split(separator: "|").suffix(2).map(String.init)
        }

    /// What a cell names: `` `File.swift` word, word, `Other.swift` word ``.
    private static func references(_ cell: String, in folder: String) -> [Reference] {
        let parts = cell.split(separator: "`", omittingEmptySubsequences: false).map(String.init)
        return stride(from: 1, to: parts.count - 1, by: 2).map { index in
            let words = parts[index + 1].split { ", ".contains($0) }.map(String.init)
            return Reference(path: "\(folder)/\(parts[index])", words: words)
        }
    }

    private static let code = Set(rows.flatMap { references($0.first ?? "", in: "Sources") })
    private static let tests = Set(rows.flatMap { references($0.last ?? "", in: "Tests") })

    @Test func eachRowNamesCodeAndATest() {
        #expect(Self.rows.count > 20)
        for row in Self.rows {
            for cell in row { #expect(cell.contains(".swift`"), "\(row)") }
        }
    }

    @Test(arguments: code) func codeIsWhereThePageSays(_ reference: Reference) throws {
        let text = try #require(Self.text(reference.path), "there is no \(reference.path)")
        for word in reference.words { #expect(Self.declares(word, text), "\(word)") }
    }

    /// Whether a text declares what is called so, and does not merely mention it.
    private static func declares(_ name: String, _ text: String) -> Bool {
        let words = "(func|var|let|case|class|struct|enum|protocol)"
        return text.range(of: "\\b\(words) \(name)\\b", options: .regularExpression) != nil
    }

    @Test func aMentionIsNoDeclaration() {
        let text = "static func pop() { popOnce(alone) }\nlet isAlone = true"
        #expect(Self.declares("pop", text) && Self.declares("isAlone", text))
        for name in ["popOnce", "alone", "po", "Alone"] {
            #expect(!Self.declares(name, text), "\(name)")
        }
    }

    @Test(arguments: tests) func testsAreWhereThePageSays(_ reference: Reference) throws {
        let text = try #require(Self.text(reference.path), "there is no \(reference.path)")
        #expect(text.contains("@Test"))
        #expect(!reference.words.isEmpty, "no test in it is named")
        for name in reference.words { #expect(text.contains("func \(name)("), "\(name)") }
    }

    @Test func theExamplesAreThoseThatRun() throws {
        let source = try #require(Self.text("Tests/ToolkitTests/PreviewExampleTests.swift"))
        let parts = Self.page.components(separatedBy: "```").enumerated()
        let examples = parts.filter { $0.offset % 2 == 1 }.map { $0.element.dropFirst(6) }
        #expect(examples.count == 3)
        for example in examples { #expect(source.contains(example), "\(example)") }
    }
}
