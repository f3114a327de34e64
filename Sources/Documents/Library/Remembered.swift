import Foundation
import Synchronization

/// A value that outlives the program, kept as JSON in a file that is written without waiting for the disk.
final class Remembered<Value: Codable & Hashable & Sendable>: Sendable {
    private let file: String
    private let queue = DispatchQueue(label: "remembered", qos: .utility)
    private let noted: Mutex<Value?>

    /// What is noted in `file`; nothing where that says nothing.
    init(file: String) {
        self.file = file
        noted = Mutex(
            FileManager.default.contents(atPath: file).flatMap {
                try? JSONDecoder().decode(Value.self, from: $0)
            })
    }

    /// The value; nil where nobody noted one.
    var value: Value? { noted.withLock { $0 } }

    /// Remembers a value; forgetting it is no reason to stop.
    func note(_ value: Value) {
        let isOther = noted.withLock { noted in
            defer { noted = value }
            return noted != value
        }
        guard isOther else { return }
        queue.async { [self] in
            // What comes after it is written behind it.
            guard self.value == value else { return }
            try? FileManager.default.createDirectory(
                atPath: FilePath.folder(of: file), withIntermediateDirectories: true)
            try? JSONEncoder().encode(value).write(
                to: URL(fileURLWithPath: file), options: .atomic)
        }
    }

    /// Waits until what was noted is in the file.
    func synchronize() { queue.sync {} }

    /// Has `group` wait until what was noted is in the file.
    func synchronize(in group: DispatchGroup) { queue.async(group: group) {} }
}
