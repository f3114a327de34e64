import Ink

/// Writes a brush as its file has it: what is otherwise than in a brush of which nothing is said.
struct BrushText {
    /// All of the file.
    private(set) var text = ""

    /// The file of a brush.
    init(_ definition: BrushDefinition) {
        var values: [String: SettingValue] = definition.brush.laterSettings
        let always: Set<String> = ["name", "size.smallest", "size.largest"]
        for setting in BrushSetting.all where values[setting.key] == nil {
            let value = setting.value(of: definition.brush)
            if always.contains(setting.key) || value != setting.value(of: .standard) {
                values[setting.key] = value
            }
        }
        if !definition.sentence.isEmpty {
            values[BrushFile.sentenceKey] = .text(definition.sentence)
        }
        values[BrushFile.orderKey] = definition.order.map { .number($0) }
        write(values)
        for (code, words) in definition.translations.sorted(by: { $0.key < $1.key }) {
            let texts = [("name", words.name), (BrushFile.sentenceKey, words.sentence)]
            write(
                table: "\(BrushFile.languageKey).\(Self.key(code))",
                texts.filter { !$0.1.isEmpty }.map { ($0.0, SettingValue.text($0.1)) })
        }
    }

    /// The top of the file, and then each table.
    private mutating func write(_ values: [String: SettingValue]) {
        var tables: [String: [(key: String, value: SettingValue)]] = [:]
        for (key, value) in values {
            let dot = key.firstIndex(of: ".")
            let table = dot.map { String(key[..<$0]) } ?? ""
            let name = dot.map { String(key[key.index(after: $0)...]) } ?? key
            tables[table, default: []].append((name, value))
        }
        for table in tables.keys.sorted(by: { Self.rank($0 + ".") < Self.rank($1 + ".") }) {
            let sorted = (tables[table] ?? []).sorted {
                let ranks = [$0, $1].map {
                    Self.rank(table.isEmpty ? $0.key : "\(table).\($0.key)")
                }
                return ranks[0] < ranks[1]
            }
            write(table: table.isEmpty ? nil : Self.key(table), sorted)
        }
    }

    /// Where a key, or a table with a dot behind it, stands among all; what is not known is last, by name.
    private static func rank(_ key: String) -> (Int, String) {
        if key == "." { return (-1, key) }
        let place = BrushSetting.all.firstIndex {
            key.hasSuffix(".") ? $0.key.hasPrefix(key) : $0.key == key
        }
        return (place ?? BrushSetting.all.count, key)
    }

    private mutating func write(table: String?, _ values: [(key: String, value: SettingValue)]) {
        let lines = values.compactMap { key, value in
            Self.value(value).map { "\(Self.key(key)) = \($0)\n" }
        }
        guard !lines.isEmpty else { return }
        if let table { text += "\n[\(table)]\n" }
        text += lines.joined()
    }

    private static func key(_ key: String) -> String {
        let isBare = key.unicodeScalars.allSatisfy {
            $0.isASCII && ($0.properties.isAlphabetic || "0"..."9" ~= $0 || $0 == "-" || $0 == "_")
        }
        return isBare && !key.isEmpty ? key : quoted(key)
    }

    /// A value as TOML has it; nil for what no setting is.
    private static func value(_ value: SettingValue) -> String? {
        switch value {
        case .number(let number) where number.isNaN: "nan"
        case .number(let number):
            abs(number) < 1e15 && number == number.rounded() ? "\(Int(number))" : "\(number)"
        case .text(let text): quoted(text)
        case .truth(let truth): truth ? "true" : "false"
        case .list(let list): "[\(list.compactMap(Self.value).joined(separator: ", "))]"
        case .table(let table):
            "{ "
                + table.sorted { $0.key < $1.key }.compactMap { key, value in
                    Self.value(value).map { "\(Self.key(key)) = \($0)" }
                }.joined(separator: ", ") + " }"
        case .other: nil
        }
    }

    private static func quoted(_ text: String) -> String {
        var quoted = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": quoted += "\\\(scalar)"
            case _ where scalar.value < 0x20 || scalar.value == 0x7F:
                let digits = String(scalar.value, radix: 16, uppercase: true)
                quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return "\"\(quoted)\""
    }
}
