import Synchronization
import Testing

/// A clock that runs only while a test waits.
public protocol WaitingClock: AnyObject, Sendable {
    /// Lets a moment pass; returns whether one did.
    func letTimePass() -> Bool
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

    /// Lets a moment pass on the clocks of the current test; returns whether one did.
    static func letTimePass() -> Bool {
        guard let test = Test.current?.id else { return false }
        let clocks = entries.withLock { $0[test, default: []].compactMap(\.clock) }
        return clocks.reduce(false) { $1.letTimePass() || $0 }
    }
}
