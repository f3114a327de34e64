import Foundation

/// A folder for the files of one test, gone with all in it when this is released.
public final class Scratch: Sendable {
    private let url: URL

    /// A new folder that only this user reads; its path is short enough for sockets in it.
    public init() throws {
        url = FileManager.default.temporaryDirectory
            .appending(path: "downstroke-test-\(UUID().uuidString.prefix(13))")
        try FileManager.default.createDirectory(
            at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }

    deinit {
        chmod(url.path, 0o700)
        try? FileManager.default.removeItem(at: url)
    }

    /// The folder itself.
    public var path: String { url.path }

    /// The path of the file `name` in it.
    public func path(_ name: String) -> String { url.appending(path: name).path }

    /// Writes a file, and the folders around it; gives its path.
    @discardableResult
    public func write(_ name: String, _ bytes: some Sequence<UInt8>) throws -> String {
        let file = url.appending(path: name)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: file)
        return file.path
    }

    /// Writes a file of text; gives its path.
    @discardableResult
    public func write(_ name: String, _ text: String) throws -> String {
        try write(name, text.utf8)
    }

    /// Writes a shell script that can be run at once; gives its path.
    ///
    /// Another process writes it: the kernel refuses to run a file that is open for writing (ETXTBSY), and programs
    /// that other threads are just starting still have all that is open here.
    @discardableResult
    public func script(_ name: String, _ text: String) throws -> String {
        let text = text.hasPrefix("#!") ? text : "#!/bin/sh\n\(text)\n"
        let source = try write("\(name).source", text)
        let install = try Process.run(
            URL(filePath: "/usr/bin/install"), arguments: ["-m", "755", source, path(name)])
        install.waitUntilExit()
        guard install.terminationStatus == 0 else { throw CocoaError(.fileWriteUnknown) }
        try FileManager.default.removeItem(atPath: source)
        return path(name)
    }

    /// What is in the file `name`, or nothing where there is none.
    public func text(_ name: String) -> String {
        let data = try? Data(contentsOf: url.appending(path: name))
        return String(decoding: data ?? Data(), as: UTF8.self)
    }

    /// The names of what is in it.
    public var contents: [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: path))?.sorted() ?? []
    }
}
