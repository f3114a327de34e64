import CZlib

/// Inflates gzip data in pieces, within a bound: small files can swell a thousandfold.
enum Gunzip {
    private static let pieceSize = 1 << 17

    /// Gives the inflated bytes to `body`, piece by piece; members that follow one another are one
    /// text.
    ///
    /// - Throws: where the data is damaged or swells beyond the bound, or the error of `body`.
    static func inflate(
        _ bytes: UnsafeBufferPointer<UInt8>,
        _ body: (UnsafeBufferPointer<UInt8>) throws(ImportError) -> Void
    ) throws(ImportError) {
        var stream = z_stream()
        guard downstroke_inflate_gzip(&stream) == Z_OK else {
            throw ImportError(.damagedCompression)
        }
        defer { inflateEnd(&stream) }
        // zlib does not write there; its interface is older than const.
        stream.next_in = UnsafeMutablePointer(mutating: bytes.baseAddress)
        stream.avail_in = UInt32(bytes.count)
        let piece = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: pieceSize)
        defer { piece.deallocate() }
        var total = 0
        while true {
            stream.next_out = piece.baseAddress
            stream.avail_out = UInt32(pieceSize)
            let code = CZlib.inflate(&stream, Z_NO_FLUSH)
            let count = pieceSize - Int(stream.avail_out)
            total += count
            try ImportLimit.inflatedBytes(of: bytes.count - Int(stream.avail_in)).check(total)
            try body(UnsafeBufferPointer(rebasing: UnsafeBufferPointer(piece)[..<count]))
            switch code {
            case Z_STREAM_END:
                guard hasFurtherMember(stream) else { return }
                inflateReset(&stream)
            case Z_OK where count > 0 || stream.avail_in > 0: break
            default: throw ImportError(.damagedCompression)
            }
        }
    }

    /// Whether another member follows; zeros and the like at the end are padding.
    private static func hasFurtherMember(_ stream: z_stream) -> Bool {
        stream.avail_in >= 2 && stream.next_in[0] == 0x1F && stream.next_in[1] == 0x8B
    }
}
