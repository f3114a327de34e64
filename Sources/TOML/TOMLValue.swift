/// A value of TOML.
public enum TOMLValue: Sendable {
    /// A string, without its quotation marks.
    case string(String)
    /// A whole number.
    case integer(Int64)
    /// A float, including infinity and NaN.
    case float(Double)
    /// True or false.
    case boolean(Bool)
    /// A date, a time or both, as it is written.
    case dateTime(String)
    /// Values in order.
    case array([TOMLValue])
    /// Values by key.
    case table(TOMLTable)

    /// The tables of an array that has at least one, and nothing else.
    var tables: [TOMLTable]? {
        guard case .array(let elements) = self, !elements.isEmpty else { return nil }
        let tables = elements.compactMap(\.table)
        return tables.count == elements.count ? tables : nil
    }

    var table: TOMLTable? {
        if case .table(let table) = self { table } else { nil }
    }
}

extension TOMLValue: Hashable {
    /// Compares values; `nan` equals `nan`.
    public static func == (one: TOMLValue, other: TOMLValue) -> Bool {
        switch (one, other) {
        case (.string(let one), .string(let other)): one == other
        case (.integer(let one), .integer(let other)): one == other
        case (.float(let one), .float(let other)): one == other || one.isNaN && other.isNaN
        case (.boolean(let one), .boolean(let other)): one == other
        case (.dateTime(let one), .dateTime(let other)): one == other
        case (.array(let one), .array(let other)): one == other
        case (.table(let one), .table(let other)): one == other
        default: false
        }
    }

    /// Adds the value to a hash.
    public func hash(into hasher: inout Hasher) {
        switch self {
        case .string(let text), .dateTime(let text): hasher.combine(text)
        case .integer(let number): hasher.combine(number)
        case .float(let number): hasher.combine(number.isNaN ? 0 : number)
        case .boolean(let boolean): hasher.combine(boolean)
        case .array(let elements): hasher.combine(elements)
        case .table(let table): hasher.combine(table)
        }
    }
}

/// Values by key, in the order of the document, with the lines where they stand.
///
/// Two tables are equal when they have the same values, whatever their order and lines. Two spellings of a letter
/// that are the same to Unicode make the same key.
public struct TOMLTable: Sendable {
    private struct Entry {
        var value: TOMLValue
        var line: Int
    }

    private var entries = KeyedList<Entry>()
    /// The line on which the table begins, from 1.
    public internal(set) var line = 1

    /// A table without keys.
    public init() {}

    /// The keys, in order.
    public var keys: [String] { entries.keys }

    /// Whether it has no key.
    public var isEmpty: Bool { entries.count == 0 }

    /// The line on which `key` stands first; nil where there is no such key.
    public func line(of key: String) -> Int? {
        entries.place(of: key).map { entries[$0].line }
    }

    /// The value of `key`; nil where there is none, and to remove it.
    public subscript(key: String) -> TOMLValue? {
        get { entries.place(of: key).map { entries[$0].value } }
        set {
            guard let newValue else { return entries.remove(key) }
            set(newValue, for: key, line: line(of: key) ?? line)
        }
    }

    mutating func set(_ value: TOMLValue, for key: String, line: Int) {
        let entry = Entry(value: value, line: line)
        guard let place = entries.place(of: key) else { return entries.append(entry, for: key) }
        entries[place] = entry
    }
}

extension TOMLTable: Hashable {
    /// Whether both have the same values.
    public static func == (one: TOMLTable, other: TOMLTable) -> Bool {
        one.entries.count == other.entries.count
            && one.keys.allSatisfy { key in one[key] == other[key] }
    }

    /// Adds the values to a hash, in no order.
    public func hash(into hasher: inout Hasher) {
        var sum = 0
        for (index, key) in keys.enumerated() {
            var entry = Hasher()
            entry.combine(key)
            entry.combine(entries[index].value)
            sum &+= entry.finalize()
        }
        hasher.combine(sum)
    }
}
