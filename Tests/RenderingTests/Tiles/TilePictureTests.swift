import Drawing
import Geometry
import Graphics
import Ink
import TestSupport
import Testing

@testable import Rendering

/// Whether tiles show what a picture of the whole drawing shows.
@Suite struct TilePictureTests {
    private let size = TileDrawings.size

    /// Each layer may be rounded once more than in a picture, which flattens them first.
    private func expectPicture(
        _ renderer: CanvasRenderer, _ drawing: Drawing,
        _ place: SourceLocation = #_sourceLocation
    ) throws {
        let picture = try TileDrawings.picture(drawing, renderer.viewport)
        let difference = PixelDifference(try TileDrawings.page(renderer), picture)
        #expect(
            difference.largest <= drawing.layers.count, "\(difference)", sourceLocation: place)
    }

    @Test(arguments: SeededGenerator.seeds)
    func aDrawingOfSeveralTilesIsWhole(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let drawing = try TileDrawings.random(&random, layers: 1 + Int(seed % 3))
        try expectPicture(try CanvasRenderer(size: size, drawing: drawing), drawing)
    }

    /// Strokes that are larger than a square are cut there, which Cairo rounds; else nothing differs.
    @Test(arguments: [0.25, 0.5, 1, 2, 4])
    func aDrawingIsWholeAtEveryScale(scale: Double) throws {
        var random = SeededGenerator(seed: UInt64(scale * 4))
        let strokes = TileDrawings.strokes(&random, 12).filter { !$0.brush.isShaded }
        let viewport = Viewport(size: size, scale: scale, offset: Vector(dx: -512, dy: 0))
        let drawing = Drawing(strokes: strokes)
        let renderer = try CanvasRenderer(viewport: viewport, drawing: drawing)
        let difference = PixelDifference(
            try TileDrawings.page(renderer), try TileDrawings.picture(drawing, viewport))
        #expect(difference.mean < 0.001 && difference.largest < 16, "\(difference)")
    }

    /// Elsewhere Cairo rounds in other places where a square cuts a line, and shaded ink is computed in
    /// single precision from where its picture begins.
    @Test(arguments: SeededGenerator.seeds)
    func aDrawingIsWholeAtEveryPlace(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let drawing = Drawing(strokes: TileDrawings.strokes(&random, 14))
        let viewport = Viewport(
            size: PixelSize(width: 600, height: 400), scale: [0.25, 0.5, 1, 2, 4][Int(seed % 5)],
            offset: Vector(
                dx: random.number(in: -900...300).rounded(),
                dy: random.number(in: -500...300).rounded()))
        let renderer = try CanvasRenderer(viewport: viewport, drawing: drawing)
        let difference = PixelDifference(
            try TileDrawings.page(renderer), try TileDrawings.picture(drawing, viewport))
        // Coarse tiles show few points of a stroke.
        let isCoarse = viewport.scale < 1
        #expect(
            difference.mean < (isCoarse ? 0.05 : 0.01)
                && difference.largest < (isCoarse ? 100 : 24), "\(difference)")
    }

    /// Made smaller or turned, it looks like a picture of that scale up to the blur of an edge.
    @Test(arguments: [(0.75, 0.0), (1.5, 0), (1, 90), (0.6, 180), (2, 270)])
    func aDrawingIsTheSameAtScalesBetween(scale: Double, degrees: Double) throws {
        let line = Strokes.line(from: Point(x: 60, y: 40), to: Point(x: 560, y: 440), force: 1)
        let drawing = Drawing(strokes: [line])
        let viewport = Viewport(
            size: size, scale: scale, rotation: Angle(degrees: degrees),
            offset: Vector(dx: 560, dy: 300))
        let renderer = try CanvasRenderer(viewport: viewport, drawing: drawing)
        let page = try TileDrawings.page(renderer)
        let (sine, cosine) = (viewport.rotation.sine, viewport.rotation.cosine)
        func shown(_ place: Point) -> (x: Int, y: Int) {
            (
                Int((scale * (cosine * place.x - sine * place.y) + 560).rounded(.down)),
                Int((scale * (sine * place.x + cosine * place.y) + 300).rounded(.down))
            )
        }
        for fraction in [0.05, 0.2, 0.5, 0.9] {
            let place = Point(x: 60 + 500 * fraction, y: 40 + 400 * fraction)
            let (beside, on) = (shown(place + Vector(dx: 14, dy: -14)), shown(place))
            guard (0..<size.width).contains(on.x), (0..<size.height).contains(on.y) else {
                continue
            }
            #expect(page.ink(x: on.x, y: on.y) > 0.95)
            guard (0..<size.width).contains(beside.x), (0..<size.height).contains(beside.y) else {
                continue
            }
            #expect(page.ink(x: beside.x, y: beside.y) < 0.05)
        }
    }

    @Test(arguments: SeededGenerator.seeds)
    func partsOfATurnedDrawingMakeUpTheWhole(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let drawing = try TileDrawings.random(&random)
        let viewport = Viewport(
            size: PixelSize(width: 300, height: 200), scale: random.number(in: 0.4...2.5),
            rotation: Angle(degrees: random.number(in: 0...360)),
            offset: Vector(dx: random.number(in: -200...200), dy: 40))
        let renderer = try CanvasRenderer(viewport: viewport, drawing: drawing)
        let whole = try TileDrawings.page(renderer)
        let page = try ImageSurface(size: viewport.size, format: .rgb24)
        for part in random.partition(of: PixelRectangle(viewport.size)) {
            try page.draw { context throws(GraphicsError) in
                try renderer.draw(part, background: .white, in: context)
            }
        }
        let difference = PixelDifference(Pixels(page), whole)
        #expect(difference.largest == 0, "\(difference)")
    }

    @Test(arguments: SeededGenerator.seeds)
    func editsLeaveTheSameAsAFreshDrawing(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var history = History(try TileDrawings.random(&random, layers: 1 + Int(seed % 3)))
        let renderer = try CanvasRenderer(size: size, drawing: history.drawing)
        var shown = try TileDrawings.page(renderer)
        for _ in 0..<7 {
            guard let done = try TileDrawings.step(&history, &random) else { continue }
            try renderer.changed(done, history.drawing)
            let now = try TileDrawings.page(renderer)
            let dirty = try renderer.takeChanges().bounds
            #expect(RendererTests.difference(shown, now, outside: dirty) == 0, "\(done.kind)")
            let fresh = try CanvasRenderer(size: size, drawing: history.drawing)
            let difference = PixelDifference(now, try TileDrawings.page(fresh))
            #expect(difference.largest == 0, "\(done.kind): \(difference)")
            shown = now
        }
    }

    @Test func aStrokeAcrossACornerOfTilesHasNoSeam() throws {
        for brush in TestBrushes.all {
            let places = (0...30).map { Point(x: 470 + 3 * Double($0), y: 512.3) }
            let stroke = TestBrushes.stroke(places, brush: brush)
            let renderer = try CanvasRenderer(size: size)
            var drawing = Drawing()
            try renderer.add(stroke, to: &drawing)
            let shown = try TileDrawings.page(renderer)
            let picture = try TileDrawings.picture(drawing, renderer.viewport)
            let difference = PixelDifference(shown, picture)
            #expect(difference.largest == 0, "\(difference)")
        }
    }

    /// What is drawn live in a window that shows another part lies where it is committed.
    @Test(arguments: [
        Viewport(
            size: PixelSize(width: 300, height: 200), scale: 2, offset: Vector(dx: -40, dy: 9)),
        Viewport(
            size: PixelSize(width: 300, height: 200), scale: 0.8, rotation: Angle(degrees: 30),
            offset: Vector(dx: 90, dy: 10)),
        Viewport(size: PixelSize(width: 300, height: 200), offset: Vector(dx: 50, dy: -20)),
    ])
    func liveInkLiesWhereItIsCommitted(viewport: Viewport) throws {
        for brush in [Strokes.brush, TestBrushes.pencil, TestBrushes.nib] {
            let places = (0...20).map { Point(x: 40 + 4 * Double($0), y: 30 + 3 * Double($0)) }
            let stroke = TestBrushes.stroke(places, brush: brush)
            let renderer = try CanvasRenderer(viewport: viewport)
            let live = try Pages.begin(stroke, on: renderer)
            let before = try TileDrawings.page(renderer)
            _ = try renderer.takeChanges()
            var drawing = Drawing()
            try renderer.add(stroke, to: &drawing, live: live)
            let after = try TileDrawings.page(renderer)
            #expect(before.ink > 20)
            #expect(PixelDifference(before, after).mean < 0.6)
            let dirty = try renderer.takeChanges().bounds
            #expect(RendererTests.difference(before, after, outside: dirty) == 0)
        }
    }

    /// A picture to trace lies under the strokes of its layer, over several tiles, at every scale.
    @Test(arguments: [0.5, 1, 2])
    func aPlacedPictureIsShown(scale: Double) throws {
        let surface = try ImageSurface(size: PixelSize(width: 640, height: 300), format: .argb32)
        try surface.draw { context in
            context.setSource(Color(rgb: 0x3060C0))
            context.addRectangle(Rectangle(x: 40, y: 40, width: 560, height: 200))
            context.fill()
        }
        let png = try surface.png()
        let frame = Rectangle(x: 10, y: 20, width: 640, height: 300)
        let image = PlacedImage(bytes: png, mediaType: .png, frame: frame)
        let strokes = Drawing(strokes: [
            Strokes.line(from: Point(x: 0, y: 0), to: Point(x: 700, y: 300))
        ])
        let layer = Layer(
            id: LayerID(1), name: "Picture", image: image, strokes: strokes.layers[0].strokes)
        let drawing = try Drawing(
            background: .white, layers: [layer], nextStrokeID: StrokeID(100),
            nextLayerID: LayerID(2))
        let viewport = Viewport(size: size, scale: scale)
        let renderer = try CanvasRenderer(viewport: viewport, drawing: drawing)
        let page = try TileDrawings.page(renderer)
        let difference = PixelDifference(page, try TileDrawings.picture(drawing, viewport))
        #expect(difference.mean < 0.1 && difference.largest < 40, "\(difference)")
        // The middle of the picture, and the paper beside it.
        let place = (x: Int(200 * scale), y: Int(240 * scale))
        #expect(page.channel(2, x: place.x, y: place.y) == 0x30)
        #expect(page.channel(2, x: Int(20 * scale), y: Int(200 * scale)) == 0xFF)
    }
}
