import Drawing
import Geometry
import Graphics
import Ink
import TestSupport
import Testing

@testable import Rendering

/// What is shown while others draw, and what becomes of results that come late.
@Suite struct TileWorkTests {
    private let size = TileDrawings.size
    private let executor = ManualExecutor()
    /// Where the long stroke lies.
    private let upperTiles = PixelRectangle(x: 0, y: 0, width: 720, height: 512)
    /// Too much to be drawn at once.
    private let long = Strokes.make(
        (0..<2_000).map { Point(x: 40 + 0.3 * Double($0), y: 300 + 80 * Double($0 % 200) / 200) })
    private let short = Strokes.line(
        from: Point(x: 100, y: 100), to: Point(x: 600, y: 540),
        brush: Brush(smallestWidth: 9, largestWidth: 9, color: Color(rgb: 0xFF0000)))

    private func renderer(_ drawing: Drawing) throws -> CanvasRenderer {
        let renderer = try CanvasRenderer(size: size, drawing: Drawing())
        renderer.tiles.executor = executor
        var change = Change()
        change.formUnion(try changeOfAll(drawing))
        try renderer.changed(change, drawing)
        return renderer
    }

    /// The change that replacing everything makes.
    private func changeOfAll(_ drawing: Drawing) throws -> Change {
        var empty = Drawing()
        return try empty.apply(.replaceLayers(drawing.layers)).change
    }

    private func expect(
        _ renderer: CanvasRenderer, shows drawing: Drawing,
        _ place: SourceLocation = #_sourceLocation
    ) throws {
        repeat { _ = try renderer.takeChanges() } while executor.jobs.isEmpty && renderer.isWaiting
        let fresh = try CanvasRenderer(viewport: renderer.viewport, drawing: drawing)
        let difference = PixelDifference(
            try TileDrawings.page(renderer), try TileDrawings.page(fresh))
        #expect(difference.largest == 0, "\(difference)", sourceLocation: place)
    }

    @Test func whatTakesLongIsDrawnByOthers() throws {
        let drawing = Drawing(strokes: [long])
        let renderer = try renderer(drawing)
        // The lower tiles show no ink already.
        #expect(renderer.isWaiting && executor.wanted == 2)
        try expect(renderer, shows: Drawing())
        executor.performAll()
        let changed = try renderer.takeChanges()
        #expect(changed.bounds == upperTiles)
        #expect(!renderer.isWaiting)
        try expect(renderer, shows: drawing)
    }

    @Test func theMiddleComesFirst() throws {
        let renderer = try renderer(Drawing(strokes: [long]))
        _ = renderer
        #expect(executor.jobs.first?.areas.map(\.key.frame.x) == [0])
        #expect(executor.jobs.first?.areas.map(\.key.frame.y) == [0])
    }

    @Test(arguments: SeededGenerator.seeds)
    func resultsMayComeInAnyOrder(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var drawing = Drawing(strokes: [long])
        let renderer = try renderer(drawing)
        for _ in 0..<8 {
            let edit = TileDrawings.edit(of: drawing, &random)
            let change = try drawing.apply(edit).change
            try renderer.changed(change, by: edit, drawing)
            while executor.jobs.count > 1, random.chance(0.6) {
                executor.perform(Int.random(in: executor.jobs.indices, using: &random))
            }
            if random.chance(0.5) { _ = try renderer.takeChanges() }
        }
        executor.performAll()
        try expect(renderer, shows: drawing)
        #expect(!renderer.isWaiting)
    }

    @Test func aStrokeOnTilesThatAreBeingDrawnIsShownAtOnceAndKept() throws {
        var drawing = Drawing(strokes: [long])
        let renderer = try renderer(drawing)
        let edit = EditBuilder(drawing).addition(of: [short])
        let change = try drawing.apply(edit).change
        try renderer.changed(change, by: edit, drawing)
        try expect(renderer, shows: Drawing(strokes: [short]))
        executor.performAll()
        try expect(renderer, shows: drawing)
    }

