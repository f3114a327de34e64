/// Where the pen was during the current run of samples: as far back as a predictor looks.
struct MotionHistory: Sendable {
    /// A place and when the pen was there.
    struct Entry: Sendable {
        /// The number of the sample; between two samples a fraction.
        var count = 0.0
        /// When it was reported, in seconds.
        var seconds = 0.0
        /// Where, in pixels.
        var place = SIMD2<Double>(repeating: 0)

        func interpolated(to other: Entry, at count: Double) -> Entry {
            let fraction = (count - self.count) / (other.count - self.count)
            return Entry(
                count: count,
                seconds: seconds + (other.seconds - seconds) * fraction,
                place: place + (other.place - place) * fraction)
        }
    }

    /// More samples than six steps and the longest horizon have together.
    private static let capacity = 256

    /// The index of the newest sample, counted since the predictor began; -1 before the first.
    private(set) var newest = -1
    /// The index of the oldest sample of the run that is still known.
    private(set) var oldest = 0
    private var entries = [Entry](repeating: Entry(), count: capacity)

    /// The sample of this index, which must be known.
    subscript(index: Int) -> Entry { entries[index & (Self.capacity - 1)] }

    /// Adds a sample; forgets all before it where it begins a run.
    mutating func append(_ entry: Entry, beginsRun: Bool) {
        newest += 1
        entries[newest & (Self.capacity - 1)] = entry
        oldest = beginsRun ? newest : max(oldest, newest - Self.capacity + 1)
    }

    /// Where the pen was at `count`, which must not be before the oldest sample.
    ///
    /// The search goes back from `cursor`, which is left where the place was found.
    func entry(at count: Double, cursor: inout Int) -> Entry {
        while cursor > oldest, self[cursor].count > count { cursor -= 1 }
        let entry = self[cursor]
        return cursor == newest ? entry : entry.interpolated(to: self[cursor + 1], at: count)
    }
}
