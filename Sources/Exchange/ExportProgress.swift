/// Tells how far an export is, and whether to go on.
final class ExportProgress {
    private let total: Int
    private var done = 0
    /// Takes what is done, 0…1, and says whether to go on.
    let report: (Double) -> Bool

    /// Progress over so many strokes.
    init(strokes total: Int, report: @escaping (Double) -> Bool) {
        (self.total, self.report) = (max(total, 1), report)
    }

    /// Says whether to go on within a stroke.
    func goesOn() -> Bool { report(min(Double(done) / Double(total), 1)) }

    /// Counts a stroke.
    ///
    /// - Throws: `cancelled`.
    func step() throws {
        done += 1
        guard goesOn() else { throw ExportError.cancelled }
    }
}
