import Foundation
import Paths
import Synchronization

/// A value that outlives the program, kept as JSON in a file that is written without waiting for the disk.
final class Remembered<Value: Codable & Hashable & Sendable>: Sendable {
    private let file: FilePath
    private let queue = DispatchQueue(label: "remembered", qos: .utility)
    private let noted: Mutex<Value?>

    /// What is noted in `file`; nothing where that says nothing.
    init(file: FilePath) {
        self.file = file
        noted = Mutex(
            file.contents.flatMap {
                try? JSONDecoder().decode(Value.self, from: Data($0))
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
            if let bytes = try? JSONEncoder().encode(value) { file.write([UInt8](bytes)) }
        }
    }

    /// Waits until what was noted is in the file.
    func synchronize() { queue.sync {} }

    /// Has `group` wait until what was noted is in the file.
    func synchronize(in group: DispatchGroup) { queue.async(group: group) {} }
}
