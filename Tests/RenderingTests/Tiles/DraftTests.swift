import Drawing
import Geometry
import Ink
import TestSupport
import Testing

@testable import Rendering

/// Tiles of many strokes that are sharp soon, and as they were under the pen a little later.
@Suite struct DraftTests {
    private let executor = ManualExecutor()
    private let viewport = Viewport(size: TileDrawings.size, scale: 0.3)

    private func strokes(_ count: Int) -> [Stroke] {
        var random = SeededGenerator(seed: 7)
        return (0..<count).map { _ in
            let start = random.place(in: Rectangle(x: 0, y: 0, width: 2300, height: 1800))
            return Strokes.make(
                [0, 9, 14].map { Point(x: start.x + $0, y: start.y + $0 * $0 / 9) })
        }
    }

    private func renderer(_ drawing: Drawing) throws -> CanvasRenderer {
        let renderer = try CanvasRenderer(viewport: viewport, drawing: Drawing())
        renderer.tiles.executor = executor
        try renderer.show(drawing)
        return renderer
    }

    /// Draws all that is waited for, but no more.
    private func finish(_ renderer: CanvasRenderer) throws {
        for _ in 0..<50 where renderer.isWaiting {
            executor.performAll()
            _ = try renderer.takeChanges()
        }
        try #require(!renderer.isWaiting)
    }

    /// Draws also what is only drawn better.
    private func refine(_ renderer: CanvasRenderer, _ drawing: Drawing) throws {
        try finish(renderer)
        repeat {
            renderer.refine(drawing)
            executor.performAll()
            _ = try renderer.takeChanges()
            renderer.refine(drawing)
        } while drawnTiles > 0
    }

    /// How many tiles are being drawn.
    private var drawnTiles: Int {
        executor.jobs.count { !$0.areas.isEmpty && !$0.cancellation.isCancelled }
    }

    private func difference(
        _ renderer: CanvasRenderer, _ drawing: Drawing
    ) throws -> PixelDifference {
        let fresh = try CanvasRenderer(viewport: viewport, drawing: drawing)
        return PixelDifference(try TileDrawings.page(renderer), try TileDrawings.page(fresh))
    }

    @Test func manyStrokesAreADraftAtFirstAndExactOnceThereIsTime() throws {
        let drawing = Drawing(strokes: strokes(4_100))
        let renderer = try renderer(drawing)
        renderer.refine(drawing)
        try finish(renderer)
        #expect(try difference(renderer, drawing).largest > 0)

        renderer.refine(drawing)
        // What is seen will do: nobody waits.
        #expect(drawnTiles > 0 && !renderer.isWaiting)
        let draft = try TileDrawings.page(renderer)
        executor.performAll()
        #expect(try TileDrawings.page(renderer) == draft)
        #expect(try !renderer.takeChanges().rectangles.isEmpty)
        #expect(try difference(renderer, drawing).largest == 0)
        renderer.refine(drawing)
        #expect(drawnTiles == 0)
    }

    @Test func fewStrokesAreExactAtOnce() throws {
        let drawing = Drawing(strokes: strokes(1_200))
        let renderer = try renderer(drawing)
        try finish(renderer)
        #expect(try difference(renderer, drawing).largest == 0)
        renderer.refine(drawing)
        #expect(drawnTiles == 0)
    }

    @Test func nothingIsDrawnBetterWhileTheViewMoves() throws {
        let drawing = Drawing(strokes: strokes(4_100))
        let renderer = try renderer(drawing)
        try renderer.show(viewport.moved(by: Vector(dx: 40, dy: 0)), drawing, isMoving: true)
        try finish(renderer)
        renderer.refine(drawing)
        #expect(drawnTiles == 0)
        renderer.rest()
        renderer.refine(drawing)
        #expect(drawnTiles > 0)
    }

    @Test(arguments: SeededGenerator.seeds)
    func whateverChangesMeanwhileIsThereAtTheEnd(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var history = History(Drawing(strokes: strokes(4_100)))
        let renderer = try renderer(history.drawing)
        for _ in 0..<12 {
            if random.chance(0.6) { try finish(renderer) }
            renderer.refine(history.drawing)
            if random.chance(0.4), !executor.jobs.isEmpty { executor.perform() }
            guard let done = try TileDrawings.step(&history, &random) else { continue }
            try renderer.changed(done, history.drawing)
            if random.chance(0.5) { _ = try renderer.takeChanges() }
        }
        try refine(renderer, history.drawing)
        // Ink on top is laid on what lies there by the thousandth of its strength.
        #expect(try difference(renderer, history.drawing).largest <= 1)
    }
}
