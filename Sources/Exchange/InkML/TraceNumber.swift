/// Reads a number of a trace.
enum TraceNumber {
    /// A decimal or hexadecimal number, whose sign may stand apart from it; the next one may follow
    /// without a blank at its sign.
    ///
    /// - Throws: where there is none.
    static func read(
        _ bytes: UnsafeBufferPointer<UInt8>, _ index: inout Int
    ) throws(TraceDecoder.Malformed) -> Double {
        let start = index
        let isNegative = bytes[index] == UInt8(ascii: "-")
        if isNegative || bytes[index] == UInt8(ascii: "+") {
            index += 1
            while index < bytes.endIndex, NumberScanner.isBlank(bytes[index]) { index += 1 }
        }
        guard index < bytes.endIndex else { throw malformed(bytes, start) }
        let isHexadecimal = bytes[index] == UInt8(ascii: "#")
        let value = isHexadecimal ? hexadecimal(bytes, &index) : decimal(bytes, &index)
        guard let value else { throw malformed(bytes, start) }
        return isNegative ? -value : value
    }

    private static func decimal(
        _ bytes: UnsafeBufferPointer<UInt8>, _ index: inout Int
    ) -> Double? {
        let start = index
        while index < bytes.endIndex {
            let byte = bytes[index]
            let isExponentSign =
                (byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")) && index > start
                && (bytes[index - 1] | 0x20) == UInt8(ascii: "e")
            guard
                isDigit(byte) || byte == UInt8(ascii: ".") || byte | 0x20 == UInt8(ascii: "e")
                    || isExponentSign
            else { break }
            index += 1
        }
        return NumberScanner.number(bytes[start..<index])
    }

    private static func hexadecimal(
        _ bytes: UnsafeBufferPointer<UInt8>, _ index: inout Int
    ) -> Double? {
        index += 1
        let digits = bytes[index...].prefix {
            isDigit($0) || (0x61...0x66).contains($0 | 0x20)
        }
        index = digits.endIndex
        return Int64(String(decoding: digits, as: UTF8.self), radix: 16).map { Double($0) }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

    /// What is wrong from `index` on.
    static func malformed(
        _ bytes: UnsafeBufferPointer<UInt8>, _ index: Int
    ) -> TraceDecoder.Malformed {
        let start = min(index, bytes.count)
        let part = bytes[start..<min(start + 40, bytes.count)]
        return TraceDecoder.Malformed(
            text: String(decoding: part, as: UTF8.self),
            expected: "numbers divided by blanks, points by commas")
    }
}
