public import Drawing
public import Geometry
public import Graphics
public import Ink

/// Shows a drawing while it is being drawn.
///
/// It keeps the committed strokes of the layer that takes ink, which are not drawn again, and shows
/// the live strokes over them; the layers below and above it are flattened into a picture each. What
/// a sample costs does not depend on the drawing.
public final class CanvasRenderer {
    /// The extent of the canvas in pixels.
    public private(set) var size: PixelSize

    /// The layer that takes ink, `Drawing.topmostOpenLayer`; nil for none.
    private var openLayer: LayerID?
    private var opacity = 1.0
    private var layer: ImageSurface
    private var below: ImageSurface?
    private var above: ImageSurface?
    private var painter: StrokePainter
    private var live: [LiveStroke] = []
    private var spareMasks: [CoverageMask] = []
    private var scratchMask: CoverageMask?
    private var scratchLayer: ImageSurface?

    /// A renderer of a canvas of `size` that shows `drawing`.
    ///
    /// - Throws: where memory is short or `size` beyond what Cairo holds.
    public init(size: PixelSize, drawing: Drawing = Drawing()) throws(GraphicsError) {
        self.size = size
        layer = try ImageSurface(size: size, format: .argb32)
        painter = StrokePainter(layer: layer)
        openLayer = drawing.topmostOpenLayer?.id
        try redraw(PixelRectangle(size), drawing)
    }

    /// Changes the extent; what was visible is copied and only what is new is drawn.
    public func resize(to size: PixelSize, drawing: Drawing) throws(GraphicsError) {
        guard size != self.size else { return }
        let old = self.size
        layer = try Self.copy(layer, old, to: size)
        below = try below.map { picture throws(GraphicsError) in
            try Self.copy(picture, old, to: size)
        }
        above = try above.map { picture throws(GraphicsError) in
            try Self.copy(picture, old, to: size)
        }
        painter = StrokePainter(layer: layer)
        self.size = size
        scratchMask = nil
        scratchLayer = nil
        spareMasks.removeAll()
        for stroke in live {
            try stroke.resize(to: size, texture: painter.texture(of: stroke.brush))
        }
        let (width, height) = (size.width, size.height)
        try redraw(
            PixelRectangle(x: old.width, y: 0, width: width - old.width, height: height), drawing)
        try redraw(
            PixelRectangle(x: 0, y: old.height, width: width, height: height - old.height), drawing)
    }

    private static func copy(
        _ former: ImageSurface, _ old: PixelSize, to size: PixelSize
    ) throws(GraphicsError) -> ImageSurface {
        let surface = try ImageSurface(size: size, format: .argb32)
        try surface.draw { context in
            context.setOperator(.source)
            context.clip(to: PixelRectangle(old))
            context.setSource(former)
            context.paint()
        }
        return surface
    }

    /// Begins a live stroke, over those that are already being drawn.
    public func beginStroke(_ brush: Brush) throws(GraphicsError) -> LiveStroke {
        let stroke = LiveStroke(
            brush: brush, texture: painter.texture(of: brush), mask: try takeMask())
        live.append(stroke)
        return stroke
    }

    /// Removes a live stroke; gives the pixels that it covered.
    public func endStroke(_ stroke: LiveStroke) -> PixelRectangle {
        let covered = stroke.mask.touched.rectangle.union(stroke.tail.bounds)
        live.removeAll { $0 === stroke }
        stroke.mask.clear()
        if stroke.mask.size == size { spareMasks.append(stroke.mask) }
        return PixelRectangle(covering: covered.outset(by: 1))
    }

    /// Paints a finished stroke on top of the layer that takes ink.
    public func commit(_ stroke: Stroke) throws(GraphicsError) {
        try painter.paint(stroke)
    }

    /// Paints a part anew, after an edit that was not a stroke on top; all of it where another layer
    /// takes ink now.
    public func redraw(_ part: PixelRectangle, _ drawing: Drawing) throws(GraphicsError) {
        let open = drawing.topmostOpenLayer
        let whole = PixelRectangle(size)
        let part = open?.id == openLayer ? part.intersection(whole) : whole
        openLayer = open?.id
        opacity = open?.opacity ?? 1
        guard !part.isEmpty else { return }
        let layers = drawing.layers
        let index = layers.firstIndex { $0.id == openLayer } ?? layers.count
        try redraw(layers[..<index], part, &below)
        try layer.clear(part)
        if let open { try painter.paint(open, part: part) }
        try redraw(layers[index...].dropFirst(), part, &above)
    }

