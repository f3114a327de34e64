public import Drawing
public import Paths

/// A drawing that was opened.
public struct OpenedDrawing: Sendable {
    /// The drawing and what was done to it, with strokes at its end that had not ended when it was left.
    public let history: History
    /// What `Journal.view` was when it was closed; nil where it was never set.
    public var view: String? { content.state.view }
    /// Whether strokes were drawn with what only a later version of the program knows: they are drawn as nearly as
    /// this one can, and kept as they are.
    public var hasLaterBrushes: Bool { content.hasLaterBrushes }
    /// Why it cannot be written to now, as a sentence; nil where it can.
    public let readOnlyReason: String?
    /// Where it is.
    public let path: FilePath

    let content: DrawingContent
    /// The edits that end strokes which had not ended, and are not in the file.
    let recovered: [JournalEntry]
    let claim: FileClaim
    /// The file, open to be written; nil where it can only be read.
    let database: DrawingDatabase?

    /// A drawing that is open to be written.
    init(_ content: DrawingContent, in database: DrawingDatabase) {
        (self.content, self.database, claim) = (content, database, database.claim)
        (path, readOnlyReason) = (database.path, nil)
        (history, recovered) = content.recovered
    }

    /// A drawing that is only read, for some reason.
    init(reading path: FilePath, because reason: String?) throws(StorageError) {
        self.path = DrawingSnapshot.resolved(path)
        (readOnlyReason, database) = (reason, nil)
        claim = try FileClaim(self.path, toWrite: false)
        // What goes on in another window is not there before it has ended.
        let isGoingOn = claim.isTaken
        content = try DrawingSnapshot.read(self.path) {
            try DrawingContent($0, withParts: !isGoingOn)
        }
        (history, recovered) = content.recovered
    }

    /// Closes the file without having changed it.
    public func close() { database?.close() }
}
