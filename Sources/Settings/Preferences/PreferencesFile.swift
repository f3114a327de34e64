import Ink
import Input
import TOML
import Wording

/// Reads and writes the file of what people have set, `settings.toml`.
///
///     appearance = "dark"
///     fingers = "move"
///     palm-rest = 700         # milliseconds
///     smoothing = 0.3
///     library = "~/Drawings"
///     launcher-names = "shown"
///
///     [devices]
///     "Some Touchscreen" = "ignore"
///
///     [buttons]
///     upper = "nothing"
///
///     [shortcuts]
///     redo = ["Ctrl+Y"]
public enum PreferencesFile {
    /// What the file is called, in the program's folder of the user's configuration.
    public static let name = "settings.toml"

    /// The most keys that a command has.
    private static let mostKeys = 8
    /// The longest path of a folder, in characters.
    private static let longestPath = 4096
    /// Milliseconds.
    private static let palmRests =
        TouchNumbers.penRests.lowerBound * 1000...TouchNumbers.penRests.upperBound * 1000

    /// What the file at `path` says, with what is wrong in it; as at first where there is no such file.
    ///
    /// What is wrong is left as it is at first, all else counts. `commands` are the names that shortcuts may
    /// have.
    public static func read(
        ifThereAt path: String, commands: [String]
    ) -> (preferences: Preferences, problems: [SettingsError]) {
        guard SettingsFile.exists(path) else { return (Preferences(), []) }
        do throws(SettingsError) {
            return read(try SettingsTable(SettingsFile(path: path)), commands)
        } catch { return (Preferences(), [error]) }
    }

    static func read(
        _ root: SettingsTable, _ commands: [String]
    ) -> (preferences: Preferences, problems: [SettingsError]) {
        var preferences = Preferences()
        var reader = Reader()
        reader.refuseUnknown(
            [
                "appearance", "motion", "language", "hand", "fingers", "palm-rest", "smoothing",
                "library", "launcher-names", "devices", "buttons", "shortcuts",
            ], in: root)
        reader.choice("appearance", in: root, &preferences.appearance)
        reader.choice("motion", in: root, &preferences.motion)
        reader.choice("language", in: root, &preferences.language)
        reader.choice("hand", in: root, &preferences.hand)
        reader.choice("fingers", in: root, &preferences.fingers)
        reader.choice("launcher-names", in: root, &preferences.launcherNames)
        if let rest = reader.number("palm-rest", in: root, palmRests) {
            preferences.palmRest = rest / 1000
        }
        preferences.smoothing = reader.number("smoothing", in: root, 0...1)
        preferences.library = reader.folder("library", in: root)
        if let devices = reader.table("devices", in: root) {
            preferences.roles = DeviceRoles(reader.roles(in: devices))
        }
        if let buttons = reader.table("buttons", in: root) {
            reader.refuseUnknown(["lower", "upper", "right"], in: buttons)
            reader.choice("lower", in: buttons, &preferences.buttons.lower)
            reader.choice("upper", in: buttons, &preferences.buttons.upper)
            reader.choice("right", in: buttons, &preferences.buttons.right)
        }
        if let shortcuts = reader.table("shortcuts", in: root) {
            reader.refuseUnknown(commands, in: shortcuts)
            for command in commands {
                preferences.shortcuts[command] = reader.keys(command, in: shortcuts)
            }
        }
        return (preferences, reader.problems.sorted { ($0.line ?? 0) < ($1.line ?? 0) })
    }

    /// What is read of a file, key by key, and what is wrong with it.
    private struct Reader {
        var problems: [SettingsError] = []

        mutating func refuseUnknown(_ known: [String], in table: SettingsTable) {
            for key in table.values.keys where !known.contains(key) {
                problems.append(table.error(key, .unknownKey(known: known)))
            }
        }

        /// What `body` gives; nil where it refuses, which is noted.
        mutating func attempt<Value>(_ body: () throws(SettingsError) -> Value?) -> Value? {
            do throws(SettingsError) { return try body() } catch {
                problems.append(error)
                return nil
            }
        }

        mutating func table(_ key: String, in table: SettingsTable) -> SettingsTable? {
            attempt { () throws(SettingsError) in try table.table(key) }
        }

        mutating func choice<Value: RawRepresentable & CaseIterable>(
            _ key: String, in table: SettingsTable, _ value: inout Value
        ) where Value.RawValue == String {
            let chosen = attempt { () throws(SettingsError) in
                try table.read(key) { setting throws(SettingError) in
                    Value(rawValue: try setting.choice(of: Value.allCases.map(\.rawValue)))
                } ?? nil
            }
            if let chosen { value = chosen }
        }

