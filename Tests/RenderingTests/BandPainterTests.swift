import Drawing
import Geometry
import Graphics
import Ink
import TestSupport
import Testing

@testable import Rendering

/// Bands of a picture are the rows of the whole.
@Suite struct BandPainterTests {
    private func whole(
        _ drawing: Drawing, _ size: PixelSize, _ transform: Transform
    ) throws -> Pixels {
        let painter = try BandPainter(size: size, transform: transform, rows: size.height)
        #expect(painter.bands == [PixelRectangle(size)])
        return Pixels(
            try painter.flatten(drawing.layers, on: drawing.background, PixelRectangle(size)))
    }

    /// The bands below one another.
    private func inBands(
        _ drawing: Drawing, _ size: PixelSize, _ transform: Transform, rows: Int
    ) throws -> Pixels {
        let painter = try BandPainter(size: size, transform: transform, rows: rows)
        let page = try ImageSurface(size: size, format: .rgb24)
        for band in painter.bands {
            let surface = try painter.flatten(drawing.layers, on: drawing.background, band)
            try page.draw { context in
                context.clip(to: band)
                context.setOperator(.source)
                context.setSource(surface, at: band.rectangle.origin)
                context.paint()
            }
        }
        return Pixels(page)
    }

    @Test(arguments: SeededGenerator.seeds.prefix(4), [(1.0, 5), (1, 200), (2.6, 64), (0.7, 33)])
    func bandsAreRowsOfTheWhole(seed: UInt64, division: (scale: Double, rows: Int)) throws {
        var random = SeededGenerator(seed: seed)
        let drawing = try TileDrawings.random(&random, layers: 3)
        let size = PixelSize(width: 500, height: 430)
        let transform = Transform(
            scale: division.scale,
            offset: Vector(dx: random.number(in: -200...0), dy: random.number(in: -200...0)))
        let expected = try whole(drawing, size, transform)
        #expect(Set(expected.bytes).count > 10)
        #expect(try inBands(drawing, size, transform, rows: division.rows) == expected)
    }

    /// The last band has more rows than are left of the picture.
    @Test(arguments: TestBrushes.all.indices)
    func strokesGoOnBelowThePicture(brush: Int) throws {
        let stroke = Strokes.line(
            from: Point(x: 20, y: 10), to: Point(x: 60, y: 300), force: 0.8,
            brush: TestBrushes.all[brush])
        let drawing = Drawing(strokes: [stroke])
        let size = PixelSize(width: 90, height: 130)
        let expected = try whole(drawing, size, .identity)
        #expect(try inBands(drawing, size, .identity, rows: 100) == expected)
    }

    /// Strokes that cross all squares of the masks, with grain and without.
    @Test(arguments: [100, 256, 1024])
    func longStrokesHaveNoSeams(rows: Int) throws {
        let size = PixelSize(width: 1300, height: 1500)
        let strokes = [Strokes.brush, Strokes.translucent, TestBrushes.all[0], Strokes.eraser]
            .enumerated().map { index, brush in
                Strokes.line(
                    from: Point(x: 40 * Double(index), y: 3), to: Point(x: 640, y: 740),
                    force: 0.8, brush: brush)
            }
        let transform = Transform(scale: 2)
        let drawing = Drawing(strokes: strokes)
        let expected = try whole(drawing, size, transform)
        #expect(try inBands(drawing, size, transform, rows: rows) == expected)
    }

    /// Cairo places a picture to a part of a pixel, which a band begins elsewhere: a step of colour or two.
    @Test(arguments: [7, 64, 300])
    func picturesMeetInTheirBands(rows: Int) throws {
        let drawing = try PlacedPictures.drawing()
        let size = PixelSize(width: 700, height: 600)
        let expected = try whole(drawing, size, .identity)
        let found = try inBands(drawing, size, .identity, rows: rows)
        #expect(PixelDifference(found, expected).largest <= 2)
    }

