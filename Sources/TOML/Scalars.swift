/// Numbers, truths, dates and times.
extension Parser {
    /// A value of one word, as far as its letters, digits and signs go.
    mutating func takeScalar() throws(TOMLError) -> TOMLValue {
        let place = self.place
        skipWord()
        // A blank may stand between a date and a time.
        if next == " ", bytes[position...].dropFirst().first?.isDigit == true,
            CalendarText(bytes[place.offset..<position]).isDate
        {
            position += 1
            skipWord()
        }
        let word = bytes[place.offset..<position]
        guard let first = word.first else { throw unexpected(.expectedValue) }
        if let number = word.plainNumber { return .integer(number) }
        if !first.isDigit, let value = Self.named(word) { return value }
        guard !first.isLetter, first != UInt8(ascii: "_") else {
            throw error(.expectedValue, at: place)
        }
        if word.looksLikeDate {
            guard CalendarText(word).isAny else { throw error(.badDateTime, at: place) }
            return .dateTime(String(decoding: word, as: UTF8.self))
        }
        var number = NumberText(word)
        do throws(NumberText.Failure) { return try number.value() } catch {
            throw self.error(error == .tooLarge ? .integerOverflow : .badNumber, at: place)
        }
    }

    /// The value that has a name.
    private static func named(_ word: ArraySlice<UInt8>) -> TOMLValue? {
        switch String(decoding: word.prefix(6), as: UTF8.self) {
        case "true": .boolean(true)
        case "false": .boolean(false)
        case "inf", "+inf": .float(.infinity)
        case "-inf": .float(-.infinity)
        case "nan", "+nan", "-nan": .float(.nan)
        default: nil
        }
    }

    private mutating func skipWord() {
        while next.isBareKey || next == "+" || next == "." || next == ":" { position += 1 }
    }
}

extension ArraySlice<UInt8> {
    /// The number that these digits are, where there is nothing else and it surely fits.
    fileprivate var plainNumber: Int64? {
        guard count < 19, first != UInt8(ascii: "0"), allSatisfy(\.isDigit) else { return nil }
        return reduce(0) { $0 * 10 + Int64($1 - UInt8(ascii: "0")) }
    }

    /// Whether four digits and a hyphen, or two and a colon, come first.
    fileprivate var looksLikeDate: Bool {
        let digitCount = prefix(5).prefix(while: \.isDigit).count
        let sign = dropFirst(digitCount).first
        return digitCount == 4 && sign == UInt8(ascii: "-")
            || digitCount == 2 && sign == UInt8(ascii: ":")
    }
}

/// A word that is to be a number.
private struct NumberText {
    enum Failure: Error {
        case malformed
        case tooLarge
    }

    private var rest: ArraySlice<UInt8>

    init(_ word: ArraySlice<UInt8>) { rest = word }

    mutating private func take(_ signs: Unicode.Scalar...) -> String? {
        guard let sign = signs.first(where: { rest.first == UInt8(ascii: $0) }) else { return nil }
        rest.removeFirst()
        return String(sign)
    }

    /// The digits that come next, without the underscores, of which each stands between two digits.
    private mutating func takeDigits(
        where isDigit: (UInt8) -> Bool = \.isDigit
    ) throws(Failure) -> String {
        var digits: [UInt8] = []
        var wasDigit = false
        while let byte = rest.first, isDigit(byte) || byte == "_" {
            guard byte != UInt8(ascii: "_") || wasDigit else { throw .malformed }
            wasDigit = byte != UInt8(ascii: "_")
            if wasDigit { digits.append(byte) }
            rest.removeFirst()
        }
        guard wasDigit else { throw .malformed }
        return String(decoding: digits, as: UTF8.self)
    }

    mutating func value() throws(Failure) -> TOMLValue {
        if rest.first == UInt8(ascii: "0"), let radix = Self.radix(rest.dropFirst().first) {
            rest = rest.dropFirst(2)
            return try integer(radix: radix)
        }
        return try decimal()
    }

