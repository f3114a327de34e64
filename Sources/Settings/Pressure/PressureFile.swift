import Ink
public import Input
import TOMLKit
import Wording

/// Reads the file of pressure curves, `pressure.toml`.
///
///     sensitivity = "medium"              # for whatever is not named below
///     press = "medium"                    # light, medium or firm: for the stages of a press
///
///     [[device]]
///     name = "Wacom Intuos Pro M Pen"
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

    /// Puts these in place of the file at `path`: as a whole, or not at all.
    ///
    /// Comments do not stay.
    ///
    /// - Throws: where it cannot be written.
    public static func write(_ curves: PressureCurves, to path: String) throws(SettingsError) {
        try SettingsFile.write(text(curves), to: path)
    }

    /// The text for these curves: those with a name by that.
    static func text(_ curves: PressureCurves) -> String {
        let root = TOMLTable()
        put(curves, PressureCurves.Scope(), in: root)
        let scopes = Set(curves.curves.keys).union(curves.even).union(curves.presses.keys)
            .subtracting([.init()]).sorted { $0.order < $1.order }
        let devices = scopes.map { scope in
            let table = TOMLTable()
            if let device = scope.device { table["name"] = device }
            if let kind = scope.pointerKind { table["tool"] = kind.rawValue }
            put(curves, scope, in: table)
            return table
        }
        if !devices.isEmpty { root["device"] = TOMLArray(devices) }
        return root.convert(to: .toml) + "\n"
    }

    private static func put(
        _ curves: PressureCurves, _ scope: PressureCurves.Scope, in table: TOMLTable
    ) {
        if let press = curves.presses[scope] { table["press"] = press.rawValue }
        let (curve, isEven) = (curves.curves[scope], curves.even.contains(scope))
        let named = Sensitivity.allCases.first { $0 != .even && $0.curve == curve }
        if let name = isEven ? .even : named { table["sensitivity"] = name.rawValue }
        guard let curve, isEven || named == nil else { return }
        table["curve"] = TOMLArray(
            curve.points.map { point in TOMLArray([point.input, point.output] as [Double]) }
                as [TOMLArray])
    }

    static func curves(_ file: SettingsFile) throws(SettingsError) -> PressureCurves {
        let root = try SettingsTable(file)
        try root.allowOnly(["sensitivity", "curve", "press", "device"])
        var curves = PressureCurves()
        try take(root, for: PressureCurves.Scope(), into: &curves)
        for table in try root.tables("device") {
            try table.allowOnly(["name", "tool", "sensitivity", "curve", "press"])
            let scope = try scope(table)
            guard !curves.tells(of: scope) else { throw table.error(.sameDevice) }
            try take(table, for: scope, into: &curves)
            guard curves.tells(of: scope) else { throw table.error(.noCurveForDevice) }
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

extension PressureCurves {
    /// Whether anything is said of just this scope.
    fileprivate func tells(of scope: Scope) -> Bool {
        curves[scope] != nil || even.contains(scope) || presses[scope] != nil
    }
}
