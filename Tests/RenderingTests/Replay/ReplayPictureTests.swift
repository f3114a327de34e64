import Drawing
import Geometry
import Graphics
import Ink
import TestSupport
import Testing

@testable import Rendering

@Suite struct ReplayPictureTests {
    private let transform = Transform(scale: 0.25, offset: Vector(dx: 10, dy: 12))
    private let size = PixelSize(width: 210, height: 165)

    /// A drawing of all kinds of ink whose strokes were drawn in another order than they lie.
    private func drawing(
        _ random: inout SeededGenerator, isInOrder: Bool = false
    ) throws -> Drawing {
        var drawing = Drawing()
        for index in 0..<3 {
            if index > 0 { _ = try drawing.apply(EditBuilder(drawing).newLayer()) }
            var time = 0.0
            let strokes = TileDrawings.strokes(&random, 5).map { stroke in
                var stroke = stroke
                time += 1
                stroke.startTime = isInOrder ? time : random.number(in: 0...20)
                stroke.offset = random.chance(0.3) ? Vector(dx: 30.5, dy: -8.25) : .zero
                return stroke
            }
            _ = try drawing.apply(EditBuilder(drawing).addition(of: strokes))
        }
        _ = try drawing.apply(.fadeLayer(drawing.layers[1].id, opacity: 0.6))
        return drawing
    }

    private func picture(
        _ drawing: Drawing, background: Background? = nil
    ) throws -> ReplayPicture {
        try ReplayPicture(
            ReplayTimeline(drawing), size: size, transform: transform, background: background)
    }

    /// What an export makes of the same.
    private func exported(_ drawing: Drawing, background: Background = .white) throws -> Pixels {
        let page = try ImageSurface(
            size: size, format: background.color.alpha == 1 ? .rgb24 : .argb32)
        try page.draw { context throws(GraphicsError) in
            context.setSource(background.color)
            context.paint()
            for layer in drawing.layers {
                let ink = try ImageSurface(size: size, format: .argb32)
                let painter = StrokePainter(layer: ink, transform: transform)
                for element in layer.strokes { try painter.paint(element.stroke) }
                context.setSource(ink)
                context.paint(opacity: layer.opacity)
            }
        }
        return Pixels(layer: page)
    }

    /// Shows a moment; the pixels that changed are told of.
    private func show(_ playhead: ReplayTimeline.Playhead, _ picture: ReplayPicture) throws {
        let former = try picture.page.copy()
        let told = try picture.show(playhead)
        #expect(picture.playhead == playhead)
        let changed = former.takeDifference(
            to: picture.page, within: PixelRectangle(picture.page.size))
        #expect(told == changed)
    }

    @Test(arguments: SeededGenerator.seeds.prefix(5), [true, false])
    func theEndLooksAsItIsExported(seed: UInt64, isInOrder: Bool) throws {
        var random = SeededGenerator(seed: seed)
        let drawing = try drawing(&random, isInOrder: isInOrder)
        let (picture, timeline) = (try picture(drawing), ReplayTimeline(drawing))
        // At once, and by way of many moments.
        _ = try picture.show(timeline.end)
        #expect(PixelDifference(Pixels(layer: picture.page), try exported(drawing)).isZero)
        let steps = try self.picture(drawing)
        var time = 0.0
        while time < timeline.duration {
            try show(timeline.playhead(at: time), steps)
            time += random.number(in: 0...1.2)
        }
        try show(timeline.end, steps)
        let difference = PixelDifference(Pixels(layer: steps.page), Pixels(layer: picture.page))
        #expect(difference.isZero, "\(difference)")
    }

    @Test(arguments: SeededGenerator.seeds.prefix(4))
    func aMomentLooksTheSameWhicheverWayItIsReached(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let drawing = try drawing(&random)
        let picture = try picture(drawing)
        let timeline = ReplayTimeline(drawing)
        for step in 1...6 {
            let time = timeline.duration * (Double(step) - random.number(in: 0...1)) / 6
            let playhead = timeline.playhead(at: time)
            try show(playhead, picture)
            let fresh = try self.picture(drawing)
            try show(playhead, fresh)
            // Live ink may round another way where its end lay in between.
            let difference = PixelDifference(Pixels(layer: picture.page), Pixels(layer: fresh.page))
            #expect(difference.largest <= 2, "\(difference)")
        }
    }

    @Test(arguments: [
        Background.transparent, Background(Color(rgb: 0x204060).withAlpha(0.4)),
        Background(
            Color(rgb: 0xFFEEDD), ruling: Ruling(.dots, spacing: 13, color: .black)),
    ])
    func thePaperIsTheOneThatIsAskedFor(background: Background) throws {
        var random = SeededGenerator(seed: 7)
        let drawing = try drawing(&random)
        let picture = try picture(drawing, background: background)
        _ = try picture.show(ReplayTimeline(drawing).end)
        #expect(Pixels(layer: picture.page) == (try exported(drawing, background: background)))
    }

