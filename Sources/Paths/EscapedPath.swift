import Wording

extension FilePath {
    /// Private-use characters, one for each byte of what no text of one line has.
    private static let standIns: UInt32 = 0x10FE00

    /// The path as text on one line, without loss: a private-use character replaces each byte of control characters, and
    /// of what is not UTF-8.
    public var escaped: String {
        if let text, text.unicodeScalars.allSatisfy(\.isPlain) { return text }
        var escaped = String.UnicodeScalarView()
        var rest = bytes[...]
        while !rest.isEmpty {
            let (scalar, count) = Self.scalar(at: rest)
            if let scalar, scalar.isPlain {
                escaped.append(scalar)
            } else {
                escaped.append(
                    contentsOf: rest.prefix(count).compactMap {
                        Unicode.Scalar(Self.standIns + UInt32($0))
                    })
            }
            rest = rest.dropFirst(count)
        }
        return String(escaped)
    }

    /// The path whose `escaped` is `text`.
    public init(escaped text: String) {
        self.init(
            bytes: text.unicodeScalars.flatMap { scalar in
                scalar.replacesByte
                    ? [UInt8(scalar.value - Self.standIns)] : Array(UTF8.encode(scalar) ?? .init())
            })
    }

    /// The path on one line, as shells escape it: `a\tb`, `caf\xe9`, `back\\slash`.
    public var backslashed: String {
        var (text, rest) = ("", bytes[...])
        while !rest.isEmpty {
            let (scalar, count) = Self.scalar(at: rest)
            if let scalar, scalar.isPrintable, scalar != "\\" {
                text.unicodeScalars.append(scalar)
            } else {
                text += rest.prefix(count).map(Self.backslash).joined()
            }
            rest = rest.dropFirst(count)
        }
        return text
    }

    private static func backslash(_ byte: UInt8) -> String {
        switch byte {
        case 0x09: "\\t"
        case 0x0A: "\\n"
        case 0x0D: "\\r"
        case 0x5C: "\\\\"
        default: "\\x" + (byte < 0x10 ? "0" : "") + String(byte, radix: 16)
        }
    }

    /// The first character and its number of bytes; nil for a byte that is not UTF-8.
    private static func scalar(at bytes: ArraySlice<UInt8>) -> (Unicode.Scalar?, Int) {
        for count in 1...4 where count <= bytes.count {
            if let text = String(validating: bytes.prefix(count), as: UTF8.self) {
                return (text.unicodeScalars.first, count)
            }
        }
        return (nil, 1)
    }
}

extension Unicode.Scalar {
    fileprivate var isPlain: Bool { !isStandIn && properties.generalCategory != .control }

    fileprivate var isStandIn: Bool { (0x10FE00...0x10FEFF).contains(value) }

    /// Whether `escaped` uses it: never for NUL and printable ASCII, as a slash or a dot would change the path.
    fileprivate var replacesByte: Bool {
        let byte = value & 0xFF
        return isStandIn && byte != 0 && !(0x20...0x7E).contains(byte)
    }
}

extension FilePath: Codable {
    /// Decodes a path from its `escaped` text.
    public init(from decoder: any Decoder) throws {
        self.init(escaped: try decoder.singleValueContainer().decode(String.self))
    }

    /// Encodes the `escaped` text.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(escaped)
    }
}
