import Paths

/// The files that people asked for and that are not in the window yet.
///
/// One after the other is opened, and the next one only when the window shows the one before: only then
/// it is known which drawings are being closed, and whether it is open already.
struct OpeningQueue {
    private var waiting: [FilePath] = []
    /// What is being opened.
    private var current: FilePath?

    /// Takes a path; one that was asked for twice in a row is opened once.
    mutating func add(_ path: FilePath) {
        if path != waiting.last ?? current { waiting.append(path) }
    }

    /// The next path that is to be opened now; nil where there is none, or one is being opened.
    mutating func next() -> FilePath? {
        current == nil && !waiting.isEmpty ? waiting.removeFirst() : nil
    }

    /// This one is being opened.
    mutating func begin(_ path: FilePath) { current = path }

    /// It is in the window, or nothing came of it.
    mutating func end() { current = nil }
}
