/// What an XML document may ask of its reader, beyond what the library bounds by itself.
struct XMLLimits {
    /// How deep elements may lie in one another; the library's own limit is little more.
    private static let deepest = 200
    /// How many attributes a tag may have: the library compares each with all others.
    private static let mostAttributes = 10_000

    /// The library's own limit of a name or an attribute.
    static let tooLong = ImportError.Problem.tooMuch(
        of: "bytes in an attribute", limit: 10_000_000)

    private var depth = 0
    /// Equals signs since the last sign that can begin a tag.
    private var equalSigns = 0

    /// Takes bytes before they are read.
    ///
    /// - Throws: where a tag has too many attributes; `line` is that of what was read last.
    mutating func take(
        _ bytes: UnsafeBufferPointer<UInt8>, line: Int
    ) throws(ImportError) {
        for byte in bytes {
            if byte == UInt8(ascii: "<") { equalSigns = 0 }
            if byte == UInt8(ascii: "=") { equalSigns += 1 }
            guard equalSigns <= Self.mostAttributes else {
                let what = "attributes of an element"
                throw ImportError(line: line, .tooMuch(of: what, limit: Self.mostAttributes))
            }
        }
    }

    /// An element begins.
    ///
    /// - Throws: where it lies too deep.
    mutating func begin(line: Int) throws(ImportError) {
        depth += 1
        guard depth <= Self.deepest else {
            let what = "elements within one another"
            throw ImportError(line: line, .tooMuch(of: what, limit: Self.deepest))
        }
    }

    /// An element ends.
    mutating func end() { depth -= 1 }
}
