import Geometry

/// How hard a hand presses with one device: how much line it drew with each force.
///
/// The forces are those that the device reported, before any pressure curve: a curve that is fitted to a hand
/// does not change what is known of it.
public struct HandForce: Hashable, Sendable {
    /// How many parts forces are sorted into, from none to full.
    public static let partCount = 64
    /// How much line tells of a hand, in points: after that much the median force of who writes hardly moves.
    public static let enough = 2000.0
    /// How much line counts, in points, or a tenth more: of what is beyond, what was drawn last tells most, as
    /// hands, nibs and pens change.
    public static let most = 20_000.0

    /// Points of line by force, in eighths, so that a file has them exactly and briefly.
    public private(set) var lengths: [Double]
    /// Whether people were told that their pen can be fitted to it.
    public var wasOffered = false
    /// The serial number of the pen that was measured last; nil if none is known.
    public var serial: UInt32?

    /// A hand that nothing is known of.
    public init() { lengths = [Double](repeating: 0, count: Self.partCount) }

    /// A hand that drew so much line with each force; nil unless there are `partCount` lengths of 0 and more.
    public init?(lengths: [Double]) {
        guard lengths.count == Self.partCount, lengths.allSatisfy({ $0 >= 0 && $0.isFinite })
        else { return nil }
        self.lengths = lengths
        round()
    }

    /// How much line is known of, in points.
    public var length: Double { lengths.reduce(0, +) }

    /// How much line is missing until enough is known, in points.
    public var missing: Double { max(Self.enough - length, 0) }

    /// How much line is known of, in centimetres at 96 points an inch.
    public var centimetres: Double { length / 96 * 2.54 }

    /// How much is missing, in centimetres at 96 points an inch.
    public var missingCentimetres: Double { missing / 96 * 2.54 }

    /// Takes `length` points of line that were drawn with `force`, 0…1; allocates nothing.
    public mutating func note(_ length: Double, force: Double) {
        let part = Int(min(max(force, 0), 1) * Double(Self.partCount))
        lengths[min(part, Self.partCount - 1)] += length
    }

    /// Takes a piece of line between two samples, in a window with `scale` pixels a point: it has the force of its
    /// middle, and none where a sample has none.
    public mutating func noteLine(from former: PenSample, to sample: PenSample, scale: Double) {
        guard let from = former.force?.reportedNormalized, from > 0,
            let force = sample.force?.reportedNormalized, force > 0
        else { return }
        note(
            sample.position.distance(to: former.position) / scale, force: (from + force) / 2)
    }

    /// Takes what else this hand drew.
    public mutating func add(_ other: HandForce) {
        for (part, length) in other.lengths.enumerated() { lengths[part] += length }
        wasOffered = wasOffered || other.wasOffered
        serial = other.serial ?? serial
        // A little at a time would be rounded away, and what is old would stay for ever.
        round(to: length > Self.most * 1.1 ? Self.most / length : 1)
    }

    /// Keeps eighths of a `share` of each length.
    private mutating func round(to share: Double = 1) {
        for part in lengths.indices {
            lengths[part] = (lengths[part] * share * 8).rounded() / 8
        }
    }

    /// The force that is not exceeded for `share` of the line, 0…1; nil before anything was drawn.
    public func quantile(_ share: Double) -> Double? {
        let wanted = min(max(share, 0), 1) * length
        var sum = 0.0
        for (part, length) in lengths.enumerated() where length > 0 {
            if sum + length >= wanted {
                return (Double(part) + max(wanted - sum, 0) / length) / Double(Self.partCount)
            }
            sum += length
        }
        // What was left over by rounding.
        return lengths.lastIndex { $0 > 0 }.map { Double($0 + 1) / Double(Self.partCount) }
    }

    /// How much line was drawn with the forces of each of so many parts, as shares of the most.
    ///
    /// None before anything was drawn. `count` divides `partCount`.
    public func shares(in count: Int) -> [Double] {
        precondition(Self.partCount.isMultiple(of: count), "parts cannot be divided")
        let width = Self.partCount / count
        let sums = (0..<count).map { index in
            lengths[index * width..<(index + 1) * width].reduce(0, +)
        }
        guard let most = sums.max(), most > 0 else { return [] }
        return sums.map { $0 / most }
    }
}
