import Ink
import TOML
import Wording

extension SettingValue {
    /// The value that a document has.
    ///
    /// No setting lies deeper than `deepest`; what does is not looked at.
    init(_ value: TOMLValue, depth: Int = 0) {
        guard depth < Self.deepest else {
            self = .other(.deepInside)
            return
        }
        switch value {
        case .integer(let number): self = .number(Double(number))
        case .float(let number): self = .number(number)
        case .string(let text): self = .text(text)
        case .array(let elements):
            self = .list(elements.map { SettingValue($0, depth: depth + 1) })
        case .table(let table): self = .table(Self.values(of: table, depth))
        case .boolean(let truth): self = .truth(truth)
        case .dateTime: self = .other(.date)
        }
    }

    /// The values of `table` by key.
    static func values(of table: TOMLTable, _ depth: Int = 0) -> [String: SettingValue] {
        var values: [String: SettingValue] = [:]
        for key in table.keys {
            values[key] = table[key].map { SettingValue($0, depth: depth + 1) }
        }
        return values
    }

    private static let deepest = 8
}

extension TOMLValue {
    /// The number as people write it: whole ones without a fraction.
    init(_ number: Double) {
        let isWhole = abs(number) < 1e15 && number == number.rounded()
        self = isWhole ? .integer(Int64(number)) : .float(number)
    }

    /// Converts a setting to TOML; nil for `.other`.
    init?(_ value: SettingValue) {
        switch value {
        case .number(let number): self.init(number)
        case .text(let text): self = .string(text)
        case .truth(let truth): self = .boolean(truth)
        case .list(let list): self = .array(list.compactMap { TOMLValue($0) })
        case .table(let values):
            var table = TOMLTable()
            for (key, value) in values.sorted(by: { $0.key < $1.key }) {
                table[key] = TOMLValue(value)
            }
            self = .table(table)
        case .other: return nil
        }
    }
}

extension TOMLTable {
    /// Puts a table at a key, unless nothing is in it.
    mutating func put(_ table: TOMLTable, at key: String) {
        if !table.isEmpty { self[key] = .table(table) }
    }

    /// Puts tables at a key, each to be written as `[[key]]`, unless there is none.
    mutating func put(_ tables: [TOMLTable], at key: String) {
        if !tables.isEmpty { self[key] = .array(tables.map { .table($0) }) }
    }
}
