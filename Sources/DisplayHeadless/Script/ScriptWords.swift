import Wording

/// The words of a line, taken from its front.
struct ScriptWords {
    private var rest: Substring.UTF8View

    init(_ line: String) {
        rest = Substring(line).utf8
        skipBlanks()
    }

    private static func isBlank(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
    }

    private mutating func skipBlanks() { rest = rest.drop(while: Self.isBlank) }

    var isEmpty: Bool { rest.isEmpty }

    /// The next word, which stays; empty at the end of the line.
    var first: String { String(Substring(rest.prefix { !Self.isBlank($0) })) }

    /// The next word; empty at the end of the line.
    mutating func take() -> String {
        let word = first
        rest = rest.dropFirst(word.utf8.count)
        skipBlanks()
        return word
    }

    /// All that is left, without blanks at its end.
    mutating func takeRest() -> String {
        defer { rest = rest.dropFirst(rest.count) }
        let end = rest.lastIndex { !Self.isBlank($0) }
        return end.map { String(Substring(rest[...$0])) } ?? ""
    }

    /// The last word, if it is not the only one.
    mutating func takeLast() -> String? {
        let text = takeRest()
        guard let blank = text.utf8.lastIndex(where: Self.isBlank) else {
            rest = Substring(text).utf8
            return nil
        }
        rest = text[..<blank].utf8
        return String(text[text.index(after: blank)...])
    }
}

extension ScriptWords {
    typealias Problem = ScriptError.Problem

    /// A word that must be there.
    mutating func word(_ expected: Message) throws(Problem) -> String {
        let word = take()
        guard !word.isEmpty else { throw .mismatch(found: word, expected: expected) }
        return word
    }

    /// All that is left, which must not be empty.
    mutating func text(_ expected: Message) throws(Problem) -> String {
        let text = takeRest()
        guard !text.isEmpty else { throw .mismatch(found: text, expected: expected) }
        return text
    }

    /// A number in decimal digits.
    mutating func number(in range: ClosedRange<Double>) throws(Problem) -> Double {
        let word = take()
        guard let value = Self.number(word), range.contains(value) else {
            throw .mismatch(found: word, expected: .number(in: range))
        }
        return value
    }

    /// A whole number in decimal digits.
    mutating func wholeNumber(in range: ClosedRange<Int>) throws(Problem) -> Int {
        let word = take()
        let isPlain = word.utf8.allSatisfy { (0x30...0x39).contains($0) }
        guard isPlain, let value = Int(word), range.contains(value) else {
            throw .mismatch(found: word, expected: .wholeNumber(in: range))
        }
        return value
    }

    /// Throws unless all words are taken.
    func end(_ expected: Message = .lineEnd) throws(Problem) {
        guard isEmpty else { throw .mismatch(found: first, expected: expected) }
    }

    private static let longestNumber = 40

    private static func isOfNumber(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."), 0x30...0x39: true
        default: false
        }
    }

    /// The number that a word is; nil for hexadecimal ones, infinity and other text.
    static func number(_ word: String) -> Double? {
        guard word.utf8.count <= longestNumber, word.utf8.allSatisfy(isOfNumber) else { return nil }
        return Double(word)
    }
}
