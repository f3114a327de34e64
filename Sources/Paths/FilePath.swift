/// The path or the name of a file: bytes, as in the system.
///
/// Paths are equal if their bytes are. Strings are not: Swift treats both encodings of “é” as the same letter, and a
/// name that is not UTF-8 has no string.
public struct FilePath: Hashable, Sendable {
    /// The bytes, without a terminating zero.
    public let bytes: [UInt8]

    /// The path of these bytes, up to the first zero.
    public init(bytes: some Sequence<UInt8>) { self.bytes = Array(bytes.prefix { $0 != 0 }) }

    /// The path with the UTF-8 bytes of `text`.
    public init(_ text: some StringProtocol) { self.init(bytes: text.utf8) }

    /// The path in a C string.
    public init(cString: UnsafePointer<CChar>) {
        self.init(
            bytes: sequence(first: cString) { $0 + 1 }.lazy.map { UInt8(bitPattern: $0.pointee) })
    }

    /// The path as a C string.
    public var cString: [CChar] { bytes.map(CChar.init(bitPattern:)) + [0] }

    /// The path as text; nil if it is not UTF-8.
    public var text: String? { String(validating: bytes, as: UTF8.self) }

    /// The path for people, on one line: U+FFFD replaces control characters and bytes that are not UTF-8.
    public var shown: String {
        let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars
        return String(
            String.UnicodeScalarView(
                scalars.map { $0.properties.generalCategory == .control ? "\u{FFFD}" : $0 }))
    }
}

extension FilePath: Comparable {
    /// The order of the bytes.
    public static func < (left: FilePath, right: FilePath) -> Bool {
        left.bytes.lexicographicallyPrecedes(right.bytes)
    }
}

// MARK: Parts

extension FilePath {
    private static let slash = UInt8(ascii: "/")
    /// The longest file name in bytes, on almost all file systems.
    public static let longestName = 255

    /// The last component, with its suffix.
    public var name: FilePath {
        FilePath(bytes: bytes.split(separator: Self.slash).last ?? bytes[...])
    }

    /// The path without its last component.
    public var folder: FilePath {
        guard let slash = bytes.lastIndex(of: Self.slash) else { return "." }
        return slash == 0 ? "/" : FilePath(bytes: bytes[..<slash])
    }

    /// The names between the slashes.
    public var components: [FilePath] {
        bytes.split(separator: Self.slash).map { FilePath(bytes: $0) }
    }

    /// Whether it begins at the root.
    public var isAbsolute: Bool { bytes.first == Self.slash }
    /// Whether it has no bytes.
    public var isEmpty: Bool { bytes.isEmpty }
    /// The number of bytes.
    public var count: Int { bytes.count }
    /// Whether the name begins with a dot.
    public var isHidden: Bool { name.bytes.first == UInt8(ascii: ".") }

    /// The path relative to `folder`; nil if it is not inside.
    public func inside(_ folder: FilePath) -> FilePath? {
        let start = folder.bytes.last == Self.slash ? folder.bytes : folder.bytes + [Self.slash]
        return bytes.starts(with: start) ? dropFirst(start.count) : nil
    }

    /// Whether it is inside `folder`, at any depth.
    public func isInside(_ folder: FilePath) -> Bool { inside(folder) != nil }

    /// The path without its first `count` bytes.
    public func dropFirst(_ count: Int) -> FilePath { FilePath(bytes: bytes.dropFirst(count)) }

    /// The path without its last `count` bytes.
    public func dropLast(_ count: Int) -> FilePath { FilePath(bytes: bytes.dropLast(count)) }

    /// Whether it ends with these bytes.
    public func hasSuffix(_ suffix: String) -> Bool {
        bytes.suffix(suffix.utf8.count).elementsEqual(suffix.utf8)
    }

    /// Whether it begins with these bytes.
    public func hasPrefix(_ prefix: String) -> Bool { bytes.starts(with: prefix.utf8) }

    /// Whether it ends with `suffix`, ignoring ASCII case.
    public func isOf(kind suffix: String) -> Bool {
        bytes.suffix(suffix.utf8.count).map(\.lowercased).elementsEqual(
            suffix.utf8.map(\.lowercased))
    }

    /// The path without leading and trailing spaces.
    public var trimmed: FilePath {
        let space = UInt8(ascii: " ")
        let end = bytes.lastIndex { $0 != space } ?? -1
        return FilePath(bytes: bytes[...end].drop { $0 == space })
    }

    /// The path with `other` in place of `text`.
    public func replacing(_ text: String, with other: FilePath) -> FilePath {
        FilePath(bytes: bytes.replacing(Array(text.utf8), with: other.bytes))
    }

    /// The absolute path with `.` and `..` resolved, without asking the disk.
    public var standardized: FilePath {
        var names: [FilePath] = []
        for name in components where name != "." {
            if name == ".." { _ = names.popLast() } else { names.append(name) }
        }
        return names.reduce(into: names.isEmpty ? "/" : "") { $0 = "\($0)/\($1)" }
    }

    /// What follows the last dot of the name; nil if that is no suffix: a name like `.profile` or `Mr. Smith`, or no text.
    public var suffix: String? {
        let name = name.bytes
        guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > 0 else { return nil }
        let suffix = name[(dot + 1)...]
        guard !suffix.isEmpty, !suffix.contains(UInt8(ascii: " ")) else { return nil }
        return String(validating: suffix, as: UTF8.self)
    }

    /// The name without its suffix and the dot before that.
    public var nameWithoutSuffix: FilePath {
        suffix.map { name.dropLast($0.utf8.count + 1) } ?? name
    }

    /// The path without `suffix`, if it ends with that.
    public func without(suffix: String) -> FilePath {
        hasSuffix(suffix) ? dropLast(suffix.utf8.count) : self
    }

    /// The bytes of two paths, without a slash between them.
    public static func + (path: FilePath, rest: FilePath) -> FilePath {
        FilePath(bytes: path.bytes + rest.bytes)
    }

    /// The path with `rest` appended.
    public static func + (path: FilePath, rest: String) -> FilePath {
        FilePath(bytes: path.bytes + rest.utf8)
    }
}

extension UInt8 {
    fileprivate var lowercased: UInt8 { (0x41...0x5A).contains(self) ? self + 0x20 : self }
}
