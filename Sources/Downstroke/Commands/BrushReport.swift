import Documents
import Settings
import Wording

/// The brushes as people and as programs read them.
struct BrushReport: Report {
    /// One brush.
    struct Entry: Encodable {
        let name: String
        let description: String
        let origin: String
        let file: String
    }

    /// A file that is left out, and why.
    struct Problem: Encodable {
        let file: String
        let line: Int?
        let key: String?
        let problem: String
    }

    /// The brushes, by name.
    let brushes: [Entry]
    /// What is left out.
    let problems: [Problem]

    /// The report of these.
    init(entries: [BrushLibrary.Entry], problems: [SettingsError]) {
        brushes = entries.map {
            Entry(
                name: $0.name, description: $0.definition.sentence, origin: $0.origin.rawValue,
                file: $0.path)
        }
        self.problems = problems.map {
            Problem(file: $0.path, line: $0.line, key: $0.key, problem: $0.problem.text())
        }
    }

    /// The brushes as a table.
    var text: String {
        let rows = brushes.map { [$0.name, $0.origin, $0.description, $0.file.printable] }
        return TextTable.lines([Message.brushHeader.map { $0.text() }] + rows)
            .joined(separator: "\n")
    }
}
