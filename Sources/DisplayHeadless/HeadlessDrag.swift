public import Display
public import Geometry
import Synchronization

/// A drag out of a window; nothing accepts it unless `HeadlessBackend.acceptsDrops` is set.
public final class HeadlessDrag: DragSource {
    private struct State: Sendable {
        var stage = DragStage.carried
        var makeBytes: (@Sendable (String) -> [UInt8]?)?
        var received: [UInt8]?
    }

    /// The media types, the best first.
    public let types: [String]
    private let size: PixelSize
    private let acceptsDrops: Bool
    private let state = Mutex(State())
    private let onChange: @Sendable () -> Void

    init(
        types: [String], from size: PixelSize, acceptsDrops: Bool,
        onChange: @escaping @Sendable () -> Void
    ) {
        (self.types, self.size, self.acceptsDrops) = (types, size, acceptsDrops)
        self.onChange = onChange
    }

    /// The current stage.
    public var stage: DragStage { state.withLock(\.stage) }

    /// What the taker was given, in the first of the types; nil before.
    public var received: [UInt8]? { state.withLock(\.received) }

    /// Follows the pointer; everywhere outside the window is the drop target.
    public func move(to point: Point) {
        let columns = 0.0..<Double(size.width)
        let rows = 0.0..<Double(size.height)
        let isInside = columns.contains(point.x) && rows.contains(point.y)
        change(to: isInside ? .carried : acceptsDrops ? .accepted : .refused)
    }

    /// Drops it: the target reads it, or else the drag ends.
    public func drop() {
        guard stage == .accepted else { return change(to: .ended(isTaken: false)) }
        change(to: .dropped)
        giveBytes()
    }

    /// Cancels it.
    public func cancel() { change(to: .ended(isTaken: false)) }

    /// Provides the bytes, which the taker reads once it is dropped.
    public func provide(_ bytes: @escaping @Sendable (_ type: String) -> [UInt8]?) {
        state.withLock { $0.makeBytes = bytes }
        giveBytes()
    }

    /// Ends it because there is nothing to give.
    public func fail() { change(to: .ended(isTaken: false)) }

    private func giveBytes() {
        let makeBytes = state.withLock { $0.stage == .dropped ? $0.makeBytes : nil }
        guard let makeBytes else { return }
        let bytes = types.first.flatMap(makeBytes)
        state.withLock { $0.received = bytes }
        change(to: .ended(isTaken: bytes != nil))
    }

    private func change(to stage: DragStage) {
        let isChanged = state.withLock { state in
            guard !state.stage.isEnd, state.stage != stage else { return false }
            state.stage = stage
            return true
        }
        if isChanged { onChange() }
    }
}
