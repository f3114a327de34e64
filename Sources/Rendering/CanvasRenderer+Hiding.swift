public import Drawing
public import Geometry
public import Graphics
import Ink

/// What an eraser takes that takes whole strokes, while it is still at it.
extension CanvasRenderer {
    /// How often the ink of a stroke is taken away: once leaves a quarter of what half covers a pixel
    /// at its edge.
    private static let passes = 3

    /// Strokes of more samples take longer than a frame; they vanish when their place is drawn anew.
    private static let mostSamplesHidden = 2_000

    /// Takes strokes of a layer out of the picture at once.
    ///
    /// Ink that crosses them is missing there until `redraw`. What it costs follows from the strokes,
    /// not from the drawing.
    public func hide(
        _ strokes: some Collection<IdentifiedStroke>, of layer: LayerID
    ) throws(GraphicsError) {
        guard !strokes.isEmpty else { return }
        if strokes.contains(where: { element in landings.contains { $0.id == element.id } }) {
            try finishLandings()
        }
        let ids = Set(strokes.map(\.id))
        endFading { stroke in stroke.id.map(ids.contains) ?? false }
        hidden.insert(strokes.map(\.id), of: layer)
        for element in strokes { try hide(element.stroke, of: layer) }
    }

    /// Whether a long stroke is being painted, with which `redraw` would have to wait.
    public var isLanding: Bool { !landings.isEmpty }

    /// Draws anew what is not as it is in `drawing`, and these areas of a layer.
    public func redraw(
        _ areas: [Rectangle] = [], of layer: LayerID, _ drawing: Drawing
    ) throws(GraphicsError) {
        try finishLandings()
        if !areas.isEmpty { invalidate(layer, areas) }
        hidden.update(layer, drawing)
        try request(drawing)
    }

    private func hide(_ stroke: Stroke, of layer: LayerID) throws(GraphicsError) {
        let wipe = stroke.withBrush(SharedBrush(stroke.brush.wiping))
        let pixels = Viewport.pixels(of: stroke.bounds, level: viewport.level)
        var targets: [TilePainter.Target] = []
        for (key, tile) in cache.tiles where key.layer == layer && key.kind == .ink {
            let part = Viewport.pixels(of: stroke.bounds, level: key.level)
                .intersection(key.frame)
            guard !part.isEmpty else { continue }
            let isShown = key.level == viewport.level
            if isShown { hidden.keep(tile, key) }
            invalidate(tile, part)
            guard isShown, tile.surface != nil else { continue }
            targets.append(
                TilePainter.Target(
                    surface: try tile.canvas(), frame: key.frame, clip: key.frame))
        }
        guard stroke.sampleCount <= Self.mostSamplesHidden else { return }
        for _ in 0..<Self.passes {
            try painter.paint(wipe, on: targets, level: viewport.level)
        }
        dirty.insert(viewport.windowPart(pixels.intersection(viewport.sheet)))
    }
}

extension Brush {
    /// A brush of the same shape that takes all ink away.
    fileprivate var wiping: Brush {
        var brush = self
        (brush.effect, brush.color, brush.opacity) = (.erase, .black, 1)
        brush.opacityAtNoForce = 1
        brush.tilt.lightening = 0
        brush.grain.depth = 0
        return brush
    }
}
