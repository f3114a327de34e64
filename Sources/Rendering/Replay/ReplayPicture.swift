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
    public private(set) var moment = ReplayTimeline.Moment()

    let timeline: ReplayTimeline
    private let background: Color
    private let transform: Transform
    let sheets: [ReplaySheet]
    private let painter: StrokePainter
    /// The event at which each stroke is played; for drawings whose strokes lie in another order.
    private lazy var ranks = Dictionary(
        uniqueKeysWithValues: timeline.events.enumerated().map { ($1.id, $0) })
    private var partial: PartialStroke?
    private let scratch: ReplayScratch

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
        sheets = try timeline.layers.map { layer throws(GraphicsError) in
            try ReplaySheet(layer, size: size, transform: transform)
        }
        scratch = ReplayScratch(size: size)
        // It moves to a layer before it paints.
        painter = StrokePainter(layer: page, transform: transform)
        try compose(PixelRectangle(size))
    }

    /// Draws on to `target`, or back; gives the pixels of the page that may look different.
    ///
    /// With a `cost`, counted in samples, it stops on the way once it has done that much work;
    /// `moment` tells how far it came. Going back begins with empty paper.
    public func show(
        _ target: ReplayTimeline.Moment, cost: Int = .max
    ) throws(GraphicsError) -> DirtyRegion {
        var dirty = DirtyRegion()
        if target.wholeCount < moment.wholeCount { try restore(nil, &dirty) }
        if target < moment { try dropPartial(&dirty) }
        var left = cost
        while moment.wholeCount < target.wholeCount, left > 0 {
            left -= try finishStroke(&dirty)
        }
        if moment.wholeCount == target.wholeCount, moment.sampleCount < target.sampleCount, left > 0
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
        fileprivate let sheets: [ReplaySheet.Snapshot]

        var bytes: Int { sheets.reduce(0) { $0 + $1.bytes } }
    }

    /// A copy of all whole strokes.
    func snapshot() throws(GraphicsError) -> Snapshot {
        Snapshot(
            wholeCount: moment.wholeCount,
            sheets: try sheets.map { sheet throws(GraphicsError) in try sheet.snapshot() })
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
        for (index, sheet) in sheets.enumerated() {
            dirty.insert(try sheet.restore(snapshot?.sheets[index]))
        }
        moment = ReplayTimeline.Moment(wholeCount: snapshot?.wholeCount ?? 0)
    }

    // MARK: - Strokes

    /// Paints the next stroke whole; gives what it cost.
    private func finishStroke(_ dirty: inout DirtyRegion) throws(GraphicsError) -> Int {
        let event = timeline.events[moment.wholeCount]
        try dropPartial(&dirty)
        let sheet = sheets[event.layer]
        let part = pixels(of: event.stroke.bounds)
        moment = ReplayTimeline.Moment(wholeCount: moment.wholeCount + 1)
        guard !part.isEmpty else { return 1 }
        painter.move(to: try sheet.canvas(), transform: transform)
        sheet.note(part)
        dirty.insert(part)
        guard event.position > sheet.highest else { return try paintAnew(part, of: event.layer) }
        try painter.paint(event.stroke)
        sheet.highest = event.position
        return Self.cost(of: event.stroke)
    }

    private static func cost(of stroke: Stroke) -> Int { stroke.sampleCount + costOfStroke }

    /// Paints all that has been drawn of a layer within `part`, in the order in which it lies; gives
    /// what it cost.
    private func paintAnew(
        _ part: PixelRectangle, of layer: Int
    ) throws(GraphicsError) -> Int {
        let sheet = sheets[layer]
        try sheet.ink?.clear(part)
        let area = transform.inverted.apply(to: part.rectangle)
        var cost = 0
        for element in sheet.layer.strokes(intersecting: area) {
            guard let rank = ranks[element.id], rank < moment.wholeCount else { continue }
            try painter.paint(element.stroke, clip: part)
            cost += Self.cost(of: element.stroke)
        }
        return cost
    }

    private func drawPartial(_ count: Int, _ dirty: inout DirtyRegion) throws(GraphicsError) {
        let partial = try takePartial()
        let changed = partial.advance(to: count)
        dirty.insert(pixels(of: changed))
        moment.sampleCount = count
    }

    /// The stroke that is being drawn; a new one at its beginning.
    private func takePartial() throws(GraphicsError) -> PartialStroke {
        if let partial { return partial }
        let event = timeline.events[moment.wholeCount]
        let live = LiveStroke(
            brush: event.stroke.brush, texture: painter.texture(of: event.stroke.brush),
            mask: try scratch.liveMask(), transform: transform)
        let made = PartialStroke(event.stroke, live: live, tolerance: painter.tolerance)
        partial = made
        return made
    }

    private func dropPartial(_ dirty: inout DirtyRegion) throws(GraphicsError) {
        moment.sampleCount = 0
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
            for (index, sheet) in sheets.enumerated() {
                guard let content = try content(of: sheet, index, part) else { continue }
                context.setSource(content)
                context.paint(opacity: sheet.layer.opacity)
            }
        }
    }

    /// What is on a layer within `part`: its picture, its ink, and the stroke that is being drawn; nil
    /// for nothing.
    private func content(
        of sheet: ReplaySheet, _ index: Int, _ part: PixelRectangle
    ) throws(GraphicsError) -> ImageSurface? {
        var content = sheet.ink
        if let partial, timeline.events[moment.wholeCount].layer == index {
            content = try withPartial(partial, sheet, part)
        }
        guard let image = sheet.image else { return content }
        guard let content else { return image }
        let scratch = try scratch.sheet()
        try scratch.draw { context in
            context.clip(to: part)
            context.setOperator(.source)
            context.setSource(image)
            context.paint()
            context.setOperator(.over)
            context.setSource(content)
            context.paint()
        }
        return scratch
    }

    private func withPartial(
        _ partial: PartialStroke, _ sheet: ReplaySheet, _ part: PixelRectangle
    ) throws(GraphicsError) -> ImageSurface {
        let (ink, mask) = (try scratch.ink(), try scratch.mask())
        mask.copy(part, from: partial.live.mask, to: (0, 0))
        partial.live.addEnd(to: mask, within: part)
        let brush = partial.stroke.brush
        try ink.draw { context in
            context.clip(to: part)
            if let former = sheet.ink {
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
}
