import Glibc
public import Input

extension Timestamp {
    /// This moment, on the monotonic clock that X servers count their milliseconds by.
    public static var now: Timestamp {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Timestamp(seconds: Double(time.tv_sec) + Double(time.tv_nsec) / 1e9)
    }

    /// How long `poll` and its like are to wait from `now` until this moment, in milliseconds,
    /// rounded up: who wakes too early would spin.
    public func millisecondsToWait(from now: Timestamp) -> Int32 {
        let milliseconds = (seconds(since: now) * 1000).rounded(.up)
        return Int32(min(max(milliseconds, 0), Double(Int32.max)))
    }
}
