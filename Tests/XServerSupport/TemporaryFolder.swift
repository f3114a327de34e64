import Foundation

/// A folder that is deleted, with all in it, when this is released.
final class TemporaryFolder: Sendable {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory
            .appending(path: "downstroke-test-\(UUID().uuidString.prefix(13))")
        try FileManager.default.createDirectory(
            at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    func path(of name: String) -> String { url.appending(path: name).path }

    /// What is in the file `name`, or nothing where there is none.
    func text(of name: String) -> String {
        let data = try? Data(contentsOf: url.appending(path: name))
        return String(decoding: data ?? Data(), as: UTF8.self)
    }
}
