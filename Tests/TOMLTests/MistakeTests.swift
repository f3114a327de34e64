import Testing

@testable import TOML

/// Invalid TOML is rejected with its position and what was expected there.
struct MistakeTests {
    struct Mistake: CustomTestStringConvertible, Sendable {
        let text: String
        let error: TOMLError

        init(_ text: String, _ problem: TOMLError.Problem, _ line: Int, _ column: Int) {
            self.text = text
            error = TOMLError(problem: problem, line: line, column: column)
        }

        var testDescription: String { text.debugDescription }
    }

    static let statements = [
        Mistake("a", .expectedEquals, 1, 2), Mistake("\n\n  a b = 1", .expectedEquals, 3, 5),
        Mistake("= 1", .expectedKey, 1, 1), Mistake("é = 1", .expectedKey, 1, 1),
        Mistake("a. = 1", .expectedKey, 1, 4), Mistake(".a = 1", .expectedKey, 1, 1),
        Mistake("a..b = 1", .expectedKey, 1, 3),
        Mistake("\"\"\"a\"\"\" = 1", .expectedEquals, 1, 3),
        Mistake("a\n= 1", .expectedEquals, 1, 2),
        Mistake("\"a\nb\" = 1", .unterminatedString, 1, 1),
        Mistake("a =", .expectedValue, 1, 4), Mistake("a = \nb = 1", .expectedValue, 1, 5),
        Mistake("a = # b", .expectedValue, 1, 5), Mistake("a = b", .expectedValue, 1, 5),
        Mistake("a = True", .expectedValue, 1, 5), Mistake("a = truex", .expectedValue, 1, 5),
        Mistake("a = Inf", .expectedValue, 1, 5), Mistake("a = _1", .expectedValue, 1, 5),
        Mistake("a = 1 2", .expectedLineEnd, 1, 7), Mistake("a = 1 b = 2", .expectedLineEnd, 1, 7),
        Mistake("\"é\" = 'é' x", .expectedLineEnd, 1, 11), Mistake("a = =", .expectedValue, 1, 5),
        Mistake("{}", .expectedKey, 1, 1), Mistake("]", .expectedKey, 1, 1),
    ]

    static let headers = [
        Mistake("[", .expectedKey, 1, 2), Mistake("[]", .expectedKey, 1, 2),
        Mistake("[[]]", .expectedKey, 1, 3), Mistake("[ [a]]", .expectedKey, 1, 3),
        Mistake("[a", .expectedHeaderEnd, 1, 3), Mistake("[a\n]", .expectedHeaderEnd, 1, 3),
        Mistake("[a]]", .expectedLineEnd, 1, 4), Mistake("[[a]", .expectedHeaderEnd, 1, 5),
        Mistake("[[a] ]", .expectedHeaderEnd, 1, 5), Mistake("[a b]", .expectedHeaderEnd, 1, 4),
        Mistake("[a] b = 1", .expectedLineEnd, 1, 5), Mistake("[a.]", .expectedKey, 1, 4),
        Mistake("[[[a]]]", .expectedKey, 1, 3), Mistake("[=", .expectedKey, 1, 2),
    ]

    static let texts = [
        Mistake("a = \"b", .unterminatedString, 1, 5),
        Mistake("a = 'b\n'", .unterminatedString, 1, 5),
        Mistake("a = \"b\\", .badEscape, 1, 7), Mistake("a = \"\\x\"", .badEscape, 1, 6),
        Mistake("a = \"\\u12\"", .badEscape, 1, 6), Mistake("a = \"\\u+123\"", .badEscape, 1, 6),
        Mistake("a = \"\\ud800\"", .badEscape, 1, 6),
        Mistake("a = \"\\U00110000\"", .badEscape, 1, 6), Mistake("a = \"\\u00", .badEscape, 1, 6),
        Mistake("a = \"\\e\"", .badEscape, 1, 6), Mistake("a = \"\\ \"", .badEscape, 1, 6),
        Mistake("\na = \"\"\"b\n\n", .unterminatedString, 2, 5),
        Mistake("a = '''''", .unterminatedString, 1, 5),
        Mistake("a = \"\"\"\n\\q\"\"\"", .badEscape, 2, 1),
        Mistake("a = ''''''''''''", .expectedLineEnd, 1, 13),
        Mistake("a = \"\"\"b\\ x\"\"\"", .badEscape, 1, 9),
        Mistake("a = \"\u{1}\"", .forbiddenCharacter("\u{1}"), 1, 6),
        Mistake("a = '''\n\u{7F}'''", .forbiddenCharacter("\u{7F}"), 2, 1),
        Mistake("a = '''\r'''", .forbiddenCharacter("\r"), 1, 8),
    ]

