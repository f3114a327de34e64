import Drawing
import Geometry
import Graphics
import Ink

/// Lays the tiles of layers, and live strokes in the one that takes them, over one another.
final class LayerComposer {
    /// The layers as they lie on one another, the lowest first.
    var layers: [LayerAppearance] = []
    /// The layer that takes ink; nil for none.
    var openLayer: LayerID?
    /// The layer that was chosen to take it; nil for the topmost that is shown and not locked.
    var chosenLayer: LayerID?
    /// Whether the view is on its way, so that pictures have to follow each other quickly.
    var isMoving = false

    private let tiles: CanvasTiles
    private let ink: LiveStrokes
    private var scratchLayer: ImageSurface?
    private var scratchPage: ImageSurface?

    init(_ tiles: CanvasTiles, _ ink: LiveStrokes) { (self.tiles, self.ink) = (tiles, ink) }

    private var viewport: Viewport { tiles.viewport }

    /// Shows the canvas within `part`: paper, then each layer, with live ink in the one that takes it.
    func draw(
        _ part: PixelRectangle, background: Background, in context: Context
    ) throws(GraphicsError) {
        let part = part.intersection(PixelRectangle(viewport.size))
        guard !part.isEmpty else { return }
        try context.saved { () throws(GraphicsError) in
            context.clip(to: part)
            if viewport.isExact {
                try drawTiles(
                    viewport.tilePixels(showing: part), corner: viewport.tilePixels, background,
                    in: context)
            } else if try !drawSampled(part, background, in: context) {
                try drawTransformed(part, background, in: context)
            }
        }
    }

    /// Draws what is scaled or turned right from the tiles; gives false where live ink, or a layer that has to be
    /// made whole before it is laid on the others, needs a page.
    private func drawSampled(
        _ part: PixelRectangle, _ background: Background, in context: Context
    ) throws(GraphicsError) -> Bool {
        let pixels = viewport.tilePixels(showing: part)
        let inMask = pixels.within(viewport.tilePixels)
        let shown = layers.filter(\.isShown)
        guard !ink.strokes.contains(where: { $0.isVisible(in: inMask) }),
            shown.allSatisfy({ ($0.opacity == 1 || $0.image == nil) && !$0.hasMarks })
        else { return false }
        context.setOperator(.source)
        context.setSource(background.color.withAlpha(1))
        context.paint()
        try context.saved { () throws(GraphicsError) in
            concatenateView(context)
            context.concatenate(Transform(offset: pixels.rectangle.origin - .zero))
            try drawRuling(background.ruling, pixels, corner: pixels, in: context)
        }
        let sampler = ViewSampler(tiles.cache, viewport, part, isQuick: isMoving)
        return context.withPixels(of: part) { corner, bytesPerRow in
            for look in shown {
                for kind in [TileKey.Kind.picture, .ink] where kind == .ink || look.image != nil {
                    sampler.lay(
                        look.id, kind, opacity: look.opacity, on: corner, bytesPerRow: bytesPerRow)
                }
            }
        }
    }

    /// Lets the context show pixels of tiles as the window does.
    private func concatenateView(_ context: Context) {
        context.concatenate(Transform(offset: viewport.shownOffset))
        context.rotate(by: viewport.rotation)
        if viewport.isFlipped {
            context.concatenate(right: Vector(dx: -1, dy: 0), down: Vector(dx: 0, dy: 1))
        }
        context.concatenate(Transform(scale: viewport.rest))
    }

    /// Draws what is scaled or turned by way of a page of tiles' pixels.
    private func drawTransformed(
        _ part: PixelRectangle, _ background: Background, in context: Context
    ) throws(GraphicsError) {
        let page = try scratch(&scratchPage, .rgb24)
        let source = viewport.tilePixels(showing: part).intersection(viewport.tilePixels)
        try page.draw { context throws(GraphicsError) in
            context.clip(to: source.within(source))
            try drawTiles(source, corner: source, background, in: context)
        }
        concatenateView(context)
        context.setSource(page, at: source.rectangle.origin)
        context.paint()
    }

