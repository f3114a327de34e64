/// Reads numbers, divided by white space, from the bytes of a text.
struct NumberScanner {
    private var rest: UnsafeBufferPointer<UInt8>.SubSequence

    /// A scanner at the start of `bytes`.
    init(_ bytes: UnsafeBufferPointer<UInt8>) { rest = bytes[...] }

    /// The next number; nil at the end.
    ///
    /// - Throws: the text that is no finite number.
    mutating func next() throws(NotANumber) -> Double? {
        rest = rest.drop { Self.isBlank($0) }
        guard !rest.isEmpty else { return nil }
        let word = rest.prefix { !Self.isBlank($0) }
        rest = rest[word.endIndex...]
        guard let value = Self.number(word) else {
            throw NotANumber(text: String(decoding: word, as: UTF8.self))
        }
        return value
    }

    /// Whether a byte divides numbers.
    static func isBlank(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D
    }

    /// The finite number that a word is, nil where it is none.
    ///
    /// Up to 15 digits and a few decimals, as pens write them, are exact without the general way:
    /// both numbers of the quotient are exact then.
    static func number(_ word: Slice<UnsafeBufferPointer<UInt8>>) -> Double? {
        var (mantissa, digits, decimals) = (0, 0, 0)
        var (isNegative, hasPoint) = (false, false)
        for (offset, byte) in word.enumerated() {
            switch byte {
            case 0x30...0x39 where digits < 15:
                mantissa = mantissa * 10 + Int(byte - 0x30)
                digits += 1
                if hasPoint { decimals += 1 }
            case UInt8(ascii: ".") where !hasPoint: hasPoint = true
            case UInt8(ascii: "-") where offset == 0: isNegative = true
            case UInt8(ascii: "+") where offset == 0: break
            default:
                let value = Double(String(decoding: word, as: UTF8.self))
                return value?.isFinite == true ? value : nil
            }
        }
        guard digits > 0 else { return nil }
        let value = Double(mantissa) / powers[decimals]
        return isNegative ? -value : value
    }

    private static let powers: [Double] = (0...15).reduce(into: []) { powers, _ in
        powers.append(powers.last.map { $0 * 10 } ?? 1)
    }
}

/// A text that stands where a number should.
struct NotANumber: Error {
    var text: String
}
