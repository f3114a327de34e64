import Geometry

extension RecordingRow {
    /// The row as a line of the file, without its line end.
    ///
    /// Precision: times 0.1 ms, places 0.001 px, force 0.0001, tilt 0.01 degrees.
    public var line: String {
        [
            Self.cell(seconds, digits: 4),
            Self.cell(position?.x, digits: 3),
            Self.cell(position?.y, digits: 3),
            Self.cell(force, digits: 4),
            Self.cell(tilt?.x.degrees, digits: 2),
            Self.cell(tilt?.y.degrees, digits: 2),
            isContact ? "1" : "0",
        ].joined(separator: ",")
    }

    /// A number with at most `digits` decimals and no needless zero; nothing for nil.
    static func cell(_ value: Double?, digits: Int) -> String {
        guard let value, abs(value) < 1e12 else { return "" }
        let scale = (0..<digits).reduce(1) { product, _ in product * 10 }
        let units = Int((value * Double(scale)).rounded())
        let (whole, fraction) = units.magnitude.quotientAndRemainder(dividingBy: UInt(scale))
        let sign = units < 0 ? "-" : ""
        guard fraction > 0 else { return "\(sign)\(whole)" }
        var decimals = String(fraction)
        decimals = String(repeating: "0", count: digits - decimals.count) + decimals
        while decimals.last == "0" { decimals.removeLast() }
        return "\(sign)\(whole).\(decimals)"
    }
}
