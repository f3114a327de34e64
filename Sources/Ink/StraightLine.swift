import Geometry

/// A stroke as a straight line, from where it began to where the pen is, with the force that the pen had at
/// each distance from its start.
///
/// What counts is how far the pen has come, and not which way it took: a line can be swung about its start
/// without a change of its force, and one that is made shorter and long again is as it was.
struct StraightLine: Sendable {
    /// So many places along the line have a force of their own.
    static let capacity = 256

    /// The samples that were farther from the start than all before them.
    private var farthest: [StrokeSample] = []
    private var distances: [Double] = []
    private var last: StrokeSample?

    /// A line of the samples of a stroke so far.
    init(_ samples: [StrokeSample]) {
        farthest.reserveCapacity(Self.capacity)
        distances.reserveCapacity(Self.capacity)
        for sample in samples { append(sample) }
    }

    /// Takes the next sample, at which the line ends then.
    mutating func append(_ sample: StrokeSample) {
        last = sample
        let distance = farthest.first.map { sample.position.distance(to: $0.position) } ?? 0
        guard distance > distances.last ?? -1 else { return }
        if farthest.count == Self.capacity { thin() }
        farthest.append(sample)
        distances.append(distance)
    }

    /// Forgets every second place, but for the first.
    private mutating func thin() {
        for index in 0..<Self.capacity / 2 {
            farthest[index] = farthest[2 * index]
            distances[index] = distances[2 * index]
        }
        farthest.removeLast(Self.capacity / 2)
        distances.removeLast(Self.capacity / 2)
    }

    /// Puts the samples of the line in the place of those in `samples`.
    func write(to samples: inout [StrokeSample]) {
        samples.removeAll(keepingCapacity: true)
        guard let first = farthest.first, var end = last else { return }
        let way = end.position - first.position
        let length = way.length
        for (sample, distance) in zip(farthest, distances)
        where distance < length || distance == 0 {
            var placed = sample
            placed.position = first.position + way * (length > 0 ? distance / length : 0)
            samples.append(placed.onGrid)
        }
        guard length > 0 else { return }
        end.position = first.position + way
        samples.append(end)
    }
}
