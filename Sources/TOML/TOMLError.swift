/// Why a text is no TOML, and where.
public struct TOMLError: Error, Hashable, Sendable {
    /// What is wrong.
    public enum Problem: Hashable, Sendable {
        /// These bytes are no text in UTF-8.
        case notUTF8
        /// A character that no document has, such as U+0000, or a carriage return without a line feed.
        case forbiddenCharacter(Unicode.Scalar)
        /// Here is no key, and one has to be.
        case expectedKey
        /// After a key there is no `=`.
        case expectedEquals
        /// Here is no value, and one has to be.
        case expectedValue
        /// Behind what the line says there is something else.
        case expectedLineEnd
        /// The name of a table does not end with `]`, or `]]` if it began with two.
        case expectedHeaderEnd
        /// After a value of an array there is neither `,` nor `]`.
        case expectedArrayEnd
        /// After a value of an inline table there is neither `,` nor `}`.
        case expectedTableEnd
        /// The text that begins here does not end.
        case openText
        /// After a backslash there is nothing that it may stand before.
        case badEscape
        /// This begins like a number and is none.
        case badNumber
        /// This whole number does not fit into 64 bits.
        case largeNumber
        /// This begins like a date or a time and is none.
        case badDate
        /// The key, or the table, has been there before: on `line`.
        case repeated(key: String, line: Int)
        /// The key has a value already, on `line`, and so it is no table that can go on here.
        case noTable(key: String, line: Int)
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
