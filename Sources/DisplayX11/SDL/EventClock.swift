import Input

/// Turns SDL's times, milliseconds since it was started, into moments of the monotonic clock.
///
/// SDL counts CLOCK_MONOTONIC_RAW, which drifts away from CLOCK_MONOTONIC while the time service
/// adjusts the latter; so the distance is measured again and again. It is taken over only when it
/// is off by more than SDL's rounding, so that moments keep their order.
struct EventClock {
    private static let tolerance = 0.002

    private var offset: Double?

    /// Compares the clocks: SDL's reads `ticks` at the moment `now`.
    mutating func synchronize(ticks: UInt64, now: Timestamp) {
        let measured = now.seconds - Double(ticks) / 1000
        if let offset, abs(measured - offset) <= Self.tolerance { return }
        offset = measured
    }

    /// The moment of an event that SDL dates `ticks`, of which it keeps the lower 32 bits, when
    /// the clock reads `current`.
    func timestamp(ticks: UInt32, current: UInt64) -> Timestamp {
        let age = UInt32(truncatingIfNeeded: current) &- ticks
        let full = Double(current) - Double(Int32(bitPattern: age))
        return Timestamp(seconds: full / 1000 + (offset ?? 0))
    }
}