    /// Draws pixels of tiles, in the coordinates of their level, where the upper left pixel of
    /// `corner` is at (0, 0) of the context, which is clipped to the part.
    private func drawTiles(
        _ part: PixelRectangle, corner: PixelRectangle, _ background: Background,
        in context: Context
    ) throws(GraphicsError) {
        if try drawAtOnce(part, corner: corner, background, in: context) { return }
        context.setOperator(.source)
        context.setSource(background.color.withAlpha(1))
        context.paint()
        try drawRuling(background.ruling, part, corner: corner, in: context)
        context.setOperator(.over)
        for look in layers where look.isShown {
            let inMask = part.within(viewport.tilePixels)
            let live =
                look.id == openLayer ? ink.strokes.filter { $0.isVisible(in: inMask) } : []
            let strokes = live.filter { !$0.brush.marks }
            let isFlat = look.opacity == 1 && strokes.allSatisfy(\.isPlainInk)
            if isFlat || strokes.isEmpty && look.image == nil {
                drawPicture(of: look, part, look.opacity, corner: corner, in: context)
                tiles.cache.draw(
                    part, of: look.id, level: viewport.level, look.opacity, corner: corner,
                    in: context)
                // Plain ink needs no copy of the layer: it only lies over it.
                try draw(strokes, inMask, at: part.origin(within: corner), in: context)
                context.setOperator(.over)
            } else {
                let scratch = try layerWithLive(strokes, look, part)
                context.setSource(scratch, at: part.origin(within: corner))
                context.paint(opacity: look.opacity)
            }
            let isMarked = look.hasMarks || live.contains { $0.brush.marks }
            guard isMarked else { continue }
            let marks = live.filter { TileKey.Kind.marks.holds($0.brush) }
            let blend = MarkBlend(on: background.color)
            try drawMarks(
                of: look, marks, part, blend, corner: corner, in: context)
            context.setOperator(.over)
        }
    }

    /// Lays the marks of a layer, with those that are live, on all that is below.
    private func drawMarks(
        of look: LayerAppearance, _ strokes: [LiveStroke], _ part: PixelRectangle,
        _ blend: MarkBlend, corner: PixelRectangle, in context: Context
    ) throws(GraphicsError) {
        let opacity = look.opacity * blend.share
        context.setOperator(blend.operator)
        guard !strokes.isEmpty else {
            return tiles.cache.draw(
                part, of: look.id, kind: .marks, level: viewport.level, opacity, corner: corner,
                in: context)
        }
        let scratch = try layerWithLive(strokes, look, part, kind: .marks)
        context.setSource(scratch, at: part.origin(within: corner))
        context.paint(opacity: opacity)
    }

    /// Draws pixels of tiles where one plain stroke is live over the only layer that is shown.
    ///
    /// That is one pass over the pixels of each tile. Gives false where there is more to show.
    private func drawAtOnce(
        _ part: PixelRectangle, corner: PixelRectangle, _ background: Background,
        in context: Context
    ) throws(GraphicsError) -> Bool {
        let live = ink.strokes
        guard live.count == 1, live[0].isPlainInk, let look = onlyLook, look.id == openLayer,
            look.opacity == 1, look.image == nil, !look.hasMarks, !isRuled(background)
        else { return false }
        let keys = TileKey.covering(part, layer: look.id, level: viewport.level)
        guard keys.allSatisfy({ tiles.cache[$0]?.isDrawn == true }) else { return false }
        let color = live[0].brush.color.withAlpha(live[0].brush.inkAlpha)
        let compositor = InkCompositor(paper: background.color, ink: color)
        let mask = try mask(of: live[0], part.within(viewport.tilePixels))
        for key in keys {
            let piece = part.intersection(key.frame)
            let layer = tiles.cache[key]?.surface.map {
                InkCompositor.Source(
                    surface: $0, x: piece.x - key.frame.x, y: piece.y - key.frame.y)
            }
            let ink = InkCompositor.Source(
                surface: mask.surface, x: mask.x + piece.x - part.x, y: mask.y + piece.y - part.y)
            let isDrawn = compositor.draw(
                piece.within(corner), layer: layer, mask: ink, in: context)
            guard isDrawn else { return false }
        }
        return true
    }