        mutating func number(
            _ key: String, in table: SettingsTable, _ range: ClosedRange<Double>
        ) -> Double? {
            attempt { () throws(SettingsError) in
                try table.read(key) { value throws(SettingError) in try value.number(in: range) }
            }
        }

        /// A path from the root on, or from the user's own folder.
        mutating func folder(_ key: String, in table: SettingsTable) -> String? {
            let path = attempt { () throws(SettingsError) in
                try table.read(key) { value throws(SettingError) in
                    try value.text(longest: longestPath)
                }
            }
            guard let path, !path.hasPrefix("/"), !path.hasPrefix("~/") else { return path }
            problems.append(table.error(key, .noFolder(path)))
            return nil
        }

        mutating func roles(in table: SettingsTable) -> [String: DeviceRoles.Role] {
            var roles: [String: DeviceRoles.Role] = [:]
            for name in table.values.keys {
                roles[name] = attempt { () throws(SettingsError) in
                    try table.read(name) { value throws(SettingError) in
                        DeviceRoles.Role(
                            rawValue: try value.choice(
                                of: DeviceRoles.Role.allCases.map(\.rawValue)))
                    } ?? nil
                }
            }
            return roles
        }

        mutating func keys(_ command: String, in table: SettingsTable) -> [KeyPress]? {
            guard let value = table.values[command] else { return nil }
            guard case .list(let names) = value, names.count <= mostKeys else {
                problems.append(table.error(command, .noKeys(value)))
                return nil
            }
            var keys: [KeyPress] = []
            for name in names {
                guard case .text(let text) = name, let key = KeyPress(fileName: text) else {
                    problems.append(table.error(command, .noKeys(name)))
                    return nil
                }
                keys.append(key)
            }
            return keys
        }
    }

    /// Saves these atomically.
    ///
    /// Only changed lines are rewritten.
    ///
    /// - Throws: where it cannot be written.
    public static func write(_ preferences: Preferences, to path: String) throws(SettingsError) {
        try SettingsFile.change(path, to: table(preferences)) { file throws(SettingsError) in
            let root = try SettingsTable(file)
            let commands = try root.table("shortcuts")?.values.keys.sorted() ?? []
            let (preferences, problems) = read(root, commands)
            return problems.isEmpty ? table(preferences) : nil
        }
    }

    /// The document of these settings, without defaults.
    static func table(_ preferences: Preferences) -> TOMLTable {
        let plain = Preferences()
        var root = TOMLTable()
        func put<Choice: RawRepresentable<String> & Equatable>(
            _ key: String, _ value: Choice, unless usual: Choice, in table: inout TOMLTable
        ) {
            if value != usual { table[key] = .string(value.rawValue) }
        }
        put("appearance", preferences.appearance, unless: plain.appearance, in: &root)
        put("motion", preferences.motion, unless: plain.motion, in: &root)
        put("language", preferences.language, unless: plain.language, in: &root)
        put("hand", preferences.hand, unless: plain.hand, in: &root)
        put("fingers", preferences.fingers, unless: plain.fingers, in: &root)
        if preferences.palmRest != plain.palmRest {
            root["palm-rest"] = .integer(Int64((preferences.palmRest * 1000).rounded()))
        }
        root["smoothing"] = preferences.smoothing.map { TOMLValue($0) }
        root["library"] = preferences.library.map { .string($0) }
        put("launcher-names", preferences.launcherNames, unless: plain.launcherNames, in: &root)
        var devices = TOMLTable()
        for (name, role) in preferences.roles.roles.sorted(by: { $0.key < $1.key }) {
            devices[name] = .string(role.rawValue)
        }
        root.put(devices, at: "devices")
        var buttons = TOMLTable()
        let (own, usual) = (preferences.buttons, plain.buttons)
        put("lower", own.lower, unless: usual.lower, in: &buttons)
        put("upper", own.upper, unless: usual.upper, in: &buttons)
        put("right", own.right, unless: usual.right, in: &buttons)
        root.put(buttons, at: "buttons")
        var shortcuts = TOMLTable()
        for (command, keys) in preferences.shortcuts.sorted(by: { $0.key < $1.key }) {
            shortcuts[command] = .array(keys.map { .string($0.fileName) })
        }
        root.put(shortcuts, at: "shortcuts")
        return root
    }
}
