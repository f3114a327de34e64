import Ink
public import Input
import TOML
import Wording

/// Reads the file of pressure curves, `pressure.toml`.
///
///     sensitivity = "medium"              # for whatever is not named below
///     press = "medium"                    # light, medium or firm: for the stages of a press
///
///     [[device]]
///     name = "056a:0357 pen"              # the key of a device, or its name
///     serial = 2155929822                 # of the pen itself, where it has one
///     tool = "pen"
///     curve = [[0, 0], [0.3, 0.6], [1, 1]]
public enum PressureFile {
    /// What the file is called, in the program's folder of the user's configuration.
    public static let name = "pressure.toml"

    /// The longest name of a device, in characters.
    static let longestName = 200

    /// The kinds of pointers that press.
    static let pointerKinds: [PointerKind] = [.pen, .eraser, .finger]

    /// The curves in the file at `path`; none where there is no such file.
    ///
    /// - Throws: `SettingsError` with file, line, key, what was found and what is allowed.
    public static func read(ifThereAt path: String) throws(SettingsError) -> PressureCurves {
        guard SettingsFile.exists(path) else { return PressureCurves() }
        return try curves(SettingsFile(path: path))
    }

    /// The keys that identify a `[[device]]`.
    static let names = ["name", "tool"]

    /// Saves these atomically.
    ///
    /// Only changed lines are rewritten.
    ///
    /// - Throws: where it cannot be written.
    public static func write(_ curves: PressureCurves, to path: String) throws(SettingsError) {
        try SettingsFile.change(path, to: table(curves), identifiedBy: names) {
            file throws(SettingsError) in table(try Self.curves(file))
        }
    }

    /// The document for these curves: those with a name by that.
    static func table(_ curves: PressureCurves) -> TOMLTable {
        var root = TOMLTable()
        put(curves, PressureCurves.Scope(), in: &root)
        let scopes = curves.scopes.subtracting([.init()]).sorted { $0.order < $1.order }
        let devices = scopes.map { scope in
            var table = TOMLTable()
            table["name"] = scope.device.map { .string($0) }
            table["serial"] = curves.serials[scope].map { .integer(Int64($0)) }
            table["tool"] = scope.pointerKind.map { .string($0.rawValue) }
            put(curves, scope, in: &table)
            return table
        }
        root.put(devices, at: "device")
        return root
    }

    private static func put(
        _ curves: PressureCurves, _ scope: PressureCurves.Scope, in table: inout TOMLTable
    ) {
        table["press"] = curves.presses[scope].map { .string($0.rawValue) }
        let (curve, isEven) = (curves.curves[scope], curves.even.contains(scope))
        let named = Sensitivity.allCases.first { $0 != .even && $0.curve == curve }
        table["sensitivity"] = (isEven ? .even : named).map { .string($0.rawValue) }
        guard let curve, isEven || named == nil else { return }
        table["curve"] = .array(
            curve.points.map { .array([TOMLValue($0.input), TOMLValue($0.output)]) })
    }

    static func curves(_ file: SettingsFile) throws(SettingsError) -> PressureCurves {
        let root = try SettingsTable(file)
        try root.allowOnly(["sensitivity", "curve", "press", "device"])
        var curves = PressureCurves()
        try take(root, for: PressureCurves.Scope(), into: &curves)
        for table in try root.tables("device") {
            try table.allowOnly(["name", "tool", "sensitivity", "curve", "press", "serial"])
            let scope = try scope(table)
            guard !curves.scopes.contains(scope) else { throw table.error(.sameDevice) }
            try take(table, for: scope, into: &curves)
            guard curves.scopes.contains(scope) else { throw table.error(.noCurveForDevice) }
            curves.serials[scope] = try serial(table)
        }
        return curves
    }

    /// What a `[[device]]` is about.
    static func scope(
        _ table: SettingsTable
    ) throws(SettingsError) -> PressureCurves.Scope {
        let device = try table.read("name") { value throws(SettingError) in
            try value.text(longest: longestName)
        }
        let pointerKind =
            try table.read("tool") { value throws(SettingError) in
                PointerKind(rawValue: try value.choice(of: pointerKinds.map(\.rawValue)))
            } ?? nil
        guard device != nil || pointerKind != nil else {
            throw table.error(.noDevice)
        }
        return PressureCurves.Scope(device: device, pointerKind: pointerKind)
    }

    /// The serial number of the pen that a `[[device]]` is for; nil if it says none.
    static func serial(_ table: SettingsTable) throws(SettingsError) -> UInt32? {
        let number = try table.read("serial") { value throws(SettingError) in
            try value.wholeNumber(in: 0...Int(UInt32.max))
        }
        return number.map { UInt32($0) }
    }

    /// Takes what a table says: a sensitivity or a curve; with “even” the curve waits.
    private static func take(
        _ table: SettingsTable, for scope: PressureCurves.Scope, into curves: inout PressureCurves
    ) throws(SettingsError) {
        let choices = Sensitivity.allCases.map(\.rawValue)
        let named =
            try table.read("sensitivity") { value throws(SettingError) in
                Sensitivity(rawValue: try value.choice(of: choices))
            } ?? nil
        let drawn = try table.read("curve") { value throws(SettingError) in try value.curve() }
        guard named == nil || named == .even || drawn == nil else {
            throw table.error("curve", .curveAndSensitivity)
        }
        if named == .even { curves.even.insert(scope) }
        curves.curves[scope] = drawn ?? (named == .even ? nil : named?.curve)
        let presses = PressSensitivity.allCases.map(\.rawValue)
        curves.presses[scope] =
            try table.read("press") { value throws(SettingError) in
                PressSensitivity(rawValue: try value.choice(of: presses))
            } ?? nil
    }
}
