import Ink
import Wording

/// What a brush file has that may be of a later version of the program; what looks like a slip of the pen is a
/// mistake instead.
struct LaterKeys {
    /// The settings by key, with their tables.
    private(set) var settings: [String: SettingValue] = [:]
    private var places: [(key: String, place: SettingsError)] = []

    /// The keys of a file that no brush has.
    ///
    /// - Throws: `SettingsError` for one that is nearly a key that there is, or that none can be.
    init(_ root: SettingsTable) throws(SettingsError) {
        var known: [String: [String]] = [:]
        var tables: [String] = []
        for setting in BrushSetting.all {
            if known[setting.table] == nil, !setting.table.isEmpty { tables.append(setting.table) }
            known[setting.table, default: []].append(setting.name)
        }
        let top = known["", default: []] + [BrushFile.orderKey] + tables + [BrushFile.languageKey]
        try take(root, known: top)
        for name in tables {
            if let table = try root.table(name) {
                try take(table, prefix: "\(name).", known: known[name, default: []])
            }
        }
    }

    private mutating func take(
        _ table: SettingsTable, prefix: String = "", known: [String]
    ) throws(SettingsError) {
        for (key, value) in table.values.sorted(by: { $0.key < $1.key }) where !known.contains(key)
        {
            guard BrushSetting.isName(key), BrushSetting.meant(by: key, among: known) == nil else {
                throw table.error(key, .unknownKey(known: known))
            }
            places.append((prefix + key, table.error(key, .laterSetting)))
            if prefix.isEmpty, case .table(let inner) = value {
                for (name, value) in inner { settings["\(key).\(name)"] = value }
            } else {
                settings[prefix + key] = value
            }
        }
    }

    /// Takes the value of a setting where it may be a choice of a later version.
    mutating func takes(_ setting: BrushSetting, of table: SettingsTable) -> Bool {
        guard let value = table.values[setting.name], case .text(let text) = value,
            setting.mayBeLater(value),
            BrushSetting.meant(by: text, among: setting.choices ?? []) == nil
        else { return false }
        settings[setting.key] = value
        places.append((setting.key, table.error(setting.name, .laterSetting)))
        return true
    }

    /// What is to be told of them, line by line, where `brush` draws with what stands in for them.
    func notes(of brush: Brush) -> [SettingsError] {
        places.map { key, place in
            guard let setting = BrushSetting.named(key), case .text(let text) = settings[key],
                case .text(let nearest) = setting.value(of: brush)
            else { return place }
            return place.saying(.laterChoice(text, nearest: nearest))
        }.sorted { ($0.line ?? 0, $0.key ?? "") < ($1.line ?? 0, $1.key ?? "") }
    }
}
