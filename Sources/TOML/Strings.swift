/// Texts in quotation marks.
extension Parser {
    /// A text on one line or on several.
    mutating func takeText() throws(TOMLError) -> String {
        let mark = next
        guard bytes[position...].starts(with: [mark, mark, mark]) else {
            return try takeLineOfText()
        }
        return try takeLinesOfText()
    }

    /// A text on one line.
    mutating func takeLineOfText() throws(TOMLError) -> String {
        let (place, mark) = (self.place, next)
        position += 1
        var text: [UInt8] = []
        var plainStart = position
        while position < bytes.count {
            if next == mark {
                text += bytes[plainStart..<position]
                position += 1
                return String(decoding: text, as: UTF8.self)
            }
            if next == "\\", mark == "\"" {
                text += bytes[plainStart..<position]
                try takeEscape(into: &text)
                plainStart = position
            } else if next.isPlain {
                position += 1
            } else {
                break
            }
        }
        throw unexpected(.unterminatedString, since: place)
    }

    /// A text between three marks on each side.
    private mutating func takeLinesOfText() throws(TOMLError) -> String {
        let (place, mark) = (self.place, next)
        position += 3
        // A line end right behind the marks is not part of it.
        _ = takeNewline()
        var text: [UInt8] = []
        var plainStart = position
        while position < bytes.count {
            if next == mark {
                let count = bytes[position...].prefix(5).prefix { $0 == mark }.count
                position += count
                guard count >= 3 else { continue }
                // Up to two more marks belong to the text.
                text += bytes[plainStart..<position - 3]
                return String(decoding: text, as: UTF8.self)
            }
            if next == "\\", mark == "\"" {
                text += bytes[plainStart..<position]
                if !takeLineJoin() { try takeEscape(into: &text) }
                plainStart = position
            } else if next.isPlain {
                position += 1
            } else if !takeNewline() {
                break
            }
        }
        throw unexpected(.unterminatedString, since: place)
    }

    /// Goes past a backslash at the end of a line, and all that is blank behind it.
    private mutating func takeLineJoin() -> Bool {
        let former = position
        position += 1
        skipBlanks()
        guard takeNewline() else {
            position = former
            return false
        }
        repeat { skipBlanks() } while takeNewline()
        return true
    }

    private mutating func takeEscape(into text: inout [UInt8]) throws(TOMLError) {
        let place = self.place
        position += 1
        let sign = next
        position += 1
        switch sign {
        case "\"", "\\": text.append(sign)
        case "b": text.append(0x08)
        case "t": text.append(0x09)
        case "n": text.append(0x0A)
        case "f": text.append(0x0C)
        case "r": text.append(0x0D)
        case "u": try takeScalarValue(digitCount: 4, at: place, into: &text)
        case "U": try takeScalarValue(digitCount: 8, at: place, into: &text)
        default: throw error(.badEscape, at: place)
        }
    }

    private mutating func takeScalarValue(
        digitCount: Int, at place: Location, into text: inout [UInt8]
    ) throws(TOMLError) {
        let digits = bytes[position...].prefix(digitCount)
        guard digits.count == digitCount, digits.allSatisfy({ $0.isDigit || $0.isLetter }),
            let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16),
            let scalar = Unicode.Scalar(value)
        else { throw error(.badEscape, at: place) }
        position += digitCount
        text += Array(String(scalar).utf8)
    }

    /// The error of a text that began at `place` and cannot go on here.
    private func unexpected(_ problem: TOMLError.Problem, since place: Location) -> TOMLError {
        let error = unexpected(problem)
        return error.problem == problem ? self.error(problem, at: place) : error
    }
}
