import Drawing
import Geometry
import Graphics
import Ink
import TestSupport
import Testing

@testable import Rendering

/// Whether tiles come to a window that scales, turns and mirrors them as Cairo would bring them there.
@Suite struct ViewSamplerTests {
    private static let size = PixelSize(width: 333, height: 241)

    private func drawing(_ seed: UInt64) throws -> Drawing {
        var random = SeededGenerator(seed: seed)
        return try TileDrawings.random(&random)
    }

    private static let views = [
        (0.8, 0.0, false), (0.55, 0, true), (1, 33, false), (0.7, -118, true),
    ]

    private func viewport(_ view: (scale: Double, degrees: Double, isFlipped: Bool)) -> Viewport {
        var viewport = Viewport(
            size: Self.size, scale: view.scale, rotation: Angle(degrees: view.degrees),
            offset: Vector(dx: 31.3, dy: 17.8))
        viewport.isFlipped = view.isFlipped
        return viewport.moved(by: viewport.center - viewport.windowPlace(of: Point(x: 512, y: 512)))
    }

    @Test(arguments: SeededGenerator.seeds.prefix(3), views)
    func narrowVectorsGiveTheSame(
        seed: UInt64, view: (scale: Double, degrees: Double, isFlipped: Bool)
    ) throws {
        let (viewport, drawing) = (viewport(view), try drawing(seed))
        let renderer = try CanvasRenderer(viewport: viewport, drawing: drawing)
        let part = PixelRectangle(Self.size)
        let pages = try [true, false].map { isFast in
            let sampler = ViewSampler(
                renderer.tiles.cache, viewport, part, isQuick: false, isFast: isFast)
            let page = try ImageSurface(size: Self.size, format: .rgb24)
            page.withPixels { bytes, bytesPerRow in
                guard let corner = bytes.baseAddress else { return }
                sampler.lay(
                    drawing.layers[0].id, .ink, opacity: 0.8, on: corner, bytesPerRow: bytesPerRow)
                for blend in [MarkBlend(on: .white), MarkBlend(on: .black)] {
                    sampler.lay(
                        drawing.layers[0].id, .ink, opacity: 0.8, blend, on: corner,
                        bytesPerRow: bytesPerRow)
                }
            }
            return Pixels(page)
        }
        #expect(PixelDifference(pages[0], pages[1]).largest == 0 && pages[0].ink > 300)
    }

    /// What is drawn in parts, as when tiles come one by one, is what is drawn as a whole.
    @Test(arguments: SeededGenerator.seeds.prefix(3), views)
    func partsMakeTheWhole(
        seed: UInt64, view: (scale: Double, degrees: Double, isFlipped: Bool)
    ) throws {
        let drawing = try drawing(seed)
        let renderer = try CanvasRenderer(viewport: viewport(view), drawing: drawing)
        let whole = try TileDrawings.page(renderer)
        let page = try ImageSurface(size: Self.size, format: .rgb24)
        try page.draw { context throws(GraphicsError) in
            for x in stride(from: 0, to: Self.size.width, by: 37) {
                for y in stride(from: 0, to: Self.size.height, by: 71) {
                    let part = PixelRectangle(x: x, y: y, width: 37, height: 71)
                        .intersection(PixelRectangle(Self.size))
                    try renderer.draw(part, background: drawing.background, in: context)
                }
            }
        }
        let difference = PixelDifference(whole, Pixels(page))
        #expect(difference.largest == 0, "\(difference)")
    }

    /// While the view moves, and once it rests: the picture that is sharp is what it is without a move.
    @Test(arguments: SeededGenerator.seeds.prefix(3), views)
    func aViewThatRestsIsSharp(
        seed: UInt64, view: (scale: Double, degrees: Double, isFlipped: Bool)
    ) throws {
        let (drawing, viewport) = (try drawing(seed), viewport(view))
        let still = try TileDrawings.page(CanvasRenderer(viewport: viewport, drawing: drawing))
        let renderer = try CanvasRenderer(
            viewport: viewport.moved(by: Vector(dx: 9, dy: 4)), drawing: drawing)
        try renderer.show(viewport, drawing, isMoving: true)
        let moving = PixelDifference(try TileDrawings.page(renderer), still)
        #expect(moving.mean < 2 && (moving.largest > 0) == (viewport.rest < 1), "\(moving)")
        _ = try renderer.takeChanges()
        renderer.rest()
        #expect(try renderer.takeChanges().isEmpty == (viewport.rest == 1))
        #expect(PixelDifference(try TileDrawings.page(renderer), still).largest == 0)
    }

    /// Marks that are scaled or turned tint what is below as they do where they are shown as they are.
    @Test(arguments: views, [Background.white, Background(Color(rgb: 0x1E1E22))])
    func marksAreBlended(
        view: (scale: Double, degrees: Double, isFlipped: Bool), _ background: Background
    ) throws {
        let area = Rectangle(x: 400, y: 400, width: 224, height: 224)
        func line(_ y: Double, _ color: Color, _ blend: Brush.Blend) -> Stroke {
            var brush = Brush(smallestWidth: 40, largestWidth: 40, color: color)
            brush.blend = blend
            return Strokes.line(
                from: Point(x: area.minX, y: y), to: Point(x: area.maxX, y: y), force: 1,
                brush: brush)
        }
        let ink = Color(rgb: 0x5A64D0)
        let strokes = [line(500, ink, .over), line(515, Color(rgb: 0xFFE04A), .mark)]
        let drawing = Drawing(background: background, strokes: strokes)
        func shown(_ viewport: Viewport) throws -> Pixels {
            let renderer = try CanvasRenderer(viewport: viewport, drawing: drawing)
            return Pixels(try Pages.page(of: renderer, background: background))
        }
        let upright = Viewport(size: Self.size, offset: Vector(dx: -400, dy: -400))
        let (plain, turned) = (try shown(upright), try shown(viewport(view)))
        for y in [485.0, 510, 530, 560] {
            let place = Point(x: 512, y: y)
            let (one, other) = (
                upright.windowPlace(of: place), viewport(view).windowPlace(of: place)
            )
            for channel in 0..<3 {
                let expected = plain.channel(channel, x: Int(one.x), y: Int(one.y))
                let found = turned.channel(channel, x: Int(other.x), y: Int(other.y))
                #expect(abs(found - expected) <= 2, "\(y): \(found), \(expected)")
            }
        }
    }
}
