/// Reads and writes brush files.
public enum BrushFile {
    /// How the names of brush files end.
    public static let suffix = ".toml"

    /// The brush in the file at `path`.
    ///
    /// - Throws: `SettingsError` with file, line, key, what was found and what is allowed.
    public static func read(_ path: String) throws(SettingsError) -> BrushDefinition {
        try definition(SettingsFile(path: path))
    }

    /// The brush that a file with these bytes would be; `path` is for messages.
    public static func read(
        _ bytes: [UInt8], path: String
    ) throws(SettingsError) -> BrushDefinition {
        try definition(SettingsFile(path: path, bytes: bytes))
    }

    /// The text of a file for `definition`: every setting, with what it means.
    ///
    /// It comes back as it was, but for what a file cannot hold: colours have 256 steps a channel,
    /// angles a billion a degree, and a round tip has none.
    public static func text(of definition: BrushDefinition) -> String {
        let form = BrushForm(definition)
        var lines: [String] = []
        var table = ""
        for setting in BrushSetting.all {
            if setting.key == "description", definition.sentence.isEmpty { continue }
            if setting.table != table {
                table = setting.table
                lines += ["[\(table)]"]
            }
            lines += ["# \(setting.description)", "\(setting.name) = \(setting.written(form))", ""]
        }
        return lines.joined(separator: "\n")
    }

    private static func definition(_ file: SettingsFile) throws(SettingsError) -> BrushDefinition {
        let root = try SettingsDocument(file).root
        guard !root.values.isEmpty else {
            throw root.error("the file is empty; a brush has at least a name: name = \"Pen\".")
        }
        try checkKeys(root)
        var form = BrushForm()
        for setting in BrushSetting.all {
            guard let table = try table(setting.table, in: root) else { continue }
            try setting.read(table, into: &form)
        }
        guard !form.name.isEmpty else {
            throw root.error("the brush has no name; write name = \"…\" at the top of the file.")
        }
        try checkName(form.name, root)
        try checkWidths(form, root)
        return form.definition
    }

    private static func table(
        _ name: String, in root: SettingsTable
    ) throws(SettingsError) -> SettingsTable? {
        name.isEmpty ? root : try root.table(name)
    }

    private static func checkKeys(_ root: SettingsTable) throws(SettingsError) {
        var known: [String: [String]] = [:]
        for setting in BrushSetting.all { known[setting.table, default: []].append(setting.name) }
        var tables: [String] = []
        for setting in BrushSetting.all where !(tables + [""]).contains(setting.table) {
            tables.append(setting.table)
        }
        try root.allowOnly(known["", default: []] + tables)
        for name in tables {
            try root.table(name)?.allowOnly(known[name, default: []])
        }
    }

    /// Where people name a brush, what has a slash or ends in .toml is a file.
    private static func checkName(
        _ name: String, _ root: SettingsTable
    ) throws(SettingsError) {
        guard name.contains("/") || name.lowercased().hasSuffix(suffix) else { return }
        throw root.error(
            "name",
            "is “\(SettingsValue.shortened(name))”; it takes a name without a / that does not end in "
                + "\(suffix), as such ones are files where brushes are named.")
    }

    /// The error is told of the width that the file has; where it has both, of the smallest.
    private static func checkWidths(
        _ form: BrushForm, _ root: SettingsTable
    ) throws(SettingsError) {
        guard form.smallestWidth > form.largestWidth, let size = try root.table("size") else {
            return
        }
        let smallest = SettingsValue.plain(form.smallestWidth)
        let largest = SettingsValue.plain(form.largestWidth)
        if size.values["smallest"] != nil {
            throw size.error(
                "smallest",
                "is \(smallest); it takes a number from 0.1 to \(largest) points, as size.largest is "
                    + "\(largest).")
        }
        throw size.error(
            "largest",
            "is \(largest); it takes a number from \(smallest) to 2000 points, as size.smallest is "
                + "\(smallest).")
    }
}
