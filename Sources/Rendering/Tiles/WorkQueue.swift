public import Dispatch

/// A queue for what is done beside the main thread, of one class of service.
///
/// These classes mean nothing to Linux. But each has threads of its own, and those of `.background` let all other threads
/// and programs go first.
public struct WorkQueue: Sendable {
    private let queue: DispatchQueue
    private let isBackground: Bool

    /// A queue that does one thing after the other, unless its `attributes` say otherwise.
    public init(
        _ label: String, _ service: DispatchQoS = .unspecified,
        attributes: DispatchQueue.Attributes = []
    ) {
        queue = DispatchQueue(label: label, qos: service, attributes: attributes)
        isBackground = service == .background
    }

    /// Has something done in its turn, as part of a `group`.
    public func async(group: DispatchGroup? = nil, _ body: @escaping @Sendable () -> Void) {
        queue.async(group: group) { [isBackground] in
            if isBackground { ThreadPriority.lower() }
            body()
        }
    }

    /// Has something done after a while.
    func async(after deadline: DispatchTime, _ body: @escaping @Sendable () -> Void) {
        queue.asyncAfter(deadline: deadline) { async(body) }
    }

    /// Returns when all is done that it was given before.
    func wait() { queue.sync {} }
}
