import Drawing
import Storage

/// A drawing file that somebody else has open: what was drawn here meanwhile goes into a copy, and into
/// the file once it is free.
final class BorrowedFile {
    /// Why nothing can be saved there, as a sentence.
    let reason: String
    private var transitions: [Transition] = []

    init(_ opened: OpenedDrawing, _ reason: String) {
        self.reason = reason
    }

    /// Takes what was done here.
    func append(_ transition: Transition) { transitions.append(transition) }
}
