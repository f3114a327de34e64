public import Drawing
public import Geometry
public import Graphics
import Ink

/// A drawing while it is being made, painted step by step.
///
/// A step costs what it adds. Whole strokes are painted as every export paints them, so that the end
/// looks like one, pixel by pixel; the stroke in between is live ink of its first samples, which leads
/// nowhere. A stroke that lies below others drawn before it comes to lie there once it is whole.
public final class ReplayPicture {
    /// How many pixels a side of the page has at most; what a stroke covers takes some besides.
    public static let longest = ImageSurface.maximumLength - ConeCoverage.lanes

    /// How many pixels of the page are put together at once.
    private static let pixelsAtOnce = 1 << 20

    /// What has been drawn, on paper; with opacity only where the paper has it.
    public let page: ImageSurface

    private var played: ReplayedDrawing
    private let background: Background
    private let transform: Transform
    private let painter: StrokePainter
    /// The whole strokes of each layer; nil before the first, so that layers of which nothing has been
    /// played cost no memory.
    private(set) var inks: [ImageSurface?]
    /// The marks of each layer; nil before the first.
    private var marks: [ImageSurface?]
    /// The picture beneath the ink of each layer; nil where there is none.
    private let images: [ImageSurface?]
    private var partial: PartialStroke?
    /// What a stroke in between covers, and the same with its end; made once there is one.
    private var masks: (live: CoverageMask, end: CoverageMask)?
    /// Where some rows of the page are put together, and the same of a layer that is more than its ink.
    private let strip: ImageSurface
    private var scratch: ImageSurface?

    /// The moment before the first stroke, on `background` in place of the drawing's own if given.
    ///
    /// - Throws: where memory is short, or a side beyond `longest`.
    public init(
        _ timeline: ReplayTimeline, size: PixelSize, transform: Transform = .identity,
        background: Background? = nil
    ) throws(GraphicsError) {
        played = ReplayedDrawing(timeline)
        self.transform = transform
        self.background = background ?? timeline.background
        let format: ImageSurface.Format = self.background.color.alpha == 1 ? .rgb24 : .argb32
        page = try ImageSurface(size: size, format: format)
        let rows = min(max(Self.pixelsAtOnce / max(size.width, 1), 1), size.height)
        strip = try ImageSurface(
            size: PixelSize(width: size.width, height: rows), format: format)
        inks = timeline.layers.map { _ in nil }
        marks = inks
        images = try timeline.layers.map { layer throws(GraphicsError) in
            guard let image = layer.image else { return nil }
            let surface = try ImageSurface(size: size, format: .argb32)
            try surface.draw { context throws(GraphicsError) in
                try image.draw(PixelRectangle(size), in: context, transform: transform)
            }
            return surface
        }
        // It moves to a layer before it paints.
        painter = StrokePainter(layer: page, transform: transform)
        _ = try compose(PixelRectangle(size))
    }

    /// What has been drawn.
    public var playhead: ReplayTimeline.Playhead {
        ReplayTimeline.Playhead(wholeCount: played.wholeCount, sampleCount: partial?.count ?? 0)
    }

    /// Draws on to `target`, which does not lie behind; gives the smallest rectangle of the pixels of
    /// the page that look different.
    ///
    /// `goesOn` is asked before each stroke.
    /// - Throws: where memory is short; `stopped` where it was not to go on. The page is of no use then.
    public func show(
        _ target: ReplayTimeline.Playhead, goesOn: () -> Bool = { true }
    ) throws(GraphicsError) -> PixelRectangle {
        precondition(target >= playhead, "a replay goes forth")
        var dirty = DirtyRegion()
        while played.wholeCount < target.wholeCount {
            guard goesOn() else { throw .stopped }
            try finishStroke(&dirty)
        }
        if target.sampleCount > 0 { try drawPartial(target.sampleCount, &dirty) }
        dirty.clip(to: PixelRectangle(page.size))
        var changed = PixelRectangle.empty
        for part in dirty.rectangles { changed = changed.union(try compose(part)) }
        return changed
    }

    // MARK: - Strokes

    /// Paints the next stroke whole.
    private func finishStroke(_ dirty: inout DirtyRegion) throws(GraphicsError) {
        let event = played.timeline.events[played.wholeCount]
        dropPartial(&dirty)
        _ = played.go(to: played.wholeCount + 1)
        let part = pixels(of: event.stroke.bounds)
        guard !part.isEmpty else { return }
        dirty.insert(part)
        if LayerSheet.ink.holds(event.stroke.brush) {
            try paint(event, .ink, on: try surface(&inks[event.layer]), part)
        }
        // Before the first mark there is nothing that an eraser could take away.
        if isShown(event.stroke.brush, on: .marks, ofLayer: event.layer) {
            try paint(event, .marks, on: try surface(&marks[event.layer]), part)
        }
    }

    /// Paints a stroke that has been drawn on a sheet of its layer.
    private func paint(
        _ event: ReplayTimeline.Event, _ sheet: LayerSheet, on ink: ImageSurface,
        _ part: PixelRectangle
    ) throws(GraphicsError) {
        painter.move(to: ink, transform: transform)
        let strokes = played.drawing.layers[event.layer].strokes
        if strokes.ids.last == event.id { return try painter.paint(event.stroke) }
        // All that has been drawn there, in the order in which it lies.
        try ink.clear(part)
        for element in strokes.intersecting(transform.inverted.apply(to: part.rectangle))
        where sheet.holds(element.stroke.brush) {
            try painter.paint(element.stroke, clip: part)
        }
    }

