import Drawing
import Geometry
import Graphics
import Ink
import TestSupport
import Testing

@testable import Rendering

/// Whether a window that zooms and turns shows what a picture of the zoomed and turned drawing shows.
@Suite struct TurnedPictureTests {
    private static let size = PixelSize(width: 420, height: 300)

    /// Two layers of round strokes, the upper one translucent, turned about the origin.
    private func drawing(_ seed: UInt64, turnedBy angle: Angle) throws -> Drawing {
        var random = SeededGenerator(seed: seed)
        let area = Rectangle(x: -200, y: -200, width: 400, height: 400)
        func strokes(_ count: Int) -> [Stroke] {
            (0..<count).map { _ in
                let brushes = [Strokes.brush, Strokes.translucent, Strokes.eraser]
                let brush = brushes[Int.random(in: 0..<3, using: &random)]
                let places = random.places(Int.random(in: 4...9, using: &random), in: area)
                let forces = places.map { _ in random.number(in: 0.4...1) }
                return Strokes.make(
                    places.map { turned($0, angle) }, forces: forces, brush: brush)
            }
        }
        var drawing = Drawing(strokes: strokes(9))
        _ = try drawing.apply(EditBuilder(drawing).newLayer())
        _ = try drawing.apply(EditBuilder(drawing).addition(of: strokes(5)))
        _ = try drawing.apply(.fadeLayer(drawing.layers[1].id, opacity: 0.6))
        return drawing
    }

    private func turned(_ place: Point, _ angle: Angle) -> Point {
        Point(
            x: angle.cosine * place.x - angle.sine * place.y,
            y: angle.sine * place.x + angle.cosine * place.y)
    }

    /// Edges of ink are a little softer, as they are made smaller from the next larger scale.
    @Test(
        arguments: SeededGenerator.seeds.prefix(4),
        [(1.0, 90.0), (0.5, 180), (0.8, 0), (0.7, 33), (1.7, -118), (3.1, 260)])
    func aTurnedWindowShowsATurnedPicture(seed: UInt64, view: (scale: Double, degrees: Double))
        throws
    {
        let viewport = Viewport(
            size: Self.size, scale: view.scale, rotation: Angle(degrees: view.degrees),
            offset: Vector(dx: 200, dy: 140))
        let upright = try drawing(seed, turnedBy: .zero)
        let renderer = try CanvasRenderer(viewport: viewport, drawing: upright)
        let picture = try TileDrawings.picture(
            try drawing(seed, turnedBy: viewport.rotation), viewport)
        let difference = PixelDifference(try TileDrawings.page(renderer), picture)
        #expect(difference.mean < 2 && difference.largest < 110, "\(difference)")
        // What is compared is not merely paper.
        #expect(picture.ink > 300)
    }

    /// Placed pictures too, as a picture at the scale of the tiles that is turned as a whole.
    @Test(arguments: [(0.8, 0.0), (1, 90), (0.7, 33), (1.6, -118)])
    func placedPicturesTurnWithTheDrawing(view: (scale: Double, degrees: Double)) throws {
        let drawing = try PlacedPictures.drawing()
        let viewport = Viewport(
            size: Self.size, scale: view.scale, rotation: Angle(degrees: view.degrees),
            offset: Vector(dx: 90, dy: 60))
        let renderer = try CanvasRenderer(viewport: viewport, drawing: drawing)
        let shown = viewport.tilePixels
        let flat = try BandPainter.picture(
            of: drawing, size: PixelSize(width: shown.width, height: shown.height),
            transform: Transform(
                scale: viewport.levelScale,
                offset: Vector(dx: -Double(shown.x), dy: -Double(shown.y))),
            background: drawing.background)
        let page = try ImageSurface(size: Self.size, format: .rgb24)
        try page.draw { context in
            context.concatenate(Transform(offset: viewport.offset))
            context.rotate(by: viewport.rotation)
            context.concatenate(Transform(scale: viewport.rest))
            context.setSource(flat, at: shown.rectangle.origin)
            context.paint()
        }
        let difference = PixelDifference(try TileDrawings.page(renderer), Pixels(page))
        #expect(difference.mean < 0.1 && difference.largest <= 16, "\(difference)")
    }
}
