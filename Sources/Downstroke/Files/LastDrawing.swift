import Foundation

/// Which drawing was open last, kept in a file that is written without waiting for the disk.
enum LastDrawing {
    private static let queue = DispatchQueue(label: "last drawing", qos: .utility)

    /// Its path; nil where there is none, or a new one was begun.
    static var path: String? {
        guard let bytes = FileManager.default.contents(atPath: UserFiles.lastDrawing),
            let path = String(bytes: bytes, encoding: .utf8)?.split(separator: "\n").first,
            access(String(path), F_OK) == 0
        else { return nil }
        return String(path)
    }

    /// Remembers which drawing is open; forgetting it is no reason to stop.
    static func note(_ path: String?) {
        queue.async { write(path) }
    }

    /// Remembers it before anything else is done.
    static func noteAtOnce(_ path: String?) {
        queue.sync { write(path) }
    }

    /// Waits until what was noted is in the file, at most `timeout` seconds.
    static func synchronize(timeout: Double) {
        let done = DispatchSemaphore(value: 0)
        queue.async { done.signal() }
        _ = done.wait(timeout: .now() + timeout)
    }

    private static func write(_ path: String?) {
        let file = UserFiles.lastDrawing
        let folder = file.prefix(upTo: file.lastIndex(of: "/") ?? file.startIndex)
        try? FileManager.default.createDirectory(
            atPath: String(folder), withIntermediateDirectories: true)
        try? Data((path.map { $0 + "\n" } ?? "").utf8).write(
            to: URL(fileURLWithPath: file), options: .atomic)
    }
}
