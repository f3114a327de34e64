public import Drawing
public import Geometry
public import Graphics
import Ink

/// Shows in a window how a drawing was made, as a canvas of its own on which it is drawn once more.
///
/// Nothing of it waits: what takes long is drawn by workers, and a moment far away is reached in steps.
public final class ReplayPlayer {
    /// What is done of a drawing between two pictures, in strokes and in samples of one: some
    /// milliseconds.
    private static let (strokesAtOnce, samplesAtOnce) = (2_000, 2_000)

    private let renderer: CanvasRenderer
    private var played: ReplayedDrawing
    private var partial: PartialStroke?
    private var wanted = ReplayTimeline.Playhead()
    private var dirty = DirtyRegion()

    /// A player in a viewport; without workers all is drawn at once.
    ///
    /// - Throws: where memory is short, or the window beyond what Cairo holds.
    public init(
        _ timeline: ReplayTimeline, viewport: Viewport, workers: TileWorkers? = nil
    ) throws(GraphicsError) {
        played = ReplayedDrawing(timeline)
        renderer = try CanvasRenderer(
            viewport: viewport, drawing: played.drawing, workers: workers)
    }

    /// What is played.
    public var timeline: ReplayTimeline { played.timeline }

    /// What part of the drawing is shown, and how.
    public var viewport: Viewport { renderer.viewport }

    /// Whether it is not yet where it was asked to be.
    public var isBehind: Bool { playhead != wanted }

    /// Whether something that was asked for is not shown yet.
    public var isWaiting: Bool { isBehind || renderer.isWaiting }

    private var playhead: ReplayTimeline.Playhead {
        ReplayTimeline.Playhead(wholeCount: played.wholeCount, sampleCount: partial?.count ?? 0)
    }

    /// Shows what has been drawn at a moment, in place of what was asked for before: with as many of the
    /// next calls of `takeChanges` as it takes.
    public func show(_ playhead: ReplayTimeline.Playhead) { wanted = playhead }

    /// Shows another part of the drawing, or shows it in another way.
    public func show(_ viewport: Viewport) throws(GraphicsError) {
        try renderer.show(viewport, played.drawing)
    }

    /// Goes on; gives the pixels of the window that look different since the last call.
    public func takeChanges() throws(GraphicsError) -> DirtyRegion {
        try goOn()
        dirty.insert(try renderer.takeChanges())
        defer { dirty.removeAll() }
        return dirty
    }

    /// Draws `part` of the window, to which the context is clipped.
    public func draw(_ part: PixelRectangle, in context: Context) throws(GraphicsError) {
        try renderer.draw(part, background: timeline.background, in: context)
    }

    private func goOn() throws(GraphicsError) {
        let count = wanted.wholeCount
        if wanted < playhead { dropPartial() }
        if count != played.wholeCount {
            let way = max(min(count - played.wholeCount, Self.strokesAtOnce), -Self.strokesAtOnce)
            let live = way == 1 ? partial?.live : nil
            if live == nil { dropPartial() }
            partial = nil
            for (edit, change) in played.go(to: played.wholeCount + way) {
                try renderer.changed(change, by: edit, played.drawing, live: live)
            }
        }
        guard played.wholeCount == count, wanted.sampleCount > 0 else { return }
        let partial = try takePartial()
        let next = min(wanted.sampleCount, partial.count + Self.samplesAtOnce)
        dirty.insert(viewport.windowPart(partial.advance(to: next)))
    }

    /// The stroke that is being drawn; a new one at its beginning.
    private func takePartial() throws(GraphicsError) -> PartialStroke {
        if let partial { return partial }
        let event = timeline.events[played.wholeCount]
        renderer.layInk(on: timeline.layers[event.layer].id, of: played.drawing)
        let made = PartialStroke(
            event.stroke, live: try renderer.beginStroke(event.stroke.brush),
            tolerance: StrokeModel.defaultTolerance / viewport.levelScale)
        partial = made
        return made
    }

    private func dropPartial() {
        if let partial { dirty.insert(renderer.endStroke(partial.live)) }
        partial = nil
    }
}

extension CanvasRenderer {
    /// A player that shows a timeline as this renderer shows the drawing, and wakes the window as its
    /// workers do.
    ///
    /// - Throws: where memory is short.
    public func player(of timeline: ReplayTimeline) throws(GraphicsError) -> ReplayPlayer {
        try ReplayPlayer(
            timeline, viewport: viewport, workers: (tiles.executor as? TileWorkers)?.another)
    }
}
