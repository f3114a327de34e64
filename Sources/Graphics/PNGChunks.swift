/// The chunks of a PNG that is whole, as our own encoder writes it.
struct PNGChunks: Sequence, IteratorProtocol {
    /// A piece of the file.
    struct Chunk {
        let name: String
        /// Where its data are in the file.
        let body: Range<Int>
    }

    private let bytes: [UInt8]
    /// Behind the signature.
    private var position = 8

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    mutating func next() -> Chunk? {
        guard position + 12 <= bytes.count else { return nil }
        let length = bytes[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
        let name = String(decoding: bytes[position + 4..<position + 8], as: UTF8.self)
        let body = position + 8..<position + 8 + length
        // A checksum follows.
        position = body.upperBound + 4
        return Chunk(name: name, body: body)
    }
}
