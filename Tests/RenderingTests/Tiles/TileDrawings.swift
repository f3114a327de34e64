import Drawing
import Geometry
import Graphics
import Ink
import TestSupport

@testable import Rendering

/// Drawings that reach over several tiles.
enum TileDrawings {
    static let size = PixelSize(width: 720, height: 560)
    static let area = Rectangle(x: -80, y: -80, width: 880, height: 720)

    /// Strokes of every kind in two or three layers, one of them translucent.
    static func random(_ random: inout SeededGenerator, layers: Int = 2) throws -> Drawing {
        var drawing = Drawing(strokes: strokes(&random, 6))
        for index in 1..<layers {
            _ = try drawing.apply(EditBuilder(drawing).newLayer())
            _ = try drawing.apply(EditBuilder(drawing).addition(of: strokes(&random, 4)))
            let opacity = index == 1 ? 0.6 : 1
            _ = try drawing.apply(.fadeLayer(drawing.layers[index].id, opacity: opacity))
        }
        return drawing
    }

    /// Round, flat, translucent, grainy and erasing strokes, many of them across corners of tiles.
    static func strokes(_ random: inout SeededGenerator, _ count: Int) -> [Stroke] {
        (0..<count).map { _ in
            let corner = Point(
                x: 512 * Double(Int.random(in: 0...1, using: &random)),
                y: 512 * Double(Int.random(in: 0...1, using: &random)))
            let near = random.chance(0.6) ? Rectangle(center: corner, radius: 70) : area
            if random.chance(0.5) { return Strokes.random(&random, in: near) }
            let brush = TestBrushes.all[Int.random(in: TestBrushes.all.indices, using: &random)]
            return TestBrushes.random(&random, in: near, brush: brush)
        }
    }

    /// An edit of a stroke, of several, or of layers.
    static func edit(of drawing: Drawing, _ random: inout SeededGenerator) -> Edit {
        let layer = drawing.layers[Int.random(in: drawing.layers.indices, using: &random)]
        let ids = Array(layer.strokes.ids.shuffled(using: &random).prefix(2))
        switch Int.random(in: 0..<9, using: &random) {
        case 0: return .removeStrokes(ids, from: layer.id)
        case 1:
            return .moveStrokes(
                ids, in: layer.id,
                by: Vector(dx: random.number(in: -300...300), dy: random.number(in: -99...99)))
        case 2: return EditBuilder(drawing).coloring(ids, in: layer.id, Color(rgb: 0x20A040))
        case 3: return .showLayer(layer.id, !layer.isVisible)
        case 4: return .moveLayer(layer.id, to: 0)
        case 5:
            return drawing.layers.count > 1
                ? .removeLayer(layer.id) : EditBuilder(drawing).startingOver()
        default: return EditBuilder(drawing).addition(of: strokes(&random, 1), to: layer.id)
        }
    }

    /// Does something, takes it back, or does it again; nil where there is nothing to do.
    static func step(_ history: inout History, _ random: inout SeededGenerator) throws
        -> Transition?
    {
        switch Int.random(in: 0..<5, using: &random) {
        case 0, 1: try history.undo()
        case 2: try history.redo()
        default: try history.apply(edit(of: history.drawing, &random))
        }
    }

    /// The picture of an export.
    static func picture(_ drawing: Drawing, _ viewport: Viewport) throws -> Pixels {
        let transform = Transform(scale: viewport.scale, offset: viewport.offset)
        return Pixels(
            try BandPainter.picture(
                of: drawing, size: viewport.size, transform: transform,
                background: drawing.background))
    }

    static func page(_ renderer: CanvasRenderer) throws -> Pixels {
        Pixels(try Pages.page(of: renderer))
    }
}

extension CanvasRenderer {
    /// Has `part` of all tiles drawn anew, whatever it shows.
    func redraw(_ part: PixelRectangle, _ drawing: Drawing) throws {
        try redraw(of: drawing.layers[0].id, drawing)
        let pixels = viewport.tilePixels(showing: part)
        for tile in tiles.cache.tiles.values {
            let part = tile.key.frame.intersection(pixels)
            if !part.isEmpty { tile.spoil(part) }
        }
        try redraw(of: drawing.layers[0].id, drawing)
    }
}
