import Ink
import TOMLKit

/// Writes a brush as its file has it: what is otherwise than in a brush of which nothing is said.
enum BrushText {
    /// The settings that are always said.
    private static let always: Set<String> = ["name", "size.smallest", "size.largest"]

    /// All of the file of a brush.
    static func text(_ definition: BrushDefinition) -> String {
        let root = TOMLTable()
        for (key, value) in values(of: definition.brush) { put(value, key, in: root) }
        if !definition.sentence.isEmpty { root[BrushFile.sentenceKey] = definition.sentence }
        if let order = definition.order { put(.number(order), BrushFile.orderKey, in: root) }
        let languages = TOMLTable()
        for (code, words) in definition.translations {
            let table = TOMLTable()
            if !words.name.isEmpty { table["name"] = words.name }
            if !words.sentence.isEmpty { table[BrushFile.sentenceKey] = words.sentence }
            if !table.isEmpty { languages[code] = table }
        }
        if !languages.isEmpty { root[BrushFile.languageKey] = languages }
        return root.convert(to: .toml) + "\n"
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
    private static func put(_ value: SettingValue, _ key: String, in root: TOMLTable) {
        guard let value = toml(value) else { return }
        guard let dot = key.firstIndex(of: ".") else {
            root[key] = value
            return
        }
        let (name, rest) = (String(key[..<dot]), String(key[key.index(after: dot)...]))
        let table = root[name]?.table ?? TOMLTable()
        table[rest] = value
        root[name] = table
    }

    /// A value as TOML has it; nil for what no setting is.
    private static func toml(_ value: SettingValue) -> (any TOMLValueConvertible)? {
        switch value {
        case .number(let number):
            abs(number) < 1e15 && number == number.rounded() ? Int(number) : number
        case .text(let text): text
        case .truth(let truth): truth
        case .list(let list): TOMLArray(list.compactMap(toml))
        case .table(let table):
            table.reduce(into: TOMLTable(inline: true)) { inner, entry in
                if let value = toml(entry.value) { inner[entry.key] = value }
            }
        case .other: nil
        }
    }
}
