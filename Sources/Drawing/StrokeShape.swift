import Geometry
import Ink

/// The ink of a stroke in short runs, each with its bounds, to be searched by place again and again.
struct StrokeShape: Sendable {
    /// A part of the chain; it begins with the point that ended the one before.
    private struct Run {
        let bounds: Rectangle
        let points: [InkPoint]
    }

    private static let runLength = 32

    private var runs: [Run] = []

    /// How many points it has.
    private(set) var count = 0

    /// The shape of `stroke`, where it lies now.
    init(_ stroke: Stroke) {
        stroke.forEachChain { chain in
            count += chain.count
            for start in stride(from: 0, to: max(chain.count - 1, 1), by: Self.runLength) {
                let points = Array(chain[start..<min(start + Self.runLength + 1, chain.count)])
                runs.append(Run(bounds: points.bounds, points: points))
            }
        }
    }

    /// Whether its ink meets that of `contact`.
    func meets(_ contact: InkContact) -> Bool {
        runs.contains { $0.bounds.intersects(contact.bounds) && contact.meets($0.points) }
    }

    /// Whether its ink meets that of `contact` at a place of which `isSeen` is true.
    func meets(_ contact: InkContact, where isSeen: (Point) -> Bool) -> Bool {
        runs.contains { run in
            run.bounds.intersects(contact.bounds) && contact.meets(run.points, where: isSeen)
        }
    }

    /// Whether its ink meets that of another stroke.
    func meets(_ other: StrokeShape) -> Bool {
        other.runs.contains { meets(InkContact($0.points)) }
    }

    /// Whether a place lies in its ink.
    func covers(_ place: Point) -> Bool {
        guard runs.contains(where: { $0.bounds.contains(place) }) else { return false }
        return meets(InkContact([InkPoint(position: place, radius: .leastNonzeroMagnitude)]))
    }
}
