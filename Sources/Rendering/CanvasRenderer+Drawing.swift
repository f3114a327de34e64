public import Geometry
public import Graphics
import Ink

/// From tiles and live strokes to the window.
extension CanvasRenderer {
    /// How many levels coarser a tile may be that stands for one that has not been drawn.
    private static let coarsest = 4

    /// Shows the canvas within `part`: paper, then each layer, with live ink in the one that takes it.
    public func draw(
        _ part: PixelRectangle, background: Color, in context: Context
    ) throws(GraphicsError) {
        let part = part.intersection(PixelRectangle(size))
        guard !part.isEmpty else { return }
        try context.saved { () throws(GraphicsError) in
            context.clip(to: part)
            if viewport.isExact {
                try drawSheet(
                    viewport.sheetPart(part), corner: viewport.sheet, background, in: context)
            } else {
                try drawTransformed(part, background, in: context)
            }
        }
    }

    /// Draws what is scaled or turned by way of a page of tiles' pixels.
    private func drawTransformed(
        _ part: PixelRectangle, _ background: Color, in context: Context
    ) throws(GraphicsError) {
        let page = try takeScratchPage()
        let source = viewport.sheetPart(part).intersection(viewport.sheet)
        try page.draw { context throws(GraphicsError) in
            context.clip(to: source.within(source))
            try drawSheet(source, corner: source, background, in: context)
        }
        context.concatenate(Transform(offset: viewport.offset))
        context.rotate(by: viewport.rotation)
        context.concatenate(Transform(scale: viewport.rest))
        context.setSource(page, at: source.rectangle.origin)
        context.paint()
    }

    /// Draws a part of the sheet, in the coordinates of its level, where the upper left pixel of
    /// `corner` is at (0, 0) of the context, which is clipped to the part.
    private func drawSheet(
        _ part: PixelRectangle, corner: PixelRectangle, _ background: Color, in context: Context
    ) throws(GraphicsError) {
        context.setOperator(.source)
        context.setSource(background.withAlpha(1))
        context.paint()
        context.setOperator(.over)
        for look in looks where look.isShown {
            let inMask = part.within(viewport.sheet)
            let strokes =
                look.id == openLayer ? live.filter { $0.isVisible(in: inMask) } : []
            if strokes.isEmpty || look.opacity == 1 && strokes.allSatisfy(\.isPlainInk) {
                drawTiles(of: look, part, corner: corner, in: context)
                // Plain ink needs no copy of the layer: it only lies over it.
                try draw(strokes, inMask, at: part.origin(within: corner), in: context)
                context.setOperator(.over)
            } else {
                let scratch = try layerWithLive(strokes, look, part)
                context.setSource(scratch, at: part.origin(within: corner))
                context.paint(opacity: look.opacity)
            }
        }
    }

    /// A copy of a layer's `part` with live strokes in it, its corner at (0, 0).
    ///
    /// An eraser takes away ink, not paper, and ink is rounded as it will be when it is committed.
    private func layerWithLive(
        _ strokes: [LiveStroke], _ look: LayerLook, _ part: PixelRectangle
    ) throws(GraphicsError) -> ImageSurface {
        let scratch = try takeScratchLayer()
        try scratch.draw { context throws(GraphicsError) in
            context.clip(to: part.within(part))
            context.setOperator(.clear)
            context.paint()
            context.setOperator(.over)
            var opaque = look
            opaque.opacity = 1
            drawTiles(of: opaque, part, corner: part, in: context)
            try draw(strokes, part.within(viewport.sheet), at: .zero, in: context)
        }
        return scratch
    }

    /// Draws live strokes within `part` of their masks, its corner at `corner` of the context.
    private func draw(
        _ strokes: [LiveStroke], _ part: PixelRectangle, at corner: Point, in context: Context
    ) throws(GraphicsError) {
        for stroke in strokes {
            context.setOperator(stroke.brush.effect.operator)
            context.setSource(stroke.brush.color.withAlpha(stroke.brush.inkAlpha))
            guard !stroke.tail.isEmpty else {
                let origin = Point(
                    x: corner.x - Double(part.x), y: corner.y - Double(part.y))
                context.paint(through: stroke.mask.surface, at: origin)
                continue
            }
            let scratch = try takeScratchMask()
            scratch.copy(part, from: stroke.mask, to: (0, 0))
            scratch.add(stroke.tail, stroke.texture, within: part, origin: (part.x, part.y))
            context.paint(through: scratch.surface, at: corner)
        }
    }

    private func drawTiles(
        of look: LayerLook, _ part: PixelRectangle, corner: PixelRectangle, in context: Context
    ) {
        for key in TileKey.covering(part, layer: look.id, level: viewport.level) {
            let place = key.frame.origin(within: corner)
            if let tile = cache[key], tile.isDrawn(key) {
                guard let surface = tile.surface else { continue }
                context.setSource(surface, at: place)
                context.paint(opacity: look.opacity)
            } else {
                drawSubstitute(for: key, at: place, look.opacity, in: context)
            }
        }
    }

    /// Draws what tiles of other levels know of a tile that has not been drawn.
    private func drawSubstitute(
        for key: TileKey, at place: Point, _ opacity: Double, in context: Context
    ) {
        context.saved {
            context.clip(
                to: PixelRectangle(
                    x: Int(place.x), y: Int(place.y), width: TileKey.length,
                    height: TileKey.length))
            context.concatenate(Transform(offset: place - .zero))
            for steps in 1...Self.coarsest {
                let coarser = key.coarser(steps)
                guard let tile = cache[coarser], tile.isDrawn(coarser) else { continue }
                draw(tile, coarser, in: key, opacity, context)
                return
            }
            for finer in key.finer {
                guard let tile = cache[finer], tile.isDrawn(finer) else { continue }
                draw(tile, finer, in: key, opacity, context)
            }
        }
    }

    /// Draws a tile of another level where it lies in one whose corner is at (0, 0).
    private func draw(
        _ tile: Tile, _ other: TileKey, in key: TileKey, _ opacity: Double, _ context: Context
    ) {
        guard let surface = tile.surface else { return }
        let scale = Viewport.scale(ofLevel: key.level - other.level)
        let offset = Vector(
            dx: Double(other.frame.x) * scale - Double(key.frame.x),
            dy: Double(other.frame.y) * scale - Double(key.frame.y))
        context.saved {
            context.concatenate(Transform(scale: scale, offset: offset))
            context.setSource(surface)
            context.paint(opacity: opacity)
        }
    }
}
