import CZip

@testable import Exchange

/// Makes archives as other programs do: by libzip, compressed where asked.
final class ZipWriter {
    private static let failure = ExportError.library("libzip")

    private let source: OpaquePointer
    private var archive: OpaquePointer?
    /// What libzip reads when the archive ends.
    private var contents: [UnsafeMutableBufferPointer<UInt8>] = []

    /// The start of an archive.
    init() throws(ExportError) {
        var error = zip_error_t()
        zip_error_init(&error)
        defer { zip_error_fini(&error) }
        guard let source = zip_source_buffer_create(nil, 0, 0, &error) else {
            throw Self.failure
        }
        guard let archive = zip_open_from_source(source, ZIP_TRUNCATE, &error) else {
            zip_source_free(source)
            throw Self.failure
        }
        // The bytes are read once the archive has ended.
        zip_source_keep(source)
        (self.source, self.archive) = (source, archive)
    }

    deinit {
        if let archive { zip_discard(archive) }
        zip_source_free(source)
        for content in contents { content.deallocate() }
    }

    /// Adds a file, compressed or as it is.
    func add(_ path: String, _ bytes: [UInt8], isCompressed: Bool) throws(ExportError) {
        let content = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
        _ = content.initialize(from: bytes)
        contents.append(content)
        guard
            let entry = zip_source_buffer(
                archive, content.baseAddress, zip_uint64_t(content.count), 0)
        else { throw Self.failure }
        let index = zip_file_add(archive, path, entry, zip_flags_t(ZIP_FL_ENC_UTF_8))
        guard index >= 0 else {
            zip_source_free(entry)
            throw Self.failure
        }
        let method = isCompressed ? ZIP_CM_DEFLATE : ZIP_CM_STORE
        guard zip_set_file_compression(archive, zip_uint64_t(index), method, 0) == 0 else {
            throw Self.failure
        }
    }

    /// Ends the archive; gives its bytes.
    func finish() throws(ExportError) -> [UInt8] {
        guard let archive, zip_close(archive) == 0 else { throw Self.failure }
        self.archive = nil
        var status = zip_stat_t()
        guard zip_source_stat(source, &status) == 0, zip_source_open(source) == 0 else {
            throw Self.failure
        }
        defer { zip_source_close(source) }
        var count = Int64(0)
        let bytes = [UInt8](unsafeUninitializedCapacity: Int(status.size)) { buffer, made in
            count = zip_source_read(source, buffer.baseAddress, status.size)
            made = max(Int(count), 0)
        }
        guard count == Int64(status.size) else { throw Self.failure }
        return bytes
    }
}
