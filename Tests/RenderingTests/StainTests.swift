import CCoverage
import Drawing
import Foundation
import Geometry
import Graphics
import Ink
import TestSupport
import Testing

@testable import Rendering

/// Ink that lets light through.
@Suite struct StainTests {
    private static let size = PixelSize(width: 120, height: 80)
    private static let night = Background(Color(rgb: 0x1E1E22))
    private static let colors = [
        0x1D3F8F, 0xC8281E, 0xFFE04A, 0x2F8F3F, 0xF0C0D0, 0x141418, 0x000000, 0xFF0000,
    ].map { Color(rgb: $0) }

    /// A wash that is as dense everywhere.
    private static func glaze(_ color: Color, _ strength: Double = 0.36) -> Brush {
        var brush = TestBrushes.wash
        (brush.color, brush.blend, brush.wash.strength) = (color, .stain, strength)
        (brush.wash.rim, brush.wash.wobble, brush.wash.pools, brush.wash.grains) = (0, 0, 0, 0)
        (brush.startTaper, brush.taper, brush.smallestWidth, brush.largestWidth) = (0, 0, 30, 30)
        return brush
    }

    private func across(_ brush: Brush) -> Stroke {
        Strokes.line(from: Point(x: 10, y: 40), to: Point(x: 110, y: 40), brush: brush)
    }

    private func down(_ brush: Brush) -> Stroke {
        Strokes.line(from: Point(x: 60, y: 5), to: Point(x: 60, y: 75), brush: brush)
    }

    private func page(_ strokes: [Stroke], on background: Background = .white) throws -> Pixels {
        Pixels(
            try BandPainter.picture(
                of: Drawing(background: background, strokes: strokes), size: Self.size,
                background: background))
    }

    private func channels(_ pixels: Pixels, x: Int = 60, y: Int = 40) -> [Double] {
        [2, 1, 0].map { Double(pixels.channel($0, x: x, y: y)) }
    }

    // MARK: - What light passes

    @Test(arguments: colors, [0.1, 0.36, 1, 1.15, 2.5])
    func lightPassesAsTheColorToThePowerOfTheDensity(color: Color, strength: Double) throws {
        let found = channels(try page([across(Self.glaze(color, strength))]))
        for (found, channel) in zip(found, [color.red, color.green, color.blue]) {
            #expect(abs(found - 255 * pow(max(channel, 0.02), strength)) <= 1.5)
        }
    }

    @Test func thereIsNoMoreThanADensityOfThree() throws {
        let found = channels(
            try page((0..<2).map { _ in across(Self.glaze(Color(rgb: 0xC0D0E0), 3)) }))
        let once = channels(try page([across(Self.glaze(Color(rgb: 0xC0D0E0), 3))]))
        #expect(abs(once[0] - 255 * pow(192.0 / 255, 3)) <= 1.5)
        #expect(abs(found[0] - once[0] * once[0] / 255) <= 2)
    }

    /// As panes of glass: each lets through what it would alone, in whichever order they lie.
    @Test(arguments: colors, colors)
    func twoMixInEitherOrder(one: Color, other: Color) throws {
        let (first, second) = (across(Self.glaze(one)), down(Self.glaze(other, 0.8)))
        let (alone, below) = try (channels(page([first])), channels(page([second])))
        let found = try [[first, second], [second, first]].map { try channels(page($0)) }
        for channel in 0..<3 {
            let product = alone[channel] * below[channel] / 255
            #expect(abs(found[0][channel] - product) <= 2)
            #expect(abs(found[0][channel] - found[1][channel]) <= 2)
        }
    }

    @Test(arguments: colors)
    func blackOfItsLayerStaysBlack(color: Color) throws {
        var ink = Brush.pen
        (ink.smallestWidth, ink.largestWidth) = (12, 12)
        let text = down(ink)
        let bare = try page([text])
        for strokes in [
            [text, across(Self.glaze(color))], [text, across(Self.glaze(color, 2))],
            [across(Self.glaze(color)), text],
        ] {
            let pixels = try page(strokes)
            for y in 10..<70 {
                for x in 50..<70 where bare.channel(1, x: x, y: y) == 0 {
                    #expect(channels(pixels, x: x, y: y).allSatisfy { $0 <= 2 })
                }
            }
        }
    }

    @Test func evenInkStainsAsItsColorDoes() throws {
        var pen = Strokes.brush
        (pen.smallestWidth, pen.largestWidth, pen.blend) = (20, 20, .stain)
        pen.color = Color(rgb: 0x80C0FF)
        let found = channels(try page([across(pen), down(pen)]))
        for (found, channel) in zip(found, [0x80, 0xC0, 0xFF]) {
            #expect(abs(found - Double(channel * channel) / 255) <= 2)
        }
        pen.opacity = 0.5
        let faint = channels(try page([across(pen)]))
        for (found, channel) in zip(faint, [0x80, 0xC0, 0xFF]) {
            #expect(abs(found - Double(255 + channel) / 2) <= 1.5)
        }
    }

