import Drawing
import Geometry
import Graphics
import Ink
import Input
import TestSupport
import Testing

@testable import Rendering

/// Whether ink is the same bytes while it is drawn, afterwards, undone and redone, in a window that has just been
/// opened and in an export, of every brush that comes with the program.
@Suite struct SameInkTests: ShippedBrushes {
    static let brushes = [
        "Fineliner", "Pen", "Broad pen", "Fountain pen", "Calligraphy", "Brush", "Pencil",
        "Charcoal", "Marker", "Airbrush", "Wash", "Soft eraser",
    ]
    /// As tiles are kept and between two of their scales, smaller and larger.
    static let zooms = [0.33, 1, 2.5, 4]

    private let size = PixelSize(width: 620, height: 540)

    /// A window whose corner lies within a pixel, and which shows the edges of four tiles at every zoom.
    private func viewport(_ zoom: Double) -> Viewport {
        Viewport(size: size, scale: zoom, offset: Vector(dx: 300.3, dy: 250.7))
    }

    @Test(arguments: pairs(brushes, zooms))
    func itIsTheSameWhateverBecomesOfIt(name: String, zoom: Double) throws {
        let scene = try InkScene(viewport(zoom), below: try strokes(name, zoom))
        var random = SeededGenerator(seed: UInt64(zoom * 100))
        let places = scene.places(&random, count: 120)
        let live = try scene.draw(try brush(name), places, &random)
        #expect(live != scene.before, "nothing was drawn")
        let moments = try [
            ("committed", scene.commit()), ("undone", scene.undo()), ("redone", scene.redo()),
            ("opened", scene.reopened()),
        ]
        for (moment, page) in moments {
            let expected = moment == "undone" ? scene.before : live
            let difference = PixelDifference(page, expected)
            #expect(difference.isZero, "\(moment): \(difference)")
        }
    }

    /// What takes so long that others paint it, in parts.
    @Test(arguments: pairs(brushes, [1, 2.5]))
    func aLongStrokeIsTheSame(name: String, zoom: Double) throws {
        let scene = try InkScene(viewport(zoom), below: [])
        var random = SeededGenerator(seed: 5)
        let live = try scene.draw(try brush(name), scene.places(&random, count: 900), &random)
        let committed = PixelDifference(try scene.commit(), live)
        #expect(committed.isZero, "until workers have painted it: \(committed)")
        let painted = PixelDifference(try scene.painted(), live)
        #expect(painted.isZero, "painted: \(painted)")
    }

    /// The picture of an export that shows as much of a drawing as a window does.
    @Test(arguments: pairs(brushes, [0.5, 1, 2, 4]))
    func anExportIsTheSame(name: String, zoom: Double) throws {
        let view = viewport(zoom)
        let scene = try InkScene(view, below: try strokes(name, zoom))
        var random = SeededGenerator(seed: 3)
        _ = try scene.draw(try brush(name), scene.places(&random, count: 120), &random)
        let window = try scene.commit()
        let picture = try BandPainter.picture(
            of: scene.history.drawing, size: size,
            transform: Transform(scale: zoom, offset: view.shownOffset))
        let difference = PixelDifference(Pixels(picture), window)
        #expect(difference.isZero, "\(difference)")
    }

    /// The view moves by parts of a pixel while a stroke is drawn, out of the window and back.
    @Test(arguments: brushes)
    func itIsTheSameWhereTheViewMovedMeanwhile(name: String) throws {
        let scene = try InkScene(viewport(1), below: try strokes(name, 1))
        var random = SeededGenerator(seed: 9)
        let live = try scene.draw(
            try brush(name), scene.places(&random, count: 120), &random,
            ways: [Vector(dx: -240.4, dy: 33.2), Vector(dx: 310.9, dy: -101.6)])
        let difference = PixelDifference(try scene.commit(), live)
        #expect(difference.isZero, "\(difference)")
    }

    /// Ink below what is drawn, that of the brush itself too.
    private func strokes(_ name: String, _ zoom: Double) throws -> [Stroke] {
        let area = Rectangle(
            x: -280 / zoom, y: -230 / zoom, width: 560 / zoom, height: 460 / zoom)
        var random = SeededGenerator(seed: 1)
        // Wide enough that an eraser meets it.
        var wash = try brush("Wash")
        wash.resize(to: 300 / zoom)
        return try [brush("Broad pen"), brush("Eraser"), brush(name), wash].map { brush in
            Strokes.make(
                random.places(12, in: area), forces: (0..<12).map { 0.2 + 0.06 * Double($0) },
                brush: brush)
        }
    }
}

