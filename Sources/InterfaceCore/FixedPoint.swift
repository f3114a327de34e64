extension Double {
    /// The number with this many decimals, as figures show it: with a true minus sign, and
    /// where asked to with a plus; a dash where it is no number that could be read.
    package func fixedPoint(_ decimals: Int, hasSign: Bool = false) -> String {
        guard abs(self) < 1e9 else { return "–" }
        var unit = 1
        for _ in 0..<decimals { unit *= 10 }
        let count = Int((magnitude * Double(unit)).rounded())
        let (whole, rest) = count.quotientAndRemainder(dividingBy: unit)
        // What rounds to zero is not negative.
        let sign = self < 0 && count > 0 ? "−" : hasSign ? "+" : ""
        guard decimals > 0 else { return sign + String(whole) }
        let digits = String(rest)
        return "\(sign)\(whole)." + String(repeating: "0", count: decimals - digits.count) + digits
    }
}