    // MARK: - Paper, and layers below

    /// On paper that is not white it is as opaque as ink has to be that looks so on white.
    @Test(arguments: colors, [0x1E1E22, 0xE8C89A, 0x3060C0])
    func onColouredPaperItLiesAsPaint(color: Color, paper: Int) throws {
        let stroke = across(Self.glaze(color, 0.8))
        let ground = Background(Color(rgb: UInt32(paper)))
        let (passed, found) = try (channels(page([stroke])), channels(page([stroke], on: ground)))
        let share = try opacity(of: stroke)
        let light = [ground.color.red, ground.color.green, ground.color.blue]
        for index in 0..<3 {
            let expected = passed[index] - 255 * (1 - share) * (1 - light[index])
            #expect(abs(found[index] - expected) <= 2)
        }
        #expect(share >= 1 - (passed.min() ?? 0) / 255 - 0.01)
    }

    private func opacity(of stroke: Stroke) throws -> Double {
        let (light, dark) = try (page([stroke]), page([stroke], on: Background(.black)))
        return 1 - (channels(light)[0] - channels(dark)[0]) / 255
    }

    /// The same over ink of a lower layer, which the stain does not meet.
    @Test(arguments: colors)
    func overALowerLayerItLiesAsPaint(color: Color) throws {
        let ink = Brush(smallestWidth: 12, largestWidth: 12, color: Color(rgb: 0xE8C89A))
        let stroke = across(Self.glaze(color, 0.8))
        var drawing = Drawing(strokes: [down(ink)])
        _ = try drawing.apply(EditBuilder(drawing).newLayer())
        _ = try drawing.apply(EditBuilder(drawing).addition(of: [stroke]))
        let found = channels(Pixels(try BandPainter.picture(of: drawing, size: Self.size)))
        let expected = channels(try page([stroke], on: Background(ink.color)))
        for (found, expected) in zip(found, expected) { #expect(abs(found - expected) <= 2) }
    }

    /// The contrast of WCAG 2 with the paper.
    private func contrast(_ found: [Double], on paper: [Double]) -> Double {
        func luminance(_ channels: [Double]) -> Double {
            zip([0.2126, 0.7152, 0.0722], channels).reduce(0) {
                let value = $1.1 / 255
                return $0
                    + $1.0 * (value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4))
            }
        }
        let light = [luminance(found), luminance(paper)]
        return ((light.max() ?? 0) + 0.05) / ((light.min() ?? 0) + 0.05)
    }

    @Test(arguments: [
        (0xFFFFFF, 0.36, 3.0), (0xFFFFFF, 1.15, 14), (0xFFE04A, 0.36, 4), (0x1D3F8F, 0.36, 1.5),
        (0x1D3F8F, 1.0, 1.5), (0x808080, 0.36, 1.5),
    ])
    func isSeenOnDarkPaper(rgb: Int, strength: Double, least: Double) throws {
        let stroke = across(Self.glaze(Color(rgb: UInt32(rgb)), strength))
        let pixels = try page([stroke], on: Self.night)
        let found = contrast(channels(pixels), on: channels(pixels, x: 2, y: 2))
        #expect(found >= least, "\(found)")
    }

    // MARK: - One ink, whoever draws it

