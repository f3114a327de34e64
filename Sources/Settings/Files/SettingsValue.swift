import TOMLKit

/// A value of a file of settings.
indirect enum SettingsValue: Equatable {
    case number(Double)
    case text(String)
    case list([SettingsValue])
    case table([String: SettingsValue])
    /// A value that no setting has: a date, true or false; with its name for people.
    case other(String)

    /// The value of a node of TOML.
    ///
    /// No setting lies deeper than `deepest`; what does is not looked at.
    init(_ node: some TOMLValueConvertible, depth: Int = 0) {
        guard depth < Self.deepest else {
            self = .other("something deep inside")
            return
        }
        switch node.type {
        case .int: self = .number(Double(node.int ?? 0))
        case .double: self = .number(node.double ?? .nan)
        case .string: self = .text(node.string ?? "")
        case .array: self = .list(Self.elements(of: node.array ?? TOMLArray(), depth))
        case .table: self = .table(Self.values(of: node.table ?? TOMLTable(), depth))
        case .bool: self = .other(node.bool == true ? "true" : "false")
        case .date, .time, .dateTime: self = .other("a date or a time")
        }
    }

    /// The values of `table` by key.
    ///
    /// By position, as a key with a character 0 in it would not be found by its name.
    static func values(of table: TOMLTable, _ depth: Int = 0) -> [String: SettingsValue] {
        Dictionary(
            zip(table.keys, table.values).map { ($0, SettingsValue($1, depth: depth + 1)) },
            uniquingKeysWith: { first, _ in first })
    }

    private static let deepest = 8

    private static func elements(of array: TOMLArray, _ depth: Int) -> [SettingsValue] {
        array.map { SettingsValue($0.tomlValue, depth: depth + 1) }
    }

    /// What it is, for a message: short, and without what could command a terminal.
    var described: String {
        switch self {
        case .number(let number): Self.plain(number)
        case .text(let text): "the text “\(Self.shortened(text))”"
        case .list(let values): values.isEmpty ? "an empty list" : "a list"
        case .table: "a table"
        case .other(let name): name
        }
    }

    /// A number as people write it.
    static func plain(_ number: Double) -> String {
        let isWhole = number == number.rounded() && abs(number) < 1e15
        return isWhole ? String(Int64(number)) : String(number)
    }

    /// The beginning of `text`, without control characters.
    static func shortened(_ text: String, _ length: Int = 60) -> String {
        let printable = text.unicodeScalars.prefix(length).filter {
            $0.value >= 0x20 && !(0x7F..<0xA0).contains($0.value)
                && !(0x2028...0x202E).contains($0.value) && !(0x2066...0x2069).contains($0.value)
        }
        let isWhole = text.unicodeScalars.count <= length
        return String(String.UnicodeScalarView(printable)) + (isWhole ? "" : "…")
    }
}
