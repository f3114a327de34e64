import Ink
public import Input
import TOML
import Wording

/// Reads and writes the file of how hard people press, `hand.toml`, which is measured and can be thrown away.
///
///     [[device]]
///     name = "056a:0357 pen"      # the key of a device, or its name
///     serial = 2155929822         # of the pen itself, where it has one
///     tool = "pen"
///     lengths = [0, 2.5, …]       # 64: points of line by force, from none to full
///     offered = true              # people were told that the curve can be fitted
public enum HandFile {
    /// What the file is called, in the program's folder of the user's configuration.
    public static let name = "hand.toml"

    /// The longest line that is believed, in points: 2.6 km.
    private static let lengths = 0...1e7

    /// The hands in the file at `path`; none where there is no such file.
    ///
    /// - Throws: `SettingsError` with file, line, key, what was found and what is allowed.
    public static func read(
        ifThereAt path: String
    ) throws(SettingsError) -> [PressureCurves.Scope: HandForce] {
        guard SettingsFile.exists(path) else { return [:] }
        return try hands(SettingsFile(path: path))
    }

    /// Saves these atomically.
    ///
    /// Only changed lines are rewritten.
    ///
    /// - Throws: where it cannot be written.
    public static func write(
        _ hands: [PressureCurves.Scope: HandForce], to path: String
    ) throws(SettingsError) {
        try SettingsFile.change(path, to: table(hands), identifiedBy: PressureFile.names) {
            file throws(SettingsError) in table(try Self.hands(file))
        }
    }

    /// Whether the file can name this scope: a device whose name is a text, and a tool.
    public static func canHold(_ scope: PressureCurves.Scope) -> Bool {
        guard let device = scope.device, let kind = scope.pointerKind else { return false }
        let text = try? SettingValue.text(device).text(longest: PressureFile.longestName)
        return text != nil && PressureFile.pointerKinds.contains(kind)
    }

    /// The document for these, of those that it can name.
    static func table(_ hands: [PressureCurves.Scope: HandForce]) -> TOMLTable {
        let known = hands.filter { canHold($0.key) && $0.value != HandForce() }
        let tables = known.sorted { $0.key.order < $1.key.order }.map { scope, hand in
            var table = TOMLTable()
            table["name"] = scope.device.map { .string($0) }
            table["serial"] = hand.serial.map { .integer(Int64($0)) }
            table["tool"] = scope.pointerKind.map { .string($0.rawValue) }
            table["lengths"] = .array(hand.lengths.map { TOMLValue($0) })
            if hand.wasOffered { table["offered"] = .boolean(true) }
            return table
        }
        var root = TOMLTable()
        root.put(tables, at: "device")
        return root
    }

    static func hands(
        _ file: SettingsFile
    ) throws(SettingsError) -> [PressureCurves.Scope: HandForce] {
        let root = try SettingsTable(file)
        try root.allowOnly(["device"])
        var hands: [PressureCurves.Scope: HandForce] = [:]
        for table in try root.tables("device") {
            try table.allowOnly(["name", "tool", "lengths", "offered", "serial"])
            let scope = try PressureFile.scope(table)
            guard scope.device != nil, scope.pointerKind != nil else {
                throw table.error(.nameAndTool)
            }
            guard hands[scope] == nil else { throw table.error(.sameDevice) }
            hands[scope] = try hand(table)
        }
        return hands
    }

    private static func hand(_ table: SettingsTable) throws(SettingsError) -> HandForce {
        var hand = HandForce()
        let serial = try PressureFile.serial(table)
        if let value = table.values["lengths"] {
            guard case .list(let list) = value, let known = Self.hand(list) else {
                throw table.error(
                    "lengths",
                    .noLengths(value, count: HandForce.partCount, in: lengths))
            }
            hand = known
        }
        if let value = table.values["offered"] {
            guard case .truth(let wasOffered) = value else {
                throw table.error("offered", .noTruth(value))
            }
            hand.wasOffered = wasOffered
        }
        hand.serial = serial
        return hand
    }

    /// The hand that drew so much line by force; nil where these are no lengths.
    private static func hand(_ list: [SettingValue]) -> HandForce? {
        let known = list.compactMap { try? $0.number(in: lengths) }
        return known.count == list.count ? HandForce(lengths: known) : nil
    }
}

extension PressureCurves.Scope {
    /// What scopes are sorted by.
    var order: (String, String) { (device ?? "", pointerKind?.rawValue ?? "") }
}
