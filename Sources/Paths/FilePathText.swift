public import Wording

extension FilePath: ExpressibleByStringInterpolation {
    /// The path with the UTF-8 bytes of `text`.
    public init(stringLiteral text: String) { self.init(text) }

    /// The path with the bytes of an interpolation.
    public init(stringInterpolation: StringInterpolation) {
        self.init(bytes: stringInterpolation.bytes)
    }

    /// Collects the bytes of a literal.
    public struct StringInterpolation: StringInterpolationProtocol {
        var bytes: [UInt8] = []

        /// An empty literal.
        public init(literalCapacity: Int, interpolationCount: Int) {
            bytes.reserveCapacity(literalCapacity + 32 * interpolationCount)
        }

        /// Appends literal text.
        public mutating func appendLiteral(_ literal: String) { bytes += literal.utf8 }

        /// Appends the bytes of a path.
        public mutating func appendInterpolation(_ path: FilePath) { bytes += path.bytes }

        /// Appends text.
        public mutating func appendInterpolation(_ text: some StringProtocol) { bytes += text.utf8 }

        /// Appends a number.
        public mutating func appendInterpolation(_ number: some BinaryInteger) {
            bytes += String(number).utf8
        }

        /// Appends a message in the language of the program.
        public mutating func appendInterpolation(_ words: Message) { bytes += words.text().utf8 }
    }
}

extension Message.StringInterpolation {
    /// Appends a path as shown to people.
    public mutating func appendInterpolation(_ path: FilePath) {
        appendInterpolation(path.shown, exact: path.backslashed)
    }
}

extension FilePath: CustomStringConvertible {
    /// The path as shown to people.
    public var description: String { shown }
}

extension FilePath {
    /// The path in a field that showed this one: the same unless somebody edited the text.
    public func retyped(_ text: String) -> FilePath {
        FilePath(text) == FilePath(shown) ? self : FilePath(text)
    }
}

// MARK: Paths in files of text

extension FilePath {
    private static let scheme = "file://"

    /// The path for other programs: its text, or a `file://` URL if that is not one line of UTF-8.
    public var address: String {
        isAbsolute && shown != text ? uri : escaped
    }

    /// The URI of an absolute path.
    public var uri: String { Self.scheme + percentEncoded }

    /// The path that another program passes as `address`.
    public init(address: String) {
        let rest = address.hasPrefix(Self.scheme) ? address.dropFirst(Self.scheme.count) : nil
        self = rest.flatMap { FilePath(percentEncoded: $0) } ?? FilePath(escaped: address)
    }

    /// Decodes percent-encoded text; nil if it is malformed.
    public init?(percentEncoded text: some StringProtocol) {
        var bytes: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            let digits = rest.prefix(2)
            guard digits.count == 2, digits.allSatisfy({ Character(.init($0)).isHexDigit }),
                let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16), value != 0
            else { return nil }
            bytes.append(value)
            rest = rest.dropFirst(2)
        }
        self.init(bytes: bytes)
    }

    /// The path in percent-encoding.
    public var percentEncoded: String {
        let digits = Array("0123456789ABCDEF".utf8)
        var text: [UInt8] = []
        for byte in bytes {
            if Self.plain.contains(byte) {
                text.append(byte)
            } else {
                text += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// Not encoded: the unreserved characters of RFC 3986, and the slash.
    private static let plain = Set(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/".utf8)
}
