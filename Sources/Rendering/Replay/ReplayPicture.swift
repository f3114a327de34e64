public import Drawing
public import Geometry
public import Graphics
import Ink

/// A drawing at any moment of its making, painted step by step.
///
/// A step forwards costs what it adds. Whole strokes are painted as every export paints them, so that
/// the end looks like one, pixel by pixel; the stroke in between is live ink of its first samples,
/// which leads nowhere. A stroke that lies below others drawn before it comes to lie there once it is
/// whole.
public final class ReplayPicture {
    /// How many pixels a side of the page has at most; what a stroke covers takes some besides.
    public static let longest = ImageSurface.maximumLength - ConeCoverage.lanes

    /// The work of a stroke beside its samples, in samples.
    private static let costOfStroke = 20

    /// What has been drawn, on paper; with opacity only where the paper has it.
    public let page: ImageSurface
    /// What has been drawn.
    public private(set) var playhead = ReplayTimeline.Playhead()

    let timeline: ReplayTimeline
    private let background: Color
    private let transform: Transform
    let layers: [ReplayLayer]
    private let painter: StrokePainter
    /// The event at which each stroke is played; for drawings whose strokes lie in another order.
    private lazy var ranks = Dictionary(
        uniqueKeysWithValues: timeline.events.enumerated().map { ($1.id, $0) })
    private var partial: PartialStroke?
    /// What a stroke in between needs, made once it does: what it covers, the same with its end, the
    /// ink of a layer with it, and that on the picture of the layer.
    private var liveMask: CoverageMask?
    private var endMask: CoverageMask?
    private var inkWithPartial: ImageSurface?
    private var inkOnImage: ImageSurface?

    /// The moment before the first stroke, on `background` in place of the drawing's own if given.
    ///
    /// - Throws: where memory is short, or a side beyond `longest`.
    public init(
        _ timeline: ReplayTimeline, size: PixelSize, transform: Transform = .identity,
        background: Color? = nil
    ) throws(GraphicsError) {
        self.timeline = timeline
        self.transform = transform
        self.background = background ?? timeline.background
        page = try ImageSurface(
            size: size, format: self.background.alpha == 1 ? .rgb24 : .argb32)
        layers = try timeline.layers.map { layer throws(GraphicsError) in
            try ReplayLayer(layer, size: size, transform: transform)
        }
        // It moves to a layer before it paints.
        painter = StrokePainter(layer: page, transform: transform)
        try compose(PixelRectangle(size))
    }

    /// Draws on to `target`, or back; gives the pixels of the page that may look different.
    ///
    /// With a `cost`, counted in samples, it stops on the way once it has done that much work;
    /// `playhead` tells how far it came. Going back begins with empty paper.
    public func show(
        _ target: ReplayTimeline.Playhead, cost: Int = .max
    ) throws(GraphicsError) -> DirtyRegion {
        var dirty = DirtyRegion()
        if target.wholeCount < playhead.wholeCount { try restore(nil, &dirty) }
        if target < playhead { try dropPartial(&dirty) }
        var left = cost
        while playhead.wholeCount < target.wholeCount, left > 0 {
            left -= try finishStroke(&dirty)
        }
        if playhead.wholeCount == target.wholeCount, playhead.sampleCount < target.sampleCount,
            left > 0
        {
            try drawPartial(target.sampleCount, &dirty)
        }
        dirty.clip(to: PixelRectangle(page.size))
        for part in dirty.rectangles { try compose(part) }
        return dirty
    }

    // MARK: - Snapshots

    /// The whole strokes of a moment.
    struct Snapshot {
        let wholeCount: Int
        fileprivate let layers: [ReplayLayer.Snapshot]

        var bytes: Int { layers.reduce(0) { $0 + $1.bytes } }
    }

    /// A copy of all whole strokes.
    func snapshot() throws(GraphicsError) -> Snapshot {
        Snapshot(
            wholeCount: playhead.wholeCount,
            layers: try layers.map { played throws(GraphicsError) in try played.snapshot() })
    }

    /// Goes to the moment of a snapshot; gives the pixels that may look different.
    func show(_ snapshot: Snapshot) throws(GraphicsError) -> DirtyRegion {
        var dirty = DirtyRegion()
        try restore(snapshot, &dirty)
        dirty.clip(to: PixelRectangle(page.size))
        for part in dirty.rectangles { try compose(part) }
        return dirty
    }

    private func restore(_ snapshot: Snapshot?, _ dirty: inout DirtyRegion) throws(GraphicsError) {
        try dropPartial(&dirty)
        for (index, played) in layers.enumerated() {
            dirty.insert(try played.restore(snapshot?.layers[index]))
        }
        playhead = ReplayTimeline.Playhead(wholeCount: snapshot?.wholeCount ?? 0)
    }

    // MARK: - Strokes

