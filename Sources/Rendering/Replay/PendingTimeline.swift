import Dispatch
public import Drawing
import Ink
import Synchronization

/// The timeline of a drawing, which looks at every sample of it: of a large one it is made on another
/// thread.
public final class PendingTimeline: Sendable {
    /// How many samples are looked at at once: a few milliseconds.
    private static let immediateSamples = 50_000

    private let made: Mutex<ReplayTimeline?>

    /// `onReady` is called on another thread once the timeline is there; without it, or where the
    /// drawing is small, it is there at once.
    init(_ drawing: Drawing, onReady: (@Sendable () -> Void)?) {
        let samples = drawing.layers.lazy.flatMap(\.strokes).reduce(0) {
            $0 + $1.stroke.sampleCount
        }
        guard let onReady, samples > Self.immediateSamples else {
            made = Mutex(ReplayTimeline(drawing))
            return
        }
        made = Mutex(nil)
        DispatchQueue.global(qos: .userInitiated).async {
            let timeline = ReplayTimeline(drawing)
            self.made.withLock { $0 = timeline }
            onReady()
        }
    }

    /// The timeline; nil while it is being made.
    public var timeline: ReplayTimeline? { made.withLock { $0 } }
}

extension CanvasRenderer {
    /// Has the timeline of a drawing made, which wakes the window as its workers do.
    public func timeline(of drawing: Drawing) -> PendingTimeline {
        guard let workers = tiles.executor as? TileWorkers else {
            return PendingTimeline(drawing, onReady: nil)
        }
        return PendingTimeline(drawing) { workers.remind() }
    }
}
