import TOML
import TestSupport
import Testing

/// Random documents with random changes: what is said is what was to be said, and lines that are not about it are as
/// they were.
struct DocumentPropertyTests {
    private static let names = ["a", "b", "c", "d e", "é", ""]

    /// Writes documents line by line as somebody might.
    private struct Writer {
        var random: SeededGenerator
        let lineEnd: String
        var lines: [String] = []

        init(seed: UInt64) {
            random = SeededGenerator(seed: seed)
            lineEnd = random.chance(0.3) ? "\r\n" : "\n"
        }

        mutating func pick<Element>(_ list: [Element]) -> Element {
            list[Int.random(in: list.indices, using: &random)]
        }

        mutating func key() -> String {
            let name = pick(names)
            let isBare = name.count == 1 && name.utf8.count == 1
            return isBare && random.chance(0.7) ? name : pick(["\"\(name)\"", "'\(name)'"])
        }

        mutating func value(_ depth: Int = 0) -> String {
            switch Int.random(in: 0..<(depth < 2 ? 9 : 6), using: &random) {
            case 0: pick(["0x1F", "+1_0", "0", "-7"])
            case 1: pick(["1.50", "-inf", "nan", "1e3"])
            case 2: pick(["true", "false"])
            case 3: pick(["1979-05-27", "07:32:00.5", "1979-05-27 07:32:00Z"])
            case 4: pick(["'x # y'", "\"\\u00e4\"", "''"])
            case 5: pick(["'''\(lineEnd)[a]\(lineEnd)b = 1'''", "\"\"\"x\\\(lineEnd)  y\"\"\""])
            case 6: "[\(value(depth + 1)),\(lineEnd)  # in\(lineEnd) \(value(depth + 1)) ]"
            case 7: "{ \(key()) = \(value(2).replacing(lineEnd, with: "")), z = \(value(2)) }"
            default: "[ { \(key()) = 1 } ]"
            }
        }

        mutating func decorate() {
            if random.chance(0.3) {
                lines.append(pick(["", "# note \(lines.count)", "  # [x]", "\t"]))
            }
        }

        /// The text of a document; lines that make it no TOML are left out.
        mutating func text() -> String {
            for _ in 0..<Int.random(in: 1...14, using: &random) {
                decorate()
                let dotted = random.chance(0.3) ? "\(key()) . \(key())" : key()
                let line =
                    switch Int.random(in: 0..<6, using: &random) {
                    case 0: "[\(dotted)]"
                    case 1: "[[ \(dotted) ]] # list"
                    default:
                        "\(pick(["", "  ", "\t"]))\(dotted) = \(value())\(pick(["", " # why"]))"
                    }
                let longer = (lines + [line]).joined(separator: lineEnd)
                if (try? table(longer)) != nil { lines.append(line) }
            }
            decorate()
            return lines.joined(separator: lineEnd) + pick(["", lineEnd])
        }

        mutating func newValue() -> TOMLValue {
            switch Int.random(in: 0..<7, using: &random) {
            case 0: .integer(Int64.random(in: -9...9, using: &random))
            case 1: .float(pick([0.5, -1e300, .infinity, .nan]))
            case 2: .string(pick(["", "a\"\\\n\u{7F}", "[x] # é"]))
            case 3: .array([.integer(1), .array([.boolean(true)])])
            case 4: .table(["b": .integer(1), "s": .table(["d e": .string("x")])])
            case 5: .array([.table(["a": .integer(1)]), .table(["b": .table([:])])])
            default: .dateTime("1979-05-27")
            }
        }
    }

    /// A table with a change somewhere in it: of a value, a new key or one that goes.
    private func changed(_ table: TOMLTable, _ writer: inout Writer) -> TOMLTable {
        var table = table
        let key = writer.pick(Self.names)
        if case .table(let inner) = table[key], writer.random.chance(0.6) {
            table[key] = .table(changed(inner, &writer))
        } else if case .array(var list) = table[key], writer.random.chance(0.7),
            case .table(let last) = list.last
        {
            switch Int.random(in: 0..<3, using: &writer.random) {
            case 0: list.removeLast()
            case 1: list.append(.table(["new": writer.newValue()]))
            default: list[list.count - 1] = .table(changed(last, &writer))
            }
            table[key] = .array(list)
        } else {
            table[key] = writer.random.chance(0.4) ? nil : writer.newValue()
        }
        return table
    }

    @Test(arguments: SeededGenerator.seeds(times: 10)) func itSaysWhatItIsToSay(seed: UInt64) throws
    {
        var writer = Writer(seed: seed)
        let text = writer.text()
        let original = try TOMLDocument(Array(text.utf8))
        var document = original
        for _ in 0..<4 {
            let former = document.root
            let later = changed(former, &writer)
            let comments = Self.comments(document.text)
            try document.change(from: former, to: later)
            #expect(document.root == later, "\(text)")
            #expect(try TOMLDocument(document.bytes).root == later)
            // No comment on a line of its own is lost, but those within values; and none moves.
            #expect(
                Self.isPart(comments, of: Self.comments(document.text)),
                "\(text)\n→\n\(document.text)")
        }
        try document.change(from: document.root, to: original.root)
        #expect(document.root == original.root)
    }

    /// The lines with nothing but a comment outside of values, which `# note` marks.
    private static func comments(_ text: String) -> [Substring] {
        text.split(whereSeparator: \.isNewline).filter { $0.hasPrefix("# note") }
    }

    private static func isPart(_ some: [Substring], of all: [Substring]) -> Bool {
        var rest = all[...]
        for line in some {
            guard let place = rest.firstIndex(of: line) else { return false }
            rest = rest[(place + 1)...]
        }
        return true
    }

    /// A line for each key, so that it is known which line a change is about.
    @Test(arguments: SeededGenerator.seeds(times: 10)) func otherLinesStayByteByByte(seed: UInt64)
        throws
    {
        var random = SeededGenerator(seed: seed)
        let lineEnd = random.chance(0.5) ? "\r\n" : "\n"
        var lines: [(text: String, path: [String])] = []
        for table in 0..<4 {
            if table > 0 { lines.append(("[ t\(table) ] # t", [])) }
            for key in 0..<Int.random(in: 1...5, using: &random) {
                let note = ["\t# é", "", "  "][key % 3]
                if random.chance(0.4) { lines.append((["# x", "", "   "][key % 3], [])) }
                let path = (table > 0 ? ["t\(table)"] : []) + ["k\(key)"]
                lines.append(
                    ("\(String(repeating: " ", count: key))k\(key)  =  0x0\(key)\(note)", path))
            }
        }
        let bytes = Array(lines.map { $0.text + lineEnd }.joined().utf8)
        for (place, line) in lines.enumerated() where !line.path.isEmpty {
            for value in [TOMLValue.string("x"), nil] {
                var document = try TOMLDocument(bytes)
                switch line.path.count {
                case 1: try document.set(value, at: line.path[0])
                default: try document.set(value, at: line.path[0], line.path[1])
                }
                var expected = lines.map { $0.text + lineEnd }
                expected[place] =
                    value == nil ? "" : expected[place].replacing(/0x0[0-9]/, with: "\"x\"")
                #expect(document.text == expected.joined())
            }
        }
    }
}
