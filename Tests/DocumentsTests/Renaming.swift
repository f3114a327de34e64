import Storage

@testable import Documents

extension Document {
    /// Renames it at once, as is done beside in the program.
    func rename(to name: String) throws(StorageError) {
        let move = try renaming(to: name)
        if let path = try move.run() { note(movedTo: path) }
    }
}
