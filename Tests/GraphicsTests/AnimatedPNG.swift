import Geometry
import Graphics
import TestSupport
import Testing

/// An animated PNG, taken apart without the code that made it.
struct AnimatedPNG {
    /// A frame as the file has it.
    struct Frame {
        let part: PixelRectangle
        let delay: (numerator: Int, denominator: Int)
        /// Dispose and blend operation.
        let operations: [UInt8]
        /// A PNG of its own.
        var file: [UInt8]
    }

    private(set) var frameCount = 0
    private(set) var playCount = 0
    private(set) var frames: [Frame] = []
    /// The file without its animation.
    private(set) var picture: [UInt8] = Self.signature
    /// The names of all chunks, in order.
    private(set) var names: [String] = []

    private static let signature: [UInt8] = [0x89] + Array("PNG\r\n".utf8) + [0x1A, 0x0A]
    private var header: [UInt8] = []
    private var sequence = 0

    init(_ file: [UInt8]) throws {
        try #require(Array(file.prefix(8)) == Self.signature)
        var start = 8
        while start < file.count {
            let length = Self.number(file[start..<start + 4])
            let name = String(decoding: file[start + 4..<start + 8], as: UTF8.self)
            let body = Array(file[start + 8..<start + 8 + length])
            let checksum = Self.number(file[start + 8 + length..<start + 12 + length])
            #expect(checksum == Int(Self.checksum(Array(name.utf8) + body)))
            try take(name, body)
            start += 12 + length
        }
        for index in frames.indices { frames[index].file += Self.chunk("IEND", []) }
    }

    /// What is seen after each frame: the frames laid on one another.
    func pages(size: PixelSize) throws -> [ImageSurface] {
        let page = try ImageSurface(size: size, format: .argb32)
        return try frames.map { frame in
            let piece = try ImageSurface(png: frame.file)
            try page.draw { context in
                context.clip(to: frame.part)
                context.setOperator(.source)
                context.setSource(piece, at: frame.part.rectangle.origin)
                context.paint()
            }
            return try page.copy()
        }
    }

    private mutating func take(_ name: String, _ body: [UInt8]) throws {
        names.append(name)
        switch name {
        case "acTL": (frameCount, playCount) = (Self.number(body[0..<4]), Self.number(body[4..<8]))
        case "fcTL": try begin(body)
        case "fdAT":
            try take(sequence: body)
            frames[frames.count - 1].file += Self.chunk("IDAT", Array(body[4...]))
        default:
            if name == "IHDR" { header = body }
            picture += Self.chunk(name, body)
        }
    }

    private mutating func begin(_ body: [UInt8]) throws {
        try take(sequence: body)
        let numbers = (1..<5).map { Self.number(body[4 * $0..<4 * $0 + 4]) }
        frames.append(
            Frame(
                part: PixelRectangle(
                    x: numbers[2], y: numbers[3], width: numbers[0], height: numbers[1]),
                delay: (Self.number(body[20..<22]), Self.number(body[22..<24])),
                operations: Array(body[24...]),
                file: Self.signature + Self.chunk("IHDR", Array(body[4..<12]) + header[8...])))
    }

    private mutating func take(sequence body: [UInt8]) throws {
        try #require(Self.number(body[0..<4]) == sequence)
        sequence += 1
    }

    private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
        bytes.reduce(0) { $0 << 8 | Int($1) }
    }

    private static func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
        let named = Array(name.utf8) + body
        return bytes(UInt32(body.count)) + named + bytes(checksum(named))
    }

    private static func bytes(_ number: UInt32) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }

    /// The CRC of ISO 3309, bit by bit.
    private static func checksum(_ bytes: [UInt8]) -> UInt32 {
        var sum = ~UInt32(0)
        for byte in bytes {
            sum ^= UInt32(byte)
            for _ in 0..<8 {
                let half = sum >> 1
                sum = sum & 1 == 1 ? half ^ 0xEDB8_8320 : half
            }
        }
        return ~sum
    }
}
