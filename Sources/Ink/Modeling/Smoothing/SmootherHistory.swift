/// The samples of a stroke that are still being smoothed, and those that they are fitted to.
struct SmootherHistory: Sendable {
    /// A sample and what has been made of it.
    struct Entry: Sendable {
        /// The number of the sample.
        var count = 0.0
        /// When it was reported, in seconds.
        var seconds = 0.0
        /// Where, as reported.
        var raw = SIMD2<Double>(repeating: 0)
        /// Force, tilt along x and tilt along y in radians, as reported; no number where absent.
        var rawAxes = SIMD4<Double>(repeating: .nan)
        /// Where, smoothed.
        var place = SIMD2<Double>(repeating: 0)
        /// Force and tilts, smoothed.
        var axes = SIMD4<Double>(repeating: .nan)
    }

    /// A power of two that holds the widest window on both sides of a point.
    private static let capacity = 128

    /// The number of samples so far.
    private(set) var count = 0
    /// The newest corners, by the index of their sample, in a ring.
    private var corners = InlineArray<8, Int>(repeating: -1)
    private var cornerCount = 0
    private var entries = [Entry](repeating: Entry(), count: capacity)

    /// The sample of this index, one of the last `capacity`.
    subscript(index: Int) -> Entry {
        get { entries[index & (Self.capacity - 1)] }
        _modify { yield &entries[index & (Self.capacity - 1)] }
    }

    /// The oldest index that is known.
    var oldest: Int { max(0, count - Self.capacity) }

    /// Adds a sample.
    mutating func append(_ entry: Entry) {
        entries[count & (Self.capacity - 1)] = entry
        count += 1
    }

    /// Remembers that the way turns sharply at the sample of this index.
    mutating func markCorner(at index: Int) {
        corners[cornerCount & 7] = index
        cornerCount += 1
    }

    /// Whether the way turns sharply at the sample of this index.
    func isCorner(_ index: Int) -> Bool {
        for known in corners.indices where corners[known] == index { return true }
        return false
    }

    /// The nearest samples before and after `index` at which the way turns sharply, or where it ends.
    func bounds(around index: Int) -> (lowest: Int, highest: Int) {
        var (lowest, highest) = (oldest, count - 1)
        guard cornerCount > 0 else { return (lowest, highest) }
        for known in corners.indices {
            let corner = corners[known]
            if corner < index { lowest = max(lowest, corner) }
            if corner > index { highest = min(highest, corner) }
        }
        return (lowest, highest)
    }
}