    private static func radix(_ sign: UInt8?) -> Int? {
        switch sign {
        case UInt8(ascii: "x"): 16
        case UInt8(ascii: "o"): 8
        case UInt8(ascii: "b"): 2
        default: nil
        }
    }

    private mutating func integer(radix: Int) throws(Failure) -> TOMLValue {
        let digits = try takeDigits { byte in
            let digit = Character(Unicode.Scalar(byte)).hexDigitValue
            return digit.map { $0 < radix } ?? false
        }
        guard rest.isEmpty else { throw .malformed }
        guard let number = Int64(digits, radix: radix) else { throw .tooLarge }
        return .integer(number)
    }

    private mutating func decimal() throws(Failure) -> TOMLValue {
        let sign = take("+", "-") ?? ""
        let digits = try takeDigits()
        guard digits == "0" || !digits.hasPrefix("0") else { throw .malformed }
        if rest.isEmpty {
            guard let number = Int64(sign + digits) else { throw .tooLarge }
            return .integer(number)
        }
        var number = sign + digits
        if let point = take(".") { number += point + (try takeDigits()) }
        if let exponent = take("e", "E") {
            number += exponent + (take("+", "-") ?? "") + (try takeDigits())
        }
        guard rest.isEmpty, let number = Double(number) else { throw .malformed }
        return .float(number)
    }
}

/// A word that is to be a date, a time or both.
private struct CalendarText {
    private var rest: ArraySlice<UInt8>

    init(_ word: ArraySlice<UInt8>) { rest = word }

    /// Whether it is a date and nothing else.
    var isDate: Bool {
        var text = self
        return text.takeDate() && text.rest.isEmpty
    }

    /// Whether it is a date, a time, or both with or without what the clock is behind the world's.
    var isAny: Bool {
        var text = self
        guard text.takeDate() else { return text.takeTime() && text.rest.isEmpty }
        guard !text.rest.isEmpty else { return true }
        return text.take("T", "t", " ") && text.takeTime()
            && (text.rest.isEmpty || text.takeOffset() && text.rest.isEmpty)
    }

    private mutating func take(_ signs: Unicode.Scalar...) -> Bool {
        guard let first = rest.first, signs.contains(where: { first == $0 }) else { return false }
        rest.removeFirst()
        return true
    }

    /// A number of so many digits, if it comes next and is in the range.
    private mutating func take(_ digitCount: Int, in range: ClosedRange<Int>) -> Int? {
        let digits = rest.prefix(digitCount)
        guard digits.count == digitCount, digits.allSatisfy(\.isDigit) else { return nil }
        let number = digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
        guard range.contains(number) else { return nil }
        rest = rest.dropFirst(digitCount)
        return number
    }

    private mutating func takeDate() -> Bool {
        let former = rest
        guard let year = take(4, in: 0...9999), take("-"), let month = take(2, in: 1...12),
            take("-"), take(2, in: 1...Self.dayCount(month, year)) != nil
        else {
            rest = former
            return false
        }
        return true
    }

    private static func dayCount(_ month: Int, _ year: Int) -> Int {
        let isLeapYear = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        return switch month {
        case 2: isLeapYear ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    private mutating func takeTime() -> Bool {
        guard take(2, in: 0...23) != nil, take(":"), take(2, in: 0...59) != nil, take(":"),
            // A minute may have a leap second.
            take(2, in: 0...60) != nil
        else { return false }
        guard take(".") else { return true }
        let fraction = rest.prefix(while: \.isDigit)
        rest = rest.dropFirst(fraction.count)
        return !fraction.isEmpty
    }

    private mutating func takeOffset() -> Bool {
        if take("Z", "z") { return true }
        return take("+", "-") && take(2, in: 0...23) != nil && take(":")
            && take(2, in: 0...59) != nil
    }
}