    static let characters = [
        Mistake("a = 1\rb = 2", .forbiddenCharacter("\r"), 1, 6),
        Mistake("\r", .forbiddenCharacter("\r"), 1, 1),
        Mistake("# a\rb", .forbiddenCharacter("\r"), 1, 4),
        Mistake("# é\u{1F}", .forbiddenCharacter("\u{1F}"), 1, 4),
        Mistake("a = 1 \0", .forbiddenCharacter("\0"), 1, 7),
        Mistake("\0", .forbiddenCharacter("\0"), 1, 1),
        Mistake("a\0 = 1", .forbiddenCharacter("\0"), 1, 2),
        Mistake("[a\0]", .forbiddenCharacter("\0"), 1, 3),
        Mistake("a = [1,\u{B}2]", .forbiddenCharacter("\u{B}"), 1, 8),
        Mistake("a = 1\n\u{FEFF}b = 2", .expectedKey, 2, 1),
        Mistake("\u{FEFF}\u{FEFF}", .expectedKey, 1, 1), Mistake("\u{FEFF}=", .expectedKey, 1, 1),
        Mistake("a\u{A0}= 1", .expectedEquals, 1, 2),
        Mistake("a = 1\u{2028}", .expectedLineEnd, 1, 6),
    ]

    /// Values that begin with a digit or a sign.
    static let numbers =
        [
            "01", "-01", "+-1", "1_", "1__0", "0x", "0x_1", "0x1_", "0xg", "-0x1", "0b2", "0o8",
            "0B1", "1.", ".5", "1._5", "1_.5", "1.5_", "1e", "1e+", "1e5.5", "1.e5", "1.5.5", "-",
            "+", "+infinity", "-true", "1a", "03.5", "1e_5", "--1", "1.2e", "0_0x1", "00",
        ].map { Mistake("a = \($0)", .badNumber, 1, 5) }
        + ["9223372036854775808", "-9223372036854775809", "0x8000000000000000"].map {
            Mistake("a = \($0)", .integerOverflow, 1, 5)
        }

    static let dates = [
        "1979-13-01", "1979-00-01", "1979-02-29", "1900-02-29", "1979-04-31", "1979-01-00",
        "1979-1-01", "1979-01-1", "1979-01-01T", "1979-01-01T7:00:00", "1979-01-01T24:00:00",
        "1979-01-01T00:60:00", "1979-01-01T00:00:61", "1979-01-01T00:00", "1979-01-01T00:00:00.",
        "1979-01-01T00:00:00+24:00", "1979-01-01T00:00:00+0100", "1979-01-01T00:00:00Zx",
        "1979-01-01 00:00:0", "07:32", "07:32:00x", "07:32:00Z", "07:32:00.", "1979-01-01x",
        "1979-01-0112:00:00",
    ].map { Mistake("a = \($0)", .badDateTime, 1, 5) }

    static let collections = [
        Mistake("a = [", .expectedValue, 1, 6), Mistake("a = [1", .expectedArrayEnd, 1, 7),
        Mistake("a = [1 2]", .expectedArrayEnd, 1, 8), Mistake("a = [,]", .expectedValue, 1, 6),
        Mistake("a = [1,,2]", .expectedValue, 1, 8), Mistake("a = [1}", .expectedArrayEnd, 1, 7),
        Mistake("a = [}", .expectedValue, 1, 6),
        Mistake("a = [\n# x\n1\n", .expectedArrayEnd, 4, 1),
        Mistake("a = {", .expectedKey, 1, 6), Mistake("a = {b = 1", .expectedTableEnd, 1, 11),
        Mistake("a = {b = 1,}", .expectedKey, 1, 12), Mistake("a = {,}", .expectedKey, 1, 6),
        Mistake("a = {\n}", .expectedKey, 1, 6), Mistake("a = {b = 1\n}", .expectedTableEnd, 1, 11),
        Mistake("a = {b}", .expectedEquals, 1, 7),
        Mistake("a = {b = 1 c = 2}", .expectedTableEnd, 1, 12),
        Mistake("a = {b = 1]", .expectedTableEnd, 1, 11),
        Mistake("a = [1]]", .expectedLineEnd, 1, 8),
    ]

