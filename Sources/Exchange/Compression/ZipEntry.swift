import CZip

/// Reads a file of a zip archive in memory.
enum ZipEntry {
    private static let pieceSize = 1 << 16

    /// Gives the content of the entry `name` to `body`, piece by piece, within a bound; false where
    /// there is no such entry.
    ///
    /// - Throws: where the archive is damaged or swells beyond the bound, or the error of `body`.
    static func read(
        _ name: String, of bytes: UnsafeBufferPointer<UInt8>,
        _ body: (UnsafeBufferPointer<UInt8>) throws(ImportError) -> Void
    ) throws(ImportError) -> Bool {
        var error = zip_error_t()
        zip_error_init(&error)
        defer { zip_error_fini(&error) }
        guard
            let source = zip_source_buffer_create(
                bytes.baseAddress, zip_uint64_t(bytes.count), 0, &error)
        else { throw ImportError(.damagedCompression) }
        guard let archive = zip_open_from_source(source, ZIP_RDONLY, &error) else {
            zip_source_free(source)
            throw ImportError(.damagedCompression)
        }
        defer { zip_discard(archive) }
        guard zip_name_locate(archive, name, 0) >= 0 else { return false }
        guard let file = zip_fopen(archive, name, 0) else {
            throw ImportError(.damagedCompression)
        }
        defer { zip_fclose(file) }
        try readAll(of: file, compressed: bytes.count, body)
        return true
    }

    private static func readAll(
        of file: OpaquePointer, compressed: Int,
        _ body: (UnsafeBufferPointer<UInt8>) throws(ImportError) -> Void
    ) throws(ImportError) {
        let piece = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: pieceSize)
        defer { piece.deallocate() }
        let limit = Gunzip.limit(compressed: compressed)
        var total = 0
        while true {
            let count = Int(zip_fread(file, piece.baseAddress, zip_uint64_t(pieceSize)))
            guard count >= 0 else { throw ImportError(.damagedCompression) }
            guard count > 0 else { return }
            total += count
            guard total <= limit else {
                throw ImportError(.tooMuch(of: "bytes after decompression", limit: limit))
            }
            try body(UnsafeBufferPointer(rebasing: UnsafeBufferPointer(piece)[..<count]))
        }
    }
}
