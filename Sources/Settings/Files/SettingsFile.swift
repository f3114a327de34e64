import Foundation
import Paths
import TOML
import Wording

/// The text of a file of settings: what people write by hand, and no more than that.
struct SettingsFile {
    /// The largest file that is read, in bytes; one by hand has a few hundred.
    static let largestSize = 1_000_000

    /// Where it is, as `FilePath.escaped` has it.
    let path: String
    let text: String
    /// The lines, by line feeds: to Swift's characters CR LF is one.
    let lines: [Substring]

    /// Reads the file at `path`.
    ///
    /// - Throws: `SettingsError`: `unreadable` for what is missing, no regular file or not for
    ///   reading; `invalid` for what is too large or no text.
    init(path: String) throws(SettingsError) {
        try self.init(path: path, bytes: Self.bytes(at: path))
    }

    /// Reads the palette at `path`, in which lines that are no UTF-8 are in Latin-1, as those of old programs.
    ///
    /// - Throws: as `init(path:)` does.
    init(palette path: String) throws(SettingsError) {
        try self.init(path: path, bytes: Self.withoutLatin1(Self.bytes(at: path)))
    }

    /// The same lines in UTF-8.
    static func withoutLatin1(_ bytes: [UInt8]) -> [UInt8] {
        guard String(validating: bytes, as: UTF8.self) == nil else { return bytes }
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        return Array(
            lines.map { line -> [UInt8] in
                guard String(validating: line, as: UTF8.self) == nil else { return Array(line) }
                let scalars = line.map { Unicode.Scalar($0) }
                return Array(String(String.UnicodeScalarView(scalars)).utf8)
            }.joined(separator: [UInt8(ascii: "\n")]))
    }

    /// The file that these bytes would be.
    init(path: String, bytes: [UInt8]) throws(SettingsError) {
        guard bytes.count <= Self.largestSize else {
            throw SettingsError(path: path, problem: .tooLarge(limit: Self.largestSize))
        }
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        func refuse(
            _ problem: Message, where isBad: (ArraySlice<UInt8>) -> Bool
        ) throws(SettingsError) {
            guard let index = lines.firstIndex(where: isBad) else { return }
            throw SettingsError(path: path, line: index + 1, problem: problem)
        }
        try refuse(.notUTF8) { String(validating: $0, as: UTF8.self) == nil }
        // C would take it for the end of the text.
        try refuse(.byteZero) { $0.contains(0) }
        self.path = path
        text = String(decoding: bytes, as: UTF8.self)
        self.lines = lines.map { Substring(decoding: $0, as: UTF8.self) }
    }

    /// The document that the file is.
    ///
    /// - Throws: `SettingsError` with the line where it is none.
    func document() throws(SettingsError) -> TOMLDocument {
        do { return try TOMLDocument(Array(text.utf8)) } catch {
            throw SettingsError(path: path, line: error.line, problem: .noTOML(error))
        }
    }

    /// Writes `later` to the file at `path`, changing only the lines that differ.
    ///
    /// `names` identify the tables of an array. `former` returns the file's current table, or nil if the file has
    /// mistakes; those are removed.
    ///
    /// - Throws: `SettingsError` where it cannot be written.
    static func change(
        _ path: String, to later: TOMLTable, identifiedBy names: [String] = [],
        from former: (SettingsFile) throws(SettingsError) -> TOMLTable?,
        else problem: (Message) -> Message = Message.unwritable
    ) throws(SettingsError) {
        var (document, said) = (TOMLDocument(), TOMLTable())
        if let file = try? SettingsFile(path: path), let known = try? file.document() {
            let sound = try? former(file)
            (document, said) = (known, sound ?? known.root)
        }
        do { try document.change(from: said, to: later, identifiedBy: names) } catch {
            throw SettingsError(.unwritable, path: path, problem: .noTOML(error))
        }
        try write(document.text, to: path, else: problem)
    }

    /// Puts `text` in the place of the file at `path`, which is whole at every moment; its folder is made
    /// where there is none.
    ///
    /// Where that cannot be, `problem` says so with the system's reason.
    static func write(
        _ text: String, to path: String, else problem: (Message) -> Message = Message.unwritable
    ) throws(SettingsError) {
        // What a link leads to is changed, and not the link.
        let code = FilePath(escaped: path).write(Array(text.utf8))
        guard code == 0 else {
            let reason = Message.systemReason(String(cString: strerror(code)))
            throw SettingsError(.unwritable, path: path, problem: problem(reason))
        }
    }

    /// Replaces the file at `path` by a document of `table`.
    static func write(
        _ table: TOMLTable, to path: String, else problem: (Message) -> Message
    ) throws(SettingsError) {
        var document = TOMLDocument()
        do { try document.change(from: TOMLTable(), to: table) } catch {
            throw SettingsError(.unwritable, path: path, problem: .noTOML(error))
        }
        try write(document.text, to: path, else: problem)
    }

    /// Removes the file at `path`.
    static func remove(_ path: String) throws(SettingsError) {
        guard unlink(FilePath(escaped: path).cString) == 0 else {
            throw SettingsError(.unwritable, path: path, problem: .unremovable(systemReason))
        }
    }

    /// Whether something is there under this name.
    static func exists(_ path: String) -> Bool { FilePath(escaped: path).isThere }

    private static func bytes(at path: String) throws(SettingsError) -> [UInt8] {
        // Not to wait for whoever may never write into a pipe of that name.
        let descriptor = open(FilePath(escaped: path).cString, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw unreadable(path, systemReason) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw unreadable(path, systemReason) }
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw unreadable(path, .noRegularFile)
        }
        // One byte more than is allowed, whatever the size was said to be.
        let file = FileHandle(fileDescriptor: descriptor)
        do { return Array(try file.read(upToCount: largestSize + 1) ?? Data()) } catch {
            throw unreadable(path, systemReason)
        }
    }

    /// What the system says of the last call that failed.
    static var systemReason: Message { .systemReason(String(cString: strerror(errno))) }

    private static func unreadable(_ path: String, _ reason: Message) -> SettingsError {
        SettingsError(.unreadable, path: path, problem: .unreadable(reason))
    }
}