    @Test func aWholePictureIsThatOfEveryOtherPath() throws {
        var random = SeededGenerator(seed: 5)
        let drawing = try TileDrawings.random(&random, layers: 1)
        let size = PixelSize(width: 600, height: 500)
        let picture = try BandPainter.picture(of: drawing, size: size, background: .white)
        #expect(try whole(drawing, size, .identity) == Pixels(picture))
    }

    /// Paper under the ink of a single layer looks as a page does on which the layer is laid.
    @Test(arguments: [
        Background.white, Background(Color(rgb: 0xE7F3A1)),
        Background(Color(rgb: 0x3366CC).withAlpha(0.4)),
        Background(.white, ruling: Ruling(.squares, spacing: 20, color: .black)),
    ])
    func aSingleLayerIsShownAsOneOfSeveral(background: Background) throws {
        var random = SeededGenerator(seed: 8)
        let drawing = try TileDrawings.random(&random, layers: 1)
        let size = PixelSize(width: 500, height: 430)
        let painter = try BandPainter(size: size, transform: .identity)
        let layer = drawing.layers[0]
        func pixels(_ layers: [Layer]) throws -> Pixels {
            let surface = try painter.flatten(layers, on: background, painter.bands[0])
            #expect(surface.hasOpacity == (background.color.alpha < 1))
            return background.color.alpha < 1 ? Pixels(layer: surface) : Pixels(surface)
        }
        let expected = try pixels([layer, Drawing().layers[0]])
        #expect(Set(expected.bytes).count > 10)
        #expect(try pixels([layer]) == expected)
    }

    @Test(arguments: [1, 100, 2_000, 9_000, 32_767])
    func aBandNeedsLittleMemory(width: Int) throws {
        let painter = try BandPainter(
            size: PixelSize(width: width, height: 32_767), transform: .identity)
        let rows = painter.bands.map(\.height)
        #expect(rows.reduce(0, +) == 32_767 && rows.dropLast().allSatisfy { $0 == rows[0] })
        #expect(rows[0] * width * 11 <= 64 << 20 && rows[0] >= 128)
        let tops = painter.bands.map(\.y)
        #expect(tops == tops.indices.map { $0 * rows[0] })
    }

    /// For one layer and then for all of them, each from the top.
    @Test func whatIsDrawnAgainIsTheSame() throws {
        let stroke = Strokes.line(from: .zero, to: Point(x: 90, y: 400))
        let layer = Drawing(strokes: [stroke]).layers[0]
        let painter = try BandPainter(
            size: PixelSize(width: 100, height: 410), transform: .identity, rows: 50)
        func bands() throws -> [Pixels] {
            try painter.bands.map { Pixels(layer: try painter.draw(layer, $0)) }
        }
        let first = try bands()
        #expect(Set(first.map(\.bytes)).count > 7)
        #expect(try bands() == first)
    }

    @Test func whatIsStoppedCanBeDrawnAgain() throws {
        let stroke = Strokes.line(from: .zero, to: Point(x: 300, y: 300), brush: TestBrushes.all[0])
        let drawing = Drawing(strokes: [stroke, stroke])
        let size = PixelSize(width: 300, height: 300)
        let painter = try BandPainter(size: size, transform: .identity)
        for limit in 0..<4 {
            var count = 0
            #expect(throws: GraphicsError.stopped) {
                try painter.draw(drawing.layers[0], PixelRectangle(size)) { _ in
                    count += 1
                    return count <= limit
                }
            }
        }
        let page = try painter.flatten(drawing.layers, on: .white, PixelRectangle(size))
        #expect(Pixels(page) == (try whole(drawing, size, .identity)))
    }

    @Test func aDamagedPictureIsAnError() throws {
        var drawing = Drawing()
        let image = PlacedImage(
            bytes: [1, 2], mediaType: .png, frame: Rectangle(x: 0, y: 0, width: 9, height: 9))
        _ = try drawing.apply(.placeImage(image, in: drawing.layers[0].id))
        let size = PixelSize(width: 10, height: 10)
        #expect(throws: GraphicsError.self) { try whole(drawing, size, .identity) }
    }
}
