/// A sentence of the program as a catalogue of gettext knows it.
struct FoundSentence: Hashable {
    /// Which sense of the words is meant, where there are several.
    var context: String?
    /// The template, and that for several where the sentence counts something.
    var template: String
    var plural: String?
    /// The line on which it begins, from 1.
    var line: Int
}

/// Finds the sentences in a file `Wording.swift`.
///
/// Each string literal in it is one, or two that belong together, `one:` and `other:`. What follows
/// `context:` tells the sense of the one before it.
struct SentenceScanner {
    private(set) var sentences: [FoundSentence] = []
    /// What could not be translated, with its line.
    private(set) var problems: [String] = []

    private var rest: Substring
    private var line = 1
    /// The word before the literal, which tells the parts of a plural.
    private var label = ""

    init(_ source: String) {
        rest = source[...]
        while let character = rest.first {
            if rest.hasPrefix("//") {
                skip(rest.prefix { !$0.isNewline }.count)
            } else if character == "\"" {
                takeLiteral()
            } else if character.isLetter {
                label = String(rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
                skip(label.count)
            } else {
                skip(1)
            }
        }
    }

    private mutating func takeLiteral() {
        let start = line
        let text = literal()
        if label == "other", let last = sentences.indices.last {
            sentences[last].plural = text
            let counts = [sentences[last].template, text].map(Self.placeCount)
            if counts[0] != counts[1] {
                problems.append("\(start): one and other hold the same values in the same order")
            }
        } else if label == "context", let last = sentences.indices.last {
            sentences[last].context = text
        } else {
            sentences.append(FoundSentence(template: text, line: start))
        }
        label = ""
    }

    /// The template of the literal that begins here.
    private mutating func literal() -> String {
        let quotes = rest.hasPrefix("\"\"\"") ? 3 : 1
        let end = String(repeating: "\"", count: quotes)
        skip(quotes)
        var text = ""
        var places = 0
        while !rest.isEmpty, !rest.hasPrefix(end) {
            if rest.hasPrefix("\\(") {
                places += 1
                text += "{\(places)}"
                skip(2)
                skipInterpolation()
            } else if rest.hasPrefix("\\") {
                // The end of a line, with a mark that no text has: it takes the next line's indent.
                text += escaped()
            } else {
                text +=
                    rest.hasPrefix("{") && Self.isPlace(rest) ? reported() : String(rest.prefix(1))
                skip(1)
            }
        }
        skip(quotes)
        return quotes == 3 ? Self.unindented(text) : text
    }

    private mutating func escaped() -> String {
        skip(1)
        defer { skip(1) }
        switch rest.first {
        case "\n": return "\u{0}\n"
        case "n": return "\n"
        case let character?: return String(character)
        case nil: return ""
        }
    }

    private mutating func reported() -> String {
        problems.append("\(line): a sentence has the text of a placeholder in it")
        return "{"
    }

    private mutating func skipInterpolation() {
        var depth = 1
        while depth > 0, let character = rest.first {
            if character == "\"" {
                problems.append("\(line): a text within an interpolation cannot be translated")
                _ = literal()
                continue
            }
            depth += character == "(" ? 1 : character == ")" ? -1 : 0
            skip(1)
        }
    }

    private mutating func skip(_ count: Int) {
        line += rest.prefix(count).count(where: \.isNewline)
        rest = rest.dropFirst(count)
    }

    /// A text of several lines without the indent of its last line.
    private static func unindented(_ text: String) -> String {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
        let indent = lines.last?.count ?? 0
        return lines.dropLast().map { $0.dropFirst(min(indent, $0.count)) }
            .joined(separator: "\n").replacing("\u{0}\n", with: "")
    }

    private static func isPlace(_ text: Substring) -> Bool {
        text.prefixMatch(of: /\{[0-9]+\}/) != nil
    }

    private static func placeCount(_ template: String) -> Int {
        template.matches(of: /\{[0-9]+\}/).count
    }
}
