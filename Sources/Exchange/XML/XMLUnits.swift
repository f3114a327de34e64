/// The units of a text, of one, two or four bytes, as the first bytes of an XML document tell.
///
/// In encodings of one byte, and in those of several of which the later bytes are none of ASCII's
/// signs, a unit is a byte. After appendix F of the XML specification.
struct XMLUnits {
    /// Names of encodings whose bytes below 0x40 are the signs of ASCII, or whose units are told by
    /// their first bytes; in capitals, without what divides words.
    private static let plain = [
        "UTF8", "UTF16", "UTF32", "UCS2", "UCS4", "ISO10646UCS", "USASCII", "ASCII", "ISO8859",
        "ISOLATIN", "LATIN", "WINDOWS125", "CP125", "KOI8", "MACINTOSH", "SHIFTJIS", "SJIS",
        "WINDOWS31J", "EUC", "GB2312", "GBK", "GB18030", "BIG5", "TIS620", "WINDOWS874",
    ]

    private var head: [UInt8] = []
    private var width = 1
    private var isLittleEndian = false
    private var unit: UInt32 = 0
    private var count = 0

    /// Whether a tag in an encoding of this name can be told by its bytes.
    static func knows(_ encoding: String) -> Bool {
        let name = encoding.uppercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
        return plain.contains { name.hasPrefix($0) }
    }

    /// Takes a byte; gives the unit that it ends, nil within one and in the first four bytes, which
    /// hold no whole tag.
    @inline(__always)
    mutating func next(_ byte: UInt8) -> UInt32? {
        if head.count < 4 {
            head.append(byte)
            if head.count == 4 { detect() }
            return nil
        }
        if width == 1 { return UInt32(byte) }
        unit = isLittleEndian ? unit | UInt32(byte) << UInt32(8 * count) : unit << 8 | UInt32(byte)
        count += 1
        guard count == width else { return nil }
        defer { (unit, count) = (0, 0) }
        return unit
    }

    private mutating func detect() {
        switch (head[0], head[1], head[2], head[3]) {
        case (0, 0, _, _): (width, isLittleEndian) = (4, false)
        case (0xFF, 0xFE, 0, 0), (0x3C, 0, 0, 0): (width, isLittleEndian) = (4, true)
        case (0xFE, 0xFF, _, _), (0, 0x3C, _, _): (width, isLittleEndian) = (2, false)
        case (0xFF, 0xFE, _, _), (0x3C, 0, _, _): (width, isLittleEndian) = (2, true)
        default: break
        }
    }
}
