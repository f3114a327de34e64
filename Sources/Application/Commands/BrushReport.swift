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
        /// The same for people, in their language.
        var words: BrushDefinition.Words

        private enum CodingKeys: CodingKey {
            case name, description, origin, file
        }
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
                file: $0.path, words: $0.definition.words())
        }
        self.problems = problems.map {
            Problem(file: $0.path, line: $0.line, key: $0.key, problem: $0.problem.text())
        }
    }

    /// The brushes as a table.
    var text: String {
        // What it is chosen by is its name, whatever people call it.
        let rows = brushes.map { brush in
            let words = brush.words
            let title = words.name == brush.name ? brush.name : "\(brush.name) (\(words.name))"
            return [title, brush.origin, words.sentence, brush.file.printable]
        }
        return TextTable.lines([Message.brushHeader.map { $0.text() }] + rows)
            .joined(separator: "\n")
    }
}
