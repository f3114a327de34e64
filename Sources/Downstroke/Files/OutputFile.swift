import Foundation

/// A file that appears whole or not at all: written beside its place, then renamed.
///
/// What was there under its name stays untouched until `commit`. Something there that is no file, a
/// terminal, `/dev/null`, is written to as it is.
struct OutputFile: ~Copyable {
    private let path: String
    private let temporaryPath: String?
    private let descriptor: Int32
    private var isCommitted = false

    /// Makes the file that is to become `path`.
    ///
    /// - Throws: `Failure` with exit code 73 where nothing can be written there.
    init(path: String) throws(Failure) {
        let path = Self.resolved(path)
        let target = try Self.open(path)
        self.path = path
        descriptor = target.descriptor
        temporaryPath = target.temporaryPath
    }

    deinit {
        close(descriptor)
        if !isCommitted, let temporaryPath { unlink(temporaryPath) }
    }

    /// Appends bytes.
    ///
    /// - Throws: `Failure` with exit code 73: a full disk, a vanished device.
    func write(_ bytes: UnsafeRawBufferPointer) throws(Failure) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let slice = UnsafeRawBufferPointer(rebasing: rest)
            let count = Foundation.write(descriptor, slice.baseAddress, slice.count)
            if count < 0 {
                if errno == EINTR { continue }
                throw Self.failure(path)
            }
            rest = rest.dropFirst(count)
        }
    }

    /// Gives the file its name; it can be written to further, as a log is.
    ///
    /// - Throws: `Failure` with exit code 73; what was there before is untouched then.
    mutating func commit() throws(Failure) {
        guard let temporaryPath else { return }
        // Else a power cut after the renaming could leave an empty file in the older one's place.
        guard fsync(descriptor) == 0 else { throw Self.failure(path) }
        guard rename(temporaryPath, path) == 0 else { throw Self.failure(path) }
        isCommitted = true
    }

    private static func open(
        _ path: String
    ) throws(Failure) -> (descriptor: Int32, temporaryPath: String?) {
        var status = stat()
        let exists = stat(path, &status) == 0
        if exists, status.st_mode & S_IFMT != S_IFREG {
            let descriptor = Foundation.open(path, O_WRONLY | O_CLOEXEC)
            guard descriptor >= 0 else { throw failure(path) }
            return (descriptor, nil)
        }
        guard !exists || access(path, W_OK) == 0 else { throw failure(path) }
        var template = Array((path + ".XXXXXX").utf8CString)
        let descriptor = mkstemp(&template)
        guard descriptor >= 0 else { throw failure(path) }
        _ = fchmod(descriptor, exists ? status.st_mode & 0o777 : 0o666 & ~creationMask)
        let temporaryPath = template.withUnsafeBufferPointer { buffer in
            buffer.baseAddress.map { String(cString: $0) }
        }
        return (descriptor, temporaryPath)
    }

    private static func failure(_ path: String) -> Failure {
        Failure(
            .cannotWrite,
            "cannot write \(path): \(Failure.systemReason). Choose another place for the output.")
    }

    /// The file behind symbolic links, so that a link stays a link.
    private static func resolved(_ path: String) -> String {
        guard let real = realpath(path, nil) else { return path }
        defer { free(real) }
        return String(cString: real)
    }

    private static var creationMask: mode_t {
        let mask = umask(0)
        umask(mask)
        return mask
    }
}
