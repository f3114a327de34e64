/// Tells how far an export is, and whether to go on.
public struct ExportProgress {
    private let total: Int
    private let drawingShare: Double
    private var done = 0
    private let report: (Double) -> Bool

    /// Progress over so many strokes; `report` takes what is done, 0…1, and says whether to go on.
    ///
    /// Drawing them is `drawingShare` of the work, encoding the picture is the rest.
    public init(
        strokes total: Int, drawingShare: Double = 1, report: @escaping (Double) -> Bool
    ) {
        self.total = max(total, 1)
        self.drawingShare = drawingShare
        self.report = report
    }

    /// How far encoding is, 0…1, once all strokes are drawn; says whether to go on.
    func encoding(_ share: Double) -> Bool {
        report(drawingShare + (1 - drawingShare) * min(share, 1))
    }

    /// Says whether to go on while a part is encoded, of whose share of the work nobody knows.
    func goesOn() -> Bool { report(drawingShare * min(Double(done) / Double(total), 1)) }

    /// Counts a stroke.
    ///
    /// - Throws: `cancelled`.
    mutating func step() throws(ExportError) {
        done += 1
        guard goesOn() else { throw .cancelled }
    }
}