    /// Each pixel is what Cairo makes of it, so that what workers paint apart is laid as if it had been painted there.
    @Test(arguments: SeededGenerator.seeds, [true, false])
    func isLaidAsCairoMultiplies(seed: UInt64, isFast: Bool) throws {
        var random = SeededGenerator(seed: seed)
        func pixel() -> UInt32 {
            let alpha = random.chance(0.3) ? 255 : UInt32(random.number(in: 0...255.9))
            return (0..<3).reduce(alpha) { pixel, _ in
                pixel << 8 | UInt32(random.number(in: 0...1) * Double(alpha))
            }
        }
        let inks = [0] + (1...255).map { _ in pixel() }
        let size = PixelSize(width: 256, height: 16)
        let (mask, layer) = try (
            ImageSurface(size: size, format: .a8), ImageSurface(size: size, format: .argb32)
        )
        let (other, ink) = try (
            ImageSurface(size: size, format: .argb32), ImageSurface(size: size, format: .argb32)
        )
        func fill(_ surface: ImageSurface, _ value: (Int) -> UInt32) {
            surface.withPixels { bytes, _ in
                for index in 0..<size.width * size.height {
                    bytes.storeBytes(
                        of: value(index), toByteOffset: 4 * index, as: UInt32.self)
                }
            }
        }
        let below = (0..<size.width * size.height).map { _ in random.chance(0.2) ? 0 : pixel() }
        for surface in [layer, other] { fill(surface) { below[$0] } }
        fill(ink) { inks[$0 % 256] }
        mask.withPixels { values, valuesPerRow in
            for index in values.indices { values[index] = UInt8(index % valuesPerRow) }
            layer.withPixels { bytes, bytesPerRow in
                stain_lay(
                    inks, values.baseAddress?.assumingMemoryBound(to: UInt8.self), valuesPerRow,
                    bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), bytesPerRow,
                    size.width, size.height, isFast && WideVectors.areUsed ? 1 : 0)
            }
        }
        try other.draw { context in
            context.setOperator(.multiply)
            context.setSource(ink)
            context.paint()
        }
        #expect(Pixels(layer: layer) == Pixels(layer: other))
    }

    /// Plain lines are filled by Cairo once they have ended; so these are others.
    private static let stains = (TestBrushes.washes + [TestBrushes.paint]).map {
        var brush = $0
        brush.blend = .stain
        return brush
    }

    /// One that is not plain either.
    private static let eraser = {
        var brush = Strokes.eraser
        brush.opacityAtNoForce = 0.3
        return brush
    }()

    private func wave(_ brush: Brush, _ scale: Double, turned: Bool = false) -> Stroke {
        let places = (0...30).map { index -> Point in
            let (x, y) = (15 + 3 * Double(index), 40 + 22 * sin(Double(index) / 4))
            let place = turned ? Point(x: 120 - x, y: 80 - y) : Point(x: x, y: y)
            return Point(x: place.x / scale, y: place.y / scale)
        }
        return TestBrushes.stroke(places, brush: brush, force: { 0.2 + 0.6 * $0 })
    }

    private func expectSame(_ one: Pixels, _ other: Pixels) {
        let difference = PixelDifference(one, other)
        #expect(difference.isZero, "\(difference)")
    }

    /// A stroke that is drawn, that has been drawn, that is exported, and that comes back; an eraser too.
    @Test(
        arguments: stains + [eraser],
        [(1, 0.0), (0.33, 0), (2.5, 0), (1, 20), (0.7, -115)])
    func liveIsCommittedIsExportedIsRedone(
        brush: Brush, _ view: (scale: Double, degrees: Double)
    ) throws {
        let scale = view.scale
        var ink = Strokes.translucent
        ink.blend = .over
        let below = brush.stains ? brush : Self.stains[0]
        var drawing = Drawing(strokes: [wave(ink, scale), wave(below, scale, turned: true)])
        var viewport = Viewport(
            size: Self.size, scale: scale, rotation: Angle(degrees: view.degrees))
        let middle = Point(x: 60 / scale, y: 40 / scale)
        viewport = viewport.moved(by: viewport.center - viewport.windowPlace(of: middle))
        func shown(_ renderer: CanvasRenderer) throws -> Pixels {
            Pixels(try Pages.page(of: renderer))
        }
        let stroke = wave(brush, scale)
        let renderer = try CanvasRenderer(viewport: viewport, drawing: drawing)
        let before = try shown(renderer)
        let live = try Pages.begin(stroke, on: renderer)
        let drawn = try shown(renderer)
        let edit = EditBuilder(drawing).addition(of: [stroke])
        let (inverse, change) = try drawing.apply(edit)
        try renderer.changed(change, by: edit, drawing, live: live)
        let committed = try shown(renderer)
        expectSame(committed, drawn)
        let isSeen = committed != before
        #expect(isSeen)
        let (again, back) = try drawing.apply(inverse)
        try renderer.changed(back, by: inverse, drawing)
        expectSame(try shown(renderer), before)
        try renderer.changed(try drawing.apply(again).change, by: again, drawing)
        expectSame(try shown(renderer), committed)
        expectSame(
            try shown(CanvasRenderer(viewport: viewport, drawing: drawing)), committed)
        guard view == (1, 0) else { return }
        expectSame(try page(drawing.strokes), committed)
    }

    @Test func anEraserTakesItAway() throws {
        let strokes = [across(Self.glaze(Self.colors[0])), across(Self.glaze(Self.colors[1]))]
        var wipe = Strokes.eraser
        (wipe.smallestWidth, wipe.largestWidth) = (20, 20)
        // One that has the settings of a stain erases what it covers, too.
        wipe.blend = .stain
        let pixels = try page(strokes + [down(wipe)])
        #expect(channels(pixels) == [255, 255, 255])
        #expect(channels(pixels, x: 20) == (try channels(page(strokes), x: 20)))
    }
}
