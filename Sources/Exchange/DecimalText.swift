/// Writes numbers as short as they can be.
enum DecimalText {
    /// A count of units of 10^-`decimals` as a decimal number: 5 of hundredths is `.05`.
    static func append(_ units: Int, decimals: Int, to bytes: inout [UInt8]) {
        if units < 0 { bytes.append(UInt8(ascii: "-")) }
        var rest = units.magnitude
        var count = decimals
        while count > 0, rest % 10 == 0 {
            rest /= 10
            count -= 1
        }
        var digits: [UInt8] = []
        while rest > 0 || digits.count < count {
            digits.append(UInt8(ascii: "0") + UInt8(rest % 10))
            rest /= 10
            if digits.count == count { digits.append(UInt8(ascii: ".")) }
        }
        if digits.isEmpty { digits.append(UInt8(ascii: "0")) }
        bytes.append(contentsOf: digits.reversed())
    }

    /// A number rounded to `decimals`, with a zero before its point.
    static func text(_ value: Double, decimals: Int) -> String {
        let text = "\(Double(units(value, decimals: decimals)) / powers[decimals])"
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    /// How many units of 10^-`decimals` a number is, ±10^15 at most; 0 for what is no number.
    static func units(_ value: Double, decimals: Int) -> Int {
        let scaled = value * powers[decimals]
        return scaled.isNaN ? 0 : Int(min(max(scaled.rounded(), -1e15), 1e15))
    }

    private static let powers = [1, 10, 100, 1e3, 1e4, 1e5]
}
