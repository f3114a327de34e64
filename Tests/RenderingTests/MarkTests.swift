import Drawing
import Foundation
import Geometry
import Graphics
import Ink
import Rendering
import TestSupport
import Testing

/// Brushes that mark, as a highlighter does.
@Suite struct MarkTests {
    private static let size = PixelSize(width: 80, height: 40)
    private static let yellow = Color(rgb: 0xFFE04A)
    private static let night = Background(Color(rgb: 0x1E1E22))

    private static let marker = {
        var brush = Brush(smallestWidth: 18, largestWidth: 18, color: yellow)
        brush.blend = .mark
        return brush
    }()

    private let text = Strokes.line(
        from: Point(x: 40, y: 2), to: Point(x: 40, y: 38), force: 1,
        brush: Brush(smallestWidth: 6, largestWidth: 6))

    private func mark(y: Double = 20, to x: Double = 70) -> Stroke {
        Strokes.line(
            from: Point(x: 10, y: y), to: Point(x: x, y: y), force: 1, brush: Self.marker)
    }

    private func picture(
        _ strokes: [Stroke], _ background: Background = .white, size: PixelSize = size
    ) throws -> Pixels {
        Pixels(
            try BandPainter.picture(
                of: Drawing(background: background, strokes: strokes), size: size,
                background: background))
    }

    private func color(_ pixels: Pixels, x: Int, y: Int = 20) -> Color {
        func channel(_ index: Int) -> Double { Double(pixels.channel(index, x: x, y: y)) / 255 }
        return Color(red: channel(2), green: channel(1), blue: channel(0))
    }

    /// The contrast of WCAG 2.
    private func contrast(_ one: Color, _ other: Color) -> Double {
        func linear(_ value: Double) -> Double {
            value <= 0.04045
                ? value / 12.92
                : pow((value + 0.055) / 1.055, 2.4)
        }
        let light = [one, other].map {
            0.2126 * linear($0.red) + 0.7152 * linear($0.green) + 0.0722 * linear($0.blue)
        }
        return (max(light[0], light[1]) + 0.05) / (min(light[0], light[1]) + 0.05)
    }

    @Test(arguments: [true, false])
    func textStaysDarkOverAndUnderIt(isAbove: Bool) throws {
        let pixels = try picture(isAbove ? [text, mark()] : [mark(), text])
        let bare = try picture([text])
        for y in 14..<26 {
            for channel in 0..<3 {
                let difference =
                    pixels.channel(channel, x: 40, y: y) - bare.channel(channel, x: 40, y: y)
                #expect(abs(difference) <= 1)
            }
        }
        #expect(contrast(color(pixels, x: 40), color(pixels, x: 20)) >= 12)
    }

    @Test func itTintsLayersBelow() throws {
        var drawing = Drawing(strokes: [text])
        _ = try drawing.apply(EditBuilder(drawing).newLayer())
        _ = try drawing.apply(EditBuilder(drawing).addition(of: [mark()]))
        let pixels = Pixels(try BandPainter.picture(of: drawing, size: Self.size))
        #expect(pixels.channel(0, x: 40, y: 20) == 0 && pixels.channel(2, x: 40, y: 20) == 0)
        #expect(pixels == (try picture([text, mark()])))
    }

    @Test func aSecondPassChangesNothingInside() throws {
        let (once, twice) = (try picture([mark()]), try picture([mark(), mark(), mark(y: 22)]))
        for x in 12..<68 {
            for y in 13..<28 {
                for channel in 0..<3 {
                    #expect(
                        abs(once.channel(channel, x: x, y: y) - twice.channel(channel, x: x, y: y))
                            <= 1)
                }
            }
        }
    }

    @Test func anEraserTakesItAway() throws {
        let wipe = Strokes.line(
            from: Point(x: 20, y: 4), to: Point(x: 20, y: 36), force: 1, brush: Strokes.eraser)
        let pixels = try picture([mark(), wipe])
        #expect(color(pixels, x: 20) == .white)
        #expect(pixels.channel(0, x: 60, y: 20) < 100)
    }

    @Test func darkPaperIsLightenedAndWhiteTextStaysReadable() throws {
        let white = text.withBrush(
            SharedBrush(Brush(smallestWidth: 6, largestWidth: 6, color: .white)))
        let pixels = try picture([white, mark()], Self.night)
        #expect(contrast(color(pixels, x: 20), Self.night.color) >= 2)
        #expect(contrast(color(pixels, x: 40), color(pixels, x: 20)) >= 4.5)
    }

    @Test(arguments: [Background.white, night])
    func liveIsCommittedIsExported(_ background: Background) throws {
        let strokes = [text, mark(to: 50), mark(y: 26)]
        let (width, height) = (Self.size.width, Self.size.height)
        let live = Pixels(
            try Pages.page(strokes, .live, width: width, height: height, background: background))
        let exported = Pixels(
            try Pages.page(
                strokes, .committed, width: width, height: height, background: background))
        let drawing = Drawing(background: background, strokes: strokes)
        let window = Pixels(
            try Pages.page(
                of: CanvasRenderer(size: Self.size, drawing: drawing), background: background))
        #expect(PixelDifference(window, exported).largest <= 1)
        #expect(PixelDifference(live, exported).largest <= 8)
    }

    @Test func theFirstMarkComesAndGoesWithUndo() throws {
        var drawing = Drawing(strokes: [text])
        let renderer = try CanvasRenderer(size: Self.size, drawing: drawing)
        let before = Pixels(try Pages.page(of: renderer))
        let edit = EditBuilder(drawing).addition(of: [mark()])
        let (inverse, change) = try drawing.apply(edit)
        try renderer.changed(change, by: edit, drawing)
        #expect(Pixels(try Pages.page(of: renderer)) == (try picture([text, mark()])))
        let (_, back) = try drawing.apply(inverse)
        try renderer.changed(back, by: inverse, drawing)
        #expect(try !renderer.takeChanges().rectangles.isEmpty)
        #expect(Pixels(try Pages.page(of: renderer)) == before)
    }
}