    /// Flattens layers anew within `part`; no layers need no picture.
    private func redraw(
        _ layers: ArraySlice<Layer>, _ part: PixelRectangle, _ picture: inout ImageSurface?
    ) throws(GraphicsError) {
        guard layers.contains(where: \.hasVisibleInk) else {
            picture = nil
            return
        }
        var surface = picture
        if surface == nil { surface = try ImageSurface(size: size, format: .argb32) }
        picture = surface
        guard let surface else { return }
        try surface.clear(part)
        try surface.flatten(layers, part: part)
    }

    /// Shows the canvas within `part`: paper, layers below, committed ink, live ink, layers above.
    public func draw(
        _ part: PixelRectangle, background: Color, in context: Context
    ) throws(GraphicsError) {
        let part = part.intersection(PixelRectangle(size))
        guard !part.isEmpty else { return }
        let isDirect =
            opacity == 1 && live.allSatisfy { $0.isPlainInk || !$0.isVisible(in: part) }
        let shown = isDirect ? layer : try layerWithLive(part)
        try context.saved { () throws(GraphicsError) in
            context.clip(to: part)
            context.setOperator(.source)
            context.setSource(background.withAlpha(1))
            context.paint()
            context.setOperator(.over)
            if let below {
                context.setSource(below)
                context.paint()
            }
            context.setSource(shown, at: isDirect ? .zero : part.rectangle.origin)
            context.paint(opacity: opacity)
            // Plain ink needs no copy of the layer: it only lies over it.
            if isDirect {
                try drawLive(part, origin: .zero, corner: part.rectangle.origin, in: context)
            }
            context.setOperator(.over)
            if let above {
                context.setSource(above)
                context.paint()
            }
        }
    }

    /// A copy of the layer's `part` with the live strokes in it.
    ///
    /// An eraser takes away ink, not paper, and ink is rounded as it will be when it is committed.
    private func layerWithLive(_ part: PixelRectangle) throws(GraphicsError) -> ImageSurface {
        let scratch = try takeScratchLayer()
        let origin = Point(x: Double(-part.x), y: Double(-part.y))
        try scratch.draw { context throws(GraphicsError) in
            context.clip(to: PixelRectangle(x: 0, y: 0, width: part.width, height: part.height))
            context.setOperator(.source)
            context.setSource(layer, at: origin)
            context.paint()
            try drawLive(part, origin: origin, corner: .zero, in: context)
        }
        return scratch
    }

    /// Draws the live strokes within `part`, whose corner is at `corner` and whose canvas at `origin`.
    private func drawLive(
        _ part: PixelRectangle, origin: Point, corner: Point, in context: Context
    ) throws(GraphicsError) {
        for stroke in live where stroke.isVisible(in: part) {
            context.setOperator(stroke.brush.effect.operator)
            context.setSource(stroke.brush.color.withAlpha(stroke.brush.inkAlpha))
            guard !stroke.tail.isEmpty else {
                context.paint(through: stroke.mask.surface, at: origin)
                continue
            }
            let scratch = try takeScratchMask()
            scratch.copy(part, from: stroke.mask, to: (0, 0))
            scratch.add(stroke.tail, stroke.texture, within: part, origin: (part.x, part.y))
            context.paint(through: scratch.surface, at: corner)
        }
    }

    private func takeMask() throws(GraphicsError) -> CoverageMask {
        if let spare = spareMasks.popLast() { return spare }
        return try CoverageMask(size: size)
    }

    private func takeScratchMask() throws(GraphicsError) -> CoverageMask {
        if let scratchMask { return scratchMask }
        let mask = try CoverageMask(size: size)
        scratchMask = mask
        return mask
    }

    private func takeScratchLayer() throws(GraphicsError) -> ImageSurface {
        if let scratchLayer { return scratchLayer }
        let surface = try ImageSurface(size: size, format: .argb32)
        scratchLayer = surface
        return surface
    }
}
