import Ink
import TOMLKit
import Wording

extension SettingValue {
    /// The value of a node of TOML.
    ///
    /// No setting lies deeper than `deepest`; what does is not looked at.
    init(_ node: some TOMLValueConvertible, depth: Int = 0) {
        guard depth < Self.deepest else {
            self = .other(.deepInside)
            return
        }
        switch node.type {
        case .int: self = .number(Double(node.int ?? 0))
        case .double: self = .number(node.double ?? .nan)
        case .string: self = .text(node.string ?? "")
        case .array: self = .list(Self.elements(of: node.array ?? TOMLArray(), depth))
        case .table: self = .table(Self.values(of: node.table ?? TOMLTable(), depth))
        case .bool: self = .truth(node.bool == true)
        case .date, .time, .dateTime: self = .other(.date)
        }
    }

    /// The values of `table` by key.
    ///
    /// By position, as a key with a character 0 in it would not be found by its name.
    static func values(of table: TOMLTable, _ depth: Int = 0) -> [String: SettingValue] {
        Dictionary(
            zip(table.keys, table.values).map { ($0, SettingValue($1, depth: depth + 1)) },
            uniquingKeysWith: { first, _ in first })
    }

    private static let deepest = 8

    private static func elements(of array: TOMLArray, _ depth: Int) -> [SettingValue] {
        array.map { SettingValue($0.tomlValue, depth: depth + 1) }
    }
}
