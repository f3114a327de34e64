/// What is wrong with a recording, and on which line.
public struct RecordingError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong.
    public enum Problem: Hashable, Sendable {
        /// There is nothing in it.
        case empty
        /// The first line is not the header; the line as it stands.
        case header(String)
        /// The header lacks these columns.
        case missingColumns([String])
        /// The header has a column twice.
        case repeatedColumn(String)
        /// The line has this many cells and not as many as the header.
        case cellCount(Int, expected: Int)
        /// The line is longer than any row can be.
        case longLine
        /// There is an empty line between rows.
        case emptyLine
        /// The cell of the column holds a text that is not what the column takes.
        case cell(column: String, text: String, expected: String)
        /// There is a header and nothing else.
        case noRows
    }

    /// The line, counted from 1.
    public var line: Int
    /// What is wrong with it.
    public var problem: Problem

    /// The problem on `line`, counted from 1.
    public init(line: Int, problem: Problem) {
        self.line = line
        self.problem = problem
    }

    /// A sentence for people: what is there, and what was expected.
    public var description: String {
        switch problem {
        case .empty:
            "the file is empty; expected the header “\(RecordingColumn.header)” and a row per sample"
        case .header(let text):
            "expected the header “\(RecordingColumn.header)”, found \(Self.quoted(text))"
        case .missingColumns(let names):
            "the header lacks \(names.map { "“\($0)”" }.joined(separator: ", ")); "
                + "expected “\(RecordingColumn.header)”"
        case .repeatedColumn(let name):
            "the header names “\(name)” twice; expected each column once"
        case .cellCount(let count, let expected):
            "expected \(expected) cells, as in the header, found \(count)"
        case .longLine:
            "the line is longer than \(RecordingParser.maximumLineLength) bytes; "
                + "expected comma-separated numbers"
        case .emptyLine:
            "expected a row, found an empty line; two strokes are separated by “,,,,,,0”"
        case .cell(let column, let text, let expected):
            "column “\(column)”: expected \(expected), found \(Self.quoted(text))"
        case .noRows:
            "the recording ends after its header; expected a row per sample"
        }
    }

    /// The text in quotation marks, without characters that would steer a terminal.
    private static func quoted(_ text: String) -> String {
        let safe = text.unicodeScalars.map { scalar in
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator: "\u{FFFD}"
            default: String(scalar)
            }
        }
        return text.isEmpty ? "nothing" : "“\(safe.joined())”"
    }
}