/// A window in which somebody draws.
private final class InkScene {
    private let renderer: CanvasRenderer
    private let executor = ManualExecutor()
    private(set) var history: History
    private var live: LiveStroke?
    private var stroke: Stroke?
    /// What the window shows before the stroke.
    private(set) var before: Pixels

    init(_ viewport: Viewport, below strokes: [Stroke]) throws {
        history = History(Drawing(strokes: strokes))
        renderer = try CanvasRenderer(viewport: viewport, drawing: history.drawing)
        renderer.tiles.executor = executor
        before = Pixels(try Pages.page(of: renderer))
    }

    /// A wandering way through the window, across the edges of its tiles.
    func places(_ random: inout SeededGenerator, count: Int) -> [Point] {
        var (place, heading) = (Point(x: 310, y: 270), Angle(degrees: 40))
        return (0..<count).map { _ in
            heading = heading + Angle(degrees: random.number(in: -25...25))
            let next = place + Vector(dx: heading.cosine, dy: heading.sine) * 7
            let isInside = (20...600).contains(next.x) && (20...520).contains(next.y)
            if isInside { place = next } else { heading = heading + Angle(degrees: 130) }
            return renderer.viewport.drawingPlace(of: place)
        }
    }

    /// Draws a stroke, some samples a frame, and gives the window with its end; between two frames the view goes
    /// these `ways`.
    func draw(
        _ brush: Brush, _ places: [Point], _ random: inout SeededGenerator, ways: [Vector] = []
    ) throws -> Pixels {
        let live = try renderer.beginStroke(brush)
        var drawing = StrokeInProgress(
            brush: brush, start: .zero,
            tolerance: StrokeModel.defaultTolerance / renderer.viewport.levelScale)
        var ways = ways
        for (index, place) in places.enumerated() {
            try drawing.append(sample(place, index))
            guard random.chance(0.4) else { continue }
            _ = drawing.refresh(leadingTo: [place + Vector(dx: 3, dy: 2)])
            live.update(drawing.model)
            drawing.discardSettled()
            _ = try Pages.page(of: renderer)
            guard index > 40, !ways.isEmpty else { continue }
            var view = renderer.viewport
            view.offset = view.offset + ways.removeFirst()
            try renderer.show(view, history.drawing)
            _ = try painted()
        }
        var model = drawing.model
        _ = model.finish()
        live.update(model)
        (self.live, stroke) = (live, drawing.finish())
        return Pixels(try Pages.page(of: renderer))
    }

    private func sample(_ place: Point, _ index: Int) -> PenSample {
        let turn = Angle(degrees: 4 * Double(index))
        return PenSample(
            time: Timestamp(seconds: 0.006 * Double(index)), position: place,
            force: Force(normalized: 0.5 + 0.4 * turn.sine),
            tilt: Tilt(altitude: Angle(degrees: 60 + 20 * turn.cosine), azimuth: turn),
            phase: .moved)
    }

    /// Lays the stroke on its layer.
    func commit() throws -> Pixels {
        let edit = EditBuilder(history.drawing).addition(of: stroke.map { [$0] } ?? [])
        try renderer.changed(try history.apply(edit), history.drawing, live: live)
        return Pixels(try Pages.page(of: renderer))
    }

    func undo() throws -> Pixels { try show(try history.undo()) }
    func redo() throws -> Pixels { try show(try history.redo()) }

    private func show(_ done: Transition?) throws -> Pixels {
        if let done { try renderer.changed(done, history.drawing) }
        return try painted()
    }

    /// The window once workers have done all that is to do.
    func painted() throws -> Pixels {
        repeat {
            executor.performAll()
            _ = try renderer.takeChanges()
        } while renderer.isWaiting
        return Pixels(try Pages.page(of: renderer))
    }

    /// A window that has just been opened.
    func reopened() throws -> Pixels {
        Pixels(
            try Pages.page(
                of: CanvasRenderer(viewport: renderer.viewport, drawing: history.drawing)))
    }
}