    private func drawPartial(_ count: Int, _ dirty: inout DirtyRegion) throws(GraphicsError) {
        let partial = try takePartial()
        dirty.insert(pixels(of: partial.advance(to: count)))
    }

    /// The stroke that is being drawn; a new one at its beginning.
    private func takePartial() throws(GraphicsError) -> PartialStroke {
        if let partial { return partial }
        let stroke = played.timeline.events[played.wholeCount].stroke
        let texture = painter.texture(of: stroke.brush)
        let mask = try takeMasks().live
        try mask.prepare(texture)
        let live = LiveStroke(
            brush: stroke.brush, texture: texture, mask: mask, transform: transform)
        let made = PartialStroke(stroke, live: live, tolerance: painter.tolerance)
        partial = made
        return made
    }

    private func dropPartial(_ dirty: inout DirtyRegion) {
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

    /// Puts all of the page within `part` together; gives what looks different.
    private func compose(_ part: PixelRectangle) throws(GraphicsError) -> PixelRectangle {
        var changed = PixelRectangle.empty
        for y in stride(from: part.y, to: part.bottom, by: strip.size.height) {
            var rows = part
            (rows.y, rows.height) = (y, min(strip.size.height, part.bottom - y))
            try composeStrip(rows)
            changed = changed.union(page.takeDifference(to: strip, within: rows))
        }
        return changed
    }

    /// Lays all layers on the paper within `part`, whose corner is that of the strip.
    private func composeStrip(_ part: PixelRectangle) throws(GraphicsError) {
        try strip.draw { context throws(GraphicsError) in
            context.concatenate(Transform(offset: .zero - part.rectangle.origin))
            context.clip(to: part)
            context.setOperator(.source)
            context.setSource(background.color)
            context.paint()
            context.setOperator(.over)
            try background.ruling?.draw(part, transform, in: context)
            for (index, layer) in played.drawing.layers.enumerated() {
                if let content = try content(ofLayer: index, .ink, part) {
                    context.setSource(content.surface, at: content.origin)
                    context.paint(opacity: layer.opacity)
                }
                guard let content = try content(ofLayer: index, .marks, part) else { continue }
                let place = part.rectangle.origin
                let shown = part.moved(by: (-Int(content.origin.x), -Int(content.origin.y)))
                MarkBlend(on: background.color).lay(
                    content.surface, shown, at: place, opacity: layer.opacity, in: context)
            }
        }
    }

    /// What is on a layer within `part`: its picture, its ink, and the stroke that is being drawn, and
    /// where on the page its corner is; nil for nothing.
    private func content(
        ofLayer index: Int, _ sheet: LayerSheet, _ part: PixelRectangle
    ) throws(GraphicsError) -> (surface: ImageSurface, origin: Point)? {
        let isDrawnOn =
            partial.map { isShown($0.stroke.brush, on: sheet, ofLayer: index) } ?? false
            && played.timeline.events[played.wholeCount].layer == index
        let (ink, image) = sheet == .ink ? (inks[index], images[index]) : (marks[index], nil)
        guard isDrawnOn || ink != nil && image != nil else {
            return (ink ?? image).map { ($0, .zero) }
        }
        let content = try scratch.kept(or: ImageSurface(size: strip.size, format: .argb32))
        try content.clear(PixelRectangle(x: 0, y: 0, width: part.width, height: part.height))
        try content.draw { context in
            context.concatenate(Transform(offset: .zero - part.rectangle.origin))
            context.clip(to: part)
            if let ink {
                context.setSource(ink)
                context.paint()
            }
        }
        if isDrawnOn, let partial { try draw(partial, part, on: content) }
        guard let image else { return (content, part.rectangle.origin) }
        try content.draw { context in
            context.concatenate(Transform(offset: .zero - part.rectangle.origin))
            context.clip(to: part)
            context.setOperator(.destinationOver)
            context.setSource(image)
            context.paint()
        }
        return (content, part.rectangle.origin)
    }

    /// Whether a stroke of a brush changes what is seen of a sheet.
    private func isShown(_ brush: Brush, on sheet: LayerSheet, ofLayer index: Int) -> Bool {
        sheet.holds(brush) && (sheet == .ink || brush.marks || marks[index] != nil)
    }

    /// Draws the stroke in between on a sheet whose corner is that of the part.
    private func draw(
        _ partial: PartialStroke, _ part: PixelRectangle, on content: ImageSurface
    ) throws(GraphicsError) {
        let (brush, mask) = (partial.stroke.brush, try takeMasks().end)
        try partial.live.copy(part, to: mask)
        let place = part.within(part)
        try content.lay(
            brush, partial.live.texture, through: mask.surface(showing: place), at: .zero,
            within: place)
    }

    private func takeMasks() throws(GraphicsError) -> (live: CoverageMask, end: CoverageMask) {
        try masks.kept(
            or: (live: CoverageMask(size: page.size), end: CoverageMask(size: strip.size)))
    }

    private func surface(_ kept: inout ImageSurface?) throws(GraphicsError) -> ImageSurface {
        try kept.kept(or: ImageSurface(size: page.size, format: .argb32))
    }
}
