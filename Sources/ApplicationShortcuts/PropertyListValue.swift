/// A value of a property list, as `userInfo` of quick actions holds them.
public indirect enum PropertyListValue: Hashable, Sendable {
    /// A text.
    case text(String)
    /// Yes or no.
    case boolean(Bool)
    /// A whole number.
    case integer(Int)
    /// Any other number.
    case number(Double)
    /// A moment, in seconds since 1970.
    case date(Double)
    /// Bytes.
    case data([UInt8])
    /// Values one after the other.
    case array([PropertyListValue])
    /// Values by their keys.
    case dictionary([String: PropertyListValue])

    /// The text; nil for anything else.
    public var text: String? { if case .text(let text) = self { text } else { nil } }
}

extension PropertyListValue: ExpressibleByStringLiteral {
    /// A text.
    public init(stringLiteral text: String) { self = .text(text) }
}
