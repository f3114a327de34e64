import Wording

/// Why bytes of a drawing file are not what they should be.
struct FormatError: Error, Hashable {
    /// What is wrong, as the end of a sentence.
    let reason: Message

    /// Bytes of which this is wrong.
    init(_ reason: Message) { self.reason = reason }
}
