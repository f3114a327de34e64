/// Bytes as signs of the language.
func ~= (sign: Unicode.Scalar, byte: UInt8) -> Bool { byte == UInt8(ascii: sign) }
func == (byte: UInt8, sign: Unicode.Scalar) -> Bool { byte == UInt8(ascii: sign) }

extension UInt8 {
    var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }

    var isLetter: Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20 }

    /// Whether a key without quotation marks may have it.
    var isBareKey: Bool { isLetter || isDigit || self == "-" || self == "_" }

    /// Whether it may stand in a line: neither the end of one nor another control character.
    var isPlain: Bool { self >= 0x20 && self != 0x7F || self == "\t" }
}

/// Moving through the bytes.
extension Parser {
    /// The byte at the position; 0 at the end, which stands nowhere in a document.
    var next: UInt8 { position < bytes.count ? bytes[position] : 0 }

    var place: Location { Location(offset: position, line: line) }

    /// Goes past this sign if it comes next.
    mutating func consume(_ sign: Unicode.Scalar) -> Bool {
        guard next == sign else { return false }
        position += 1
        return true
    }

    mutating func skipBlanks() {
        while next == " " || next == "\t" { position += 1 }
    }

    /// Goes past the end of a line if it comes next.
    mutating func takeNewline() -> Bool {
        if consume("\n") {
            line += 1
            return true
        }
        guard next == "\r", position + 1 < bytes.count, bytes[position + 1] == "\n" else {
            return false
        }
        position += 2
        line += 1
        return true
    }

    /// Goes past what may stand behind a statement: blanks and a comment.
    mutating func takeLineEnd() throws(TOMLError) {
        skipBlanks()
        skipComment()
        guard position < bytes.count else { return }
        guard takeNewline() else { throw unexpected(.expectedLineEnd) }
    }

    /// Goes past blanks, comments and ends of lines.
    mutating func skipLines() throws(TOMLError) {
        repeat {
            skipBlanks()
            skipComment()
        } while takeNewline()
    }

    private mutating func skipComment() {
        guard next == "#" else { return }
        while next.isPlain { position += 1 }
    }

    // MARK: Errors

    /// Checks that the text is UTF-8.
    func checkEncoding() throws(TOMLError) {
        guard String(validating: bytes, as: UTF8.self) == nil else { return }
        var (decoder, iterator) = (Unicode.UTF8.ForwardParser(), bytes.makeIterator())
        var (line, column) = (1, 1)
        while case .valid(let scalar) = decoder.parseScalar(from: &iterator) {
            let isNewline = scalar.first == UInt8(ascii: "\n")
            (line, column) = isNewline ? (line + 1, 1) : (line, column + 1)
        }
        throw TOMLError(problem: .notUTF8, line: line, column: column)
    }

    /// The error at the position: of what has to be there, or of a character that may be nowhere.
    func unexpected(_ problem: TOMLError.Problem) -> TOMLError {
        guard position < bytes.count else { return error(problem) }
        let isNewline = next == "\n" || bytes[position...].starts(with: [0x0D, 0x0A])
        let isForbidden = !next.isPlain && !isNewline
        return error(isForbidden ? .forbiddenCharacter(Unicode.Scalar(next)) : problem)
    }

    func error(_ problem: TOMLError.Problem, at place: Location? = nil) -> TOMLError {
        let place = place ?? self.place
        var lineStart = place.offset
        while lineStart > start, bytes[lineStart - 1] != UInt8(ascii: "\n") { lineStart -= 1 }
        // The bytes that begin a character.
        let column = bytes[lineStart..<place.offset].count { $0 & 0xC0 != 0x80 } + 1
        return TOMLError(problem: problem, line: place.line, column: column)
    }
}
