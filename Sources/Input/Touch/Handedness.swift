import Geometry

/// The hand that holds the pen, and covers what lies below its tip.
public enum Handedness: String, Hashable, Sendable, CaseIterable {
    case left, right
}

/// Which hand people say that they draw with.
public enum HandChoice: String, Hashable, Sendable, CaseIterable {
    /// As their pen leans.
    case automatic
    /// The left one.
    case left
    /// The right one.
    case right
}

/// Tells the hand by how the pen leans: a right hand lets its upper end lean to the right.
public struct HandGuess: Hashable, Sendable {
    /// How many samples tell.
    public static let sampleCount = 200
    /// How far a pen has to lean to the left, on average, in degrees: an upright one tells nothing.
    private static let leastLean = 5.0

    private var count = 0
    private var sum = 0.0

    /// Nothing is known yet.
    public init() {}

    /// The hand; nil until enough is known.
    public var hand: Handedness? {
        guard count == Self.sampleCount else { return nil }
        return sum / Double(count) < -Self.leastLean ? .left : .right
    }

    /// Takes a sample; only the first ones of pens that tell how they lean count.
    public mutating func note(_ sample: PenSample) {
        guard count < Self.sampleCount, sample.pointerKind == .pen, sample.phase.isContact,
            let tilt = sample.tilt
        else { return }
        count += 1
        sum += tilt.x.degrees
    }
}
