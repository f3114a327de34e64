import Drawing
import Geometry
import Graphics
import Ink

/// Sheets of a layer with the strokes that are being drawn on them.
final class LiveSheets {
    private let tiles: CanvasTiles
    private let ink: LiveStrokes
    private var scratch: ImageSurface?

    init(_ tiles: CanvasTiles, _ ink: LiveStrokes) { (self.tiles, self.ink) = (tiles, ink) }

    private var viewport: Viewport { tiles.viewport }

    // MARK: - Copies

    /// A copy of a layer's `part` with live strokes in its ink, its corner at (0, 0).
    ///
    /// An eraser takes away ink, neither paper nor picture, and ink is rounded as it will be when it is committed.
    func layer(
        with strokes: [LiveStroke], _ look: LayerAppearance, _ part: PixelRectangle
    ) throws(GraphicsError) -> ImageSurface {
        let copy = try sheet(with: strokes, look, part, kind: .ink)
        guard look.image != nil else { return copy }
        try copy.draw { context in
            context.clip(to: part.within(part))
            context.setOperator(.destinationOver)
            tiles.drawPicture(of: look, part, 1, corner: part, in: context)
        }
        return copy
    }

    /// A copy of a sheet's `part` with live strokes in it, its corner at (0, 0); the next one takes its place.
    func sheet(
        with strokes: [LiveStroke], _ look: LayerAppearance, _ part: PixelRectangle,
        kind: TileKey.Kind
    ) throws(GraphicsError) -> ImageSurface {
        let size = viewport.tilePixels.size
        if scratch?.size != size { scratch = nil }
        let copy = try scratch.kept(or: ImageSurface(size: size, format: .argb32))
        try copy.clear(part.within(part))
        try draw(strokes, look, part, kind, on: copy, corner: part)
        return copy
    }

    /// What takes the place of tiles of a layer of which something is seen within `part`, in the pixels of their
    /// level: copies of their sheets with live strokes in them.
    func tiles(
        with strokes: [LiveStroke], _ look: LayerAppearance, _ part: PixelRectangle
    ) throws(GraphicsError) -> [TileKey: ImageSurface] {
        var made: [TileKey: ImageSurface] = [:]
        for kind in [TileKey.Kind.ink, .marks] {
            // An eraser alone makes no marks.
            guard kind == .ink || look.hasMarks || strokes.contains(where: \.brush.marks) else {
                continue
            }
            let strokes = strokes.filter { kind.holds($0.brush) }
            for key in TileKey.covering(
                part.intersection(viewport.tilePixels), layer: look.id, level: viewport.level,
                kind: kind)
            {
                let shown = part.intersection(viewport.tilePixels).intersection(key.frame)
                let inMask = shown.within(viewport.tilePixels)
                guard strokes.contains(where: { $0.isVisible(in: inMask) }) else { continue }
                let tile = try TileKey.surfaces.make()
                try draw(strokes, look, shown, kind, on: tile, corner: key.frame)
                made[key] = tile
            }
        }
        return made
    }

    // MARK: - Strokes

    /// Draws `part` of a sheet, and live strokes on it, where the upper left pixel of `corner` is at (0, 0).
    private func draw(
        _ strokes: [LiveStroke], _ look: LayerAppearance, _ part: PixelRectangle,
        _ kind: TileKey.Kind, on copy: ImageSurface, corner: PixelRectangle
    ) throws(GraphicsError) {
        let place = part.within(corner)
        try copy.draw { context in
            context.clip(to: place)
            tiles.cache.draw(
                part, of: look.id, kind: kind, level: viewport.level, 1, corner: corner,
                in: context)
        }
        let inMask = part.within(viewport.tilePixels)
        for stroke in strokes {
            let mask = try mask(of: stroke, inMask)
            let origin =
                part.origin(within: corner)
                - Vector(dx: Double(mask.x), dy: Double(mask.y))
            try copy.lay(
                stroke.brush, stroke.texture, through: mask.surface, at: origin, within: place)
        }
    }

    /// The mask of a live stroke with its tail within `part` of it.
    func mask(
        of stroke: LiveStroke, _ part: PixelRectangle
    ) throws(GraphicsError) -> InkCompositor.Source {
        guard !stroke.isInMask else {
            return InkCompositor.Source(
                surface: stroke.mask.surface(showing: part), x: part.x, y: part.y)
        }
        let scratch = try ink.scratchMask()
        try stroke.copy(part, to: scratch)
        return InkCompositor.Source(surface: scratch.surface(showing: part.within(part)))
    }
}
