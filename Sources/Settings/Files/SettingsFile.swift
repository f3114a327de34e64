import Foundation
import Wording

/// The text of a file of settings: what people write by hand, and no more than that.
struct SettingsFile {
    /// The largest file that is read, in bytes; one by hand has a few hundred.
    static let largestSize = 1_000_000

    let path: String
    let text: String

    /// Reads the file at `path`.
    ///
    /// - Throws: `SettingsError`: `unreadable` for what is missing, no regular file or not for
    ///   reading; `invalid` for what is too large or no text.
    init(path: String) throws(SettingsError) {
        self.init(path: path, text: try Self.text(of: Self.bytes(at: path), path: path))
    }

    /// The file that these bytes would be.
    init(path: String, bytes: [UInt8]) throws(SettingsError) {
        self.init(path: path, text: try Self.text(of: bytes, path: path))
    }

    /// Whether something is there under this name.
    static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

    private init(path: String, text: String) {
        self.path = path
        self.text = text
    }

    private static func bytes(at path: String) throws(SettingsError) -> [UInt8] {
        // Not to wait for whoever may never write into a pipe of that name.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw unreadable(path, systemReason) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw unreadable(path, systemReason) }
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw unreadable(path, .noRegularFile)
        }
        return try bytes(of: descriptor, path: path)
    }

    /// At most one byte more than is allowed, whatever the size was said to be.
    private static func bytes(
        of descriptor: Int32, path: String
    ) throws(SettingsError) -> [UInt8] {
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 1 << 16)
        while bytes.count <= largestSize {
            let count = read(descriptor, &piece, piece.count)
            if count == 0 { return bytes }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw unreadable(path, systemReason) }
            bytes += piece[..<count]
        }
        return bytes
    }

    private static func text(of bytes: [UInt8], path: String) throws(SettingsError) -> String {
        guard bytes.count <= largestSize else {
            throw SettingsError(
                path: path,
                problem: .tooLarge(limit: largestSize))
        }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw SettingsError(
                path: path, line: lineOfBadText(in: bytes),
                problem: .notUTF8)
        }
        // C would take it for the end of the text.
        if let end = bytes.firstIndex(of: 0) {
            throw SettingsError(
                path: path, line: line(of: end, in: bytes),
                problem: .byteZero)
        }
        return text
    }

    private static func lineOfBadText(in bytes: [UInt8]) -> Int {
        var number = 1
        for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            if String(validating: line, as: UTF8.self) == nil { return number }
            number += 1
        }
        return 1
    }

    private static func line(of index: Int, in bytes: [UInt8]) -> Int {
        bytes[..<index].count { $0 == UInt8(ascii: "\n") } + 1
    }

    private static var systemReason: Message { .systemReason(String(cString: strerror(errno))) }

    private static func unreadable(_ path: String, _ reason: Message) -> SettingsError {
        SettingsError(.unreadable, path: path, problem: .unreadable(reason))
    }
}