    /// Whether lines are seen on the paper, at this scale.
    private func isRuled(_ background: Background) -> Bool {
        background.ruling.map { $0.strength(atScale: viewport.scale) > 0 } ?? false
    }

    /// Draws the lines of the paper within `part`, sharp where nothing is scaled after it.
    private func drawRuling(
        _ ruling: Ruling?, _ part: PixelRectangle, corner: PixelRectangle, in context: Context
    ) throws(GraphicsError) {
        guard let ruling else { return }
        context.setOperator(.over)
        let drawing = Transform(
            scale: viewport.levelScale,
            offset: Vector(dx: -Double(corner.x), dy: -Double(corner.y)))
        try ruling.draw(
            part.within(corner), drawing, rest: viewport.rest,
            isSnapped: viewport.isExact, in: context)
    }

    /// The layer that is shown, where it is the only one.
    private var onlyLook: LayerAppearance? {
        var only: LayerAppearance?
        for look in layers where look.isShown {
            guard only == nil else { return nil }
            only = look
        }
        return only
    }

    /// The mask of a live stroke with its tail within `part` of it.
    private func mask(
        of stroke: LiveStroke, _ part: PixelRectangle
    ) throws(GraphicsError) -> InkCompositor.Source {
        guard !stroke.isInMask else {
            return InkCompositor.Source(surface: stroke.mask.surface, x: part.x, y: part.y)
        }
        let scratch = try ink.scratchMask()
        try stroke.copy(part, to: scratch)
        return InkCompositor.Source(surface: scratch.surface)
    }

    /// A copy of a layer's `part` with live strokes in it, its corner at (0, 0).
    ///
    /// An eraser takes away ink, neither paper nor picture, and ink is rounded as it will be when it is committed.
    private func layerWithLive(
        _ strokes: [LiveStroke], _ look: LayerAppearance, _ part: PixelRectangle,
        kind: TileKey.Kind = .ink
    ) throws(GraphicsError) -> ImageSurface {
        let copy = try scratch(&scratchLayer, .argb32)
        try copy.draw { context throws(GraphicsError) in
            context.clip(to: part.within(part))
            context.setOperator(.clear)
            context.paint()
            context.setOperator(.over)
            tiles.cache.draw(
                part, of: look.id, kind: kind, level: viewport.level, 1, corner: part,
                in: context)
            try draw(strokes, part.within(viewport.tilePixels), at: .zero, in: context)
            guard kind == .ink else { return }
            context.setOperator(.destinationOver)
            drawPicture(of: look, part, 1, corner: part, in: context)
        }
        return copy
    }

    /// Draws what `part` shows of the picture beneath the ink of a layer.
    private func drawPicture(
        of look: LayerAppearance, _ part: PixelRectangle, _ opacity: Double,
        corner: PixelRectangle, in context: Context
    ) {
        guard let image = look.image else { return }
        let shown = Viewport.pixels(of: image.bounds, level: viewport.level).intersection(part)
        tiles.cache.draw(
            shown, of: look.id, kind: .picture, level: viewport.level, opacity, corner: corner,
            in: context)
    }

    /// A surface as large as the tiles that are shown, which is used again.
    private func scratch(
        _ known: inout ImageSurface?, _ format: ImageSurface.Format
    ) throws(GraphicsError) -> ImageSurface {
        if let known, known.size == viewport.tilePixels.size { return known }
        let made = try ImageSurface(size: viewport.tilePixels.size, format: format)
        known = made
        return made
    }

    /// Draws live strokes within `part` of their masks, its corner at `corner` of the context.
    private func draw(
        _ strokes: [LiveStroke], _ part: PixelRectangle, at corner: Point, in context: Context
    ) throws(GraphicsError) {
        for stroke in strokes {
            let mask = try mask(of: stroke, part)
            let origin = corner - Vector(dx: Double(mask.x), dy: Double(mask.y))
            let shown = part.moved(by: (Int(corner.x) - part.x, Int(corner.y) - part.y))
            context.lay(
                stroke.brush, stroke.texture, through: mask.surface, at: origin, within: shown)
        }
    }
}
