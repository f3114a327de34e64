import Geometry
import Input

/// How often each force came in the last 30 seconds, by length of line.
struct ForceHistogram {
    /// How long a force counts, in seconds.
    static let seconds = 30.0
    /// Into how many parts forces are sorted.
    static let count = 20

    private var entries: [(time: Timestamp, bin: Int, length: Double)] = []
    private var last: [PointerID: Point] = [:]

    /// Takes a sample of a contact, with the force that its device reported.
    mutating func note(_ sample: PenSample) {
        defer { last[sample.pointer] = sample.phase.isContact ? sample.position : nil }
        guard sample.phase == .moved, let force = sample.force, let former = last[sample.pointer]
        else { return }
        let share = min(max(force.reported / force.maximumPossible, 0), 1)
        let bin = min(Int(share * Double(Self.count)), Self.count - 1)
        entries.append((sample.time, bin, sample.position.distance(to: former)))
        let first = entries.firstIndex {
            sample.time.seconds - $0.time.seconds <= Self.seconds
        }
        entries.removeFirst(first ?? 0)
    }

    /// The share of each force, of that which came most; none without any.
    var shares: [Double] {
        var sums = [Double](repeating: 0, count: Self.count)
        for entry in entries { sums[entry.bin] += entry.length }
        guard let most = sums.max(), most > 0 else { return [] }
        return sums.map { $0 / most }
    }
}
