import Synchronization
import Testing

/// A clock that runs only while a test waits.
public protocol WaitingClock: AnyObject, Sendable {
    /// Lets a moment pass.
    func letTimePass()
}

/// The clocks of the tests that run.
public enum WaitingClocks {
    private struct Entry {
        weak var clock: (any WaitingClock)?
    }

    private static let entries = Mutex<[Test.ID: [Entry]]>([:])

    /// Has the clock run whenever the current test waits, until it is released.
    ///
    /// For serialized tests: the cases of a test share its clocks.
    public static func add(_ clock: any WaitingClock) {
        guard let test = Test.current?.id else { return }
        entries.withLock { entries in
            entries[test, default: []].removeAll { $0.clock == nil }
            entries[test, default: []].append(Entry(clock: clock))
        }
    }

    /// Lets a moment pass on the clocks of the current test.
    static func letTimePass() {
        guard let test = Test.current?.id else { return }
        for clock in entries.withLock({ $0[test, default: []].compactMap(\.clock) }) {
            clock.letTimePass()
        }
    }
}
