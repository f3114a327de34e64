import Glibc

/// What a test waited for did not come.
public struct WaitError: Error, CustomStringConvertible {
    /// What was waited for, and how long.
    public let description: String
}

/// The microseconds between two looks at a condition: what goes on in the background needs real time.
private let pollInterval: useconds_t = 2000

/// Polls `condition` until it holds; throws an error that names `what` was waited for in vain.
///
/// The clocks of the test run meanwhile. `timeout` is in seconds of the machine. An error of the condition ends the waiting.
public func waitUntil(
    _ what: String, timeout: Double = 30, _ condition: () throws -> Bool
) throws {
    try waitForValue(what, timeout: timeout) { try condition() ? () : nil }
}

/// Polls `value` until there is one; throws an error that names `what` was waited for in vain.
public func waitForValue<Value>(
    _ what: String, timeout: Double = 30, _ value: () throws -> Value?
) throws -> Value {
    let end = ContinuousClock.now + .seconds(timeout)
    while true {
        if let value = try value() { return value }
        guard ContinuousClock.now < end else {
            throw WaitError(description: "waited \(timeout) s in vain until \(what)")
        }
        WaitingClocks.letTimePass()
        usleep(pollInterval)
    }
}

/// Waits until something becomes true; gives whether it did within so many seconds.
public func becomesTrue(within seconds: Double = 30, _ condition: () -> Bool) -> Bool {
    (try? waitUntil("it is true", timeout: seconds, condition)) != nil
}
