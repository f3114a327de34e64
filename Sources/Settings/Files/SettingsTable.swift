import Ink
import TOMLKit
import Wording

/// A table of a document, read key by key; every error has file, line, key, and what is allowed.
struct SettingsTable {
    /// Where a table stands: the file and the lines of its keys.
    private struct Place {
        let path: String
        let lines: KeyLines
        /// The table's own key for `lines`; empty for the outermost one.
        var table = ""
        /// The table's own key for people.
        var shown = ""
    }

    let values: [String: SettingValue]
    private let place: Place

    /// The outermost table of a file that is TOML.
    ///
    /// - Throws: `SettingsError` with the line where it is none.
    init(_ file: SettingsFile) throws(SettingsError) {
        try ParserGuard.check(file)
        do {
            values = SettingValue.values(of: try TOMLTable(string: file.text))
        } catch let error as TOMLParseError {
            throw SettingsError(
                path: file.path, line: max(1, error.source.begin.line),
                problem: .noTOML(String(error.description.prefix(200))))
        } catch {
            throw SettingsError(path: file.path, problem: .noTOML)
        }
        place = Place(path: file.path, lines: KeyLines(file.lines))
    }

    private init(_ values: [String: SettingValue], _ place: Place) {
        (self.values, self.place) = (values, place)
    }

    /// An error of `key` in this table.
    func error(_ key: String, _ problem: Message) -> SettingsError {
        let full = Self.joined(place.table, key)
        return SettingsError(
            path: place.path,
            line: place.lines.line(of: full) ?? place.lines.line(of: KeyLines.element(full, 0)),
            key: Self.joined(place.shown, key.isEmpty ? "\"\"" : String(key.printable.prefix(60))),
            problem: problem)
    }

    /// An error that is this table's as a whole.
    func error(_ problem: Message) -> SettingsError {
        SettingsError(
            path: place.path, line: place.lines.line(of: place.table) ?? 1,
            key: place.shown.isEmpty ? nil : place.shown, problem: problem)
    }

    /// Refuses keys that are not in `known`.
    func allowOnly(_ known: [String]) throws(SettingsError) {
        guard let key = values.keys.filter({ !known.contains($0) }).min() else { return }
        throw error(key, .unknownKey(known: known))
    }

    /// What `read` makes of the value at `key`; nil where there is none.
    func read<Result>(
        _ key: String, _ read: (SettingValue) throws(SettingError) -> Result
    ) throws(SettingsError) -> Result? {
        guard let value = values[key] else { return nil }
        do throws(SettingError) { return try read(value) } catch {
            throw self.error(key, error.message)
        }
    }

    /// The table at `key`, or nil where there is none.
    func table(_ key: String) throws(SettingsError) -> SettingsTable? {
        guard let value = values[key] else { return nil }
        guard case .table(let values) = value else { throw error(key, .noTable(value, key)) }
        return SettingsTable(values, inner(key, key))
    }

    /// The tables of the list at `key`, each written as `[[key]]`.
    func tables(_ key: String) throws(SettingsError) -> [SettingsTable] {
        guard let value = values[key] else { return [] }
        guard case .list(let list) = value else { throw error(key, .noTables(value, key)) }
        var tables: [SettingsTable] = []
        for (index, element) in list.enumerated() {
            guard case .table(let values) = element else {
                throw error(key, .noTables(element, key))
            }
            tables.append(SettingsTable(values, inner(KeyLines.element(key, index), key)))
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
