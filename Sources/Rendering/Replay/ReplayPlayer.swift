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

    /// The bytes of all layers, when all of them have ink.
    private static let memoryLimit = 768 << 20

    private let worker: ReplayWorker
    private let page: ImageSurface
    /// Pixels of the sheet for each one of the page, in both directions.
    let coarseness: Int
    private let background: Color

    /// A player that calls `onFrame` on another thread whenever there is something to show, which is
    /// to make the window's thread call `takeChanges`; without it all is painted by whoever asks.
    ///
    /// Of a drawing of very many layers it shows coarser pixels, so that they need no more memory than
    /// 768 MiB together.
    ///
    /// - Throws: where memory is short, or the window beyond what Cairo holds.
    public convenience init(
        _ timeline: ReplayTimeline, viewport: Viewport, onFrame: (@Sendable () -> Void)? = nil
    ) throws(GraphicsError) {
        try self.init(
            timeline, viewport: viewport, memoryLimit: Self.memoryLimit, onFrame: onFrame)
    }

    /// A player whose layers need at most so many bytes.
    init(
        _ timeline: ReplayTimeline, viewport: Viewport, memoryLimit: Int,
        onFrame: (@Sendable () -> Void)? = nil
    ) throws(GraphicsError) {
        self.viewport = viewport
        let sheet = viewport.sheet
        let coarseness = Self.coarseness(of: sheet.size, timeline, memoryLimit)
        let size = Self.size(of: sheet.size, coarseness)
        page = try ImageSurface(size: size, format: .rgb24)
        background = timeline.background.withAlpha(1)
        self.coarseness = coarseness
        let share = 1 / Double(coarseness)
        let transform = Transform(
            scale: viewport.levelScale * share,
            offset: Vector(dx: -Double(sheet.x) * share, dy: -Double(sheet.y) * share))
        worker = ReplayWorker(isImmediate: onFrame == nil, onFrame: onFrame ?? {}) {
            () throws(GraphicsError) in
            ReplayReel(
                try ReplayPicture(
                    timeline, size: size, transform: transform,
                    background: timeline.background.withAlpha(1)))
        }
    }

    /// The least power of two with which the pages of all layers stay within `limit` bytes.
    private static func coarseness(
        of size: PixelSize, _ timeline: ReplayTimeline, _ limit: Int
    ) -> Int {
        let pages = timeline.layers.reduce(0) {
            $0 + ($1.strokes.isEmpty ? 0 : 1) + ($1.image == nil ? 0 : 1)
        }
        var coarseness = 1
        var page = size
        while pages * page.width * page.height * 4 > limit, page.width * page.height > 1 {
            coarseness *= 2
            page = Self.size(of: size, coarseness)
        }
        return coarseness
    }

    private static func size(of size: PixelSize, _ coarseness: Int) -> PixelSize {
        PixelSize(
            width: (size.width + coarseness - 1) / coarseness,
            height: (size.height + coarseness - 1) / coarseness)
    }

    deinit { worker.stop() }

    /// Whether something that was asked for is not shown yet.
    public var isWaiting: Bool { worker.isWorking }

    /// Shows what has been drawn at a moment as soon as it is painted, in place of what was asked for
    /// before.
    public func show(_ playhead: ReplayTimeline.Playhead) { worker.show(playhead) }

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

    /// Draws `part` of the window, to which the context is clipped; paper where the window has grown.
    public func draw(_ part: PixelRectangle, in context: Context) {
        if part.intersection(PixelRectangle(viewport.size)) != part {
            context.setSource(background)
            context.paint()
        }
        context.saved {
            let scale = Double(coarseness)
            var origin = Point.zero
            if !viewport.isExact {
                context.concatenate(Transform(offset: viewport.offset))
                context.rotate(by: viewport.rotation)
                context.concatenate(Transform(scale: viewport.rest))
                origin = viewport.sheet.rectangle.origin
            }
            if coarseness > 1 { context.concatenate(Transform(scale: scale)) }
            context.setSource(page, at: Point(x: origin.x / scale, y: origin.y / scale))
            context.paint()
        }
    }

    private func windowPart(_ part: PixelRectangle) -> PixelRectangle {
        let (sheet, scale) = (viewport.sheet, coarseness)
        // What is made larger is blended with what lies beside it.
        let margin = scale > 1 ? scale : 0
        return viewport.windowPart(
            PixelRectangle(
                x: part.x * scale + sheet.x - margin, y: part.y * scale + sheet.y - margin,
                width: part.width * scale + 2 * margin, height: part.height * scale + 2 * margin))
    }
}

extension CanvasRenderer {
    /// A player that shows a timeline as this renderer shows the drawing, and wakes the window as its
    /// workers do.
    ///
    /// - Throws: where memory is short.
    public func player(of timeline: ReplayTimeline) throws(GraphicsError) -> ReplayPlayer {
        guard let workers = tiles.executor as? TileWorkers else {
            return try ReplayPlayer(timeline, viewport: viewport)
        }
        return try ReplayPlayer(timeline, viewport: viewport) { workers.remind() }
    }
}
