public import Drawing
public import Geometry
public import Graphics

/// Shows in a window how a drawing was made, at whatever moment is asked for.
///
/// Painting goes on beside the window's thread, which only takes over the pixels that changed: so
/// nothing waits for a large drawing, and a moment far away is reached in steps that can be seen.
public final class ReplayPlayer {
    /// What part of the drawing is shown, and how.
    public let viewport: Viewport
    /// Whether there is something to show yet.
    public private(set) var isReady = false

    private let worker: ReplayWorker
    private let page: ImageSurface

    /// A player that calls `onFrame` on another thread whenever there is something to show, which is
    /// to make the window's thread call `takeChanges`; without it all is painted by whoever asks.
    ///
    /// - Throws: where memory is short, or the window beyond what Cairo holds.
    public init(
        _ timeline: ReplayTimeline, viewport: Viewport, onFrame: (@Sendable () -> Void)? = nil
    ) throws(GraphicsError) {
        self.viewport = viewport
        let sheet = viewport.sheet
        page = try ImageSurface(size: sheet.size, format: .rgb24)
        let transform = Transform(
            scale: viewport.levelScale,
            offset: Vector(dx: -Double(sheet.x), dy: -Double(sheet.y)))
        worker = ReplayWorker(isImmediate: onFrame == nil, onFrame: onFrame ?? {}) {
            () throws(GraphicsError) in
            ReplayReel(
                try ReplayPicture(
                    timeline, size: sheet.size, transform: transform,
                    background: timeline.background.withAlpha(1)))
        }
    }

    deinit { worker.stop() }

    /// Whether something that was asked for is not shown yet.
    public var isWaiting: Bool { worker.isWorking }

    /// Shows what has been drawn at a moment as soon as it is painted, in place of what was asked for
    /// before.
    public func show(_ moment: ReplayTimeline.Moment) { worker.show(moment) }

    /// The pixels of the window that look different since the last call.
    public func takeChanges() throws(GraphicsError) -> DirtyRegion {
        var dirty = DirtyRegion()
        for patch in try worker.takePatches() {
            try page.draw { context in
                context.setSource(patch.surface, at: patch.part.rectangle.origin)
                context.addRectangle(patch.part.rectangle)
                context.fill()
            }
            dirty.insert(windowPart(patch.part))
            isReady = true
        }
        dirty.clip(to: PixelRectangle(viewport.size))
        return dirty
    }

    /// Draws `part` of the window, to which the context is clipped.
    public func draw(_ part: PixelRectangle, in context: Context) {
        context.saved {
            if viewport.isExact {
                context.setSource(page)
            } else {
                context.concatenate(Transform(offset: viewport.offset))
                context.rotate(by: viewport.rotation)
                context.concatenate(Transform(scale: viewport.rest))
                context.setSource(page, at: viewport.sheet.rectangle.origin)
            }
            context.paint()
        }
    }

    private func windowPart(_ part: PixelRectangle) -> PixelRectangle {
        let sheet = viewport.sheet
        return viewport.windowPart(
            PixelRectangle(
                x: part.x + sheet.x, y: part.y + sheet.y, width: part.width, height: part.height))
    }
}

extension CanvasRenderer {
    /// A player that shows a timeline as this renderer shows the drawing, and wakes the window as its
    /// workers do.
    ///
    /// - Throws: where memory is short.
    public func player(of timeline: ReplayTimeline) throws(GraphicsError) -> ReplayPlayer {
        guard let workers = executor as? TileWorkers else {
            return try ReplayPlayer(timeline, viewport: viewport)
        }
        return try ReplayPlayer(timeline, viewport: viewport) { workers.remind() }
    }
}