    /// The key that is there already, and where.
    private static func again(_ key: String, _ line: Int) -> TOMLError.Problem {
        .duplicateKey(key: key, line: line)
    }

    private static func value(_ key: String, _ line: Int) -> TOMLError.Problem {
        .notATable(key: key, line: line)
    }

    static let repetitions = [
        Mistake("'\u{E9}' = 1\n'e\u{301}' = 2", again("é", 1), 2, 1),
        Mistake("a = 1\na = 2", again("a", 1), 2, 1),
        Mistake("a = 1\n\n'a' = 2", again("a", 1), 3, 1),
        Mistake("[a]\n[a]", again("a", 1), 2, 1), Mistake("a = 1\n[a]", again("a", 1), 2, 1),
        Mistake("[a]\nb = 1\n[a.b]", again("b", 2), 3, 1),
        Mistake("a.b = 1\n[a]", again("a", 1), 2, 1),
        Mistake("a = 1\na.b = 2", value("a", 1), 2, 1),
        Mistake("a.b = 1\na.b.c = 2", value("b", 1), 2, 1),
        Mistake("a.b = 1\na = 2", again("a", 1), 2, 1),
        Mistake("a = {}\na.b = 1", value("a", 1), 2, 1),
        Mistake("a = {}\n[a]", again("a", 1), 2, 1), Mistake("a = {}\n[a.b]", value("a", 1), 2, 1),
        Mistake("a = {b.c = {}}\n[a.b.d]", value("a", 1), 2, 1),
        Mistake("a = [{}]\n[[a]]", again("a", 1), 2, 1),
        Mistake("a = []\n[a.b]", value("a", 1), 2, 1),
        Mistake("[a]\n[[a]]", again("a", 1), 2, 1), Mistake("[[a]]\n[a]", again("a", 1), 2, 1),
        Mistake("[a.b]\n[[a]]", again("a", 1), 2, 1),
        Mistake("[[a]]\n[a.b]\n[a.b]", again("b", 2), 3, 1),
        Mistake("[a.b.c]\n[a]\nb.c.d = 1", again("c", 1), 3, 1),
        Mistake("[a.b]\n[a]\nb.c = 1", again("b", 1), 3, 1),
        Mistake("[a]\nb.c = 1\n[a.b]", again("b", 2), 3, 1),
        Mistake("[[a.b]]\n[a]\nb.c = 1", value("b", 1), 3, 1),
        Mistake("a = {b = 1, b = 2}", again("b", 1), 1, 13),
        Mistake("a = {b = 1, b.c = 2}", value("b", 1), 1, 13),
        Mistake("a = {b = {c = 1}, b.d = 2}", value("b", 1), 1, 19),
        Mistake("a = {b.c = 1, b.c = 2}", again("c", 1), 1, 15),
    ]

    @Test(
        arguments: statements + headers + texts + characters + numbers + dates + collections
            + repetitions)
    func isTold(_ mistake: Mistake) throws {
        let error = #expect(throws: TOMLError.self) { try table(mistake.text) }
        #expect(error == mistake.error)
        // In the middle of a document it is the same, so many lines later.
        let lines = "first = 1\n# second\n"
        if !mistake.text.hasPrefix("\u{FEFF}") {
            let later = #expect(throws: TOMLError.self) { try table(lines + mistake.text) }
            #expect(later?.line == mistake.error.line + 2)
            #expect(later?.column == mistake.error.column)
        }
    }

    @Test(
        arguments: [
            ([0xFF], 1, 1), ([0x61, 0x0A, 0x20, 0xC3], 2, 2),
            ([0xC3, 0xA4, 0x0A, 0xC3, 0xA4, 0x80], 2, 2),
            ([0xED, 0xA0, 0x80], 1, 1), ([0xEF, 0xBB], 1, 1), ([0xFE, 0xFF, 0, 0x61], 1, 1),
            ([0xC0, 0x80], 1, 1),
        ] as [([UInt8], Int, Int)])
    func whatIsNoUTF8IsTold(bytes: [UInt8], line: Int, column: Int) {
        let error = #expect(throws: TOMLError.self) { try TOMLDocument(bytes) }
        #expect(error == TOMLError(problem: .notUTF8, line: line, column: column))
    }
}
