/// The samples of a stroke that are still being smoothed, and those that they are fitted to.
///
/// What every fit reads lies in arrays of its own, so that a fit touches little memory.
struct SmootherHistory: Sendable {
    /// What is known of a sample beside its place.
    struct Entry: Sendable {
        /// When it was reported, in seconds.
        var seconds = 0.0
        /// Force, tilt along x and y and rotation in radians, as reported; no number where absent.
        var rawAxes = SIMD4<Double>(repeating: .nan)
        /// Where, by a fit to the samples about it.
        var fitted = SIMD2<Double>(repeating: 0)
        /// Where in the end, once that is stable.
        var place = SIMD2<Double>(repeating: 0)
        /// Force, tilt and rotation, smoothed.
        var axes = SIMD4<Double>(repeating: .nan)
    }

    /// A power of two that holds the widest window on both sides of a point.
    private static let capacity = 128
    private static let mask = capacity - 1

    /// The number of samples so far.
    private(set) var count = 0
    /// The newest corners, by the index of their sample, in a ring.
    private var corners = InlineArray<8, Int>(repeating: -1)
    private var cornerCount = 0
    private var numbers = [Double](repeating: 0, count: capacity)
    private var places = [SIMD2<Double>](repeating: .zero, count: capacity)
    private var entries = [Entry](repeating: Entry(), count: capacity)

    /// The sample of this index, one of the last `capacity`.
    subscript(index: Int) -> Entry {
        _read { yield entries[index & Self.mask] }
        _modify { yield &entries[index & Self.mask] }
    }

    /// The number that the clock gave to the sample of this index.
    func number(_ index: Int) -> Double { numbers[index & Self.mask] }

    /// Where the sample of this index was reported.
    func raw(_ index: Int) -> SIMD2<Double> { places[index & Self.mask] }

    /// The oldest index that is known.
    var oldest: Int { max(0, count - Self.capacity) }

    /// Adds a sample.
    mutating func append(number: Double, raw: SIMD2<Double>, _ entry: Entry) {
        numbers[count & Self.mask] = number
        places[count & Self.mask] = raw
        entries[count & Self.mask] = entry
        count += 1
    }

    /// Takes back the newest samples.
    mutating func removeLast(_ number: Int) { count -= number }

    /// Remembers that the way turns sharply at the sample of this index.
    mutating func markCorner(at index: Int) {
        corners[cornerCount & 7] = index
        cornerCount += 1
    }

    /// Whether the way turns sharply at the sample of this index.
    func isCorner(_ index: Int) -> Bool {
        guard cornerCount > 0 else { return false }
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
