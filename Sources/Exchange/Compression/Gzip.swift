import CZlib

/// Compresses bytes to gzip in pieces.
struct Gzip: ~Copyable {
    private static let pieceSize = 1 << 16

    private let stream: UnsafeMutablePointer<z_stream>

    /// The start of gzip data; nil where memory is short.
    init?() {
        stream = .allocate(capacity: 1)
        stream.initialize(to: z_stream())
        guard downstroke_deflate_gzip(stream) == Z_OK else {
            stream.deallocate()
            return nil
        }
    }

    deinit {
        deflateEnd(stream)
        stream.deallocate()
    }

    /// Compresses further bytes; appends what is ready to `output`.
    mutating func append(_ bytes: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
        run(bytes, Z_NO_FLUSH, &output)
    }

    /// Ends the data.
    mutating func finish(_ output: inout [UInt8]) {
        run(UnsafeBufferPointer(start: nil, count: 0), Z_FINISH, &output)
    }

    private mutating func run(
        _ bytes: UnsafeBufferPointer<UInt8>, _ flush: Int32, _ output: inout [UInt8]
    ) {
        // zlib does not write there; its interface is older than const.
        stream.pointee.next_in = UnsafeMutablePointer(mutating: bytes.baseAddress)
        stream.pointee.avail_in = UInt32(bytes.count)
        repeat {
            let count = output.count
            output += [UInt8](unsafeUninitializedCapacity: Self.pieceSize) { piece, made in
                stream.pointee.next_out = piece.baseAddress
                stream.pointee.avail_out = UInt32(Self.pieceSize)
                deflate(stream, flush)
                made = Self.pieceSize - Int(stream.pointee.avail_out)
            }
            if output.count - count < Self.pieceSize { return }
        } while true
    }
}
