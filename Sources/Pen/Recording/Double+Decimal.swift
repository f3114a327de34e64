extension Double {
    /// The number that `text` spells with decimal digits, correctly rounded; nil for anything else,
    /// hexadecimal digits, infinities and NaN among them.
    init?(decimal text: ArraySlice<UInt8>) {
        if let value = Self.short(decimal: text) {
            self = value
            return
        }
        guard text.allSatisfy(Self.isDecimal) else { return nil }
        self.init(String(decoding: text, as: UTF8.self))
    }

    /// The number of at most 18 digits with an optional sign and point, as nearly all are.
    ///
    /// Exact: digits up to 2⁵³ and a power of ten up to 10²² are doubles without error, and one
    /// division of the two rounds once.
    private static func short(decimal text: ArraySlice<UInt8>) -> Double? {
        let isNegative = text.first == UInt8(ascii: "-")
        let unsigned = isNegative ? text.dropFirst() : text
        guard unsigned.count <= 18, let last = unsigned.last, digit(last) < 10 else { return nil }
        var digits: UInt64 = 0
        var divisor = 1.0
        var hasPoint = false
        for byte in unsigned {
            if byte == UInt8(ascii: "."), !hasPoint {
                hasPoint = true
            } else {
                guard digit(byte) < 10 else { return nil }
                digits = digits * 10 + UInt64(digit(byte))
                if hasPoint { divisor *= 10 }
            }
        }
        guard digits <= 1 << 53 else { return nil }
        let value = Double(digits) / divisor
        return isNegative ? -value : value
    }

    /// The value of a decimal digit, and something above 9 for every other byte.
    private static func digit(_ byte: UInt8) -> UInt8 { byte &- UInt8(ascii: "0") }

    private static func isDecimal(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): true
        case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."): true
        case UInt8(ascii: "e"), UInt8(ascii: "E"): true
        default: false
        }
    }
}
