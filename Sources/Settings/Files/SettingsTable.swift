import Ink
import TOML
import Wording

/// A table of a document, read key by key; every error has file, line, key, and what is allowed.
struct SettingsTable {
    let values: [String: SettingValue]
    /// The same with the lines of its keys.
    private let source: TOMLTable
    private let path: String
    /// The table's own key for people; empty for the outermost one.
    private var shown = ""

    /// The outermost table of a file that is TOML.
    ///
    /// - Throws: `SettingsError` with the line where it is none.
    init(_ file: SettingsFile) throws(SettingsError) {
        source = try file.document().root
        path = file.path
        values = SettingValue.values(of: source)
        if let line = source.lineOfZero {
            throw SettingsError(path: path, line: line, problem: .characterZero)
        }
    }

    private init(
        _ values: [String: SettingValue], _ source: TOMLTable, _ key: String, in outer: Self
    ) {
        (self.values, self.source, path) = (values, source, outer.path)
        shown = outer.joined(key)
    }

    /// An error of `key` in this table.
    func error(_ key: String, _ problem: Message) -> SettingsError {
        SettingsError(
            path: path, line: source.line(of: key) ?? source.line,
            key: joined(key.isEmpty ? "\"\"" : String(key.printable.prefix(60))), problem: problem)
    }

    /// An error that is this table's as a whole.
    func error(_ problem: Message) -> SettingsError {
        SettingsError(
            path: path, line: source.line, key: shown.isEmpty ? nil : shown, problem: problem)
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
        guard case .table(let values) = value, case .table(let source) = source[key] else {
            throw error(key, .noTable(value, key))
        }
        return SettingsTable(values, source, key, in: self)
    }

    /// The tables of the list at `key`, each written as `[[key]]`.
    func tables(_ key: String) throws(SettingsError) -> [SettingsTable] {
        guard let value = values[key] else { return [] }
        guard case .list(let list) = value, case .array(let sources) = source[key] else {
            throw error(key, .noTables(value, key))
        }
        var tables: [SettingsTable] = []
        for (element, source) in zip(list, sources) {
            guard case .table(let values) = element, case .table(let source) = source else {
                throw error(key, .noTables(element, key))
            }
            tables.append(SettingsTable(values, source, key, in: self))
        }
        return tables
    }

    private func joined(_ key: String) -> String { shown.isEmpty ? key : "\(shown).\(key)" }
}

extension TOMLTable {
    /// The line of a key that has a character U+0000 in it or in its value: C would take it for the end of a text.
    fileprivate var lineOfZero: Int? {
        for key in keys {
            if key.utf8.contains(0) { return line(of: key) }
            switch self[key] {
            case .table(let inner): if let line = inner.lineOfZero { return line }
            case let value?: if value.hasZero { return line(of: key) }
            case nil: break
            }
        }
        return nil
    }
}

extension TOMLValue {
    fileprivate var hasZero: Bool {
        switch self {
        case .string(let text): text.utf8.contains(0)
        case .array(let elements): elements.contains(where: \.hasZero)
        case .table(let table): table.lineOfZero != nil
        case .integer, .float, .boolean, .dateTime: false
        }
    }
}
