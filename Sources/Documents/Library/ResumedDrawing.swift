import Foundation
public import Paths

/// Which drawing the next start resumes, kept in a file that is written without waiting for the disk.
public final class ResumedDrawing: Sendable {
    private let file: FilePath
    private let queue = DispatchQueue(label: "resumed drawing", qos: .utility)

    /// What is noted in `file`.
    init(file: FilePath) { self.file = file }

    /// Its path; nil where there is none, or a new one was begun.
    public var path: FilePath? { noted.flatMap { access($0.cString, F_OK) == 0 ? $0 : nil } }

    /// The same, without asking the disk whether there still is such a file.
    public var noted: FilePath? {
        guard let bytes = file.contents, !bytes.isEmpty else { return nil }
        // A name may have an end of a line within it.
        return FilePath(bytes: bytes).without(suffix: "\n")
    }

    /// Remembers which drawing is open; forgetting it is no reason to stop.
    public func note(_ path: FilePath?) { queue.async { self.write(path) } }

    /// Remembers it before anything else is done.
    public func noteAtOnce(_ path: FilePath?) { queue.sync { write(path) } }

    /// Has `group` wait until what was noted is in the file.
    func synchronize(in group: DispatchGroup) { queue.async(group: group) {} }

    private func write(_ path: FilePath?) {
        file.write((path.map { $0 + "\n" } ?? "").bytes)
    }
}
