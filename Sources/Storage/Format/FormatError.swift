/// Why bytes of a drawing file are not what they should be.
struct FormatError: Error, Hashable {
    /// What is wrong, as part of a sentence.
    let reason: String

    /// Bytes of which this is wrong.
    init(_ reason: String) { self.reason = reason }
}
