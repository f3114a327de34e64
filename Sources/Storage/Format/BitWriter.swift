/// Puts numbers into bits, the highest bit of each byte first; see the format page.
///
/// Small numbers take few bits: the exponential Golomb code (J. Teuhola, “A compression method for
/// clustered bit-vectors”, 1978), as in H.264.
struct BitWriter {
    /// The order of numbers of which nothing is known.
    static let usualOrder = 6

    /// Whole bytes so far.
    private(set) var bytes: [UInt8] = []

    private var buffer: UInt64 = 0
    private var count = 0

    /// The lowest `wanted` bits of a number, 64 at most.
    mutating func write(_ bits: UInt64, count wanted: Int) {
        if wanted > 32 { write(bits >> 32, count: wanted - 32) }
        let added = min(wanted, 32)
        buffer = buffer << UInt64(added) | bits & ((1 << UInt64(added)) - 1)
        count += added
        while count >= 8 {
            count -= 8
            bytes.append(UInt8(truncatingIfNeeded: buffer >> UInt64(count)))
        }
    }

    /// A number that is less than 2⁶⁴ minus 2 to the power of `order`: those below that power take fewest
    /// bits.
    mutating func write(_ value: UInt64, order: Int = usualOrder) {
        precondition(value <= .max - 1 << UInt64(order), "a number that is too large")
        let raised = value + 1 << UInt64(order)
        let width = UInt64.bitWidth - raised.leadingZeroBitCount
        write(0, count: width - order - 1)
        write(raised, count: width)
    }

    /// All bytes: the last one is filled up with zeros, and a checksum follows.
    mutating func finish() -> [UInt8] {
        fillByte()
        write(UInt64(bytes.withUnsafeBytes { Checksum.of($0) }), count: 32)
        return bytes
    }

    /// Fills the last byte up with zeros, so that whole bytes come next.
    mutating func fillByte() {
        if count > 0 { write(0, count: 8 - count) }
    }
}

/// Tells bytes that were damaged from those that were written.
enum Checksum {
    /// How many bytes there are in it.
    static let size = 4

    /// The upper half of FNV-1a of 64 bits, by Fowler, Noll and Vo, which takes eight bytes at once as
    /// long as there are as many.
    static func of(_ bytes: UnsafeRawBufferPointer) -> UInt32 {
        var sum: UInt64 = 0xCBF2_9CE4_8422_2325
        let whole = bytes.count & ~7
        for start in stride(from: 0, to: whole, by: 8) {
            let word = bytes.loadUnaligned(fromByteOffset: start, as: UInt64.self)
            sum = (sum ^ UInt64(bigEndian: word)) &* prime
        }
        for byte in bytes[whole...] { sum = (sum ^ UInt64(byte)) &* prime }
        return UInt32(sum >> 32)
    }

    private static let prime: UInt64 = 0x100_0000_01B3
}

extension Int64 {
    /// 0, -1, 1, -2 … as 0, 1, 2, 3 and so on.
    var folded: UInt64 { UInt64(bitPattern: self << 1 ^ self >> 63) }

    /// The number that is `folded` so.
    init(folded: UInt64) { self = Int64(bitPattern: folded >> 1) ^ -Int64(bitPattern: folded & 1) }
}
