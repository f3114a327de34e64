import Wording

/// Refuses what would end the program inside of the parser, which is written in C++.
///
/// - toml++ 3.4 asserts that the name of a table begins like one, without having looked:
///   `[[[a]]]` and `[=` abort (github.com/LebJe/TOMLKit/issues/30, and
///   github.com/marzer/tomlplusplus/pull/301, which mends it).
/// - It asserts too that no list goes on with a brace that closes: `a = [}` aborts.
/// - A key of many parts, `a.a.a.a`, becomes as many tables within one another, and to release them
///   takes as much stack.
///
/// - What follows a character U+0000 in a text is lost between it and Swift.
///
/// The checks look at lines only, and not at what is a text or a list in them. So they refuse a
/// little that is right: a line of a list that begins with two brackets and a sign, a text with
/// `,}` in it.
struct ParserGuard {
    /// The most dots outside of comments: a curve of 32 points has 64.
    static let mostDots = 2000

    private var dots = 0

    /// Checks `file` line by line.
    static func check(_ file: SettingsFile) throws(SettingsError) {
        var state = ParserGuard()
        var number = 0
        for line in file.text.utf8.split(
            separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        {
            number += 1
            guard let problem = state.problem(of: line) else { continue }
            throw SettingsError(path: file.path, line: number, problem: problem)
        }
    }

    private mutating func problem(of line: Substring.UTF8View) -> Message? {
        var rest = line.drop { Self.isBlank($0) || Self.byteOrderMark.contains($0) }
        guard rest.first != UInt8(ascii: "#") else { return nil }
        guard !Self.hasNull(rest) else {
            return .characterZero
        }
        dots += rest.count { $0 == UInt8(ascii: ".") }
        guard dots <= Self.mostDots else {
            return .tooManyDots(limit: Self.mostDots)
        }
        guard !Self.closesNothing(rest) else {
            return .braceWithoutValue
        }
        guard rest.first == UInt8(ascii: "[") else { return nil }
        for _ in 0..<2 where rest.first == UInt8(ascii: "[") {
            rest = rest.dropFirst().drop(while: Self.isBlank)
        }
        if let first = rest.first, Self.beginsName(first) { return nil }
        return .badTableName
    }

    /// Whether a brace closes at the start of a line, where no table can end, or after a bracket or a
    /// comma.
    private static func closesNothing(_ line: Substring.UTF8View) -> Bool {
        var before = UInt8(ascii: ",")
        for byte in line where !isBlank(byte) {
            let opensValue = before == UInt8(ascii: ",") || before == UInt8(ascii: "[")
            if byte == UInt8(ascii: "}"), opensValue { return true }
            before = byte
        }
        return false
    }

    /// Whether a text escapes the character U+0000, after an even number of backslashes.
    private static func hasNull(_ line: Substring.UTF8View) -> Bool {
        var isEscaped = false
        var rest = line
        while let byte = rest.popFirst() {
            if isEscaped, rest.starts(with: "0000".utf8) {
                if byte == UInt8(ascii: "u") { return true }
                if byte == UInt8(ascii: "U"), rest.dropFirst(4).starts(with: "0000".utf8) {
                    return true
                }
            }
            isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
        }
        return false
    }

    private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    private static func isBlank(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
    }

    /// Whether a name, quoted or not, can begin so; or the list or the table ends at once.
    private static func beginsName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        case UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "\""), UInt8(ascii: "'"),
            UInt8(ascii: "]"):
            true
        default: false
        }
    }
}
