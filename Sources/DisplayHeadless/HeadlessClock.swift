import Desktop
import Host
public import Input

/// How time passes in a run without a display.
public enum HeadlessClock: Hashable, Sendable {
    /// Stands still while the program works and jumps when it is idle: runs are as fast as possible
    /// and repeatable.
    case virtual
    /// That of the machine.
    case real

    /// When the virtual clock starts.
    public static let start = Timestamp(seconds: 1000)
}

/// A clock of either kind.
struct HeadlessTime {
    let clock: HeadlessClock
    private var virtual = HeadlessClock.start

    init(_ clock: HeadlessClock) { self.clock = clock }

    var now: Timestamp { clock == .virtual ? virtual : .now }

    /// Lets virtual time run until then.
    mutating func jump(to time: Timestamp) { virtual = max(virtual, time) }
}

extension HeadlessBackend {
    /// Waits for a wake-up or a service, and handles it; returns whether one came.
    func takeWakeUp(within milliseconds: Int32 = 0) -> Bool {
        let ready = Readiness.wait(
            for: [(.wakeUp, wakeUp.fileDescriptor)], and: services, milliseconds: milliseconds)
        if ready.contains(.wakeUp) { wakeUp.acknowledge() }
        return !ready.isEmpty
    }
}
