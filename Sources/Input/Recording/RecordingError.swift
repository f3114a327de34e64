public import Wording

/// What is wrong with a recording, and on which line.
public struct RecordingError: Error, Hashable, Sendable {
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
        case cell(column: String, text: String, expected: Message)
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
}
