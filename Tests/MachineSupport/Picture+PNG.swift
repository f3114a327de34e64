public import Foundation

extension Picture {
    /// Writes the picture as a PNG file, not compressed, for somebody to look at.
    public func savePNG(to url: URL) throws {
        try Data(png).write(to: url)
    }

    private var png: [UInt8] {
        var header: [UInt8] = []
        header.append(bigEndian: UInt32(width))
        header.append(bigEndian: UInt32(height))
        header += [8, 2, 0, 0, 0]  // bits a part; red, green and blue; the only methods there are
        return [0x89] + Array("PNG\r\n".utf8) + [0x1A, 0x0A]
            + chunk("IHDR", header) + chunk("IDAT", stored(rows)) + chunk("IEND", [])
    }

    /// Each row of pixels, after a byte for "not filtered".
    private var rows: [UInt8] {
        var rows: [UInt8] = []
        rows.reserveCapacity(height * (3 * width + 1))
        bytes.withUnsafeBytes { (bytes: UnsafeRawBufferPointer) in
            for y in 0..<height {
                rows.append(0)
                for i in stride(from: 4 * y * width, to: 4 * (y + 1) * width, by: 4) {
                    rows.append(bytes[i + 2])
                    rows.append(bytes[i + 1])
                    rows.append(bytes[i])
                }
            }
        }
        return rows
    }

    /// A zlib stream of `bytes` in blocks that are stored as they are.
    private func stored(_ bytes: [UInt8]) -> [UInt8] {
        var stream: [UInt8] = [0x78, 0x01]
        let blockSize = 0xFFFF
        for start in stride(from: 0, to: bytes.count, by: blockSize) {
            let block = bytes[start..<min(start + blockSize, bytes.count)]
            stream.append(start + blockSize >= bytes.count ? 1 : 0)
            stream.append(number: UInt16(block.count).littleEndian)
            stream.append(number: (~UInt16(block.count)).littleEndian)
            stream += block
        }
        stream.append(bigEndian: adler32(bytes))
        return stream
    }

    private func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
        let body = Array(name.utf8) + content
        var chunk: [UInt8] = []
        chunk.append(bigEndian: UInt32(content.count))
        chunk += body
        chunk.append(bigEndian: crc32(body))
        return chunk
    }
}

private func adler32(_ bytes: [UInt8]) -> UInt32 {
    var (low, high): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
        low = (low + UInt32(byte)) % 65521
        high = (high + low) % 65521
    }
    return high << 16 | low
}

private let crcTable: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { value, _ in
        value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1
    }
}

private func crc32(_ bytes: [UInt8]) -> UInt32 {
    var crc = UInt32.max
    for byte in bytes { crc = crcTable[Int((crc ^ UInt32(byte)) & 0xFF)] ^ (crc >> 8) }
    return ~crc
}

extension [UInt8] {
    fileprivate mutating func append(bigEndian number: UInt32) { append(number: number.bigEndian) }
}
