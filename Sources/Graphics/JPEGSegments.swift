/// The segments before the picture in the bytes of a JPEG file, found as libjpeg finds them: whatever lies
/// between two of them is passed over.
struct JPEGSegments: Sequence, IteratorProtocol {
    /// A piece of the file.
    struct Segment {
        let marker: UInt8
        /// Where its data are in the file.
        let body: Range<Int>
    }

    private let bytes: UnsafeBufferPointer<UInt8>
    /// Behind the mark of the start.
    private var position = 2

    init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    mutating func next() -> Segment? {
        while let marker = nextMarker() {
            switch marker {
            // These stand alone.
            case 0x01, 0xD0...0xD7: continue
            // The picture itself begins, and no segments follow.
            case 0xD8, 0xD9, 0xDA: return nil
            default: return segment(marker)
            }
        }
        return nil
    }

    private mutating func nextMarker() -> UInt8? {
        while position + 1 < bytes.count {
            let (byte, next) = (bytes[position], bytes[position + 1])
            position += 1
            // FF is repeated to fill room, and followed by 0 where it is no mark.
            guard byte == 0xFF, next != 0xFF, next != 0 else { continue }
            position += 1
            return next
        }
        return nil
    }

    /// The segment whose length, which counts its own two bytes, comes next.
    private mutating func segment(_ marker: UInt8) -> Segment? {
        guard position + 2 <= bytes.count else { return nil }
        let end = position + (Int(bytes[position]) << 8 | Int(bytes[position + 1]))
        let start = position + 2
        guard end >= start, end <= bytes.count else { return nil }
        position = end
        return Segment(marker: marker, body: start..<end)
    }
}
