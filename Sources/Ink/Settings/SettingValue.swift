public import Geometry
public import Input
public import Wording

/// A value of a setting as a file has it, before anybody has looked whether it is allowed.
public indirect enum SettingValue: Hashable, Sendable {
    /// A number, which may be infinite or none.
    case number(Double)
    /// A text.
    case text(String)
    /// Yes or no; no setting takes it, those of later versions may.
    case truth(Bool)
    /// Values in order.
    case list([SettingValue])
    /// Values by key.
    case table([String: SettingValue])
    /// A value that no setting has, such as a date; what people call it.
    case other(Message)

    /// The value for a colour: `#rrggbb`, with `aa` where it is not opaque; or, where these are not
    /// exact, the list of red, green, blue and opacity.
    public init(_ color: Color) {
        let text = color.text(alpha: color.alpha == 1 ? nil : color.alpha)
        let channels = [color.red, color.green, color.blue, color.alpha]
        self = Color(text) == color ? .text(text) : .list(channels.map(SettingValue.number))
    }

    /// The value for a curve: the list of its points.
    public init(_ curve: ResponseCurve) {
        self = .list(curve.points.map { .list([.number($0.input), .number($0.output)]) })
    }
}

/// Why a value is not taken.
public struct SettingError: DescribedError, Hashable {
    /// What is wrong with the value, without its key.
    public let message: Message
}

extension SettingValue {
    /// The number, within `range`.
    ///
    /// - Throws: What it is instead.
    public func number(
        in range: ClosedRange<Double>, unit: Message? = nil
    ) throws(SettingError) -> Double {
        guard case .number(let number) = self, range.contains(number) else {
            throw refused(.number(range, unit: unit))
        }
        return number
    }

    /// The whole number, within `range`.
    ///
    /// - Throws: What it is instead.
    public func wholeNumber(in range: ClosedRange<Int>) throws(SettingError) -> Int {
        guard case .number(let number) = self, let whole = Int(exactly: number),
            range.contains(whole)
        else { throw refused(.wholeNumber(range)) }
        return whole
    }

    /// The text: one line of 1 to `longest` characters, and not only blanks.
    ///
    /// - Throws: What it is instead.
    public func text(longest: Int) throws(SettingError) -> String {
        guard case .text(let text) = self, (1...longest).contains(text.unicodeScalars.count),
            text.unicodeScalars.allSatisfy(\.isPrintable),
            text.contains(where: { !$0.isWhitespace })
        else { throw refused(.text(longest: longest)) }
        return text
    }

    /// The text that is one of `choices`.
    ///
    /// - Throws: What it is instead.
    public func choice(of choices: [String]) throws(SettingError) -> String {
        guard case .text(let text) = self, choices.contains(text) else {
            throw refused(.choice(choices))
        }
        return text
    }

    /// The colour.
    ///
    /// - Throws: What it is instead.
    public func color() throws(SettingError) -> Color {
        if case .text(let text) = self, let color = Color(text) { return color }
        guard case .list(let list) = self, list.count == 4 else { throw refused(.color) }
        var channels: [Double] = []
        for channel in list {
            guard case .number(let number) = channel, (0...1).contains(number) else {
                throw refused(.color)
            }
            channels.append(number)
        }
        return Color(red: channels[0], green: channels[1], blue: channels[2], alpha: channels[3])
    }

    /// Why it is not taken, which is something else than what is `allowed`.
    func refused(_ allowed: Message) -> SettingError {
        SettingError(message: .refused(self, allowed))
    }
}

extension SettingValue: Codable {
    /// The value of JSON.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let number = try? container.decode(Double.self) {
            self = .number(number)
        } else if let text = try? container.decode(String.self) {
            self = .text(text)
        } else if let truth = try? container.decode(Bool.self) {
            self = .truth(truth)
        } else if let list = try? container.decode([SettingValue].self) {
            self = .list(list)
        } else if let table = try? container.decode([String: SettingValue].self) {
            self = .table(table)
        } else {
            self = .other(.anotherKind)
        }
    }

    /// Writes the value as JSON.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .number(let number): try container.encode(number)
        case .text(let text): try container.encode(text)
        case .truth(let truth): try container.encode(truth)
        case .list(let list): try container.encode(list)
        case .table(let table): try container.encode(table)
        case .other: try container.encodeNil()
        }
    }
}