    /// Paints the next stroke whole; gives what it cost.
    private func finishStroke(_ dirty: inout DirtyRegion) throws(GraphicsError) -> Int {
        let event = timeline.events[playhead.wholeCount]
        try dropPartial(&dirty)
        let played = layers[event.layer]
        let part = pixels(of: event.stroke.bounds)
        playhead = ReplayTimeline.Playhead(wholeCount: playhead.wholeCount + 1)
        guard !part.isEmpty else { return 1 }
        painter.move(to: try played.canvas(), transform: transform)
        played.note(part)
        dirty.insert(part)
        guard event.position > played.highest else { return try paintAnew(part, of: event.layer) }
        try painter.paint(event.stroke)
        played.highest = event.position
        return Self.cost(of: event.stroke)
    }

    private static func cost(of stroke: Stroke) -> Int { stroke.sampleCount + costOfStroke }

    /// Paints all that has been drawn of a layer within `part`, in the order in which it lies; gives
    /// what it cost.
    private func paintAnew(
        _ part: PixelRectangle, of layer: Int
    ) throws(GraphicsError) -> Int {
        let played = layers[layer]
        try played.ink?.clear(part)
        let area = transform.inverted.apply(to: part.rectangle)
        var cost = 0
        for element in played.layer.strokes(intersecting: area) {
            guard let rank = ranks[element.id], rank < playhead.wholeCount else { continue }
            try painter.paint(element.stroke, clip: part)
            cost += Self.cost(of: element.stroke)
        }
        return cost
    }

    private func drawPartial(_ count: Int, _ dirty: inout DirtyRegion) throws(GraphicsError) {
        let partial = try takePartial()
        let changed = partial.advance(to: count)
        dirty.insert(pixels(of: changed))
        playhead.sampleCount = count
    }

    /// The stroke that is being drawn; a new one at its beginning.
    private func takePartial() throws(GraphicsError) -> PartialStroke {
        if let partial { return partial }
        let event = timeline.events[playhead.wholeCount]
        let live = LiveStroke(
            brush: event.stroke.brush, texture: painter.texture(of: event.stroke.brush),
            mask: try mask(&liveMask), transform: transform)
        let made = PartialStroke(event.stroke, live: live, tolerance: painter.tolerance)
        partial = made
        return made
    }

    private func dropPartial(_ dirty: inout DirtyRegion) throws(GraphicsError) {
        playhead.sampleCount = 0
        guard let partial else { return }
        let covered = partial.live.mask.touched.rectangle.union(partial.live.endBounds)
        dirty.insert(covered.outset(by: 1))
        partial.live.mask.clear()
        self.partial = nil
    }

    /// The pixels of the page that ink within `area` of the drawing may touch.
    private func pixels(of area: Rectangle) -> PixelRectangle {
        PixelRectangle(covering: transform.apply(to: area).outset(by: 1))
            .intersection(PixelRectangle(page.size))
    }

    // MARK: - Layers on one another

    /// Lays all layers on the paper within `part`.
    private func compose(_ part: PixelRectangle) throws(GraphicsError) {
        guard !part.isEmpty else { return }
        try page.draw { context throws(GraphicsError) in
            context.clip(to: part)
            context.setOperator(.source)
            context.setSource(background)
            context.paint()
            context.setOperator(.over)
            for (index, played) in layers.enumerated() {
                guard let content = try content(of: played, index, part) else { continue }
                context.setSource(content)
                context.paint(opacity: played.layer.opacity)
            }
        }
    }

    /// What is on a layer within `part`: its picture, its ink, and the stroke that is being drawn; nil
    /// for nothing.
    private func content(
        of played: ReplayLayer, _ index: Int, _ part: PixelRectangle
    ) throws(GraphicsError) -> ImageSurface? {
        var content = played.ink
        if let partial, timeline.events[playhead.wholeCount].layer == index {
            content = try withPartial(partial, played, part)
        }
        guard let image = played.image else { return content }
        guard let content else { return image }
        let composed = try surface(&inkOnImage)
        try composed.draw { context in
            context.clip(to: part)
            context.setOperator(.source)
            context.setSource(image)
            context.paint()
            context.setOperator(.over)
            context.setSource(content)
            context.paint()
        }
        return composed
    }

    private func withPartial(
        _ partial: PartialStroke, _ played: ReplayLayer, _ part: PixelRectangle
    ) throws(GraphicsError) -> ImageSurface {
        let (ink, mask) = (try surface(&inkWithPartial), try mask(&endMask))
        mask.copy(part, from: partial.live.mask, to: (0, 0))
        partial.live.addEnd(to: mask, within: part)
        let brush = partial.stroke.brush
        try ink.draw { context in
            context.clip(to: part)
            if let former = played.ink {
                context.setOperator(.source)
                context.setSource(former)
            } else {
                context.setOperator(.clear)
            }
            context.paint()
            context.setOperator(brush.effect.operator)
            context.setSource(brush.color.withAlpha(brush.inkAlpha))
            context.paint(through: mask.surface, at: part.rectangle.origin)
        }
        return ink
    }

    private func mask(_ kept: inout CoverageMask?) throws(GraphicsError) -> CoverageMask {
        if let kept { return kept }
        let made = try CoverageMask(size: page.size)
        kept = made
        return made
    }

    private func surface(_ kept: inout ImageSurface?) throws(GraphicsError) -> ImageSurface {
        if let kept { return kept }
        let made = try ImageSurface(size: page.size, format: .argb32)
        kept = made
        return made
    }
}
