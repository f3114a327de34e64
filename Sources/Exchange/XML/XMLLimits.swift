/// What an XML document may ask of its reader, beyond what the library bounds by itself.
struct XMLLimits {
    /// How deep elements may lie in one another; the library's own limit is little more.
    private static let deepest = 200
    /// How many attributes a tag may have: the library compares each with all others.
    private static let mostAttributes = 10_000

    /// The library's own limit of a name or an attribute.
    static let tooLong = ImportError.Problem.tooMuch(
        of: "bytes in an attribute", limit: 10_000_000)

    /// Where the last character lay.
    private enum Place {
        /// After `<`, before what tells whether a tag begins.
        case sign
        /// In a tag, outside of values.
        case tag
        /// In a value between signs of this kind.
        case value(UInt32)
        /// Elsewhere: in text, a comment, an instruction.
        case outside
    }

    private var depth = 0
    // The first bytes, which tell the encoding, may begin the first tag.
    private var place = Place.tag
    /// Equals signs in the tag, outside of its values: one for each attribute.
    private var attributes = 0
    private var units = XMLUnits()

    /// Takes bytes before they are read.
    ///
    /// - Throws: where a tag has too many attributes; `line` is that of what was read last.
    mutating func take(
        _ bytes: UnsafeBufferPointer<UInt8>, line: Int
    ) throws(ImportError) {
        for byte in bytes {
            guard let unit = units.next(byte) else { continue }
            take(unit)
            guard attributes <= Self.mostAttributes else {
                let what = "attributes of an element"
                throw ImportError(line: line, .tooMuch(of: what, limit: Self.mostAttributes))
            }
        }
    }

    /// A sign `<` begins anew wherever it stands: values cannot hold it, so that nothing in a document
    /// makes a tag pass for text.
    @inline(__always)
    private mutating func take(_ unit: UInt32) {
        if unit == Sign.less {
            (place, attributes) = (.sign, 0)
            return
        }
        switch place {
        case .outside: return
        case .sign:
            place = unit == Sign.exclamation || unit == Sign.question ? .outside : .tag
        case .tag:
            switch unit {
            case Sign.equal: attributes += 1
            case Sign.quote, Sign.apostrophe: place = .value(unit)
            case Sign.greater: place = .outside
            default: break
            }
        case .value(let end): if unit == end { place = .tag }
        }
    }

    private enum Sign {
        static let (less, greater, equal) = (UInt32(0x3C), UInt32(0x3E), UInt32(0x3D))
        static let (quote, apostrophe) = (UInt32(0x22), UInt32(0x27))
        static let (exclamation, question) = (UInt32(0x21), UInt32(0x3F))
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
