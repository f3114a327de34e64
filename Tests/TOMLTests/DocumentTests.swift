import TOML
import TestSupport
import Testing

/// A change of a document touches the lines that it is about, and no others.
struct DocumentTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let before: String
        let change: @Sendable (inout TOMLDocument) throws -> Void
        let after: String

        init(
            _ name: String, _ before: String, _ after: String,
            _ change: @escaping @Sendable (inout TOMLDocument) throws -> Void
        ) {
            (testDescription, self.before, self.change, self.after) = (name, before, change, after)
        }
    }

    static let values = [
        Case("a value", "# x\n a\t=  1 # y\nb = 2", "# x\n a\t=  2 # y\nb = 2") {
            try $0.set(.integer(2), at: "a")
        },
        Case("a value of another kind", "a = [\n 1, # x\n]\n", "a = \"[\\\"]\\n\"\n") {
            try $0.set(.string("[\"]\n"), at: "a")
        },
        Case("a value as it is", "a = 0x10\n", "a = 0x10\n") { try $0.set(.integer(16), at: "a") },
        Case("in a table", "[t]\r\n'a' = 1\r\n", "[t]\r\n'a' = 1.5\r\n") {
            try $0.set(.float(1.5), at: "t", "a")
        },
        Case("of a dotted key", "t . a = 1 #\nt.b = 2", "t . a = true #\nt.b = 2") {
            try $0.set(.boolean(true), at: "t", "a")
        },
        Case("in an inline table", "t = {a=1,'b' = 0x2} # x", "t = { a=3, 'b' = 0x2 } # x") {
            try $0.set(.integer(3), at: "t", "a")
        },
        Case(
            "deep in inline tables", "t = { a = { b = 1 }, c = 2 }", "t = { a = { b = 3 }, c = 2 }"
        ) {
            try $0.set(.integer(3), at: "t", "a", "b")
        },
        Case(
            "in an inline table with dots", "t = { a.b = 1, a.c = 2 }",
            "t = { a = { b = 3, c = 2 } }"
        ) {
            try $0.set(.integer(3), at: "t", "a", "b")
        },
        Case("behind a mark of the byte order", "\u{FEFF}a = 1", "\u{FEFF}a = 2") {
            try $0.set(.integer(2), at: "a")
        },
        Case("a table for a value", "a = 1 # x\nb = 2\n", "a = { c = 3 } # x\nb = 2\n") {
            try $0.set(.integer(3), at: "a", "c")
        },
        Case("a value for a table", "b = 2\n[a]\nc = 1\n# x\n[a.d]\n", "b = 2\na = 3\n# x\n") {
            try $0.set(.integer(3), at: "a")
        },
    ]

    static let added = [
        Case("to nothing", "", "a = 1\n") { try $0.set(.integer(1), at: "a") },
        Case("to comments", "# x\n\n# y", "# x\n\n# y\na = 1\n") {
            try $0.set(.integer(1), at: "a")
        },
        Case("to the top", "a = 1 # x\n\n# t\n[t]\n", "a = 1 # x\nb = 2\n\n# t\n[t]\n") {
            try $0.set(.integer(2), at: "b")
        },
        Case("to a top without keys", "# file\n\n# t\n[t]\n", "# file\n\nb = 2\n# t\n[t]\n") {
            try $0.set(.integer(2), at: "b")
        },
        Case("behind a mark of the byte order", "\u{FEFF}# t\n[t]", "\u{FEFF}b = 2\n# t\n[t]") {
            try $0.set(.integer(2), at: "b")
        },
        Case(
            "to a table, indented", "[t]\n  a = 1 # x\n\n  # y\n[u]\n",
            "[t]\n  a = 1 # x\n  b = 2\n\n  # y\n[u]\n"
        ) { try $0.set(.integer(2), at: "t", "b") },
        Case("to a table without keys", "[t] # x\n# y\n", "[t] # x\nb = 2\n# y\n") {
            try $0.set(.integer(2), at: "t", "b")
        },
        Case("to the last line", "[t]\r\na = 1", "[t]\r\na = 1\r\n\"b c\" = 2\r\n") {
            try $0.set(.integer(2), at: "t", "b c")
        },
        Case("to dotted keys", "t.a = 1\nu = 3\n", "t.a = 1\nu = 3\nt.b = 2\n") {
            try $0.set(.integer(2), at: "t", "b")
        },
        Case("to a table that is implied", "[t.u]\na = 1\n", "[t.u]\na = 1\n\n[t]\nb = 2\n") {
            try $0.set(.integer(2), at: "t", "b")
        },
        Case("to an inline table", "t = {} # x", "t = { b = 2 } # x") {
            try $0.set(.integer(2), at: "t", "b")
        },
        Case("a table", "a = 1", "a = 1\n\n[t.\"u v\"]\nb = 2\n") {
            try $0.set(.integer(2), at: "t", "u v", "b")
        },
        Case("a table behind a blank line", "[a]\n\n", "[a]\n\n[t]\nb = 2\n") {
            try $0.set(.integer(2), at: "t", "b")
        },
        Case("a table of tables", "", "[t]\na = 1\n\n[t.u]\n\n[[t.l]]\nx = { y = 2 }\n") {
            try $0.set(
                .table([
                    "a": .integer(1), "u": .table([:]),
                    "l": .array([.table(["x": .table(["y": .integer(2)])])]),
                ]), at: "t")
        },
        Case("an empty array", "[t]\n", "[t]\na = []\n") { try $0.set(.array([]), at: "t", "a") },
    ]

    static let removed = [
        Case("a line", "# x\na = 1 # y\n\nb = 2", "# x\n\nb = 2") { try $0.set(nil, at: "a") },
        Case("the last line", "a = 1\nb = 2", "a = 1\n") { try $0.set(nil, at: "b") },
        Case("several lines", "a = '''\n\n''' # x\nb = [\n]\n", "b = [\n]\n") {
            try $0.set(nil, at: "a")
        },
        Case("a table", "[t]\n# x\na = 1\n\n[u]\n[t.v]\n", "# x\n\n[u]\n") {
            try $0.set(nil, at: "t")
        },
        Case("dotted keys", "t.a = 1\nb = 2\nt.c = 3\n", "b = 2\n") { try $0.set(nil, at: "t") },
        Case("the last key of a table", "[t] # x\na = 1\n", "[t] # x\n") {
            try $0.set(nil, at: "t", "a")
        },
        Case("the last dotted key", "t.a = 1\nb = 2\n", "b = 2\n\n[t]\n") {
            try $0.set(nil, at: "t", "a")
        },
        Case("in an inline table", "t = { a = 1, b = 2, c = 3 } # x", "t = { a = 1, c = 3 } # x") {
            try $0.set(nil, at: "t", "b")
        },
        Case("what is not there", "a = 1", "a = 1") {
            try $0.set(nil, at: "b")
            try $0.set(nil, at: "b", "c")
        },
    ]

    @Test(arguments: values + added + removed) func changesItsLines(_ one: Case) throws {
        var document = try TOMLDocument(Array(one.before.utf8))
        try one.change(&document)
        #expect(document.text == one.after)
        #expect(try TOMLDocument(document.bytes).root == document.root)
    }

    // MARK: What differs

    private func change(
        _ text: String, _ former: TOMLTable, _ later: TOMLTable, by names: [String] = []
    ) throws -> String {
        var document = try TOMLDocument(Array(text.utf8))
        try document.change(from: former, to: later, identifiedBy: names)
        return document.text
    }

    @Test func whatIsTheSameInBothStaysAsItIs() throws {
        let text = "# x\nplain = \"usual\"\nn = 1.0\n[t]\nx = 1 # y\n[t.own]\nz = 1\n"
        let same: TOMLTable = ["n": .integer(1), "other": .integer(2)]
        #expect(try change(text, same, same) == text)
        #expect(
            try change(text, ["n": .integer(1)], ["n": .integer(2)])
                == text.replacing("1.0", with: "2"))
        // What the document has besides, in a table that goes, stays with that table.
        #expect(
            try change(text, ["t": .table(["x": .integer(1)])], [:])
                == text.replacing("x = 1 # y\n", with: ""))
        #expect(
            try change("[t]\nx = 1", ["t": .table(["x": .integer(1)])], [:]) == "")
    }

    private static let devices = """
        # mine
        [[d]] # first
        name = 'a'
        v = 1 # one

        # second
        [[d]]
        name = "b"
        v = 2
        [d.t]
        w = 3
        [rest]

        """

    private func elements(_ values: (String, Int64)...) -> TOMLTable {
        ["d": .array(values.map { .table(["name": .string($0), "v": .integer($1)]) })]
    }

    @Test func elementsAreKnownByTheirNames() throws {
        let text = Self.devices
        let former = elements(("a", 1), ("b", 2))
        #expect(
            try change(text, former, elements(("b", 5), ("a", 1)), by: ["name"])
                == text.replacing("v = 2", with: "v = 5"))
        #expect(
            try change(text, former, elements(("b", 2)), by: ["name"])
                == "# mine\n\n# second\n" + text.split(separator: "# second\n")[1])
        #expect(
            try change(text, former, elements(("c", 3), ("b", 2), ("a", 7)), by: ["name"])
                == text.replacing("v = 1", with: "v = 7") + "\n[[d]]\nname = \"c\"\nv = 3\n")
        #expect(try change(text, former, [:], by: ["name"]) == "# mine\n\n# second\n[rest]\n")
        #expect(
            try change(
                "d = [{ name = 'a', v = 1 }]", elements(("a", 1)), elements(("a", 2)), by: ["name"])
                == "d = [{ name = \"a\", v = 2 }]")
    }

    @Test func whatIsThereTwiceStaysOnce() throws {
        let text = "[[d]] # x\nname = 'a'\nv = 1\n[[d]]\nname = \"a\"\nv = 2\n[[d]]\nname = 'own'\n"
        for former in [elements(("a", 1)), [:]] {
            let changed = try change(text, former, elements(("a", 3)), by: ["name"])
            #expect(changed == "[[d]] # x\nname = 'a'\nv = 3\n[[d]]\nname = 'own'\n")
        }
    }

    @Test func anArrayInAnElementIsWrittenOnALine() throws {
        var document = try TOMLDocument(Array("# x\n[[d]]\n[[d.e]] # y\n\n[[d]] # z\n".utf8))
        let two = TOMLValue.array([.table([:]), .table(["a": .integer(1)])])
        try document.set(.array([.table(["e": two]), .table([:])]), at: "d")
        #expect(document.text == "# x\n[[d]]\ne = [{}, { a = 1 }]\n\n[[d]] # z\n")
    }

    @Test func withoutNamesElementsAreKnownByTheirOrder() throws {
        let text = "[[d]]\nv = 1 # x\n[[d]]\nv = 2 # y\n"
        func list(_ values: Int64...) -> TOMLTable {
            ["d": .array(values.map { .table(["v": .integer($0)]) })]
        }
        #expect(try change(text, list(1, 2), list(1, 3)) == text.replacing("v = 2", with: "v = 3"))
        #expect(try change(text, list(1, 2), list(1)) == "[[d]]\nv = 1 # x\n")
        #expect(try change(text, list(1, 2), list(1, 2, 3)) == text + "\n[[d]]\nv = 3\n")
        #expect(try change(text, list(1, 2), ["d": .array([])]) == "d = []\n")
    }

    @Test func aTableInAnElementIsWrittenOnALine() throws {
        var document = try TOMLDocument(Array("[[d]]\n[d.t.u]\nx = 1\n[[d]]\n".utf8))
        let first: TOMLTable = [
            "t": .table(["u": .table(["x": .integer(1)]), "y": .integer(2)]),
            "n": .table(["z": .array([.table([:])])]),
        ]
        try document.set(.array([.table(first), .table([:])]), at: "d")
        #expect(document.text == "[[d]]\nt.y = 2\nn = { z = [{}] }\n[d.t.u]\nx = 1\n[[d]]\n")
    }

    @Test func manyElementsChangeSoon() throws {
        let names = (0..<20_000).map { "d\($0)" }
        let text = names.map { "[[d]]\nname = '\($0)' # x\n" }.joined()
        func list(_ names: some Collection<String>) -> TOMLTable {
            ["d": .array(names.map { .table(["name": .string($0)]) })]
        }
        let changed = try change(
            text, list(names), list(names.dropFirst().reversed()), by: ["name"])
        #expect(changed == text.split(separator: "\n").dropFirst(2).joined(separator: "\n") + "\n")
        #expect(
            try change(text, list(names), list(names.map { $0 + "x" }), by: ["name"]).count > text
                .count - 80_000)
    }
}
