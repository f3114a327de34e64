/// Values and keys as a document has them.
extension TOMLValue {
    /// The value on one line.
    var written: String {
        switch self {
        case .string(let text): Self.quoted(text)
        case .integer(let number): String(number)
        case .float(let number): number.description
        case .boolean(let boolean): String(boolean)
        case .dateTime(let text): text
        case .array(let elements):
            "[\(elements.map(\.written).joined(separator: ", "))]"
        case .table(let table) where table.isEmpty: "{}"
        case .table(let table): "{ \(table.statements.joined(separator: ", ")) }"
        }
    }

    /// Keys with dots between them, each with quotation marks where it needs them.
    static func written(_ keys: [String]) -> String {
        keys.map { key in
            !key.isEmpty && key.utf8.allSatisfy(\.isBareKey) ? key : quoted(key)
        }.joined(separator: ".")
    }

    private static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case "\n": quoted += "\\n"
            case "\r": quoted += "\\r"
            case "\t": quoted += "\\t"
            case "\0"..<" ", "\u{7F}":
                let digits = String(scalar.value, radix: 16, uppercase: true)
                quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }
}

extension TOMLTable {
    /// Each key with its value.
    fileprivate var statements: [String] {
        keys.map { key in "\(TOMLValue.written([key])) = \(self[key]?.written ?? "")" }
    }
}
