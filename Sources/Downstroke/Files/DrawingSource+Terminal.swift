import Documents
import Exchange

extension DrawingSource {
    /// Reads the drawing and shows on the terminal how far that is; tells what was left out.
    ///
    /// - Throws: as `read`, and `Failure` where Ctrl+C was pressed.
    func read(_ interruption: Interruption) throws(Failure) -> ImportedDrawing {
        let meter = ProgressMeter("Reading \(path)", isStopped: { Interruption.isRequested })
        let outcome = Result { () throws(Failure) in try read(progress: meter.report) }
        // Before anything else is written to the terminal.
        meter.end()
        let imported = try outcome.get()
        for note in imported.notes { Failure.tell("\(path): \(note)") }
        return imported
    }
}
