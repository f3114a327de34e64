/// Pictures that say what their colours are.
enum PictureProfile {
    /// A profile with the primaries of Adobe RGB (1998) and an exponent of 2.2, by ICC.1:2001-04.
    static var wide: [UInt8] {
        let places = [
            ("wtpt", [0.9642, 1, 0.8249]), ("rXYZ", [0.60974, 0.31111, 0.01947]),
            ("gXYZ", [0.20528, 0.62567, 0.06087]), ("bXYZ", [0.14919, 0.06322, 0.74457]),
        ]
        let curves = ["rTRC", "gTRC", "bTRC"]
        let start = 128 + 4 + 12 * (places.count + curves.count)
        var (table, data) = ([UInt8](), [UInt8]())
        for (name, place) in places {
            table += Array(name.utf8) + number(start + data.count) + number(20)
            data += Array("XYZ ".utf8) + number(0) + place.flatMap(fixed)
        }
        for name in curves { table += Array(name.utf8) + number(start + data.count) + number(14) }
        // One entry: an exponent in 256ths.
        data += Array("curv".utf8) + number(0) + number(1) + [2, 51, 0, 0]
        let count = number(places.count + curves.count)
        return header(length: start + data.count) + count + table + data
    }

    private static func header(length: Int) -> [UInt8] {
        let kind = Array("mntrRGB XYZ ".utf8)
        let date = [UInt8](repeating: 0, count: 12)
        let rest = [UInt8](repeating: 0, count: 28)
        return number(length) + number(0) + [2, 0x10, 0, 0] + kind + date + Array("acsp".utf8)
            + rest + [0.9642, 1, 0.8249].flatMap(fixed) + [UInt8](repeating: 0, count: 48)
    }

    private static func fixed(_ value: Double) -> [UInt8] { number(Int((value * 65536).rounded())) }

    static func number(_ value: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }

    /// A chunk of a PNG.
    static func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
        let content = Array(name.utf8) + body
        var sum = UInt32.max
        for byte in content {
            sum ^= UInt32(byte)
            for _ in 0..<8 { sum = sum & 1 == 1 ? 0xEDB8_8320 ^ (sum >> 1) : sum >> 1 }
        }
        return number(body.count) + content + number(Int(~sum))
    }

    /// These bytes as zlib has them, not compressed.
    static func zlib(_ bytes: [UInt8]) -> [UInt8] {
        let count = [bytes.count & 255, bytes.count >> 8].map { UInt8($0) }
        var (low, high) = (1, 0)
        for byte in bytes {
            low = (low + Int(byte)) % 65521
            high = (high + low) % 65521
        }
        return [0x78, 1, 1] + count + count.map { ~$0 } + bytes + number(high << 16 | low)
    }

    /// A chunk with a profile.
    static func iCCP(_ profile: [UInt8]) -> [UInt8] {
        chunk("iCCP", Array("a".utf8) + [0, 0] + zlib(profile))
    }

    /// A PNG of one pixel of this type of colour, with these chunks before it.
    static func png(_ type: UInt8, _ pixel: [UInt8], _ chunks: [UInt8]) -> [UInt8] {
        let header = number(1) + number(1) + [8, type, 0, 0, 0]
        return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", header) + chunks
            + chunk("IDAT", zlib([0] + pixel)) + chunk("IEND", [])
    }

    /// The segments of a JPEG with the parts of a profile.
    static func segments(_ parts: [[UInt8]]) -> [[UInt8]] {
        parts.enumerated().map { index, part in
            let body = Array("ICC_PROFILE\0".utf8) + [UInt8(index + 1), UInt8(parts.count)] + part
            let length = body.count + 2
            return [0xFF, 0xE2, UInt8(length >> 8), UInt8(length & 255)] + body
        }
    }
}
