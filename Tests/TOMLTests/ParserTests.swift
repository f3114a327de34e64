import TOML
import Testing

/// What a text says.
func table(_ text: String) throws -> TOMLTable { try TOMLDocument(Array(text.utf8)).root }

/// Every kind of statement and value is read as what it says.
struct ParserTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let text: String
        let table: TOMLTable

        init(_ text: String, _ table: TOMLTable) { (self.text, self.table) = (text, table) }

        var testDescription: String { text.debugDescription }
    }

    /// Documents with the single key `v`.
    private static func value(_ cases: [(String, TOMLValue)]) -> [Case] {
        cases.map { Case("v = \($0)", ["v": $1]) }
    }

    static let layouts = [
        Case("", [:]), Case("\n\r\n \t\n", [:]), Case("# only words", [:]),
        Case("\u{FEFF}a = 1", ["a": .integer(1)]), Case("a=1#x", ["a": .integer(1)]),
        Case("\t a \t=\t 1 \t# \t", ["a": .integer(1)]),
        Case("a = 1\r\nb = 2\r\n", ["a": .integer(1), "b": .integer(2)]),
        Case("# é 墨 🖌 \u{2028}\na = 1", ["a": .integer(1)]),
    ]

    static let keys = [
        Case("1-a_B = 1", ["1-a_B": .integer(1)]), Case("- = 1", ["-": .integer(1)]),
        Case("1.2 = 3", ["1": .table(["2": .integer(3)])]),
        Case("true = false", ["true": .boolean(false)]),
        Case("\"\" = 1\n'a' = 2", ["": .integer(1), "a": .integer(2)]),
        Case(#""a\tb.c" = 1"#, ["a\tb.c": .integer(1)]),
        Case(#"'a\tb' = 1"#, [#"a\tb"#: .integer(1)]),
        Case("\"墨\" = 1\n'e\u{301}' = 2", ["墨": .integer(1), "e\u{301}": .integer(2)]),
        Case(
            "a . \"b.c\" . 'd' = 1",
            ["a": .table(["b.c": .table(["d": .integer(1)])])]),
        Case(
            "a.x = 1\nb = 2\na.y = 3",
            ["a": .table(["x": .integer(1), "y": .integer(3)]), "b": .integer(2)]),
    ]

    static let texts =
        value([
            ("\"\"", .string("")), ("''", .string("")), ("\"a # b\"", .string("a # b")),
            (#""\b\t\n\f\r\"\\""#, .string("\u{8}\t\n\u{C}\r\"\\")),
            (#""\u00e4\u0000\U0001F58C""#, .string("ä\0🖌")),
            (#"'\u00e4 "x"'"#, .string(#"\u00e4 "x""#)),
            ("\"a\tb\"", .string("a\tb")), ("\"\u{80}\"", .string("\u{80}")),
            ("\"\"\"\"\"\"", .string("")), ("''''''", .string("")),
            ("\"\"\"\na\n  b\n\"\"\"", .string("a\n  b\n")), ("'''\r\na\r\n'''", .string("a\r\n")),
            ("\"\"\"\"a\"\" \"\"\"\"\"", .string("\"a\"\" \"\"")),
            ("'''''a'''''", .string("''a''")),
            ("\"\"\"a \\\n\n \t b\\\r\n\"\"\"", .string("a b")),
            ("\"\"\"a\\  \n  b\"\"\"", .string("ab")), ("'''a\\\nb'''", .string("a\\\nb")),
            ("\"\"\"a\\\"\"\"b\"\"\"", .string("a\"\"\"b")), ("\"\"\"\n\n\"\"\"", .string("\n")),
        ])

    static let numbers =
        value([
            ("0", .integer(0)), ("+0", .integer(0)), ("-0", .integer(0)), ("+17", .integer(17)),
            ("1_000_0", .integer(10_000)), ("9223372036854775807", .integer(.max)),
            ("-9223372036854775808", .integer(.min)), ("0xdead_BEEF", .integer(0xDEAD_BEEF)),
            ("0x00", .integer(0)), ("0o7_55", .integer(0o755)), ("0b1101", .integer(13)),
            ("0x7fffffffffffffff", .integer(.max)), ("0e0", .float(0)), ("0.0", .float(0)),
            ("-0.5", .float(-0.5)), ("+3.14_15", .float(3.1415)), ("5e+2_2", .float(5e22)),
            ("1E6", .float(1e6)), ("6.626e-34", .float(6.626e-34)), ("1e06", .float(1e6)),
            ("5e-324", .float(.leastNonzeroMagnitude)), ("2_0.0_1", .float(20.01)),
            ("inf", .float(.infinity)), ("+inf", .float(.infinity)),
            ("-inf", .float(-.infinity)), ("nan", .float(.nan)), ("-nan", .float(.nan)),
            ("+nan", .float(.nan)), ("true", .boolean(true)), ("false", .boolean(false)),
        ])

    static let dates =
        value(
            [
                "1979-05-27", "2000-02-29", "0000-01-01", "9999-12-31", "07:32:00", "23:59:60",
                "00:00:00.000001", "1979-05-27T07:32:00", "1979-05-27 07:32:00.5",
                "1979-05-27t07:32:00z", "1979-05-27T00:32:00.999999-07:00",
                "1979-05-27 07:32:00+23:59", "2026-12-31T23:59:59Z",
            ].map { ($0, .dateTime($0)) })
        + [Case("v = 1979-05-27 # 07:32:00", ["v": .dateTime("1979-05-27")])]

    static let collections =
        value([
            ("[]", .array([])), ("[ ]", .array([])), ("[1,2]", .array([.integer(1), .integer(2)])),
            ("[\n# x\n1 # y\n , # z\n\t2,\r\n]", .array([.integer(1), .integer(2)])),
            ("[[], ['a', 1.5]]", .array([.array([]), .array([.string("a"), .float(1.5)])])),
            ("[{a = 1}, {}]", .array([.table(["a": .integer(1)]), .table([:])])),
            ("{}", .table([:])), ("{ }", .table([:])),
            (
                "{ a = 1, \"b\" = [\n2\n], c.d = {}, c.e = '' }",
                .table([
                    "a": .integer(1), "b": .array([.integer(2)]),
                    "c": .table(["d": .table([:]), "e": .string("")]),
                ])
            ),
        ])

    static let tables = [
        Case("[a]\n[b] # x\nc = 1", ["a": .table([:]), "b": .table(["c": .integer(1)])]),
        Case("[ a . 'b' ]\n", ["a": .table(["b": .table([:])])]),
        Case(
            "[a.b]\nx = 1\n[a]\ny = 2",
            ["a": .table(["b": .table(["x": .integer(1)]), "y": .integer(2)])]),
        Case(
            "[a]\nb.c = 1\n[a.b.d]\ne = 2",
            ["a": .table(["b": .table(["c": .integer(1), "d": .table(["e": .integer(2)])])])]),
        Case(
            "[[a]]\n[[a]]\nx = 1\n[a.b]\ny = 2",
            [
                "a": .array([
                    .table([:]), .table(["x": .integer(1), "b": .table(["y": .integer(2)])]),
                ])
            ]
        ),
        Case(
            "[[a]]\n[[a.b]]\n[[a.b]]\n[[a]]\n[[a.b]]",
            [
                "a": .array([
                    .table(["b": .array([.table([:]), .table([:])])]),
                    .table(["b": .array([.table([:])])]),
                ])
            ]),
        Case(
            "[[a]]\n[a.t]\nx = 1\n[[a]]\n[a.t]\nx = 2",
            [
                "a": .array([
                    .table(["t": .table(["x": .integer(1)])]),
                    .table(["t": .table(["x": .integer(2)])]),
                ])
            ]),
        Case(
            "[[a.b]]\n[a]\nx = 1",
            ["a": .table(["b": .array([.table([:])]), "x": .integer(1)])]),
    ]

    @Test(arguments: layouts + keys + texts + numbers + dates + collections + tables)
    func isRead(_ one: Case) throws {
        let document = try TOMLDocument(Array(one.text.utf8))
        #expect(document.root == one.table)
        #expect(document.text == one.text)
        // The same with the other end of lines, and without one at the end.
        if !one.text.contains("\r"), !one.text.contains("\"\"\""), !one.text.contains("'''") {
            let other = one.text.split(separator: "\n", omittingEmptySubsequences: false)
            #expect(try table(other.joined(separator: "\r\n") + "\r\n") == one.table)
        }
    }

    @Test(arguments: ["\n", "\r\n"]) func keysHaveTheirLines(lineEnd: String) throws {
        let root = try table(
            """
            a = [
              1,
            ]
            t = '''

            '''
            b.c = 1
            b.d = { e = 1, f.g = [
            ] , h = 2 }
            [x.y]
            z = 1
            [x]
            w = 1
            [[l]]
            [[l]]
            k = 1
            """.replacing("\n", with: lineEnd))
        let lines = ["a": 1, "t": 4, "b": 7, "x": 10, "l": 14]
        for (key, line) in lines { #expect(root.line(of: key) == line, "\(key)") }
        #expect(root.keys == ["a", "t", "b", "x", "l"] && root.line(of: "none") == nil)
        guard case .table(let b) = root["b"], case .table(let d) = b["d"],
            case .table(let x) = root["x"], case .array(let l) = root["l"],
            case .table(let last) = l.last
        else {
            Issue.record("no tables")
            return
        }
        #expect(b.line == 7 && b.line(of: "d") == 8)
        #expect(d.line == 8 && d.line(of: "e") == 8 && d.line(of: "h") == 9)
        #expect(x.line == 10 && x.line(of: "w") == 13 && x.line(of: "y") == 10)
        #expect(last.line == 15 && last.line(of: "k") == 16)
    }

    @Test func tablesAreEqualInAnyOrder() {
        let one: TOMLTable = [
            "a": .integer(1), "b": .float(.nan), "c": .array([.table(["d": .dateTime("x")])]),
        ]
        var other: TOMLTable = ["c": .array([.table(["d": .dateTime("x")])]), "a": .integer(2)]
        #expect(one != other)
        other["b"] = .float(-.nan)
        other["a"] = .integer(1)
        #expect(one == other && one.hashValue == other.hashValue)
        other["a"] = nil
        #expect(one != other && other.keys == ["c", "b"] && other["a"] == nil)
        other["none"] = nil
        #expect(!other.isEmpty && TOMLTable().isEmpty)
    }

    @Test func manyKeysAreFoundAndRemoved() {
        var table = TOMLTable()
        for number in 0..<40 { table["k\(number)"] = .integer(Int64(number)) }
        for number in stride(from: 0, to: 40, by: 2) { table["k\(number)"] = nil }
        #expect(table.keys == stride(from: 1, to: 40, by: 2).map { "k\($0)" })
        #expect(table["k39"] == .integer(39) && table["k38"] == nil)
        table["k39"] = .string("x")
        #expect(table["k39"] == .string("x") && table.keys.count == 20)
    }
}
