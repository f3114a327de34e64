/// Numbers of so many decimals, 0 to 5.
extension Double {
    /// The number rounded to `decimals`, without needless zeros; 0 for what is none.
    public func plainText(decimals: Int) -> String {
        (Double(units(decimals: decimals)) / Self.powers[decimals]).plainText
    }

    /// How many units of 10^-`decimals` the number is, ±10^15 at most; 0 for what is none.
    public func units(decimals: Int) -> Int {
        let scaled = self * Self.powers[decimals]
        return scaled.isNaN ? 0 : Int(min(max(scaled.rounded(), -1e15), 1e15))
    }

    private static let powers = [1, 10, 100, 1e3, 1e4, 1e5]
}

extension Int {
    /// The number with a comma between its thousands.
    public var groupedText: String {
        let digits = String(magnitude)
        var text = self < 0 ? "-" : ""
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.count - index) % 3 == 0 { text += "," }
            text.append(digit)
        }
        return text
    }
}
