import Drawing
import Geometry
import Graphics
import Ink
import Input
import TestSupport
import Testing

@testable import Rendering

/// Whether a window that draws only what is dirty shows what a redraw shows, however strokes end.
@Suite struct EndedStrokeTests {
    private static let brushes =
        [Strokes.brush, Strokes.translucent, Strokes.eraser, TestBrushes.glaze] + TestBrushes.all
    /// Around what is painted at once, and far above it.
    private static let counts = [2, 60, 399, 400, 401, 402, 640, 1_500]

    @Test(arguments: SeededGenerator.seeds)
    func nothingOfThemStaysThatIsNotTheirInk(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let window = try DrawnWindow(Drawing(strokes: TileDrawings.strokes(&random, 3)))
        for _ in 0..<2 {
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                try window.begin(
                    Self.brushes.randomElement(using: &random) ?? Strokes.brush,
                    samples: Self.counts.randomElement(using: &random) ?? 401, &random)
            }
            while !window.hands.isEmpty {
                try window.goOn(Int.random(in: window.hands.indices, using: &random))
                if random.chance(0.3) { try window.work(&random) }
                if random.chance(0.1) { try window.change(&random) }
            }
            try window.expectRedraw("all have ended")
            for _ in 0..<3 {
                try window.change(&random)
                try window.work(&random)
                try window.expectRedraw("an edit")
            }
        }
        try window.finish()
    }

    /// A single stroke of each brush, all of which end in motion.
    @Test(arguments: brushes.indices)
    func theLeadOfALongStrokeGoesWithTheContact(brush: Int) throws {
        var random = SeededGenerator(seed: 7)
        let window = try DrawnWindow(Drawing(strokes: TileDrawings.strokes(&random, 1)))
        for _ in 0..<2 {
            try window.begin(Self.brushes[brush], samples: 450, &random)
            while !window.hands.isEmpty { try window.goOn(0) }
            #expect(window.renderer.isPaintingStroke)
            try window.expectRedraw("the end")
            window.executor.performAll()
            try window.draw()
            try window.expectRedraw("the first tiles")
        }
        try window.finish()
    }
}

/// A canvas as a window shows it: drawn where something is dirty, and nowhere else.
private final class DrawnWindow {
    /// A stroke in progress that goes on for some samples, and leads on to where it will be next.
    struct Hand {
        let brush: Brush
        let live: LiveStroke
        var stroke: StrokeInProgress
        var samples: Int
        var place: Point
        var way: Vector
        var turn: Angle
    }

    let executor = ManualExecutor()
    let renderer: CanvasRenderer
    private(set) var hands: [Hand] = []
    private var history: History
    private var page: ImageSurface

    init(_ drawing: Drawing) throws {
        history = History(drawing)
        renderer = try CanvasRenderer(size: PixelSize(width: 560, height: 540), drawing: drawing)
        renderer.tiles.executor = executor
        renderer.pending.samplesPaintedAtOnce = 800
        page = try Pages.page(of: renderer)
    }

    func begin(_ brush: Brush, samples: Int, _ random: inout SeededGenerator) throws {
        let heading = Angle(degrees: random.number(in: 0...360))
        hands.append(
            Hand(
                brush: brush, live: try renderer.beginStroke(brush),
                stroke: StrokeInProgress(brush: brush, start: .zero), samples: samples,
                place: random.place(in: Rectangle(x: 60, y: 60, width: 440, height: 420)),
                way: Vector(dx: heading.cosine, dy: heading.sine) * random.number(in: 1...4),
                turn: Angle(degrees: random.number(in: -4...4))))
    }

    /// Takes some samples of a hand as one picture, and ends its stroke with the last.
    func goOn(_ index: Int) throws {
        var dirty = DirtyRegion()
        let count = min(hands[index].samples, 64)
        for _ in 0..<count { move(&hands[index]) }
        hands[index].samples -= count
        let (place, way) = (hands[index].place, hands[index].way)
        let changed = hands[index].stroke.refresh(
            leadingTo: [4.0, 8, 12].map { place + way * $0 })
        hands[index].live.update(hands[index].stroke.model)
        hands[index].stroke.discardSettled()
        dirty.insert(renderer.viewport.windowPart(changed))
        try draw(dirty)
        if hands[index].samples == 0 { try end(hands.remove(at: index)) }
    }

    private func move(_ hand: inout Hand) {
        let way = hand.way * hand.turn.cosine + hand.way.perpendicular * hand.turn.sine
        hand.way = way
        hand.place = hand.place + way
        _ = try? hand.stroke.append(Strokes.sample(hand.place, 0.6))
    }

    private func end(_ hand: Hand) throws {
        var stroke = hand.stroke
        guard let finished = stroke.finish() else { return }
        let edit = EditBuilder(history.drawing).addition(of: [finished])
        try renderer.changed(try history.apply(edit), history.drawing, live: hand.live)
        try draw()
    }

    /// Has some of the jobs done.
    func work(_ random: inout SeededGenerator) throws {
        while !executor.jobs.isEmpty, random.chance(0.5) {
            executor.perform(Int.random(in: executor.jobs.indices, using: &random))
        }
        try draw()
    }

    /// Does, takes back or does again something, or shows another part.
    func change(_ random: inout SeededGenerator) throws {
        switch Int.random(in: 0..<6, using: &random) {
        case 0:
            let width = Int.random(in: 300...600, using: &random)
            try renderer.resize(
                to: PixelSize(width: width, height: 540), drawing: history.drawing)
            page = try Pages.page(of: renderer)
        case 1:
            var viewport = renderer.viewport
            viewport.offset.dx += Double(Int.random(in: -60...60, using: &random))
            try renderer.show(viewport, history.drawing)
        default:
            if let done = try TileDrawings.step(&history, &random) {
                try renderer.changed(done, history.drawing)
            }
        }
        try draw()
    }

    /// Draws what is dirty.
    func draw(_ more: DirtyRegion = DirtyRegion()) throws {
        var dirty = try renderer.takeChanges()
        dirty.insert(more)
        for part in dirty.rectangles {
            try page.draw { context throws(GraphicsError) in
                context.clip(to: part)
                try renderer.draw(part, background: .white, in: context)
            }
        }
    }

    func expectRedraw(_ moment: String, _ place: SourceLocation = #_sourceLocation) throws {
        let difference = PixelDifference(Pixels(page), try TileDrawings.page(renderer))
        #expect(difference.isZero, "after \(moment): \(difference)", sourceLocation: place)
    }

    /// Waits for all jobs: then all is as in a window that has just been opened.
    func finish(_ place: SourceLocation = #_sourceLocation) throws {
        repeat {
            executor.performAll()
            try draw()
        } while renderer.isWaiting
        try expectRedraw("all jobs", place)
        let fresh = try CanvasRenderer(viewport: renderer.viewport, drawing: history.drawing)
        let difference = PixelDifference(Pixels(page), try TileDrawings.page(fresh))
        #expect(difference.largest == 0, "\(difference)", sourceLocation: place)
    }
}