    @Test func itStopsBetweenTwoStrokes() throws {
        var random = SeededGenerator(seed: 5)
        let drawing = try drawing(&random)
        let (picture, end) = (try picture(drawing), ReplayTimeline(drawing).end)
        #expect(throws: GraphicsError.stopped) {
            try picture.show(end) { picture.playhead.wholeCount < 4 }
        }
        #expect(picture.playhead == ReplayTimeline.Playhead(wholeCount: 4))
    }

    @Test func layersWithoutInkYetCostNoMemory() throws {
        var drawing = Drawing(strokes: [try line(y: 20)])
        for index in 1..<5 {
            _ = try drawing.apply(EditBuilder(drawing).newLayer())
            var stroke = try line(y: 20 + 10 * Double(index))
            stroke.startTime = Double(100 * index)
            _ = try drawing.apply(EditBuilder(drawing).addition(of: [stroke]))
        }
        let picture = try ReplayPicture(ReplayTimeline(drawing), size: size)
        for count in [0, 1, 3, 5] {
            try show(ReplayTimeline.Playhead(wholeCount: count), picture)
            #expect(picture.inks.count { $0 != nil } == count)
        }
    }

    /// A line to the right, at a hundred samples per second.
    private func line(y: Double, brush: Brush = Strokes.brush) throws -> Stroke {
        let samples = (0...50).map {
            StrokeSample(
                position: Point(x: 20 + 2 * Double($0), y: y), seconds: Double($0) / 100,
                force: 0.5)
        }
        return try #require(Stroke(brush: SharedBrush(brush), samples: samples))
    }

    @Test func aStrokeInBetweenEndsWhereThePenWas() throws {
        let timeline = ReplayTimeline(Drawing(strokes: [try line(y: 40)]))
        let picture = try ReplayPicture(timeline, size: PixelSize(width: 160, height: 80))
        _ = try picture.show(timeline.playhead(at: 0.25))
        #expect(picture.playhead.sampleCount == 26)
        let pixels = Pixels(picture.page)
        #expect(pixels.ink(x: 60, y: 40) == 1)
        // Half of its width beyond the sample, and nothing where the pen went later.
        #expect(pixels.ink(x: 66, y: 40) > 0 && pixels.ink(x: 80, y: 40) == 0)
    }

    /// Large pages are put together in several strips.
    @Test func aTallPageLooksAsItIsExported() throws {
        var random = SeededGenerator(seed: 3)
        let drawing = try drawing(&random)
        let size = PixelSize(width: 600, height: 4000)
        let (large, timeline) = (Transform(scale: 6), ReplayTimeline(drawing))
        let picture = try ReplayPicture(timeline, size: size, transform: large)
        for time in [timeline.duration / 3, timeline.duration / 2] {
            try show(timeline.playhead(at: time), picture)
        }
        try show(timeline.end, picture)
        let whole = try BandPainter.picture(of: drawing, size: size, transform: large)
        #expect(Pixels(layer: picture.page) == Pixels(layer: whole))
    }

    @Test func anEraserTakesInkAwayAsItGoes() throws {
        let ink = try line(y: 40, brush: Brush(smallestWidth: 30, largestWidth: 30))
        let wipe = try line(
            y: 40, brush: Brush(smallestWidth: 10, largestWidth: 10, effect: .erase))
        let timeline = ReplayTimeline(Drawing(strokes: [ink, wipe]))
        let picture = try ReplayPicture(timeline, size: PixelSize(width: 160, height: 80))
        _ = try picture.show(timeline.playhead(at: 1))
        #expect(picture.playhead.wholeCount == 1)
        let pixels = Pixels(picture.page)
        #expect(pixels.ink(x: 50, y: 40) == 0 && pixels.ink(x: 50, y: 52) == 1)
        #expect(pixels.ink(x: 110, y: 40) == 1)
    }

    @Test func aPictureToTraceIsThereFromTheStart() throws {
        let blue = try ImageSurface(size: PixelSize(width: 4, height: 4), format: .argb32)
        try blue.draw { context in
            context.setSource(Color(rgb: 0x0000FF))
            context.paint()
        }
        let bytes = try blue.png()
        var drawing = Drawing(strokes: [try line(y: 40)])
        let image = PlacedImage(
            bytes: bytes, mediaType: .png, frame: Rectangle(x: 0, y: 0, width: 160, height: 80))
        _ = try drawing.apply(.placeImage(image, in: drawing.layers[0].id))
        let timeline = ReplayTimeline(drawing)
        let picture = try ReplayPicture(timeline, size: PixelSize(width: 160, height: 80))
        #expect(Pixels(picture.page).channel(2, x: 50, y: 40) == 0)
        _ = try picture.show(timeline.playhead(at: 0.3))
        let pixels = Pixels(picture.page)
        #expect(pixels.channel(0, x: 50, y: 40) == 0 && pixels.channel(0, x: 150, y: 40) == 255)
    }
}
