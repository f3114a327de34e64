import Documents
import Exchange
import Wording

extension DrawingSource {
    /// Reads the drawing and shows on the terminal how far that is; tells what was left out.
    ///
    /// - Throws: as `read`, and `Failure` where Ctrl+C was pressed.
    func read(_ interruption: Interruption) throws(Failure) -> ImportedDrawing {
        let meter = ProgressMeter(
            Message.reading(path).text(), isStopped: { Interruption.isRequested })
        let outcome = Result { () throws(Failure) in try read(progress: meter.report) }
        // Before anything else is written to the terminal.
        meter.end()
        let imported = try outcome.get()
        for note in imported.notes { Failure.tell(.note(path, note)) }
        return imported
    }
}
