import Foundation
public import Paths
import Wording

/// A file that appears whole or not at all: written beside its place, then renamed.
///
/// What was there under its name stays untouched until `commit`. Until then the new file has no name
/// where the file system knows such files, so that even a program that is killed leaves nothing
/// behind. Something there that is no file, a terminal, `/dev/null`, is written to as it is.
public final class OutputFile {
    /// Where the bytes are until the file gets its name.
    private enum Place {
        /// In what was there before and is no file.
        case there
        /// In a file without a name, in this folder.
        case unnamed(folder: FilePath)
        /// In a file of this name.
        case named(FilePath)
    }

    private let path: FilePath
    private var place: Place
    private let descriptor: Int32
    private let isStopped: () -> Bool

    /// Makes the file that is to become `path`; what is a pipe there is waited for, until somebody reads
    /// it or `isStopped` turns true.
    ///
    /// - Throws: `Failure` with exit code 73 where nothing can be written there, 130 where it was
    ///   stopped.
    public init(
        path: FilePath, isStopped: @escaping () -> Bool = { Interruption.isRequested }
    ) throws(Failure) {
        // A link stays a link.
        let path = path.destination
        let target = try Self.open(path, isStopped)
        (self.path, self.isStopped) = (path, isStopped)
        (descriptor, place) = (target.descriptor, target.place)
    }

    deinit {
        close(descriptor)
        if case .named(let name) = place { unlink(name.cString) }
    }

    /// Appends bytes.
    ///
    /// - Throws: `Failure` with exit code 73: a full disk, a vanished device; 130 where it was stopped.
    public func write(_ bytes: [UInt8]) throws(Failure) {
        guard Descriptor.write(bytes, to: descriptor, unless: isStopped) else {
            throw Self.failure(path)
        }
    }

    /// Gives the file its name; it can be written to further, as a log is.
    ///
    /// - Throws: `Failure` with exit code 73; what was there before is untouched then.
    public func commit() throws(Failure) {
        if case .there = place { return }
        // Else a power cut after the renaming could leave an empty file in the older one's place.
        guard fsync(descriptor) == 0 else { throw Self.failure(path) }
        if case .unnamed(let folder) = place {
            let name: FilePath = "\(folder)/.downstroke-\(getpid())-\(descriptor)"
            unlink(name.cString)
            let source = "/proc/self/fd/\(descriptor)"
            guard linkat(AT_FDCWD, source, AT_FDCWD, name.cString, AT_SYMLINK_FOLLOW) == 0 else {
                throw Self.failure(path)
            }
            place = .named(name)
        }
        guard case .named(let name) = place, rename(name.cString, path.cString) == 0 else {
            throw Self.failure(path)
        }
        place = .there
    }

    private static func open(
        _ path: FilePath, _ isStopped: () -> Bool
    ) throws(Failure) -> (descriptor: Int32, place: Place) {
        var status = stat()
        let exists = stat(path.cString, &status) == 0
        if exists, status.st_mode & S_IFMT != S_IFREG {
            let descriptor = Descriptor.open(path, O_WRONLY, unless: isStopped)
            guard descriptor >= 0 else { throw failure(path) }
            return (descriptor, .there)
        }
        guard !exists || access(path.cString, W_OK) == 0 else { throw failure(path) }
        // A file that is new has the rights that the user wants for new files; one that takes the place
        // of another has its rights, and is nobody else's before.
        let file = openBeside(path, exists ? 0o600 : 0o666)
        guard file.descriptor >= 0 else { throw failure(path) }
        if exists { _ = fchmod(file.descriptor, status.st_mode & 0o777) }
        return file
    }

    /// Opens a new file in the folder of `path`; the descriptor is negative where that fails.
    private static func openBeside(
        _ path: FilePath, _ rights: mode_t
    ) -> (descriptor: Int32, place: Place) {
        let folder = path.folder
        // O_TMPFILE, which is no constant for Swift.
        let unnamed = Foundation.open(
            folder.cString, 0o20000000 | O_DIRECTORY | O_WRONLY | O_CLOEXEC, rights)
        if unnamed >= 0 { return (unnamed, .unnamed(folder: folder)) }
        let name: FilePath = "\(folder)/.downstroke-\(UUID().uuidString)"
        let descriptor = Foundation.open(
            name.cString, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, rights)
        return (descriptor, .named(name))
    }

    private static func failure(_ path: FilePath) -> Failure {
        guard errno != EINTR else {
            return Failure(.interrupted, .notWritten(path))
        }
        return Failure(.cannotWrite, .cannotWrite(path, Failure.systemReason))
    }
}
