import Ink
import Wording

/// Reads brush files.
public enum BrushFile {
    /// How the names of brush files end.
    public static let suffix = ".toml"

    /// The brush in the file at `path`.
    ///
    /// - Throws: `SettingsError` with file, line, key, what was found and what is allowed.
    public static func read(_ path: String) throws(SettingsError) -> BrushDefinition {
        try definition(SettingsFile(path: path))
    }

    /// The setting that is the file's own, and no matter of the brush.
    private static let sentenceKey = "description"
    /// The table that has, for other languages, a table each of name and description.
    private static let languageKey = "language"

    static func definition(_ file: SettingsFile) throws(SettingsError) -> BrushDefinition {
        let root = try SettingsTable(file)
        guard !root.values.isEmpty else { throw root.error(.emptyBrush) }
        try checkKeys(root)
        var brush = Brush.standard
        for setting in BrushSetting.all {
            let table = setting.table.isEmpty ? root : try root.table(setting.table)
            try table?.read(setting.name) { value throws(SettingError) in
                try setting.put(value, into: &brush)
            }
        }
        guard !brush.name.isEmpty else { throw root.error(.noName) }
        try checkName(brush.name, root)
        try checkWidths(brush, root)
        var definition = BrushDefinition(brush)
        let sentence: SettingValue? = root.values[sentenceKey]
        if case .text(let text) = sentence { definition.sentence = text }
        definition.translations = try translations(root)
        return definition
    }

    /// Name and sentence in other languages.
    private static func translations(
        _ root: SettingsTable
    ) throws(SettingsError) -> [String: BrushDefinition.Words] {
        var translations: [String: BrushDefinition.Words] = [:]
        guard let languages = try root.table(languageKey) else { return [:] }
        for code in languages.values.keys.sorted() {
            guard let table = try languages.table(code) else { continue }
            try table.allowOnly(["name", sentenceKey])
            func text(_ key: String, longest: Int) throws(SettingsError) -> String {
                try table.read(key) { value throws(SettingError) in
                    try value.text(longest: longest)
                } ?? ""
            }
            translations[code] = BrushDefinition.Words(
                name: try text("name", longest: 60), sentence: try text(sentenceKey, longest: 200))
        }
        return translations
    }

    private static func checkKeys(_ root: SettingsTable) throws(SettingsError) {
        var known: [String: [String]] = [:]
        for setting in BrushSetting.all { known[setting.table, default: []].append(setting.name) }
        var tables: [String] = []
        for setting in BrushSetting.all where !(tables + [""]).contains(setting.table) {
            tables.append(setting.table)
        }
        try root.allowOnly(known["", default: []] + tables + [languageKey])
        for name in tables {
            try root.table(name)?.allowOnly(known[name, default: []])
        }
    }

    /// Where people name a brush, what has a slash or ends in .toml is a file.
    private static func checkName(
        _ name: String, _ root: SettingsTable
    ) throws(SettingsError) {
        guard name.contains("/") || name.lowercased().hasSuffix(suffix) else { return }
        throw root.error("name", .nameOfAFile(name, suffix: suffix))
    }

    /// The error is told of the width that the file has; where it has both, of the smallest.
    private static func checkWidths(
        _ brush: Brush, _ root: SettingsTable
    ) throws(SettingsError) {
        let (smallest, largest) = (brush.smallestWidth, brush.largestWidth)
        guard smallest > largest, let size = try root.table("size") else { return }
        let limits = BrushSetting.widths
        guard size.values["smallest"] == nil else {
            throw size.error(
                "smallest",
                .smallestAbove(smallest, largest: largest, limit: limits.lowerBound))
        }
        throw size.error(
            "largest", .largestBelow(largest, smallest: smallest, limit: limits.upperBound))
    }
}
