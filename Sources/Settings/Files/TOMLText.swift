import Geometry
import Input

/// Values as a file of settings has them.
///
/// TOMLKit writes tables in the order of the alphabet and without comments; a file for people has
/// the name first, and says what each setting means.
enum TOMLText {
    /// `text` as a string of TOML, with no brace that `ParserGuard` could take for one of a list.
    static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": result += "\\\(scalar)"
            case _ where scalar.value < 0x20 || scalar.value == 0x7F || scalar == "}":
                let digits = String(scalar.value, radix: 16, uppercase: true)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }

    /// `[[0, 0], [1, 1]]`.
    static func curve(_ curve: ResponseCurve) -> String {
        let points = curve.points.map {
            "[\(SettingsValue.plain($0.input)), \(SettingsValue.plain($0.output))]"
        }
        return "[" + points.joined(separator: ", ") + "]"
    }

    /// `#rrggbb`, or `#rrggbbaa` where it is not opaque.
    static func hexadecimal(_ color: Color) -> String {
        let channels = [color.red, color.green, color.blue, color.alpha]
        let bytes = channels.map { Int((min(max($0, 0), 1) * 255).rounded()) }
        let shown = bytes[3] == 255 ? bytes.dropLast() : bytes[...]
        return "#" + shown.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}
