import Ink
import Input
import TOMLKit
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

    /// Puts these in place of the file at `path`: as a whole, or not at all.
    ///
    /// Comments do not stay.
    ///
    /// - Throws: where it cannot be written.
    public static func write(_ preferences: Preferences, to path: String) throws(SettingsError) {
        try SettingsFile.write(text(preferences), to: path)
    }

    /// The text for these: what is as at first is left out.
    static func text(_ preferences: Preferences) -> String {
        let plain = Preferences()
        let root = TOMLTable()
        func put(_ table: TOMLTable, _ key: String, _ value: String, unless usual: String) {
            if value != usual { table[key] = value }
        }
        put(
            root, "appearance", preferences.appearance.rawValue, unless: plain.appearance.rawValue)
        put(root, "motion", preferences.motion.rawValue, unless: plain.motion.rawValue)
        put(root, "fingers", preferences.fingers.rawValue, unless: plain.fingers.rawValue)
        put(root, "language", preferences.language.rawValue, unless: plain.language.rawValue)
        put(
            root, "launcher-names", preferences.launcherNames.rawValue,
            unless: plain.launcherNames.rawValue)
        put(root, "hand", preferences.hand.rawValue, unless: plain.hand.rawValue)
        if preferences.palmRest != plain.palmRest {
            root["palm-rest"] = Int((preferences.palmRest * 1000).rounded())
        }
        if let smoothing = preferences.smoothing { root["smoothing"] = smoothing }
        if let library = preferences.library { root["library"] = library }
        let devices = TOMLTable()
        for (name, role) in preferences.roles.roles { devices[name] = role.rawValue }
        if !devices.isEmpty { root["devices"] = devices }
        let buttons = TOMLTable()
        let (own, usual) = (preferences.buttons, plain.buttons)
        put(buttons, "lower", own.lower.rawValue, unless: usual.lower.rawValue)
        put(buttons, "upper", own.upper.rawValue, unless: usual.upper.rawValue)
        put(buttons, "right", own.right.rawValue, unless: usual.right.rawValue)
        if !buttons.isEmpty { root["buttons"] = buttons }
        let shortcuts = TOMLTable()
        for (command, keys) in preferences.shortcuts {
            shortcuts[command] = TOMLArray(keys.map(\.fileName))
        }
        if !shortcuts.isEmpty { root["shortcuts"] = shortcuts }
        return root.convert(to: .toml) + "\n"
    }
}
