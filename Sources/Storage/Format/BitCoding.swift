/// Puts numbers into bits, the highest bit of each byte first; see the format page.
///
/// Small numbers take few bits: the code of Rice (“Some practical universal noiseless coding
/// techniques”, JPL 79-22, 1979), with an escape for the largest.
struct BitWriter {
    /// Numbers that need as many ones as this are written in full.
    static let mostOnes: UInt64 = 24
    /// How many bits such a number has.
    static let fullBits: UInt64 = 64

    /// Whole bytes so far.
    private(set) var bytes: [UInt8] = []

    private var buffer: UInt64 = 0
    private var count: UInt64 = 0

    /// A number of which the lowest `bits` bits are written as they are.
    mutating func write(_ value: UInt64, parameter bits: UInt64) {
        let ones = value >> bits
        guard ones < Self.mostOnes else {
            append((1 << Self.mostOnes) - 1, count: Self.mostOnes)
            append(value >> 32, count: 32)
            return append(value & 0xFFFF_FFFF, count: 32)
        }
        append((1 << (ones + 1)) - 2, count: ones + 1)
        append(value & ((1 << bits) - 1), count: bits)
    }

    /// How many bits a number takes.
    static func size(_ value: UInt64, parameter bits: UInt64) -> UInt64 {
        let ones = value >> bits
        return ones < mostOnes ? ones + 1 + bits : mostOnes + fullBits
    }

    /// Fills the last byte with zeros.
    mutating func finish() {
        if count > 0 { append(0, count: 8 - count) }
    }

    /// At most 32 bits.
    private mutating func append(_ bits: UInt64, count added: UInt64) {
        buffer = buffer << added | bits
        count += added
        while count >= 8 {
            count -= 8
            bytes.append(UInt8(truncatingIfNeeded: buffer >> count))
        }
    }
}

/// Takes numbers out of bits; see `BitWriter`.
///
/// It never reads beyond the end, whatever the bits are.
struct BitReader {
    private let bytes: UnsafeRawBufferPointer
    private var next: Int
    /// Bits that were taken out of the bytes and not read yet, the next one at the top.
    private var buffer: UInt64 = 0
    private var count = 0

    /// Reads from the byte at `position` on.
    init(_ bytes: UnsafeRawBufferPointer, from position: Int) {
        self.bytes = bytes
        next = position
    }

    /// Where the bytes go on after the one that holds the last bit that was read.
    var position: Int { next - count / 8 }

    /// The next number of which the lowest `bits` bits, at most 31, are written as they are.
    mutating func number(parameter bits: Int) throws(FormatError) -> UInt64 {
        // More than the longest row of ones.
        if count < 32 { fill() }
        let ones = (~buffer).leadingZeroBitCount
        guard ones < Int(BitWriter.mostOnes) else {
            try take(Int(BitWriter.mostOnes))
            return try self.bits(32) << 32 | self.bits(32)
        }
        try take(ones + 1)
        return UInt64(ones) << UInt64(bits) | (try self.bits(bits))
    }

    private mutating func bits(_ wanted: Int) throws(FormatError) -> UInt64 {
        guard wanted > 0 else { return 0 }
        if count < wanted { fill() }
        let value = buffer >> UInt64(64 - wanted)
        try take(wanted)
        return value
    }

    private mutating func take(_ taken: Int) throws(FormatError) {
        guard taken <= count else { throw FormatError("its bits end too early") }
        buffer <<= UInt64(taken)
        count -= taken
    }

    private mutating func fill() {
        guard next + 8 > bytes.count else { return fillAtOnce() }
        while count <= 56, next < bytes.count {
            buffer |= UInt64(bytes[next]) << UInt64(56 - count)
            next += 1
            count += 8
        }
    }

    /// Takes as many of the next eight bytes as there is room for.
    private mutating func fillAtOnce() {
        let word = bytes.loadUnaligned(fromByteOffset: next, as: UInt64.self)
        // The bits of a byte that is not whole are the same ones when it comes again.
        buffer |= UInt64(bigEndian: word) >> UInt64(count)
        let taken = (64 - count) / 8
        next += taken
        count += 8 * taken
    }
}
