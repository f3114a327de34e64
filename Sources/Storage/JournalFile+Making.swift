import Drawing
import Foundation

/// Files that are made, at first or anew.
extension JournalFile {
    /// The file; nil where even what it had is gone and it was made anew with all of `drawing`.
    mutating func openedDatabase(
        or drawing: Drawing, nextStep: Int64
    ) throws(StorageError) -> DrawingDatabase? {
        if let database, isAltered { lose(database) }
        try follow()
        if let database {
            return database.claim.place(lastSeenAt: database.path) == nil
                ? try remake(database) : database
        }
        guard let path else { return try make(History(base ?? Drawing()), at: newPath()) }
        let (history, isLost) = (History(drawing, nextStepNumber: nextStep), isLost)
        let made = try make(history, at: FileName.free(path)).path
        move = isLost ? .left(made) : .remade(made)
        return nil
    }

    /// Leaves a file as it is, to which somebody else has written.
    mutating func lose(_ database: DrawingDatabase) {
        (lost, imprint) = (database.path, nil)
        database.abandon()
        self.database = nil
    }

    private mutating func make(
        _ history: History, at path: String
    ) throws(StorageError) -> DrawingDatabase {
        let now = Date().timeIntervalSince1970
        var fresh = DrawingWriter()
        let made = try DrawingDatabase.create(path) { connection in
            try fresh.write(history, created: now, modified: now, to: connection)
        }
        (writer, base, parted, lost, imprint, view) = (fresh, nil, nil, nil, nil, nil)
        (database, isChanged) = (made, true)
        return made
    }

    /// The file was deleted, or replaced by another: what it had is still open, and goes into a new
    /// one, at its place or beside.
    private mutating func remake(
        _ former: DrawingDatabase
    ) throws(StorageError) -> DrawingDatabase {
        let draft = try former.copy()
        // Before there is another file of its name, whose log would go with it.
        part(former)
        let file = try draft.publish(findingName: true)
        let made = try DrawingDatabase(file.claim, at: file.path, writing: true)
        (database, parted, imprint) = (made, nil, nil)
        move = .remade(made.path)
        return made
    }

    private func newPath() throws(StorageError) -> String {
        do { return try place() } catch { throw .describing(error, "", writing: true) }
    }
}
