import Drawing
import Foundation
import Geometry
import Graphics
import Ink
import TestSupport
import Testing

@testable import Rendering

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

    /// The brush of the mark with another opacity, and with a chisel where it has one.
    private func marker(_ opacity: Double, isFlat: Bool = false) -> Brush {
        var brush = Self.marker
        brush.opacity = opacity
        if isFlat {
            brush.tip = .flat(thickness: 0.28, angle: Angle(degrees: -60), followsAzimuth: false)
        }
        return brush
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

    /// Neither inside nor at the edges, however strong they are, on light paper and on dark.
    @Test(arguments: [1, 0.47, 0.05], [Background.white, night])
    func aSecondPassChangesNothing(opacity: Double, _ background: Background) throws {
        let brush = SharedBrush(marker(opacity))
        let passes = [mark(), mark(y: 22), mark(to: 50)].map { $0.withBrush(brush) }
        let once = try picture([text] + passes, background)
        #expect(once == (try picture([text] + passes + passes, background)))
        #expect(once == (try picture([text] + passes.reversed(), background)))
        #expect(once != (try picture([text], background)))
    }

    /// What a mark takes from the light is its opacity's share of what its colour lacks.
    @Test(arguments: [1, 0.47, 0.05])
    func aTranslucentMarkTakesItsShare(opacity: Double) throws {
        let pixels = try picture([mark().withBrush(SharedBrush(marker(opacity)))])
        let expected = [Self.yellow.blue, Self.yellow.green, Self.yellow.red].map {
            255 * (1 - opacity * (1 - $0))
        }
        for (channel, value) in expected.enumerated() {
            #expect(abs(Double(pixels.channel(channel, x: 40, y: 20)) - value) <= 1)
        }
    }

    /// Marks of different colours: the darkest of each channel, in any order.
    @Test func theDarkestOfSeveralCounts() throws {
        var pink = Self.marker
        pink.color = Color(rgb: 0xFF8FC8)
        let other = mark().withBrush(SharedBrush(pink))
        let pixels = try picture([mark(), other])
        #expect(color(pixels, x: 40) == Color(rgb: 0xFF8F4A))
        #expect(pixels == (try picture([other, mark()])))
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

    /// Papers of many greys, those around the middle too, with the text that they permit, black or white.
    @Test(arguments: [0xFFE04A, 0xFF8FC8, 0x8FE070, 0x70D0FF, 0xFFFFFF])
    func textStaysReadableOnEveryGrey(rgb: UInt32) throws {
        var brush = Self.marker
        brush.color = Color(rgb: rgb)
        let mark = mark(to: 50).withBrush(SharedBrush(brush))
        for value in Array(stride(from: 0, through: 255, by: 15)) + Array(110...125) {
            let paper = Background(Color(gray: Double(value) / 255))
            let ink = Brush(
                smallestWidth: 6, largestWidth: 6,
                color: MarkBlend(on: paper.color).lightens ? .white : .black)
            let pixels = try picture([text.withBrush(SharedBrush(ink)), mark], paper)
            let bare = contrast(color(pixels, x: 40, y: 5), color(pixels, x: 65))
            let marked = contrast(color(pixels, x: 40), color(pixels, x: 25))
            #expect(bare < 4.5 || marked >= 4.5, "\(value): \(bare), \(marked)")
        }
        #expect(MarkBlend(on: .white).share == 1 && !MarkBlend(on: .white).lightens)
        #expect(MarkBlend(on: Self.night.color).lightens)
    }

    /// A stroke that is drawn, that has been drawn, that is exported, and that comes back.
    @Test(
        arguments: [(false, 1.0), (true, 1), (true, 0.47)],
        [(1, 0.0), (0.33, 0), (2.5, 0), (1, 20)])
    func liveIsCommittedIsExported(
        _ tip: (isFlat: Bool, opacity: Double), _ view: (scale: Double, degrees: Double)
    ) throws {
        var random = SeededGenerator(seed: 5)
        let brush = marker(tip.opacity, isFlat: tip.isFlat)
        // Over the edges of tiles, with several of these below.
        let area = Rectangle(x: 440, y: 440, width: 150, height: 150)
        let strokes =
            [text] + (0..<4).map { _ in TestBrushes.random(&random, in: area, brush: brush) }
        let size = PixelSize(width: 600, height: 600)
        var viewport = Viewport(
            size: size, scale: view.scale, rotation: Angle(degrees: view.degrees))
        if view != (1, 0) {
            viewport = viewport.moved(
                by: viewport.center - viewport.windowPlace(of: area.center))
        }
        for background in [Background.white, Self.night] {
            var drawing = Drawing(background: background, strokes: strokes.dropLast())
            func shown(_ renderer: CanvasRenderer) throws -> Pixels {
                Pixels(try Pages.page(of: renderer, background: background))
            }
            let renderer = try CanvasRenderer(viewport: viewport, drawing: drawing)
            let before = try shown(renderer)
            let ink = try Pages.begin(strokes[4], on: renderer)
            let drawn = try shown(renderer)
            let edit = EditBuilder(drawing).addition(of: [strokes[4]])
            let (inverse, change) = try drawing.apply(edit)
            try renderer.changed(change, by: edit, drawing, live: ink)
            let committed = try shown(renderer)
            #expect(committed != before)
            let live = PixelDifference(drawn, committed)
            #expect(live.isZero, "\(live)")
            let (again, back) = try drawing.apply(inverse)
            try renderer.changed(back, by: inverse, drawing)
            #expect(try shown(renderer) == before)
            try renderer.changed(try drawing.apply(again).change, by: again, drawing)
            #expect(try shown(renderer) == committed)
            let fresh = try CanvasRenderer(viewport: viewport, drawing: drawing)
            #expect(try shown(fresh) == committed)
            guard view == (1, 0) else { continue }
            let exported = PixelDifference(try picture(strokes, background, size: size), committed)
            #expect(exported.isZero, "\(exported)")
        }
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

    /// An eraser of many samples takes ink and marks away in turns; until both are gone its live picture does.
    @Test func aLongEraserTakesBothAtOnce() throws {
        var drawing = Drawing(strokes: [text, mark()])
        let renderer = try CanvasRenderer(size: Self.size, drawing: drawing)
        let executor = ManualExecutor()
        renderer.tiles.executor = executor
        let places = (0...1200).map { Point(x: 10 + 0.05 * Double($0), y: 20) }
        var eraser = Strokes.eraser
        (eraser.smallestWidth, eraser.largestWidth) = (40, 40)
        let wipe = Strokes.make(places, force: 1, brush: eraser)
        let live = try Pages.begin(wipe, on: renderer)
        let erased = Pixels(try Pages.page(of: renderer))
        try renderer.add(wipe, to: &drawing, live: live)
        #expect(renderer.isPaintingStroke)
        var turns = 0
        repeat {
            let difference = PixelDifference(Pixels(try Pages.page(of: renderer)), erased)
            #expect(difference.largest <= 1, "\(turns): \(difference)")
            if turns == 0 { executor.performAll() }
            renderer.tiles.executor = executor
            _ = try renderer.takeChanges()
            turns += 1
        } while renderer.isPaintingStroke && turns < 10
        #expect(turns > 1 && !renderer.isPaintingStroke)
    }

    /// The first mark of a layer is seen until workers have painted it.
    @Test func aLongFirstMarkStays() throws {
        var drawing = Drawing(strokes: [text])
        let renderer = try CanvasRenderer(size: Self.size, drawing: drawing)
        let executor = ManualExecutor()
        renderer.tiles.executor = executor
        let places = (0...1200).map { Point(x: 10 + 0.05 * Double($0), y: 20) }
        let long = Strokes.make(places, force: 1, brush: Self.marker)
        let live = try Pages.begin(long, on: renderer, isOver: true)
        let drawn = Pixels(try Pages.page(of: renderer))
        try renderer.add(long, to: &drawing, live: live)
        #expect(renderer.isPaintingStroke)
        #expect(Pixels(try Pages.page(of: renderer)) == drawn)
        executor.performAll()
        while renderer.isPaintingStroke { _ = try renderer.takeChanges() }
        #expect(Pixels(try Pages.page(of: renderer)) == drawn)
    }
}
