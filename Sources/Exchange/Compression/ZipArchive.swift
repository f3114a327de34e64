import CZip

/// A zip archive in memory that is read, within a bound: small files can swell a thousandfold.
final class ZipArchive {
    private static let pieceSize = 1 << 16

    private let archive: OpaquePointer
    /// How many bytes were inflated, of all files together.
    private var inflated: ImportCount

    /// The archive in these bytes, which have to outlive it.
    ///
    /// - Throws: where it is damaged, or has too many files.
    init(_ bytes: UnsafeBufferPointer<UInt8>) throws(ImportError) {
        // The library takes memory for each entry of the directory before anything can be asked.
        try ImportLimit.archiveFiles.check(Self.entryCount(bytes))
        inflated = ImportCount(.inflatedBytes(of: bytes.count))
        guard
            let source = zip_source_buffer_create(
                bytes.baseAddress, zip_uint64_t(bytes.count), 0, nil)
        else { throw ImportError(.damagedCompression) }
        guard let archive = zip_open_from_source(source, ZIP_RDONLY, nil) else {
            zip_source_free(source)
            throw ImportError(.damagedCompression)
        }
        self.archive = archive
    }

    deinit { zip_discard(archive) }

    /// Gives the content of the file `name` to `body`, piece by piece; false where there is no such
    /// file.
    ///
    /// - Throws: where the archive is damaged or swells beyond the bound, or the error of `body`.
    func read(
        _ name: String, _ body: (UnsafeBufferPointer<UInt8>) throws(ImportError) -> Void
    ) throws(ImportError) -> Bool {
        guard zip_name_locate(archive, name, 0) >= 0 else { return false }
        guard let file = zip_fopen(archive, name, 0) else {
            throw ImportError(.damagedCompression)
        }
        defer { zip_fclose(file) }
        let piece = UnsafeMutablePointer<UInt8>.allocate(capacity: Self.pieceSize)
        defer { piece.deallocate() }
        while true {
            let count = Int(zip_fread(file, piece, zip_uint64_t(Self.pieceSize)))
            guard count >= 0 else { throw ImportError(.damagedCompression) }
            guard count > 0 else { return true }
            try inflated.add(count)
            try body(UnsafeBufferPointer(start: piece, count: count))
        }
    }

    /// The picture in the file `name`; nil where there is none, or it is damaged or too long.
    func content(_ name: String, limit: ImportLimit = .pictureBytes) -> [UInt8]? {
        var content: [UInt8] = []
        do throws(ImportError) {
            let isThere = try read(name) { piece throws(ImportError) in
                content.append(contentsOf: piece)
                try limit.check(content.count)
            }
            return isThere ? content : nil
        } catch { return nil }
    }

    /// How many entries the directory can have: each begins with the same four bytes.
    private static func entryCount(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
        guard bytes.count >= 4 else { return 0 }
        return (0...bytes.count - 4).count { start in
            bytes[start] == 0x50 && bytes[start + 1] == 0x4B && bytes[start + 2] == 0x01
                && bytes[start + 3] == 0x02
        }
    }
}
