import Glibc

/// A list of URIs from a drop or the clipboard, in `text/uri-list` or a related format.
public struct URIList: Hashable, Sendable {
    /// What a line of it names.
    public enum Item: Hashable, Sendable {
        /// A file of this machine.
        case file(FilePath)
        /// Something on the web, by its address.
        case web(String)
        /// A place that only other programs reach, such as a share, a phone or the trash, by its address.
        case elsewhere(String)
        /// No address.
        case text(String)
    }

    /// The media types of such lists, the best first.
    public static let types = [
        "text/uri-list", "x-special/gnome-copied-files", "x-special/mate-copied-files",
        "application/x-kde4-urilist",
    ]

    /// The most lines that are read, and the most bytes.
    public static let (mostItems, mostBytes) = (10_000, 16 << 20)

    /// What it names, in its order.
    public let items: [Item]
    /// Whether the list was longer than the limit.
    public let isCut: Bool

    /// Reads a list, on the machine of this name.
    ///
    /// Lines end with CR, LF or both, a `#` makes one a comment. File managers begin theirs with what is to be done with
    /// the files, which are only read here.
    public init(_ bytes: some Sequence<UInt8>, hostName: String = Self.hostName) {
        let bytes = Array(bytes.prefix(Self.mostBytes + 1))
        let lines = bytes.split { $0 == 10 || $0 == 13 || $0 == 0 }
            .lazy.map(Self.trimmed)
            .filter { !$0.isEmpty && $0.first != UInt8(ascii: "#") }
            .drop { Self.verbs.contains(String(decoding: $0, as: UTF8.self)) }
            .prefix(Self.mostItems + 1)
        let read = Array(lines).map { Self.item($0, hostName.lowercased()) }
        items = Array(read.prefix(Self.mostItems))
        isCut = read.count > Self.mostItems || bytes.count > Self.mostBytes
    }

    /// The files of this machine.
    public var files: [FilePath] {
        items.compactMap { if case .file(let path) = $0 { path } else { nil } }
    }

    /// This machine's host name.
    public static let hostName: String = {
        var name = [CChar](repeating: 0, count: 256)
        return gethostname(&name, name.count - 1) == 0 ? FilePath(cString: name).shown : ""
    }()
}

extension URIList {
    /// What the lists of GNOME's and KDE's file managers begin with.
    private static let verbs: Set = ["x-special/nautilus-clipboard", "copy", "cut", "0", "1"]

    private static func trimmed(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        func isBlank(_ byte: UInt8) -> Bool { byte == 32 || byte == 9 }
        guard let last = line.lastIndex(where: { !isBlank($0) }) else { return [] }
        return line[...last].drop(while: isBlank)
    }

    private static func item(_ line: ArraySlice<UInt8>, _ hostName: String) -> Item {
        let text = String(decoding: line, as: UTF8.self)
        if line.first == slash { return .file(FilePath(bytes: Array(line))) }
        guard let colon = line.firstIndex(of: UInt8(ascii: ":")),
            let scheme = scheme(line[..<colon])
        else { return .text(text) }
        // Addresses have no blanks; file managers that leave them in paths are understood all the same.
        guard scheme == "file" || !line.contains(UInt8(ascii: " ")) else { return .text(text) }
        switch scheme {
        case "file": return file(line[(colon + 1)...], hostName, text)
        case "http", "https", "ftp", "data", "blob": return .web(text)
        default: return .elsewhere(text)
        }
    }

    /// A scheme in lower case; nil where that is none.
    private static func scheme(_ bytes: ArraySlice<UInt8>) -> String? {
        let text = String(decoding: bytes, as: UTF8.self).lowercased()
        func isInside(_ sign: Character) -> Bool {
            sign.isASCII && (sign.isLetter || sign.isNumber || "+-.".contains(sign))
        }
        guard let first = text.first, first.isASCII, first.isLetter, text.allSatisfy(isInside)
        else { return nil }
        return text
    }

    /// What stands behind `file:`, a path with or without a host before it.
    private static func file(
        _ rest: ArraySlice<UInt8>, _ hostName: String, _ text: String
    ) -> Item {
        guard rest.starts(with: [slash, slash]) else {
            return rest.first == slash ? .file(decoded(rest)) : .text(text)
        }
        let authority = rest.dropFirst(2)
        guard let root = authority.firstIndex(of: slash) else { return .text(text) }
        let host = String(decoding: authority[..<root], as: UTF8.self).lowercased()
        return isOwn(host, hostName) ? .file(decoded(authority[root...])) : .elsewhere(text)
    }

    /// Whether a host is this machine, with or without its domain.
    private static func isOwn(_ host: String, _ hostName: String) -> Bool {
        if ["", "localhost", "localhost.localdomain", "127.0.0.1", "[::1]"].contains(host) {
            return true
        }
        guard !hostName.isEmpty else { return false }
        return host == hostName || hostName.hasPrefix(host + ".") || host.hasPrefix(hostName + ".")
    }

    /// The path of percent-encoded bytes; what is no escape stands for itself, as in lists that are not encoded.
    private static func decoded(_ bytes: ArraySlice<UInt8>) -> FilePath {
        var path: [UInt8] = []
        var rest = bytes
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%"), let high = rest.first.flatMap(digit),
                let low = rest.dropFirst().first.flatMap(digit), high != 0 || low != 0
            {
                path.append(high << 4 | low)
                rest = rest.dropFirst(2)
            } else {
                path.append(byte)
            }
        }
        return FilePath(bytes: path)
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        Character(Unicode.Scalar(byte)).hexDigitValue.flatMap { UInt8(exactly: $0) }
    }

    private static let slash = UInt8(ascii: "/")
}
