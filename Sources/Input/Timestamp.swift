/// A moment on the monotonic clock of the machine; two moments cannot be added by mistake.
public struct Timestamp: Hashable, Comparable, Sendable {
    /// Seconds since an origin that is the same for all events of one run.
    public var seconds: Double

    /// The moment `seconds` after the origin.
    public init(seconds: Double) { self.seconds = seconds }

    /// The origin.
    public static let zero = Timestamp(seconds: 0)

    /// The seconds that passed since `earlier`; negative where it is later.
    public func seconds(since earlier: Timestamp) -> Double { seconds - earlier.seconds }

    /// The moment `seconds` later.
    public func advanced(by seconds: Double) -> Timestamp {
        Timestamp(seconds: self.seconds + seconds)
    }

    /// Whether `left` comes before `right`.
    public static func < (left: Timestamp, right: Timestamp) -> Bool {
        left.seconds < right.seconds
    }
}

extension Timestamp? {
    /// The earlier of the two; nil if there is neither.
    ///
    /// Deadlines are compared for each picture: this makes no array.
    public func earlier(_ other: Timestamp?) -> Timestamp? {
        guard let self, let other else { return self ?? other }
        return min(self, other)
    }
}
