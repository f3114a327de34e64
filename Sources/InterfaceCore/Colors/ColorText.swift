package import Geometry

/// What people type for a colour.
package enum ColorText: Hashable {
    /// A colour.
    case color(Color)
    /// What may become one.
    case unfinished
    /// What is none.
    case wrong

    /// Reads three, six or eight digits, with or without #, or a name.
    package init(_ text: String) {
        let text = String(text.filter { !$0.isWhitespace }).lowercased()
        if let named = Color.names[text], named.alpha > 0 {
            self = .color(named)
            return
        }
        let digits = text.hasPrefix("#") ? String(text.dropFirst()) : text
        let isHex = digits.allSatisfy { $0.isASCII && $0.isHexDigit }
        if isHex, [3, 6, 8].contains(digits.count), let color = Color("#\(digits)"),
            color.alpha > 0
        {
            self = .color(color)
        } else {
            let mayBecome =
                isHex && digits.count < 8 || Color.names.keys.contains { $0.hasPrefix(text) }
            self = mayBecome ? .unfinished : .wrong
        }
    }
}

extension Color {
    /// It as a field shows it: #RRGGBB, and two digits more where it is translucent.
    package var code: String {
        let isOpaque = roundedToByte(alpha) == 255
        return text(alpha: isOpaque ? nil : alpha).uppercased()
    }

    private func roundedToByte(_ value: Double) -> Int { Int((value * 255).rounded()) }
}
