/// Tells how far an export is, and whether to go on.
public struct ExportProgress {
    private let total: Int
    private var done = 0
    private let report: (Double) -> Bool

    /// Progress over so many strokes; `report` takes what is done, 0…1, and says whether to go on.
    public init(strokes total: Int, report: @escaping (Double) -> Bool) {
        self.total = max(total, 1)
        self.report = report
    }

    /// How far encoding is, once all strokes are drawn; says whether to go on.
    func encoding(_ share: Double) -> Bool { report(share) }

    /// Counts a stroke.
    ///
    /// - Throws: `cancelled`.
    mutating func step() throws(ExportError) {
        done += 1
        guard report(min(Double(done) / Double(total), 1)) else { throw .cancelled }
    }
}
