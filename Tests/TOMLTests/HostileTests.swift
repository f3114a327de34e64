import Foundation
import TOML
import TestSupport
import Testing

/// Whatever bytes a document has, it says something or is refused, and soon.
struct HostileTests {
    private static func `repeat`(_ part: String, _ count: Int) -> String {
        String(repeating: part, count: count)
    }

    private static let many = 200_000
    private static let lines = (0..<many).map { "k\($0) = \($0)\n" }.joined()

    struct Text: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let isRead: Bool
        let bytes: @Sendable () -> [UInt8]

        init(
            _ name: String, isRead: Bool = false,
            _ text: @autoclosure @escaping @Sendable () -> String
        ) {
            self.init(name, isRead: isRead, bytes: Array(text().utf8))
        }

        init(
            _ name: String, isRead: Bool = false,
            bytes: @autoclosure @escaping @Sendable () -> [UInt8]
        ) {
            (testDescription, self.isRead, self.bytes) = (name, isRead, bytes)
        }
    }

    static let texts = [
        Text("dotted keys", `repeat`("a.", many) + "a = 1"),
        Text("dotted header", "[" + `repeat`("a.", many) + "a]"),
        Text("dotted header of an element", "[[" + `repeat`("'' .", many) + "a]]"),
        Text("many keys", isRead: true, lines),
        Text("many keys, the last twice", lines + "k7 = 1"),
        Text("many dotted keys", isRead: true, lines.replacing("k", with: "a.b.k")),
        Text("many headers", isRead: true, (0..<many).map { "[k\($0)]\n" }.joined()),
        Text("many elements", isRead: true, `repeat`("[[a]]\n", many)),
        Text("many elements of elements", isRead: true, `repeat`("[[a]]\n[[a.b]]\n", many)),
        Text("nested arrays", "a = " + `repeat`("[", many)),
        Text("nested arrays that end", "a = " + `repeat`("[", many) + `repeat`("]", many)),
        Text("nested tables", "a = " + `repeat`("{a=", many)),
        Text("nested arrays and tables", "a = " + `repeat`("[{a=", many)),
        Text(
            "deeper and deeper", isRead: true,
            (1...120).map { "[a" + `repeat`(".a", $0) + "]\n" }.joined()),
        Text("many values", isRead: true, "a = [" + `repeat`("1,", 1_000_000) + "]"),
        Text("many tables", isRead: true, "a = [" + `repeat`("{b=1},", many) + "]"),
        Text(
            "a wide table", isRead: true, "a = {" + (0..<many).map { "k\($0)=1," }.joined() + "z=1}"
        ),
        Text("a long text", isRead: true, "a = \"" + `repeat`("x", 2_000_000) + "\""),
        Text("a text of escapes", isRead: true, "a = \"" + `repeat`("\\u00e4", 1_500_000) + "\""),
        Text("quotation marks", `repeat`("\"", 2_000_000)),
        Text("a text of marks", isRead: true, "a = '''" + `repeat`("'' ", 3_000_000) + "'''"),
        Text(
            "backslashes and blanks", isRead: true,
            "a = \"\"\"" + `repeat`("\\\n ", 600_000) + "\"\"\""),
        Text("a long number", "a = " + `repeat`("1", 2_000_000)),
        Text("a long fraction", isRead: true, "a = 0." + `repeat`("1", 2_000_000)),
        Text("a long exponent", isRead: true, "a = 1e" + `repeat`("1", 2_000_000)),
        Text("underscores", "a = 1" + `repeat`("_1", 1_000_000)),
        Text("a long word", "a = " + `repeat`("x", 2_000_000)),
        Text("a long key", isRead: true, `repeat`("x", 2_000_000) + " = 1"),
        Text("a long comment", isRead: true, "#" + `repeat`("é", 1_000_000)),
        Text("empty lines", isRead: true, `repeat`("\n", 2_000_000)),
        Text("blanks", isRead: true, `repeat`(" ", 2_000_000)),
        Text("carriage returns", `repeat`("\r", 2_000_000)),
        Text("zeros", bytes: [UInt8](repeating: 0, count: 2_000_000)),
        Text(
            "zeros behind a comment",
            bytes: Array("#".utf8) + [UInt8](repeating: 0, count: 2_000_000)),
        Text("the byte FF", bytes: [UInt8](repeating: 0xFF, count: 2_000_000)),
        Text(
            "an open letter at the end", bytes: [UInt8](repeating: 0x20, count: 2_000_000) + [0xC3]
        ),
        Text("marks of the byte order", `repeat`("\u{FEFF}", 600_000)),
        Text("accents", isRead: true, "\"" + `repeat`("\u{301}", many) + "\" = 1\n\"\u{301}\" = 2"),
        Text("noise", bytes: noise()),
        Text("noise of signs", bytes: noise(among: "=[]{}\"'#.,\n \t\\0189-+_aexnif:TZ")),
    ]

    /// 2 MB: the same 100,000 bytes again and again.
    private static func noise(among signs: String = "") -> [UInt8] {
        var random = SeededGenerator(seed: 46)
        let signs = Array(signs.utf8)
        let part = (0..<100_000).map { _ in
            let number = random.next()
            return signs.isEmpty
                ? UInt8(truncatingIfNeeded: number) : signs[Int(number % UInt64(signs.count))]
        }
        return (0..<20).reduce(into: []) { bytes, _ in bytes += part }
    }

    /// Anything quadratic would take many minutes.
    @Test(.within(seconds: 60), arguments: texts) func isReadOrRefusedSoon(_ text: Text) {
        let bytes = text.bytes()
        let document = Result { () throws(TOMLError) in
            var document = try TOMLDocument(bytes)
            if let first = document.root.keys.first { try document.set(nil, at: first) }
            try document.set(.string("x"), at: "new", "key")
            return document
        }
        #expect(((try? document.get()) != nil) == text.isRead)
        if case .failure(let error) = document { #expect(error.line >= 1 && error.column >= 1) }
    }

    /// As deep as it goes, on a thread with as small a stack as there is.
    @Test(arguments: [("[", "]"), ("{a=", "}"), ("[{a=", "}]")])
    func depthHasALimit(open: String, close: String) async {
        await withCheckedContinuation { continuation in
            let thread = Thread {
                let count = 126 / (open.count == 4 ? 2 : 1)
                let text = "a = " + Self.repeat(open, count) + "1" + Self.repeat(close, count)
                guard var document = try? TOMLDocument(Array(text.utf8)) else {
                    Issue.record("it is refused")
                    return continuation.resume()
                }
                let deep = TOMLValue.table(document.root)
                #expect(throws: Never.self) { try document.set(.integer(2), at: "b") }
                #expect(document.text == text + "\nb = 2\n")
                #expect(throws: TOMLError.self) { try document.set(deep, at: "c", "d", "e", "f") }
                #expect(document.root["c"] == nil)
                let deeper = "a = " + Self.repeat(open, 129)
                let error = #expect(throws: TOMLError.self) { try table(deeper) }
                #expect(error?.problem == .tooDeep(limit: 128))
                continuation.resume()
            }
            thread.stackSize = 512 * 1024
            thread.start()
        }
    }

    @Test(arguments: [(128, true), (129, false), (1000, false)])
    func keysHaveALimitToo(count: Int, isRead: Bool) {
        let key = Self.repeat("a.", count - 1) + "a"
        for text in ["\(key) = 1", "[\(key)]", "a = {\(key) = 1}"] {
            let document = try? table(text)
            #expect((document != nil) == isRead)
        }
    }

    // MARK: Mutations

    private static let seeds = """
        # Words, é 墨
        title = "a \\"b\\" \\u00e4" # end
        'lit' = 'x\\y'
        many = \"\"\"
        one \\
          two\"\"\"
        raw = '''a
        'b' '''
        n = [1, -2_0, 0xFf, 0o7, 0b1, 1.5e-3, inf, -nan, true]
        d = [1979-05-27, 07:32:00, 1979-05-27 07:32:00.5+01:00]
        t = { a = 1, b.c = [ { x = 1 }, {} ] }
        a.b.c = 1
        a.b.d = 2
        [table.inner]
        key = 1

        [table]
        [[list]]
        x = 1
        [[list]]
        [list.inner]
        y = 2
        """

    @Test(arguments: SeededGenerator.seeds) func mutationsAreReadOrRefused(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let whole = Array(Self.seeds.utf8)
        #expect(throws: Never.self) { try TOMLDocument(whole) }
        for _ in 0..<400 {
            var bytes = whole
            for _ in 0...Int.random(in: 0...5, using: &random) { Self.mutate(&bytes, &random) }
            do throws(TOMLError) {
                var document = try TOMLDocument(bytes)
                #expect(document.bytes == bytes)
                let expected = document.root
                // What it says can be written, and is read as the same.
                var copy = TOMLDocument()
                try copy.change(from: TOMLTable(), to: expected)
                #expect(copy.root == expected)
                try document.set(.string("x"), at: "new key")
                #expect(document.root["new key"] == .string("x"))
            } catch {
                let lineCount = bytes.count { $0 == UInt8(ascii: "\n") } + 1
                #expect((1...lineCount).contains(error.line) && error.column >= 1)
            }
        }
    }

    static func mutate(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
        guard !bytes.isEmpty else { return }
        let signs = Array("=[]{}\"'#.,\n\r \t\\0189-+_aexnif:TZ".utf8)
        let sign = signs[Int.random(in: signs.indices, using: &random)]
        let place = Int.random(in: bytes.indices, using: &random)
        let end = min(bytes.count, place + Int.random(in: 1...30, using: &random))
        switch Int.random(in: 0..<5, using: &random) {
        case 0: bytes[place] = UInt8.random(in: .min ... .max, using: &random)
        case 1: bytes[place] = sign
        case 2: bytes.insert(sign, at: place)
        case 3: bytes.removeSubrange(place..<end)
        default:
            let target = Int.random(in: bytes.indices, using: &random)
            bytes.insert(contentsOf: Array(bytes[place..<end]), at: target)
        }
    }
}
