import Foundation

/// A file that appears whole or not at all: written beside its place, then renamed.
///
/// What was there under its name stays untouched until `commit`. Until then the new file has no name
/// where the file system knows such files, so that even a program that is killed leaves nothing
/// behind. Something there that is no file, a terminal, `/dev/null`, is written to as it is.
public struct OutputFile: ~Copyable {
    /// Where the bytes are until the file gets its name.
    private enum Place {
        /// In what was there before and is no file.
        case there
        /// In a file without a name, in this folder.
        case unnamed(folder: String)
        /// In a file of this name.
        case named(String)
    }

    private let path: String
    private var place: Place
    private let descriptor: Int32

    /// Makes the file that is to become `path`.
    ///
    /// - Throws: `Failure` with exit code 73 where nothing can be written there.
    public init(path: String) throws(Failure) {
        let path = Self.resolved(path)
        let target = try Self.open(path)
        self.path = path
        (descriptor, place) = (target.descriptor, target.place)
    }

    deinit {
        close(descriptor)
        if case .named(let name) = place { unlink(name) }
    }

    /// Appends bytes.
    ///
    /// - Throws: `Failure` with exit code 73: a full disk, a vanished device.
    public func write(_ bytes: UnsafeRawBufferPointer) throws(Failure) {
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
    public mutating func commit() throws(Failure) {
        if case .there = place { return }
        // Else a power cut after the renaming could leave an empty file in the older one's place.
        guard fsync(descriptor) == 0 else { throw Self.failure(path) }
        if case .unnamed(let folder) = place {
            let name = "\(folder)/.downstroke-\(getpid())-\(descriptor)"
            unlink(name)
            let source = "/proc/self/fd/\(descriptor)"
            guard linkat(AT_FDCWD, source, AT_FDCWD, name, AT_SYMLINK_FOLLOW) == 0 else {
                throw Self.failure(path)
            }
            place = .named(name)
        }
        guard case .named(let name) = place, rename(name, path) == 0 else {
            throw Self.failure(path)
        }
        place = .there
    }

    private static func open(
        _ path: String
    ) throws(Failure) -> (descriptor: Int32, place: Place) {
        var status = stat()
        let exists = stat(path, &status) == 0
        if exists, status.st_mode & S_IFMT != S_IFREG {
            let descriptor = Foundation.open(path, O_WRONLY | O_CLOEXEC)
            guard descriptor >= 0 else { throw failure(path) }
            return (descriptor, .there)
        }
        guard !exists || access(path, W_OK) == 0 else { throw failure(path) }
        let file = openBeside(path)
        guard file.descriptor >= 0 else { throw failure(path) }
        _ = fchmod(
            file.descriptor, exists ? status.st_mode & 0o777 : 0o666 & ~creationMask)
        return file
    }

    /// Opens a new file in the folder of `path`; the descriptor is negative where that fails.
    private static func openBeside(_ path: String) -> (descriptor: Int32, place: Place) {
        let folder = path.lastIndex(of: "/").map { String(path[..<$0]) + "/." } ?? "."
        // O_TMPFILE, which is no constant for Swift.
        let unnamed = Foundation.open(
            folder, 0o20000000 | O_DIRECTORY | O_WRONLY | O_CLOEXEC, 0o600)
        if unnamed >= 0 { return (unnamed, .unnamed(folder: folder)) }
        var template = Array("\(folder)/.downstroke-XXXXXX".utf8CString)
        let descriptor = mkstemp(&template)
        let name = template.withUnsafeBufferPointer { buffer in
            buffer.baseAddress.map { String(cString: $0) } ?? ""
        }
        return (descriptor, .named(name))
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
