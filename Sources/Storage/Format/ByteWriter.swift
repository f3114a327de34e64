import Foundation

/// Puts numbers and texts into bytes, as the format page says.
struct ByteWriter {
    /// What was written so far.
    private(set) var bytes: [UInt8] = []

    /// One byte.
    mutating func write(byte: UInt8) { bytes.append(byte) }

    /// A number from 0 on: seven bits a byte, the lowest first, the top bit set but in the last.
    mutating func write(_ value: UInt64) {
        var rest = value
        while rest > 0x7F {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(truncatingIfNeeded: rest))
    }

    /// A number that may be negative: 0, -1, 1, -2 … are written as 0, 1, 2, 3 and so on.
    mutating func write(signed value: Int64) {
        write(UInt64(bitPattern: (value << 1) ^ (value >> 63)))
    }

    /// How many bytes a number takes that may be negative.
    static func size(signed value: Int64) -> Int {
        (70 - (value.magnitude << 1 | 1).leadingZeroBitCount) / 7
    }

    /// Bytes as they are.
    mutating func write(bytes more: [UInt8]) { bytes += more }

    /// A count.
    mutating func write(count: Int) { write(UInt64(count)) }

    /// The eight bytes of a number, the lowest first.
    mutating func write(_ value: Double) { write(littleEndian: value.bitPattern) }

    /// The four bytes of a number, the lowest first.
    mutating func write(_ value: Float) { write(littleEndian: value.bitPattern) }

    /// The number of its bytes in UTF-8, and these.
    mutating func write(_ text: String) {
        write(count: text.utf8.count)
        bytes += text.utf8
    }

    /// Appends what other bytes would have to be for the whole to be complete.
    mutating func writeChecksum() {
        let sum = bytes.withUnsafeBytes { Checksum.adler32($0) }
        bytes += withUnsafeBytes(of: sum.bigEndian) { Array($0) }
    }

    private mutating func write(littleEndian value: some FixedWidthInteger) {
        withUnsafeBytes(of: value.littleEndian) { bytes += $0 }
    }
}

/// Tells bytes that were damaged from those that were written.
enum Checksum {
    /// How many bytes there are in it.
    static let size = 4

    /// Adler-32, as in RFC 1950.
    static func adler32(_ bytes: UnsafeRawBufferPointer) -> UInt32 {
        let base: UInt32 = 65_521
        // As many as can be added before a sum grows beyond 32 bits, as zlib does.
        let run = 5_552
        var (low, high): (UInt32, UInt32) = (1, 0)
        var start = 0
        while start < bytes.count {
            let end = min(start + run, bytes.count)
            for index in start..<end {
                low &+= UInt32(bytes[index])
                high &+= low
            }
            low %= base
            high %= base
            start = end
        }
        return high << 16 | low
    }
}
