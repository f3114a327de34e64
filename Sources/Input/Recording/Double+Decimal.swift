extension Double {
    /// The number that `text` spells with decimal digits, correctly rounded; nil for anything else,
    /// hexadecimal digits, infinities and NaN among them.
    init?(decimal text: ArraySlice<UInt8>) {
        guard text.allSatisfy(Self.isDecimal) else { return nil }
        self.init(String(decoding: text, as: UTF8.self))
    }

    private static func isDecimal(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): true
        case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."): true
        case UInt8(ascii: "e"), UInt8(ascii: "E"): true
        default: false
        }
    }
}
