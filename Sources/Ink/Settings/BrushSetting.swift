import Geometry
import Input
public import Wording

/// A setting of a brush: its key, what it takes, and what it means.
///
/// The list `all` is the only place that knows the settings. Brush files, drawings and InkML are read,
/// checked and written by it, and the page on brush files is checked against it.
public struct BrushSetting: Sendable {
    /// The key with its table, as in `size.largest`.
    public let key: String
    /// What it means: a sentence for people.
    public let meaning: Message

    private let field: Field

    /// Where in the brush a setting is.
    typealias Path<Value> = any WritableKeyPath<Brush, Value> & Sendable

    /// What a setting holds, where in the brush, and what is allowed.
    enum Field: Sendable {
        /// A text that belongs to the file and not to the brush.
        case fileText(longest: Int)
        case text(Path<String>, longest: Int)
        case choice([String], read: Read, write: Write)
        case number(Path<Double>, ClosedRange<Double>, unit: Message? = nil)
        case color(Path<Color>)
        case curve(Path<ResponseCurve>)

        /// The raw value of the case that a brush has, and how another one is put in its place.
        typealias Read = @Sendable (Brush) -> String
        typealias Write = @Sendable (inout Brush, String) -> Void

        /// One of the cases of a type.
        static func choice<Choice: CaseIterable & RawRepresentable<String> & Sendable>(
            _ path: any WritableKeyPath<Brush, Choice> & Sendable
        ) -> Field {
            .choice(Choice.allCases.map(\.rawValue)) {
                $0[keyPath: path].rawValue
            } write: { brush, name in
                if let choice = Choice(rawValue: name) { brush[keyPath: path] = choice }
            }
        }
    }

    init(_ key: String, _ field: Field, _ meaning: Message) {
        (self.key, self.field, self.meaning) = (key, field, meaning)
    }

    /// The table that it stands in; empty for the top of the file.
    public var table: String { key.contains(".") ? String(key.prefix { $0 != "." }) : "" }

    /// The key within the table.
    public var name: String { table.isEmpty ? key : String(key.dropFirst(table.count + 1)) }

    /// The unit of a number, in words; nil for what has none.
    public var unit: Message? {
        guard case .number(_, _, let unit) = field else { return nil }
        return unit
    }

    /// What a number with a unit measures.
    public enum Measure: Sendable {
        /// A length, in points.
        case length
        /// An angle, in degrees.
        case angle
        /// How many times something is there.
        case multiple
    }

    /// What a number measures; nil for what has no unit of these.
    public var measure: Measure? {
        switch unit {
        case .points?: .length
        case .degrees?: .angle
        case .timesTheWidth?: .multiple
        default: nil
        }
    }

    /// The range of a number; nil for what is none.
    public var range: ClosedRange<Double>? {
        guard case .number(_, let range, _) = field else { return nil }
        return range
    }

    /// The choices that there are; nil for what is none.
    public var choices: [String]? {
        guard case .choice(let choices, _, _) = field else { return nil }
        return choices
    }

    /// How many characters a text may have; nil for what is none.
    public var longest: Int? {
        switch field {
        case .text(_, let longest), .fileText(let longest): longest
        default: nil
        }
    }

    /// What it takes, in words: the range with the unit, or the choices.
    public var allowed: Message {
        switch field {
        case .text(_, let longest), .fileText(let longest): .text(longest: longest)
        case .choice(let choices, _, _): .choice(choices)
        case .number(_, let range, let unit): .number(range, unit: unit)
        case .color: .color
        case .curve: .curve
        }
    }

    /// What a value is, where a format holds nothing but text.
    public enum Kind: Sendable {
        case text, number, color, curve
    }

    /// What its value is.
    public var kind: Kind {
        switch field {
        case .text, .fileText, .choice: .text
        case .number: .number
        case .color: .color
        case .curve: .curve
        }
    }

    /// The value that `brush` has; nil where it has none.
    public func value(of brush: Brush) -> SettingValue? {
        switch field {
        case .fileText: nil
        case .text(let path, _): brush[keyPath: path].isEmpty ? nil : .text(brush[keyPath: path])
        case .choice(_, let read, _): .text(read(brush))
        case .number(let path, _, _): .number(brush[keyPath: path])
        case .color(let path): SettingValue(brush[keyPath: path])
        case .curve(let path): SettingValue(brush[keyPath: path])
        }
    }

    /// Puts a value into `brush`.
    ///
    /// - Throws: Why the value is not taken; the brush is as it was then.
    public func put(_ value: SettingValue, into brush: inout Brush) throws(SettingError) {
        switch field {
        case .fileText(let longest): _ = try value.text(longest: longest)
        case .text(let path, let longest): brush[keyPath: path] = try value.text(longest: longest)
        case .choice(let choices, _, let write):
            write(&brush, try value.choice(of: choices))
        case .number(let path, let range, let unit):
            brush[keyPath: path] = try value.number(in: range, unit: unit)
        case .color(let path): brush[keyPath: path] = try value.color()
        case .curve(let path): brush[keyPath: path] = try value.curve()
        }
        // Whoever sets it means this, whatever a later version meant.
        brush.laterSettings[key] = nil
    }

    /// The allowed value that is nearest to one that is not allowed; nil where none is near.
    func nearest(to value: SettingValue) -> SettingValue? {
        switch (field, value) {
        case (.number(_, let range, _), .number(let number)) where !number.isNaN:
            .number(min(max(number, range.lowerBound), range.upperBound))
        case (.text(_, let longest), .text(let text)):
            .text(String(String.UnicodeScalarView(text.printable.unicodeScalars.prefix(longest))))
        case (.color, .list(let list)):
            .list(
                list.map { channel in
                    guard case .number(let number) = channel, !number.isNaN else { return channel }
                    return .number(min(max(number, 0), 1))
                })
        default: nil
        }
    }
}
