/// Turns the times of an X server, 32 bits of milliseconds that wrap after 49.7 days, into moments
/// of the machine's monotonic clock.
///
/// A local server counts the same clock; a remote one counts its own, and is shifted so that its
/// first event happens when it arrives.
public struct ServerClock: Sendable {
    private static let period = Double(UInt64(1) << 32)

    /// How far a local server's time may lie from the arrival of an event, in milliseconds.
    private static let localTolerance = 10_000.0

    private var last: UInt32?
    private var milliseconds = 0.0
    private var offset = 0.0

    /// A clock that has seen no event yet.
    public init() {}

    /// The moment of an event with the server time `serverMilliseconds` that arrived at `arrival`.
    ///
    /// A step back in the server's time stays a step back; only a wrap is undone.
    public mutating func timestamp(
        serverMilliseconds time: UInt32, arrival: Timestamp
    ) -> Timestamp {
        if let last {
            milliseconds += Double(Int32(bitPattern: time &- last))
        } else {
            start(time, arrival: arrival)
        }
        last = time
        return Timestamp(seconds: (milliseconds + offset) / 1000)
    }

    private mutating func start(_ time: UInt32, arrival: Timestamp) {
        let now = arrival.seconds * 1000
        let wraps = ((now - Double(time)) / Self.period).rounded()
        milliseconds = Double(time) + max(0, wraps) * Self.period
        offset = abs(now - milliseconds) <= Self.localTolerance ? 0 : now - milliseconds
    }
}
