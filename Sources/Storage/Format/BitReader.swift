/// Takes numbers out of bits; see `BitWriter`.
///
/// It never reads beyond the end, whatever the bits are.
struct BitReader {
    private let bytes: UnsafeRawBufferPointer
    private var next = 0
    /// Bits that were taken out of the bytes and not read yet, the next one at the top.
    private var buffer: UInt64 = 0
    private var count = 0

    /// Reads `bytes`, which have to last as long as the reader.
    init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

    /// Reads bytes that end with their checksum.
    init(checked bytes: UnsafeRawBufferPointer) throws(FormatError) {
        guard bytes.count >= Checksum.size else { throw FormatError(.brokenBytes) }
        let content = UnsafeRawBufferPointer(rebasing: bytes.dropLast(Checksum.size))
        let sum = bytes.loadUnaligned(fromByteOffset: content.count, as: UInt32.self)
        guard UInt32(bigEndian: sum) == Checksum.of(content) else {
            throw FormatError(.brokenBytes)
        }
        self.init(content)
    }

    /// How many bits are left.
    var remaining: Int { count + 8 * (bytes.count - next) }

    /// A number of so many bits, 1 to 64.
    mutating func bits(_ wanted: Int) throws(FormatError) -> UInt64 {
        if wanted > 32 { return try bits(wanted - 32) << 32 | bits(32) }
        if count < wanted { fill() }
        let value = buffer >> UInt64(64 - wanted)
        try take(wanted)
        return value
    }

    /// A number of the code of this order, as `BitWriter` writes it.
    mutating func number(order: Int = BitWriter.usualOrder) throws(FormatError) -> UInt64 {
        if count < 40 { fill() }
        let zeros = buffer.leadingZeroBitCount
        let (width, length) = (zeros + 1 + order, 2 * zeros + 1 + order)
        // Nearly all numbers are short, and taken at once.
        guard length <= count else { return try longNumber(order: order) }
        let raised = (buffer << UInt64(zeros)) >> UInt64(64 - width)
        buffer <<= UInt64(length)
        count -= length
        return raised - 1 << UInt64(order)
    }

    private mutating func longNumber(order: Int) throws(FormatError) -> UInt64 {
        var zeros = 0
        while buffer.leadingZeroBitCount >= count {
            zeros += count
            (buffer, count) = (0, 0)
            fill()
            // What ends in zeros is refused, and so is more of them than a number has.
            guard count > 0, zeros < UInt64.bitWidth else { throw FormatError(.brokenBytes) }
        }
        let further = buffer.leadingZeroBitCount
        try take(further)
        let width = zeros + further + 1 + order
        guard width <= UInt64.bitWidth else { throw FormatError(.brokenBytes) }
        return try bits(width) - 1 << UInt64(order)
    }

    /// So many bytes, from the next whole one on.
    mutating func bytes(_ wanted: Int) throws(FormatError) -> UnsafeRawBufferPointer {
        let start = next - count / 8
        guard wanted <= bytes.count - start else { throw FormatError(.brokenBytes) }
        (next, buffer, count) = (start + wanted, 0, 0)
        return UnsafeRawBufferPointer(rebasing: bytes[start..<next])
    }

    /// Refuses what comes after the end.
    func finish() throws(FormatError) {
        guard isAtEnd else { throw FormatError(.brokenBytes) }
    }

    /// Whether nothing is left but what fills up the last byte.
    var isAtEnd: Bool { remaining < 8 && buffer == 0 }

    private mutating func take(_ taken: Int) throws(FormatError) {
        guard taken <= count else { throw FormatError(.brokenBytes) }
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
