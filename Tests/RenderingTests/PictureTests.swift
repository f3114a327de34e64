import Drawing
import Geometry
import Graphics
import Ink
import TestSupport
import Testing

@testable import Rendering

@Suite struct PictureTests {
    private let size = PixelSize(width: 80, height: 60)
    private let stroke = Strokes.line(from: Point(x: 10, y: 10), to: Point(x: 70, y: 50))

    private func drawing(_ strokes: [Stroke]) -> Drawing {
        Drawing(strokes: strokes)
    }

    @Test func aStrokeInChainsIsTheSameStroke() throws {
        let whole = try BandPainter.picture(
            of: drawing([stroke]), size: size, background: .transparent)
        let pieces = try ImageSurface(size: size, format: .argb32)
        let painter = StrokePainter(layer: pieces)
        try painter.begin(stroke.brush)
        let chain = Strokes.chain(stroke)
        for start in stride(from: 0, to: chain.count - 1, by: 5) {
            painter.add(chain[start..<min(start + 6, chain.count)])
        }
        try painter.end()
        let difference = PixelDifference(Pixels(layer: pieces), Pixels(layer: whole))
        #expect(difference.largest <= 20, "\(difference)")
    }

    @Test(arguments: [0.25, 1, 3])
    func aPictureShowsTheDrawingThroughItsTransform(scale: Double) throws {
        let transform = Transform(scale: scale, offset: Vector(dx: 4, dy: 7))
        let pixels = Pixels(
            try BandPainter.picture(of: drawing([stroke]), size: size, transform: transform))
        let shown = Strokes.chain(stroke).map {
            InkPoint(position: transform.apply(to: $0.position), radius: $0.radius * scale)
        }
        let coverage = Coverage(shown, width: 80, height: 60)
        #expect(coverage.error(of: pixels).rootMeanSquare < 0.03)
    }

    @Test func aPictureIsAsTransparentAsItsPaper() throws {
        func picture(_ paper: Color) throws -> Pixels {
            Pixels(
                layer: try BandPainter.picture(
                    of: drawing([stroke]), size: size, background: Background(paper)))
        }
        let half = try picture(Color(rgb: 0x804000).withAlpha(0.5))
        #expect(abs(half.alpha(x: 2, y: 55) - 0.5) < 0.01)
        #expect(half.alpha(x: 40, y: 30) == 1)
        #expect(try picture(.transparent).alpha(x: 2, y: 55) == 0)
    }

    @Test func strokesLieOnOneAnotherInTheirOrder() throws {
        let red = Brush(
            smallestWidth: 9, largestWidth: 9, color: Color(rgb: 0xFF0000), smoothing: 0)
        let over = Strokes.line(from: Point(x: 10, y: 50), to: Point(x: 70, y: 10), brush: red)
        let above = try Pages.pixels([stroke, over], .committed, width: 80, height: 60)
        let below = try Pages.pixels([over, stroke], .committed, width: 80, height: 60)
        #expect(above.channel(2, x: 40, y: 30) == 255)
        #expect(below.channel(2, x: 40, y: 30) == 0)
    }

    @Test func aPictureBeyondTheLargestSideIsRefused() {
        #expect(throws: GraphicsError.self) {
            try BandPainter.picture(of: Drawing(), size: PixelSize(width: 40_000, height: 10))
        }
    }
}
