import Geometry
import Input

/// A table of a document, read key by key; every error has file, line, key, and what is allowed.
struct SettingsTable {
    /// Where a table stands: the file and the lines of its keys.
    struct Place {
        let path: String
        let lines: KeyLines
        /// The table's own key for `lines`; empty for the outermost one.
        var table = ""
        /// The table's own key for people.
        var shown = ""
    }

    let values: [String: SettingsValue]
    let place: Place

    /// An error of `key` in this table.
    func error(_ key: String, _ problem: String) -> SettingsError {
        let full = Self.joined(place.table, key)
        return SettingsError(
            path: place.path,
            line: place.lines.line(of: full) ?? place.lines.line(of: KeyLines.element(full, 0)),
            key: Self.joined(place.shown, key.isEmpty ? "\"\"" : SettingsValue.shortened(key)),
            problem: problem)
    }

    /// An error that is this table's as a whole.
    func error(_ problem: String) -> SettingsError {
        SettingsError(
            path: place.path, line: place.lines.line(of: place.table) ?? 1,
            key: place.shown.isEmpty ? nil : place.shown, problem: problem)
    }

    /// Refuses keys that are not in `known`.
    func allowOnly(_ known: [String]) throws(SettingsError) {
        guard let key = values.keys.filter({ !known.contains($0) }).min() else { return }
        throw error(key, "is not known. There are: \(known.joined(separator: ", ")).")
    }

    /// The table at `key`, or nil where there is none.
    func table(_ key: String) throws(SettingsError) -> SettingsTable? {
        guard let value = values[key] else { return nil }
        guard case .table(let values) = value else {
            throw error(key, "is \(value.described); it is a table: [\(key)].")
        }
        return SettingsTable(values: values, place: inner(key, key))
    }

    /// The tables of the list at `key`, each written as `[[key]]`.
    func tables(_ key: String) throws(SettingsError) -> [SettingsTable] {
        guard let value = values[key] else { return [] }
        guard case .list(let list) = value else {
            throw error(key, "is \(value.described); it takes tables: [[\(key)]].")
        }
        var tables: [SettingsTable] = []
        for (index, element) in list.enumerated() {
            guard case .table(let values) = element else {
                throw error(key, "has \(element.described) in it; it takes tables: [[\(key)]].")
            }
            tables.append(
                SettingsTable(values: values, place: inner(KeyLines.element(key, index), key)))
        }
        return tables
    }

    private func inner(_ key: String, _ shown: String) -> Place {
        var place = place
        place.table = Self.joined(place.table, key)
        place.shown = Self.joined(place.shown, shown)
        return place
    }

    private static func joined(_ table: String, _ key: String) -> String {
        table.isEmpty ? key : "\(table).\(key)"
    }
}

extension SettingsTable {
    /// The number at `key`, within `range`.
    func number(
        _ key: String, in range: ClosedRange<Double>, unit: String = ""
    ) throws(SettingsError) -> Double? {
        guard let value = values[key] else { return nil }
        guard case .number(let number) = value, range.contains(number) else {
            let allowed = Allowed.number(range, unit: unit)
            throw error(key, "is \(value.described); it takes \(allowed).")
        }
        return number
    }

    /// The text at `key`: one line of 1 to `longest` characters.
    func text(_ key: String, longest: Int) throws(SettingsError) -> String? {
        guard let value = values[key] else { return nil }
        guard case .text(let text) = value, (1...longest).contains(text.unicodeScalars.count),
            text.unicodeScalars.allSatisfy(Self.isPlain),
            text.contains(where: { !$0.isWhitespace })
        else {
            throw error(key, "is \(value.described); it takes \(Allowed.text(longest)).")
        }
        return text
    }

    /// Whether a character neither ends the line nor changes how what follows it is shown.
    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: false
        // Those that turn the direction; others join emoji.
        case .format:
            !(0x202A...0x202E).contains(scalar.value)
                && !(0x2066...0x2069).contains(scalar.value)
        default: true
        }
    }

    /// The one of `choices` that stands at `key`.
    func choice(_ key: String, of choices: [String]) throws(SettingsError) -> String? {
        guard let value = values[key] else { return nil }
        guard case .text(let text) = value, choices.contains(text) else {
            throw error(key, "is \(value.described); it takes \(Allowed.choice(choices)).")
        }
        return text
    }

    /// The colour at `key`.
    func color(_ key: String) throws(SettingsError) -> Color? {
        guard let value = values[key] else { return nil }
        guard case .text(let text) = value, let color = Color(text) else {
            throw error(key, "is \(value.described); it takes \(Allowed.color).")
        }
        return color
    }
}

/// What settings take, in words.
enum Allowed {
    static let color = "a name of CSS such as \"navy\", or \"#rgb\", \"#rrggbb\", \"#rrggbbaa\""
    static let curve = """
        \(CurveReader.fewest) to \(CurveReader.most) points [force, result], each 0 to 1: force \
        rises from 0 to 1, and the result never falls
        """

    static func number(_ range: ClosedRange<Double>, unit: String) -> String {
        let ends = [range.lowerBound, range.upperBound].map(SettingsValue.plain)
        return "a number from \(ends[0]) to \(ends[1])" + (unit.isEmpty ? "" : " \(unit)")
    }

    static func text(_ longest: Int) -> String {
        "a text of 1 to \(longest) characters on one line"
    }

    static func choice(_ choices: [String]) -> String {
        let quoted = choices.map { "\"\($0)\"" }
        return quoted.dropLast().joined(separator: ", ") + " or " + (quoted.last ?? "")
    }
}
