import Ink
import Wording

/// Values as a file of settings has them.
///
/// TOMLKit writes tables in the order of the alphabet and without comments; a file for people has
/// the name first, and says what each setting means.
enum TOMLText {
    /// The text of `value`.
    static func text(of value: SettingValue) -> String {
        switch value {
        case .number(let number): number.plainText
        case .text(let text): quoted(text)
        case .list(let values): "[" + values.map { text(of: $0) }.joined(separator: ", ") + "]"
        case .table, .other: "{}"
        }
    }

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
}
