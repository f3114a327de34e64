import Wording

/// Refuses what would end the program inside of the parser, which is written in C++.
///
/// - toml++ 3.4 asserts that the name of a table begins like one, without having looked:
///   `[[[a]]]` and `[=` abort (github.com/LebJe/TOMLKit/issues/30, and
///   github.com/marzer/tomlplusplus/pull/301, which mends it).
/// - It asserts too that no list goes on with a brace that closes: `a = [}` aborts.
/// - A key of many parts, `a.a.a.a`, becomes as many tables within one another, and to release them
///   takes as much stack.
/// - What follows a character U+0000 in a text is lost between it and Swift.
///
/// The checks look at lines only, and not at what is a text or a list in them. So they refuse a
/// little that is right: a line of a list that begins with two brackets and a sign, a text with
/// `,}` or a backslash and `u0000` in it.
enum ParserGuard {
    /// The most dots in a line: a curve of 32 points has 64.
    private static let mostDots = 500

    /// Checks `file` line by line.
    static func check(_ file: SettingsFile) throws(SettingsError) {
        for (index, line) in file.lines.enumerated() {
            guard let problem = problem(of: line) else { continue }
            throw SettingsError(path: file.path, line: index + 1, problem: problem)
        }
    }

    private static func problem(of line: Substring) -> Message? {
        let text = Substring(line.unicodeScalars.drop { isBlank($0) || $0 == "\u{FEFF}" })
        guard text.first != "#" else { return nil }
        if text.contains("\\u0000") || text.contains("\\U00000000") { return .characterZero }
        if text.utf8.count(where: { $0 == UInt8(ascii: ".") }) > mostDots {
            return .tooManyDots(limit: mostDots)
        }
        if closesNothing(text) { return .braceWithoutValue }
        return text.first == "[" && !namesTable(text.unicodeScalars) ? .badTableName : nil
    }

    /// Whether a brace closes at the start of a line, where no table can end, or after a bracket or a
    /// comma.
    private static func closesNothing(_ line: Substring) -> Bool {
        var opensValue = true
        for sign in line.unicodeScalars where !isBlank(sign) {
            if sign == "}", opensValue { return true }
            opensValue = sign == "," || sign == "["
        }
        return false
    }

    /// Whether a name, quoted or not, begins after the bracket or the two of them; or the list or the
    /// table ends at once.
    private static func namesTable(_ line: Substring.UnicodeScalarView) -> Bool {
        var rest = line.dropFirst().drop(while: isBlank)
        if rest.first == "[" { rest = rest.dropFirst().drop(while: isBlank) }
        guard let first = rest.first else { return false }
        return first.isASCII
            && (first.properties.isAlphabetic || "0123456789_-\"']".unicodeScalars.contains(first))
    }

    private static func isBlank(_ sign: Unicode.Scalar) -> Bool { sign == " " || sign == "\t" }
}
