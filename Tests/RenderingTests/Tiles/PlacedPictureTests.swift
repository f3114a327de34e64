import Drawing
import Geometry
import Graphics
import Ink
import TestSupport
import Testing

@testable import Rendering

/// Whether the window shows placed pictures as exports do.
@Suite final class PlacedPictureTests: PlacedPictureScene {
    @Test(arguments: [0.25, 0.5, 1, 2, 4], [true, false])
    func theWindowShowsWhatAnExportShows(scale: Double, isFaded: Bool) throws {
        try compare(try PlacedPictures.drawing(isFaded: isFaded), scale)
    }

    @Test(arguments: [0.25, 0.5, 1, 2, 4, 16]) func turnedPicturesToo(scale: Double) throws {
        try compare(try PlacedPictures.drawing(areTurned: true), scale)
    }

    private func compare(_ drawing: Drawing, _ scale: Double) throws {
        let viewport = Viewport(
            size: size, scale: scale, offset: Vector(dx: 40 - 300 * scale, dy: 30 - 200 * scale))
        let renderer = try CanvasRenderer(viewport: viewport, drawing: drawing)
        let difference = PixelDifference(
            try TileDrawings.page(renderer), try TileDrawings.picture(drawing, viewport))
        // Cairo keeps the place of a pixel in a picture as a 65536th, and rounds where it cuts lines; coarse tiles
        // show few points of a stroke.
        #expect(
            difference.largest <= (scale < 1 ? 24 : 16) && difference.mean < 0.05, "\(difference)")
    }

    /// What is seen of it is what is hit by a tap.
    @Test(arguments: SeededGenerator.seeds) func itIsSeenWithinItsOutline(seed: UInt64)
        throws
    {
        var random = SeededGenerator(seed: seed)
        let frame = Rectangle(
            x: random.number(in: 0...200), y: random.number(in: 0...200),
            width: random.number(in: 80...400), height: random.number(in: 80...400))
        let slant = Affine(down: Vector(dx: random.number(in: -0.5...0.5), dy: 1))
        let image = try PlacedPictures.blank(PixelSize(width: 7, height: 5), frame: frame)
            .changed(by: slant)
            .changed(
                by: .turn(by: Angle(degrees: random.number(in: -180...180)), about: frame.center))
        var drawing = Drawing()
        _ = try drawing.apply(.placeImage(image, in: drawing.layers[0].id))
        let page = try TileDrawings.page(try CanvasRenderer(size: size, drawing: drawing))
        var (inside, outside) = (0, 0)
        for y in 0..<size.height {
            for x in 0..<size.width {
                let (column, row) = (Double(x), Double(y))
                // Of pixels that its edge passes some is seen.
                let near = Rectangle(x: column, y: row, width: 1, height: 1).outset(by: 0.5)
                let corners = near.corners.map { image.contains($0) }
                if corners.allSatisfy(\.self) {
                    #expect(page.ink(x: x, y: y) == 1, "\(x), \(y)")
                    inside += 1
                } else if !corners.contains(true), !image.outline.contains(where: near.contains) {
                    #expect(page.ink(x: x, y: y) == 0, "\(x), \(y)")
                    outside += 1
                }
            }
        }
        #expect(inside > 3_000 && outside > 3_000)
    }

    /// Marks are multiplied with a picture below them, of their own layer and of another one.
    @Test(arguments: [0.7, 1, 2], [0, 1])
    func marksMixWithPictures(scale: Double, layer: Int) throws {
        let frame = Rectangle(x: 20, y: 20, width: 200, height: 160)
        var drawing = Drawing()
        let image = try PlacedPictures.make(PixelSize(width: 200, height: 160), frame: frame)
        _ = try drawing.apply(.placeImage(image, in: drawing.layers[0].id))
        _ = try drawing.apply(EditBuilder(drawing).newLayer())
        let viewport = Viewport(size: size, scale: scale, offset: .zero)
        let before = try TileDrawings.page(CanvasRenderer(viewport: viewport, drawing: drawing))
        var marker = Brush(smallestWidth: 40, largestWidth: 40, color: Color(rgb: 0xFFE04A))
        marker.blend = .mark
        let mark = Strokes.line(
            from: Point(x: 40, y: 100), to: Point(x: 200, y: 100), force: 1, brush: marker)
        _ = try drawing.apply(
            EditBuilder(drawing).addition(of: [mark], to: drawing.layers[layer].id))
        let after = try TileDrawings.page(CanvasRenderer(viewport: viewport, drawing: drawing))
        let exported = try TileDrawings.picture(drawing, viewport)
        var largest = (shown: 0, exported: 0)
        for x in Int(50 * scale)..<Int(190 * scale) {
            for y in Int(85 * scale)..<Int(115 * scale) {
                for (channel, part) in [0x4A, 0xE0, 0xFF].enumerated() {
                    let expected = before.channel(channel, x: x, y: y) * part / 255
                    let shown = abs(after.channel(channel, x: x, y: y) - expected)
                    let other = abs(exported.channel(channel, x: x, y: y) - expected)
                    largest = (max(largest.shown, shown), max(largest.exported, other))
                }
            }
        }
        #expect(largest.shown <= 2 && largest.exported <= 24, "\(largest)")
    }

    /// A turn of a quarter shows the same pixels, and no mixture of two.
    @Test func aQuarterTurnIsSharp() throws {
        let frame = Rectangle(x: 100, y: 100, width: 60, height: 60)
        let image = try PlacedPictures.make(PixelSize(width: 60, height: 60), frame: frame)
        func page(_ image: PlacedImage) throws -> Pixels {
            var drawing = Drawing()
            _ = try drawing.apply(.placeImage(image, in: drawing.layers[0].id))
            return try TileDrawings.page(try CanvasRenderer(size: size, drawing: drawing))
        }
        let quarter = Affine.turn(by: Angle(degrees: 90), about: frame.center)
        let (upright, turned) = (try page(image), try page(image.changed(by: quarter)))
        for y in 0..<60 {
            for x in 0..<60 {
                for channel in 0...2 {
                    let former = upright.channel(channel, x: 100 + y, y: 159 - x)
                    let now = turned.channel(channel, x: 100 + x, y: 100 + y)
                    #expect(abs(former - now) <= 1)
                }
            }
        }
    }

    /// Erasing takes away ink only, while it is done too.
    @Test func thePictureBeneathErasedInkIsWhole() throws {
        var drawing = try PlacedPictures.drawing()
        let renderer = try CanvasRenderer(size: size, drawing: drawing)
        let eraser = Strokes.line(
            from: Point(x: 250, y: 190), to: Point(x: 600, y: 500), force: 1,
            brush: Strokes.eraser)
        let live = try Pages.begin(eraser, on: renderer)
        let shown = try TileDrawings.page(renderer)
        try renderer.add(eraser, to: &drawing, live: live)
        let picture = try TileDrawings.picture(drawing, renderer.viewport)
        let committed = PixelDifference(try TileDrawings.page(renderer), picture)
        #expect(committed.largest <= 6 && committed.mean < 0.05, "\(committed)")
        #expect(PixelDifference(shown, picture).mean < 0.2)
    }
}
