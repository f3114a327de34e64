import CZlib

/// Compresses what comes to gzip, and hands it on.
final class Gzip {
    private static let pieceSize = 1 << 16

    private let stream: UnsafeMutablePointer<z_stream>
    private let sink: ByteSink

    /// The start of gzip data.
    ///
    /// - Throws: where memory is short.
    init(to sink: @escaping ByteSink) throws {
        self.sink = sink
        stream = .allocate(capacity: 1)
        stream.initialize(to: z_stream())
        guard downstroke_deflate_gzip(stream) == Z_OK else { throw ExportError.library("zlib") }
    }

    deinit {
        deflateEnd(stream)
        stream.deallocate()
    }

    /// Compresses further bytes.
    func append(_ bytes: [UInt8]) throws { try run(bytes, Z_NO_FLUSH) }

    /// Ends the data.
    func finish() throws { try run([], Z_FINISH) }

    private func run(_ bytes: [UInt8], _ flush: Int32) throws {
        try bytes.withUnsafeBufferPointer { buffer in
            // zlib does not write there; its interface is older than const.
            stream.pointee.next_in = UnsafeMutablePointer(mutating: buffer.baseAddress)
            stream.pointee.avail_in = UInt32(buffer.count)
            var output: [UInt8]
            repeat {
                output = [UInt8](unsafeUninitializedCapacity: Self.pieceSize) { piece, made in
                    stream.pointee.next_out = piece.baseAddress
                    stream.pointee.avail_out = UInt32(Self.pieceSize)
                    deflate(stream, flush)
                    made = Self.pieceSize - Int(stream.pointee.avail_out)
                }
                if !output.isEmpty { try sink(output) }
            } while output.count == Self.pieceSize
        }
    }
}
