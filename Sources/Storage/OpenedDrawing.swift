public import Drawing

/// A drawing that was opened.
public struct OpenedDrawing: Sendable {
    /// The drawing and what was done to it.
    public var history: History { content.history }
    /// What `Journal.view` was when it was closed; nil where it was never set.
    public var view: String? { content.state.view }
    /// Why it cannot be written to now, as a sentence; nil where it can.
    public let readOnlyReason: String?
    /// Where it is.
    public let path: String

    let content: DrawingContent
    let claim: FileClaim
    /// The file, open to be written; nil where it can only be read.
    let database: DrawingDatabase?

    /// A drawing that is open to be written.
    init(_ content: DrawingContent, in database: DrawingDatabase) {
        (self.content, self.database, claim) = (content, database, database.claim)
        (path, readOnlyReason) = (database.path, nil)
    }

    /// A drawing that is only read, for some reason.
    init(reading path: String, because reason: String?) throws(StorageError) {
        self.path = DrawingSnapshot.resolved(path)
        (readOnlyReason, database) = (reason, nil)
        claim = try FileClaim(self.path, toWrite: false)
        content = try DrawingSnapshot.read(path) { try DrawingContent($0) }
    }

    /// Closes the file without having changed it.
    public func close() { database?.close() }
}
