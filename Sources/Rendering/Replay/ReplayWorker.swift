import Dispatch
import Drawing
import Geometry
import Graphics
import Synchronization

/// Pixels of a replay that look different now.
///
/// The surface passes from the thread that made it to the one that takes it, which the lock of
/// `ReplayWorker` puts in order; nobody else knows it.
struct ReplayPatch: @unchecked Sendable {
    let surface: ImageSurface
    let part: PixelRectangle

    /// A copy of a part of `page`, which is opaque.
    init(_ part: PixelRectangle, of page: ImageSurface) throws(GraphicsError) {
        let surface = try ImageSurface(size: part.size, format: .rgb24)
        try surface.draw { context in
            context.setSource(page, at: PixelRectangle(page.size).origin(within: part))
            context.paint()
        }
        (self.surface, self.part) = (surface, part)
    }
}

/// Paints a replay on a thread of its own, as far as it was asked for last.
final class ReplayWorker: Sendable {
    /// What is painted between two pictures, in samples: about a frame of a window.
    private static let costOfStep = 5_000
    /// Patches that may wait to be taken; more become one of the whole page.
    private static let mostPatches = 16

    private struct State {
        var wanted: ReplayTimeline.Playhead?
        var patches: [ReplayPatch] = []
        var error: GraphicsError?
        var isWorking = false
        var isStopped = false
    }

    /// What is known to the thread that works only.
    private final class Bench: @unchecked Sendable {
        var make: (() throws(GraphicsError) -> ReplayReel)?
        var reel: ReplayReel?

        init(_ make: @escaping () throws(GraphicsError) -> ReplayReel) { self.make = make }
    }

    private let state = Mutex(State())
    private let bench: Bench
    private let onFrame: @Sendable () -> Void
    private let isImmediate: Bool
    private let queue = DispatchQueue(label: "downstroke.replay", qos: .userInitiated)

    /// A worker on the reel that `make` makes.
    ///
    /// `onFrame` is called on its thread when there is something to take. One that is immediate works
    /// at once on the thread that asks.
    init(
        isImmediate: Bool, onFrame: @escaping @Sendable () -> Void,
        _ make: @escaping @Sendable () throws(GraphicsError) -> ReplayReel
    ) {
        (self.isImmediate, self.onFrame) = (isImmediate, onFrame)
        bench = Bench(make)
    }

    /// Whether something that was asked for is still being painted.
    var isWorking: Bool { state.withLock { $0.isWorking } }

    /// Paints what has been drawn at a moment, in place of what was asked for before.
    func show(_ playhead: ReplayTimeline.Playhead) {
        let isIdle = state.withLock { state in
            defer { state.isWorking = true }
            state.wanted = playhead
            return !state.isWorking
        }
        guard isIdle else { return }
        if isImmediate { work() } else { queue.async { self.work() } }
    }

    /// The pixels that look different since the last call, in the order in which they became so.
    func takePatches() throws(GraphicsError) -> [ReplayPatch] {
        let (patches, error) = state.withLock { state in
            defer { (state.patches, state.error) = ([], nil) }
            return (state.patches, state.error)
        }
        if let error { throw error }
        return patches
    }

    /// Ends the work, whatever was asked for.
    func stop() { state.withLock { $0.isStopped = true } }

    private func work() {
        while let target = next() {
            do throws(GraphicsError) { try step(towards: target) } catch { fail(error) }
            if !isImmediate { onFrame() }
        }
    }

    /// What is to be shown; nil where that is shown already.
    private func next() -> ReplayTimeline.Playhead? {
        let reached = bench.reel?.playhead
        return state.withLock { state in
            let isDone = state.wanted == nil || state.wanted == reached
            guard isDone || state.isStopped else { return state.wanted }
            (state.wanted, state.isWorking) = (nil, false)
            return nil
        }
    }

    private func step(towards target: ReplayTimeline.Playhead) throws(GraphicsError) {
        let isFirst = bench.reel == nil
        let reel = try takeReel()
        let cost = isImmediate ? Int.max : Self.costOfStep
        var dirty = try reel.show(target, cost: cost)
        if isFirst { dirty.insert(PixelRectangle(reel.page.size)) }
        var patches: [ReplayPatch] = []
        for part in dirty.rectangles { patches.append(try ReplayPatch(part, of: reel.page)) }
        let waiting = state.withLock { state in
            state.patches += patches
            return state.patches.count
        }
        guard waiting > Self.mostPatches else { return }
        let whole = try ReplayPatch(PixelRectangle(reel.page.size), of: reel.page)
        state.withLock { $0.patches = [whole] }
    }

    private func takeReel() throws(GraphicsError) -> ReplayReel {
        if let reel = bench.reel { return reel }
        guard let make = bench.make else { throw GraphicsError("the replay cannot be shown") }
        // Once: what failed will fail again.
        bench.make = nil
        let reel = try make()
        bench.reel = reel
        return reel
    }

    private func fail(_ error: GraphicsError) {
        state.withLock { state in
            (state.error, state.wanted) = (error, nil)
        }
    }
}
