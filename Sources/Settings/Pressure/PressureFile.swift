import Ink
public import Input
import TOMLKit
import Wording

/// Reads the file of pressure curves, `pressure.toml`.
///
///     sensitivity = "medium"              # for whatever is not named below
///
///     [[device]]
///     name = "Wacom Intuos Pro M Pen"
///     tool = "pen"
///     curve = [[0, 0], [0.3, 0.6], [1, 1]]
public enum PressureFile {
    /// What the file is called, in the program's folder of the user's configuration.
    public static let name = "pressure.toml"

    /// The longest name of a device, in characters.
    private static let longestName = 200

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
        put(curves.curves[PressureCurves.Scope()], in: root)
        let scopes = curves.curves.keys.filter { $0 != PressureCurves.Scope() }.sorted {
            ($0.device ?? "", $0.pointerKind?.rawValue ?? "")
                < ($1.device ?? "", $1.pointerKind?.rawValue ?? "")
        }
        let devices = scopes.map { scope in
            let table = TOMLTable()
            if let device = scope.device { table["name"] = device }
            if let kind = scope.pointerKind { table["tool"] = kind.rawValue }
            put(curves.curves[scope], in: table)
            return table
        }
        if !devices.isEmpty { root["device"] = TOMLArray(devices) }
        return root.convert(to: .toml) + "\n"
    }

    private static func put(_ curve: ResponseCurve?, in table: TOMLTable) {
        guard let curve else { return }
        if let named = Sensitivity.allCases.first(where: { $0.curve == curve }) {
            table["sensitivity"] = named.rawValue
        } else {
            table["curve"] = TOMLArray(
                curve.points.map { point in TOMLArray([point.input, point.output] as [Double]) }
                    as [TOMLArray])
        }
    }

    static func curves(_ file: SettingsFile) throws(SettingsError) -> PressureCurves {
        let root = try SettingsTable(file)
        try root.allowOnly(["sensitivity", "curve", "device"])
        var curves: [PressureCurves.Scope: ResponseCurve] = [:]
        if let curve = try curve(root) { curves[PressureCurves.Scope()] = curve }
        for table in try root.tables("device") {
            try table.allowOnly(["name", "tool", "sensitivity", "curve"])
            let scope = try scope(table)
            guard let curve = try curve(table) else {
                throw table.error(.noCurveForDevice)
            }
            guard curves.updateValue(curve, forKey: scope) == nil else {
                throw table.error(.sameDevice)
            }
        }
        return PressureCurves(curves)
    }

    private static func scope(
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

    private static func curve(_ table: SettingsTable) throws(SettingsError) -> ResponseCurve? {
        let choices = Sensitivity.allCases.map(\.rawValue)
        let named =
            try table.read("sensitivity") { value throws(SettingError) in
                Sensitivity(rawValue: try value.choice(of: choices))?.curve
            } ?? nil
        let drawn = try table.read("curve") { value throws(SettingError) in try value.curve() }
        guard named == nil || drawn == nil else {
            throw table.error("curve", .curveAndSensitivity)
        }
        return named ?? drawn
    }
}
