import Ink
import Wording

/// Reads brush files.
public enum BrushFile {
    /// How the names of brush files end.
    public static let suffix = ".toml"

    /// Whether a file of this name is one, by its end.
    public static func isOne(_ path: String) -> Bool { path.lowercased().hasSuffix(suffix) }

    /// The brush in the file at `path`.
    ///
    /// - Throws: `SettingsError` with file, line, key, what was found and what is allowed.
    public static func read(_ path: String) throws(SettingsError) -> BrushDefinition {
        try definition(SettingsFile(path: path))
    }

    /// The setting that is the file's own, and no matter of the brush.
    static let sentenceKey = "description"
    /// The table that has, for other languages, a table each of name and description.
    static let languageKey = "language"
    /// The number by which the brush stands among others; those without one come last.
    static let orderKey = "order"
    /// How large and how small that number may be.
    private static let orders = 0.0...1000.0

    static func definition(_ file: SettingsFile) throws(SettingsError) -> BrushDefinition {
        let root = try SettingsTable(file)
        guard !root.values.isEmpty else { throw root.error(.emptyBrush) }
        var later = try LaterKeys(root)
        var brush = Brush.standard
        for setting in BrushSetting.all {
            let table = setting.table.isEmpty ? root : try root.table(setting.table)
            guard let table, !later.takes(setting, of: table) else { continue }
            try table.read(setting.name) { value throws(SettingError) in
                try setting.put(value, into: &brush)
            }
        }
        brush.keep(later.settings)
        guard !brush.name.isEmpty else { throw root.error(.noName) }
        try checkName(brush.name, root)
        try checkWidths(brush, root)
        var definition = BrushDefinition(brush)
        let sentence: SettingValue? = root.values[sentenceKey]
        if case .text(let text) = sentence { definition.sentence = text }
        definition.translations = try translations(root)
        definition.order = try root.read(orderKey) { value throws(SettingError) in
            try value.number(in: orders)
        }
        definition.notes = later.notes(of: brush)
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

    /// Whether a brush may be called so: where people name one, what has a slash or ends in .toml is a file.
    public static func isName(_ name: String) -> Bool {
        BrushSetting.isName(name) && !name.utf8.contains(UInt8(ascii: "/"))
            && !name.lowercased().hasSuffix(suffix)
    }

    private static func checkName(
        _ name: String, _ root: SettingsTable
    ) throws(SettingsError) {
        if !isName(name) { throw root.error("name", .nameOfAFile(name, suffix: suffix)) }
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
