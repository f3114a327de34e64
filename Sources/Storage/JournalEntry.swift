import Drawing

/// An edit on its way to the disk.
struct JournalEntry: Sendable {
    let transition: Transition
    let drawing: Drawing
    let nextStep: Int64
    let time: Double
}

/// All that is to be in the file of a journal.
struct JournalContents: Sendable {
    let history: History
    /// How many of its edits are pending.
    let pendingCount: Int
    /// Parts of the strokes that go on.
    let parts: [Int64: StrokePart]
}
