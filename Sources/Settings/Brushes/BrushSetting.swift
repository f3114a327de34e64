import Geometry
import Input

/// A setting of a brush: its key, what it takes, and what it means.
///
/// The list `all` is the only place that knows the settings. Files are read, checked and written by
/// it, and the page on brush files is checked against it.
public struct BrushSetting: Sendable {
    /// The table that it stands in; empty for the top of the file.
    public let table: String
    /// The key within the table.
    public let name: String
    /// What it means: a sentence for people.
    public let description: String

    let field: Field

    /// Where in the form a setting is.
    typealias Path<Value> = any WritableKeyPath<BrushForm, Value> & Sendable

    /// What a setting holds, where in the form, and what is allowed.
    enum Field: Sendable {
        case text(Path<String>, longest: Int)
        case choice(Path<String>, [String])
        case number(Path<Double>, ClosedRange<Double>, unit: String = "")
        case color(Path<Color>)
        case curve(Path<ResponseCurve>)
    }

    init(_ key: String, _ field: Field, _ description: String) {
        let parts = key.split(separator: ".")
        table = parts.count > 1 ? String(parts[0]) : ""
        name = String(parts.last ?? "")
        self.field = field
        self.description = description
    }

    /// The key with its table, as in `size.largest`.
    public var key: String { table.isEmpty ? name : "\(table).\(name)" }

    /// The unit of a number, in words; nil for what has none.
    public var unit: String? {
        guard case .number(_, _, let unit) = field, !unit.isEmpty else { return nil }
        return unit
    }

    /// The range of a number; nil for what is none.
    public var range: ClosedRange<Double>? {
        guard case .number(_, let range, _) = field else { return nil }
        return range
    }

    /// What it takes, in words: the range with the unit, or the choices.
    public var allowed: String {
        switch field {
        case .text(_, let longest): Allowed.text(longest)
        case .choice(_, let choices): Allowed.choice(choices)
        case .number(_, let range, let unit): Allowed.number(range, unit: unit)
        case .color: Allowed.color
        case .curve: Allowed.curve
        }
    }

    /// What holds where the file does not say, as it would be written; nil where it has to say.
    public var standard: String? { name == "name" ? nil : written(BrushForm()) }
}
