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
    private let sheets: LiveSheets
    private var page: ImageSurface?

    init(_ tiles: CanvasTiles, _ ink: LiveStrokes) {
        (self.tiles, self.ink, sheets) = (tiles, ink, LiveSheets(tiles, ink))
    }

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

    /// Draws what is scaled or turned right from the tiles; gives false where a layer that has to be made whole before
    /// it is laid on the others needs a page.
    private func drawSampled(
        _ part: PixelRectangle, _ background: Background, in context: Context
    ) throws(GraphicsError) -> Bool {
        let pixels = viewport.tilePixels(showing: part)
        let shown = layers.filter(\.isShown)
        guard shown.allSatisfy({ $0.opacity == 1 || $0.image == nil }) else { return false }
        let live = liveStrokes(within: pixels)
        context.setOperator(.source)
        context.setSource(background.color.withAlpha(1))
        context.paint()
        try context.saved { () throws(GraphicsError) in
            concatenateView(context)
            context.concatenate(Transform(offset: pixels.rectangle.origin - .zero))
            try drawRuling(background.ruling, pixels, corner: pixels, in: context)
        }
        var sampler = ViewSampler(tiles.cache, viewport, part, isQuick: isMoving)
        if let look = shown.first(where: { $0.id == openLayer }), !live.isEmpty {
            sampler.live = try sheets.tiles(with: live, look, pixels)
        }
        let blend = MarkBlend(on: background.color)
        return context.withPixels(of: part) { corner, bytesPerRow in
            func lay(_ look: LayerAppearance, _ kind: TileKey.Kind) {
                sampler.lay(
                    look.id, kind, opacity: look.opacity, kind == .marks ? blend : nil,
                    on: corner, bytesPerRow: bytesPerRow)
            }
            for look in shown {
                if look.image != nil { lay(look, .picture) }
                lay(look, .ink)
                let isMarked =
                    look.hasMarks || look.id == openLayer && live.contains { $0.brush.marks }
                if isMarked { lay(look, .marks) }
            }
        }
    }

    /// The live strokes of which something may lie in `part`, in the pixels of tiles.
    private func liveStrokes(within part: PixelRectangle) -> [LiveStroke] {
        let inMask = part.within(viewport.tilePixels)
        return ink.strokes.filter { $0.isVisible(in: inMask) }
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
        let size = viewport.tilePixels.size
        if self.page?.size != size { self.page = nil }
        let page = try self.page.kept(or: ImageSurface(size: size, format: .rgb24))
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
            let live = look.id == openLayer ? liveStrokes(within: part) : []
            let strokes = live.filter { !$0.brush.marks }
            if strokes.isEmpty, look.opacity == 1 || look.image == nil {
                tiles.drawPicture(of: look, part, look.opacity, corner: corner, in: context)
                tiles.cache.draw(
                    part, of: look.id, level: viewport.level, look.opacity, corner: corner,
                    in: context)
            } else {
                let scratch = try sheets.layer(with: strokes, look, part)
                context.setSource(scratch, at: part.origin(within: corner))
                context.paint(opacity: look.opacity)
            }
            let isMarked = look.hasMarks || live.contains { $0.brush.marks }
            guard isMarked else { continue }
            let marks = live.filter { TileKey.Kind.marks.holds($0.brush) }
            try drawMarks(
                of: look, marks, part, MarkBlend(on: background.color), corner: corner, in: context)
        }
    }

    /// Lays the marks of a layer, with those that are live, on all that is below.
    private func drawMarks(
        of look: LayerAppearance, _ strokes: [LiveStroke], _ part: PixelRectangle,
        _ blend: MarkBlend, corner: PixelRectangle, in context: Context
    ) throws(GraphicsError) {
        guard strokes.isEmpty else {
            let scratch = try sheets.sheet(with: strokes, look, part, kind: .marks)
            return blend.lay(
                scratch, part.within(part), at: part.origin(within: corner),
                opacity: look.opacity, in: context)
        }
        for key in TileKey.covering(part, layer: look.id, level: viewport.level, kind: .marks) {
            let piece = part.intersection(key.frame)
            if let tile = tiles.cache[key], tile.isDrawn {
                guard let surface = tile.surface else { continue }
                blend.lay(
                    surface, piece.within(key.frame), at: piece.origin(within: corner),
                    opacity: look.opacity, in: context)
            } else {
                context.setOperator(blend.operator)
                tiles.cache.draw(
                    piece, of: look.id, kind: .marks, level: viewport.level,
                    look.opacity * blend.share, corner: corner, in: context)
                context.setOperator(.over)
            }
        }
    }

    /// Draws pixels of tiles where one stroke is live on the only layer that is shown.
    ///
    /// That is one pass over the pixels of each tile. Gives false where there is more to show.
    private func drawAtOnce(
        _ part: PixelRectangle, corner: PixelRectangle, _ background: Background,
        in context: Context
    ) throws(GraphicsError) -> Bool {
        let live = ink.strokes
        guard live.count == 1, let look = onlyLook, look.id == openLayer, look.opacity == 1,
            look.image == nil, !isRuled(background)
        else { return false }
        let keys = TileKey.covering(part, layer: look.id, level: viewport.level)
        let isMarked = look.hasMarks || live[0].brush.marks
        guard
            keys.allSatisfy({ key in
                tiles.cache[key]?.isDrawn == true
                    && (!isMarked || tiles.cache[key.withMarks]?.isDrawn ?? !look.hasMarks)
            })
        else { return false }
        let compositor = InkCompositor(
            paper: background.color, live[0].brush, stain: live[0].texture.stain)
        let mask = try sheets.mask(of: live[0], part.within(viewport.tilePixels))
        for key in keys {
            let piece = part.intersection(key.frame)
            let ink = InkCompositor.Source(
                surface: mask.surface, x: mask.x + piece.x - part.x, y: mask.y + piece.y - part.y)
            let isDrawn = compositor.draw(
                piece.within(corner), layer: source(of: key, piece),
                marks: isMarked ? source(of: key.withMarks, piece) : nil, mask: ink, in: context)
            guard isDrawn else { return false }
        }
        return true
    }

    /// The pixels of a tile in `piece` of it; nil where it has none.
    private func source(of key: TileKey, _ piece: PixelRectangle) -> InkCompositor.Source? {
        tiles.cache[key]?.surface.map {
            InkCompositor.Source(surface: $0, x: piece.x - key.frame.x, y: piece.y - key.frame.y)
        }
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
}
