import Ink
import TOML

/// Writes a brush as its file has it: what is otherwise than in a brush of which nothing is said.
enum BrushText {
    /// The settings that are always said.
    private static let always: Set<String> = ["name", "size.smallest", "size.largest"]

    /// The document of a brush.
    static func table(_ definition: BrushDefinition) -> TOMLTable {
        var root = TOMLTable()
        for (key, value) in values(of: definition.brush).sorted(by: { $0.key < $1.key }) {
            put(value, key, in: &root)
        }
        if !definition.sentence.isEmpty {
            root[BrushFile.sentenceKey] = .string(definition.sentence)
        }
        root[BrushFile.orderKey] = definition.order.map { TOMLValue($0) }
        var languages = TOMLTable()
        for (code, words) in definition.translations.sorted(by: { $0.key < $1.key }) {
            var table = TOMLTable()
            if !words.name.isEmpty { table["name"] = .string(words.name) }
            if !words.sentence.isEmpty { table[BrushFile.sentenceKey] = .string(words.sentence) }
            languages.put(table, at: code)
        }
        root.put(languages, at: BrushFile.languageKey)
        return root
    }

    private static func values(of brush: Brush) -> [String: SettingValue] {
        var values = brush.laterSettings
        for setting in BrushSetting.all where values[setting.key] == nil {
            let value = setting.value(of: brush)
            if always.contains(setting.key) || value != setting.value(of: .standard) {
                values[setting.key] = value
            }
        }
        return values
    }

    /// Puts a value where its key says: in a table by what stands before the dot.
    private static func put(_ value: SettingValue, _ key: String, in root: inout TOMLTable) {
        guard let dot = key.firstIndex(of: ".") else {
            root[key] = TOMLValue(value)
            return
        }
        let (name, rest) = (String(key[..<dot]), String(key[key.index(after: dot)...]))
        var table = TOMLTable()
        if case .table(let known) = root[name] { table = known }
        table[rest] = TOMLValue(value)
        root[name] = .table(table)
    }
}
