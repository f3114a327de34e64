import Drawing
import Foundation

/// Files that are made, at first or anew.
extension JournalFile {
    /// The file; nil where there is none, or somebody else has it by now.
    mutating func openedDatabase() throws(StorageError) -> DrawingDatabase? {
        if let database, isAltered { lose(database) }
        try follow()
        // Before there is another file of its name, whose log would go with it.
        if let database, database.claim.place(lastSeenAt: database.path) == nil { part(database) }
        return database
    }

    /// Leaves a file as it is, to which somebody else has written.
    mutating func lose(_ database: DrawingDatabase) {
        (lost, imprint) = (database.path, nil)
        database.abandon()
        self.database = nil
    }

    /// Makes the file: at first, or anew where it was deleted, or is somebody else's by now.
    mutating func make(_ history: History) throws(StorageError) {
        let (former, isLost) = (path, isLost)
        let path = if let former { FileName.free(former) } else { try newPath() }
        let now = Date()
        var fresh = DrawingWriter()
        let made = try DrawingDatabase.create(path) { connection in
            try fresh.write(
                history, created: (created ?? now).timeIntervalSince1970,
                modified: now.timeIntervalSince1970, to: connection)
        }
        created = created ?? now
        (database, writer, isChanged) = (made, fresh, true)
        (parted, lost, imprint, view) = (nil, nil, nil, nil)
        if former != nil { move = isLost ? .left(path) : .remade(path) }
        // What fails here is tried with the next entry.
        try? beginWriting(to: made)
    }

    private func newPath() throws(StorageError) -> String {
        do { return try place() } catch { throw .describing(error, "", writing: true) }
    }
}
