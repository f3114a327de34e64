/// A parse error and its location.
public struct TOMLError: Error, Hashable, Sendable {
    /// What is wrong.
    public enum Problem: Hashable, Sendable {
        /// The bytes are not valid UTF-8.
        case notUTF8
        /// A character that no document has, such as U+0000, or a carriage return without a line feed.
        case forbiddenCharacter(Unicode.Scalar)
        /// Expected a key.
        case expectedKey
        /// After a key there is no `=`.
        case expectedEquals
        /// Expected a value.
        case expectedValue
        /// Expected the end of the line.
        case expectedLineEnd
        /// The name of a table does not end with `]`, or `]]` if it began with two.
        case expectedHeaderEnd
        /// After a value of an array there is neither `,` nor `]`.
        case expectedArrayEnd
        /// After a value of an inline table there is neither `,` nor `}`.
        case expectedTableEnd
        /// Unterminated string.
        case unterminatedString
        /// Invalid escape sequence.
        case badEscape
        /// This begins like a number and is none.
        case badNumber
        /// This whole number does not fit into 64 bits.
        case integerOverflow
        /// This begins like a date or a time and is none.
        case badDateTime
        /// The key, or the table, has been there before: on `line`.
        case duplicateKey(key: String, line: Int)
        /// `key` is not a table; it is defined on `line`.
        case notATable(key: String, line: Int)
        /// Tables and arrays lie too deep within one another.
        case tooDeep(limit: Int)
    }

    /// What is wrong.
    public let problem: Problem
    /// The line, from 1.
    public let line: Int
    /// The character in the line, from 1.
    public let column: Int
}