    @Test func whatNobodyWantsIsCancelled() throws {
        var drawing = Drawing(strokes: [long])
        let renderer = try renderer(drawing)
        let former = executor.jobs
        let edit = Edit.removeStrokes(drawing.layers[0].strokes.ids, from: drawing.layers[0].id)
        let change = try drawing.apply(edit).change
        try renderer.changed(change, by: edit, drawing)
        let cancelled = former.filter(\.cancellation.isCancelled)
        #expect(former.count == 2 && cancelled.count == 2 && executor.wanted == 0)
        let painter = TilePainter()
        let results = cancelled.compactMap { $0.perform(with: painter) }
        #expect(results.isEmpty)
        executor.performAll()
        try expect(renderer, shows: drawing)
    }

    @Test func aHiddenLayerIsNotDrawn() throws {
        var drawing = Drawing(strokes: [long])
        let renderer = try renderer(drawing)
        #expect(executor.wanted > 0)
        let hide = Edit.showLayer(drawing.layers[0].id, false)
        let done = try drawing.apply(hide)
        try renderer.changed(done.change, by: hide, drawing)
        #expect(executor.wanted == 0 && !renderer.isWaiting)
        let shown = try drawing.apply(done.inverse)
        try renderer.changed(shown.change, by: done.inverse, drawing)
        executor.performAll()
        try expect(renderer, shows: drawing)
    }

