/// The files that people asked for and that are not in the window yet.
///
/// One after the other is opened, and the next one only when the window shows the one before: only then
/// it is known which drawings are being closed, and whether it is open already.
struct OpeningQueue {
    private var waiting: [String] = []
    private var job: BackgroundJob?
    private var last: String?

    /// Takes a path; one that was asked for twice in a row is opened once.
    mutating func add(_ path: String) {
        guard !isBusy || path != last else { return }
        last = path
        waiting.append(path)
    }

    /// The next path that is to be opened now; nil where there is none, or one is being opened.
    mutating func next() -> String? {
        guard !isOpening, !waiting.isEmpty else { return nil }
        return waiting.removeFirst()
    }

    /// One is being opened.
    mutating func begin(_ job: BackgroundJob) { self.job = job }

    /// It is in the window, or nothing came of it.
    mutating func end() { job = nil }

    private var isOpening: Bool { job.map { !$0.isStopped } ?? false }
    private var isBusy: Bool { isOpening || !waiting.isEmpty }
}
