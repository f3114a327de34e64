import Dispatch
import Host
import Input
import Synchronization
import Wording

/// Something that is done off the main thread, which can be watched and stopped.
final class BackgroundJob: Sendable {
    /// What waits for its own kind.
    enum Lane: CaseIterable {
        /// Opening and closing of drawings: a file that is being closed cannot be opened yet.
        case drawings
        /// Pictures and documents for others.
        case exports
        /// What other programs have copied.
        case clipboard
        /// What is in folders.
        case folders
        /// Which of a few files are still there.
        case lookups
        /// Pictures of what is in them that somebody waits for.
        case previews
        /// Pictures of drawings in a gallery.
        case tiles

        /// How urgent it is: all else goes before tiles.
        var service: DispatchQoS { self == .tiles ? .background : .unspecified }
    }

    /// How long something may take before people are told how far it is, in seconds.
    static let patience = 0.5
    /// How often people are told, in seconds.
    private static let interval = 0.05

    private struct State {
        var share: Double?
        var lastTold = Timestamp.zero
        var isStopped = false
        var isFinal = false
    }

    /// What is being done; nil for what nobody is told of.
    let title: Message?
    /// What it waits for.
    let lane: Lane
    /// The start time on the machine's clock, for worker threads.
    private let begun: Timestamp
    private let state = Mutex(State())
    private let onProgress: @Sendable () -> Void

    /// A job that starts now; `onProgress` may be called on any thread.
    init(
        _ title: Message?, _ lane: Lane, begun: Timestamp = .now,
        onProgress: @escaping @Sendable () -> Void
    ) {
        (self.title, self.lane, self.onProgress) = (title, lane, onProgress)
        self.begun = begun
    }

    /// How much of it is done, 0…1; nil where nobody knows.
    var share: Double? { state.withLock { $0.share } }

    /// Whether somebody wants it to end.
    var isStopped: Bool { state.withLock { $0.isStopped } }

    /// Asks it to end; says whether it will.
    @discardableResult
    func stop() -> Bool {
        state.withLock { state in
            if !state.isFinal { state.isStopped = true }
            return state.isStopped
        }
    }

    /// From now on it cannot be stopped; says whether to go on, as it may have been stopped before.
    func commit() -> Bool {
        state.withLock { state in
            if !state.isStopped { state.isFinal = true }
            return state.isFinal
        }
    }

    /// Takes what is done, 0…1; says whether to go on.
    func report(_ share: Double) -> Bool {
        let now = Timestamp.now
        let (isStopped, isTelling) = state.withLock { state in
            state.share = share
            let isDue =
                now.seconds(since: begun) > Self.patience
                && now.seconds(since: state.lastTold) > Self.interval
            if isDue { state.lastTold = now }
            return (state.isStopped, isDue)
        }
        if isTelling { onProgress() }
        return !isStopped
    }
}