    @Test func aLongStrokeStaysLiveUntilItsTilesHaveIt() throws {
        var drawing = Drawing()
        let renderer = try renderer(drawing)
        let live = try Pages.begin(long, on: renderer)
        let before = try TileDrawings.page(renderer)
        let edit = EditBuilder(drawing).addition(of: [long])
        let change = try drawing.apply(edit).change
        try renderer.changed(change, by: edit, drawing, live: live)
        #expect(renderer.isWaiting)
        #expect(try TileDrawings.page(renderer) == before)
        // One that ends meanwhile lies above it.
        let next = EditBuilder(drawing).addition(of: [short])
        let added = try drawing.apply(next).change
        try renderer.changed(added, by: next, drawing, live: try Pages.begin(short, on: renderer))
        #expect(executor.wanted == 2)
        executor.perform(1)
        _ = try renderer.takeChanges()
        #expect(renderer.isWaiting)
        executor.performAll()
        // A few tiles at a time; the picture changes only by the rounding of edges.
        while renderer.isWaiting {
            let reminders = executor.reminders
            let shown = try TileDrawings.page(renderer)
            let dirty = try renderer.takeChanges().bounds
            let now = try TileDrawings.page(renderer)
            #expect(RendererTests.difference(shown, now, outside: dirty) == 0)
            #expect(PixelDifference(shown, now).mean < 1)
            if renderer.isWaiting { #expect(executor.reminders > reminders) }
        }
        try expect(renderer, shows: drawing)
        #expect(renderer.ink.strokes.isEmpty)
    }

    @Test func anEditFinishesALongStrokeFirst() throws {
        var drawing = Drawing(strokes: [short])
        let renderer = try renderer(drawing)
        let live = try Pages.begin(long, on: renderer)
        let edit = EditBuilder(drawing).addition(of: [long])
        let change = try drawing.apply(edit).change
        try renderer.changed(change, by: edit, drawing, live: live)
        let recolor = EditBuilder(drawing).coloring(
            [StrokeID(1)], in: drawing.layers[0].id, Color(rgb: 0x00FF00))
        let recolored = try drawing.apply(recolor).change
        try renderer.changed(recolored, by: recolor, drawing)
        #expect(renderer.ink.strokes.isEmpty)
        executor.performAll()
        try expect(renderer, shows: drawing)
    }

    @Test func aLongStrokeCanBeTakenBackBeforeItHasLanded() throws {
        var drawing = Drawing(strokes: [short])
        let renderer = try renderer(drawing)
        let live = try Pages.begin(long, on: renderer)
        let edit = EditBuilder(drawing).addition(of: [long])
        let done = try drawing.apply(edit)
        try renderer.changed(done.change, by: edit, drawing, live: live)
        let undone = try drawing.apply(done.inverse)
        try renderer.changed(undone.change, by: done.inverse, drawing)
        #expect(executor.wanted == 0 && renderer.ink.strokes.isEmpty)
        try expect(renderer, shows: drawing)
    }

    /// Where memory is short for a while, all is shown as soon as there is some, and people are told
    /// once if it takes longer.
    @Test(arguments: 1...4)
    func aJobThatGoesWrongIsDoneAgain(times: Int) throws {
        let drawing = Drawing(strokes: [long])
        let renderer = try renderer(drawing)
        var told = 0
        for round in 1...times {
            for _ in 0..<executor.jobs.count { executor.fail() }
            do { _ = try renderer.takeChanges() } catch { told += 1 }
            #expect(renderer.isWaiting && executor.wanted == 2)
            #expect(executor.failures.suffix(2) == [round, round])
        }
        #expect(told == (times > 1 ? 1 : 0))
        executor.performAll()
        #expect(try renderer.takeChanges().bounds == upperTiles)
        #expect(!renderer.isWaiting)
        try expect(renderer, shows: drawing)
    }

    /// A long stroke stays live until its ink can be painted.
    @Test(arguments: [false, true])
    func aLongStrokeThatCannotBePaintedStaysLive(isEdited: Bool) throws {
        var drawing = Drawing(strokes: [short])
        let renderer = try renderer(drawing)
        executor.performAll()
        let edit = EditBuilder(drawing).addition(of: [long])
        let change = try drawing.apply(edit).change
        let live = try Pages.begin(long, on: renderer)
        try renderer.changed(change, by: edit, drawing, live: live)
        let shown = try TileDrawings.page(renderer)
        executor.fail()
        _ = try renderer.takeChanges()
        #expect(renderer.isWaiting && renderer.ink.strokes.count == 1)
        #expect(try TileDrawings.page(renderer) == shown)
        if isEdited {
            let recolor = EditBuilder(drawing).coloring(
                [StrokeID(1)], in: drawing.layers[0].id, Color(rgb: 0x00FF00))
            let recolored = try drawing.apply(recolor).change
            try renderer.changed(recolored, by: recolor, drawing)
        }
        executor.performAll()
        try expect(renderer, shows: drawing)
        #expect(!renderer.isWaiting && renderer.ink.strokes.isEmpty)
    }

    /// An edit while a job waits for its next try draws what it wants instead.
    @Test func anEditTakesThePlaceOfWhatWentWrong() throws {
        var drawing = Drawing(strokes: [long])
        let renderer = try renderer(drawing)
        while !executor.jobs.isEmpty { executor.fail() }
        _ = try renderer.takeChanges()
        let edit = Edit.removeStrokes(drawing.layers[0].strokes.ids, from: drawing.layers[0].id)
        let change = try drawing.apply(edit).change
        try renderer.changed(change, by: edit, drawing)
        executor.performAll()
        try expect(renderer, shows: drawing)
        #expect(!renderer.isWaiting)
    }

    /// Without workers the next picture tries again.
    @Test func whoDrawsAtOnceTriesAgainWithTheNextPicture() throws {
        let executor = ImmediateExecutor(TilePainter())
        let job = TileJob(
            id: 1, content: .layer(Layer(id: LayerID(1), name: "Layer"), CoarseShapes()), areas: [])
        executor.submit(job, afterFailures: 1)
        #expect(executor.takeResults().isEmpty)
        #expect(executor.takeResults().map(\.id) == [1])
        #expect(executor.takeResults().isEmpty)
        job.cancellation.cancel()
        executor.submit(job, afterFailures: 2)
        #expect(executor.takeResults().isEmpty && executor.takeResults().isEmpty)
    }

    @Test func realThreadsDoAJobAgainThatWentWrong() async throws {
        let (ready, signal) = AsyncStream.makeStream(of: Void.self)
        let workers = TileWorkers { signal.yield() }
        let job = TileJob(
            id: 1, content: .layer(Layer(id: LayerID(1), name: "Layer"), CoarseShapes()), areas: [])
        workers.submit(job, afterFailures: 1)
        for await _ in ready { break }
        #expect(workers.takeResults().map(\.id) == [1])
    }

    @Test func realThreadsDrawTheSame() async throws {
        var random = SeededGenerator(seed: 5)
        let drawing = Drawing(strokes: [long] + TileDrawings.strokes(&random, 8))
        let (ready, signal) = AsyncStream.makeStream(of: Void.self)
        let workers = TileWorkers { signal.yield() }
        let renderer = try CanvasRenderer(size: size, drawing: drawing, workers: workers)
        #expect(renderer.isWaiting)
        for await _ in ready {
            _ = try renderer.takeChanges()
            if !renderer.isWaiting { break }
        }
        try expect(renderer, shows: drawing)
    }
}
