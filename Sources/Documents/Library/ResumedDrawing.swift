import Foundation

/// Which drawing the next start resumes, kept in a file that is written without waiting for the disk.
public final class ResumedDrawing: Sendable {
    private let file: String
    private let queue = DispatchQueue(label: "resumed drawing", qos: .utility)

    /// What is noted in `file`.
    init(file: String) { self.file = file }

    /// Its path; nil where there is none, or a new one was begun.
    public var path: String? { noted.flatMap { access($0, F_OK) == 0 ? $0 : nil } }

    /// The same, without asking the disk whether there still is such a file.
    public var noted: String? {
        guard let bytes = FileManager.default.contents(atPath: file),
            let path = String(bytes: bytes, encoding: .utf8)?.split(separator: "\n").first
        else { return nil }
        return String(path)
    }

    /// Remembers which drawing is open; forgetting it is no reason to stop.
    public func note(_ path: String?) { queue.async { self.write(path) } }

    /// Remembers it before anything else is done.
    public func noteAtOnce(_ path: String?) { queue.sync { write(path) } }

    /// Has `group` wait until what was noted is in the file.
    func synchronize(in group: DispatchGroup) { queue.async(group: group) {} }

    private func write(_ path: String?) {
        try? FileManager.default.createDirectory(
            atPath: FilePath.folder(of: file), withIntermediateDirectories: true)
        try? Data((path.map { $0 + "\n" } ?? "").utf8).write(
            to: URL(fileURLWithPath: file), options: .atomic)
    }
}
