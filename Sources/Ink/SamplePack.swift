/// The samples of many strokes in one place, in fewer bytes than they have when they are used.
///
/// A drawing holds millions of samples, of which few are looked at: strokes of a file keep theirs as
/// the file has them, and each is read when it is drawn.
public final class SamplePack: Sendable {
    private let counts: [UInt32]
    private let read: @Sendable (Int) -> [StrokeSample]

    /// A pack of strokes of which each has as many samples as `counts` says, none of them 0; `read`
    /// gives those of one of them, always the same ones, on any thread.
    public init(counts: [UInt32], read: @escaping @Sendable (Int) -> [StrokeSample]) {
        self.counts = counts
        self.read = read
    }

    /// How many strokes there are.
    public var strokeCount: Int { counts.count }

    /// How many samples a stroke has.
    func count(at index: UInt32) -> Int { Int(counts[Int(index)]) }

    /// The samples of a stroke.
    func samples(at index: UInt32) -> [StrokeSample] { read(Int(index)) }
}

/// Where the samples of a stroke are: 8 bytes.
enum SamplePlace: Sendable {
    case own([StrokeSample])
    case packed(SamplePack)
}
