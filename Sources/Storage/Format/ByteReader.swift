/// Takes numbers and texts out of bytes; see `ByteWriter`.
///
/// It never reads beyond the end, whatever the bytes are.
struct ByteReader {
    private let bytes: UnsafeRawBufferPointer
    private(set) var position = 0

    /// Reads `bytes`, which have to last as long as the reader.
    init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

    /// Reads bytes that end with their checksum.
    init(checked bytes: UnsafeRawBufferPointer) throws(FormatError) {
        guard bytes.count >= Checksum.size else { throw FormatError("it is too short") }
        let content = UnsafeRawBufferPointer(rebasing: bytes.dropLast(Checksum.size))
        let sum = bytes.loadUnaligned(fromByteOffset: content.count, as: UInt32.self)
        guard UInt32(bigEndian: sum) == Checksum.adler32(content) else {
            throw FormatError("its checksum is another one")
        }
        self.init(content)
    }

    /// How many bytes are left.
    var remaining: Int { bytes.count - position }

    /// One byte.
    mutating func byte() throws(FormatError) -> UInt8 {
        guard position < bytes.count else { throw Self.end }
        defer { position += 1 }
        return bytes[position]
    }

    /// A number from 0 on.
    mutating func number() throws(FormatError) -> UInt64 {
        guard position < bytes.count else { throw Self.end }
        let first = bytes[position]
        position += 1
        return first < 0x80 ? UInt64(first) : try longNumber(UInt64(first & 0x7F))
    }

    private mutating func longNumber(_ lowest: UInt64) throws(FormatError) -> UInt64 {
        var (value, shift) = (lowest, UInt64(7))
        while true {
            guard position < bytes.count else { throw Self.end }
            let next = bytes[position]
            position += 1
            guard shift < 63 || (shift == 63 && next <= 1) else {
                throw FormatError("a number is too long")
            }
            value |= UInt64(next & 0x7F) << shift
            if next < 0x80 { return value }
            shift += 7
        }
    }

    /// A number that may be negative.
    mutating func signed() throws(FormatError) -> Int64 {
        let bits = try number()
        return Int64(bitPattern: bits >> 1) ^ -Int64(bitPattern: bits & 1)
    }

    /// A count of things that take at least `size` bytes each, all of which are still to come.
    mutating func count(ofSize size: Int = 1) throws(FormatError) -> Int {
        let count = try number()
        guard count <= UInt64(remaining / size) else {
            throw FormatError("it promises more than there is")
        }
        return Int(count)
    }

    /// Numbers in bits, which begin with the next byte; those after them begin with a byte too.
    mutating func bits<Value>(
        _ body: (inout BitReader) throws(FormatError) -> Value
    ) throws(FormatError) -> Value {
        var reader = BitReader(bytes, from: position)
        defer { position = reader.position }
        return try body(&reader)
    }

    /// A number of eight bytes.
    mutating func double() throws(FormatError) -> Double {
        Double(bitPattern: try littleEndian(UInt64.self))
    }

    /// A number of four bytes.
    mutating func float() throws(FormatError) -> Float {
        Float(bitPattern: try littleEndian(UInt32.self))
    }

    /// A text.
    mutating func text() throws(FormatError) -> String {
        let count = try count()
        defer { position += count }
        guard let text = String(validating: bytes[position..<position + count], as: UTF8.self)
        else { throw FormatError("a text is not UTF-8") }
        return text
    }

    /// Refuses what comes after the end.
    func finish() throws(FormatError) {
        guard remaining == 0 else { throw FormatError("there is something after its end") }
    }

    private mutating func littleEndian<Number: FixedWidthInteger & BitwiseCopyable>(
        _ type: Number.Type
    ) throws(FormatError) -> Number {
        guard remaining >= MemoryLayout<Number>.size else { throw Self.end }
        defer { position += MemoryLayout<Number>.size }
        return Number(littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: type))
    }

    private static let end = FormatError("it ends too early")
}
