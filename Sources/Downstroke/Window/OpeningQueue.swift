/// The files that people asked for and that are not in the window yet.
///
/// One after the other is opened, and the next one only when the window shows the one before: only then
/// it is known which drawings are being closed, and whether it is open already.
struct OpeningQueue {
    private var waiting: [String] = []
    /// What is being opened.
    private var current: String?

    /// Takes a path; one that was asked for twice in a row is opened once.
    mutating func add(_ path: String) {
        if path != waiting.last ?? current { waiting.append(path) }
    }

    /// The next path that is to be opened now; nil where there is none, or one is being opened.
    mutating func next() -> String? {
        current == nil && !waiting.isEmpty ? waiting.removeFirst() : nil
    }

    /// This one is being opened.
    mutating func begin(_ path: String) { current = path }

    /// It is in the window, or nothing came of it.
    mutating func end() { current = nil }
}
