/// Turns the times of an X server, 32 bits of milliseconds that wrap after 49.7 days, into moments
/// of the machine's monotonic clock.
///
/// A local server counts the same clock; a remote one counts its own, and is shifted so that its
/// first event happens when it arrives.
public struct ServerClock: Sendable {
    private static let period = Double(UInt64(1) << 32)

    /// How far a local server's time may lie from the arrival of an event, in milliseconds.
    private static let localTolerance = 10_000.0

    /// The machine's milliseconds at which the server's time was 0; nil before the first event.
    private var origin: Double?

    /// A clock that has seen no event yet.
    public init() {}

    /// The moment of an event with the server time `serverMilliseconds` that arrived at `arrival`.
    ///
    /// A step back in the server's time stays a step back; only wraps are undone, however long ago
    /// the event before was.
    public mutating func timestamp(
        serverMilliseconds time: UInt32, arrival: Timestamp
    ) -> Timestamp {
        let now = arrival.seconds * 1000
        let origin = self.origin ?? Self.origin(time, now: now)
        self.origin = origin
        let wraps = ((now - origin - Double(time)) / Self.period).rounded()
        let milliseconds = Double(time) + wraps * Self.period
        return Timestamp(seconds: (milliseconds + origin) / 1000)
    }

    private static func origin(_ time: UInt32, now: Double) -> Double {
        let late = (now - Double(time)).remainder(dividingBy: period)
        return abs(late) <= localTolerance ? 0 : now - Double(time)
    }
}
