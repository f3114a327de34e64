import Drawing
import Geometry
import Graphics
import Ink
import TestSupport
import Testing

@testable import Rendering

/// Whether undo and redo need no stroke to be drawn anew.
@Suite struct SavedPixelsTests {
    private let size = TileDrawings.size
    private let executor = ManualExecutor()
    private static let layer = LayerID(1)
    private let red = Brush(
        smallestWidth: 9, largestWidth: 9, color: Color(rgb: 0xFF0000).withAlpha(0.5))

    /// Lines across one another, each too long to be painted at once with all that it meets.
    private func dense(_ count: Int = 12) -> [Stroke] {
        (0..<count).map { number in
            let places = (0..<500).map {
                Point(x: 30 + 1.3 * Double($0), y: 20 + 40 * Double(number) + Double($0 % 30))
            }
            return Strokes.make(places, brush: number == 5 ? Strokes.eraser : red)
        }
    }

    /// A renderer that shows all of the drawing, and has its tiles drawn by `executor` from now on.
    private func renderer(_ drawing: Drawing) throws -> CanvasRenderer {
        let renderer = try CanvasRenderer(size: size, drawing: drawing)
        renderer.tiles.executor = executor
        return renderer
    }

    /// Shows what was done, with all that has to be drawn for it.
    private func finish(_ done: Transition, _ renderer: CanvasRenderer, _ drawing: Drawing) throws {
        try renderer.changed(done, drawing)
        executor.performAll()
        _ = try renderer.takeChanges()
    }

    /// Does an edit, takes it back, does it again: only the first needs jobs, and the dirty pixels are
    /// all that look different.
    private func expectExchange(
        _ edit: Edit, _ history: inout History, _ renderer: CanvasRenderer,
        _ place: SourceLocation = #_sourceLocation
    ) throws {
        let before = try TileDrawings.page(renderer)
        try finish(try history.apply(edit), renderer, history.drawing)
        let after = try TileDrawings.page(renderer)
        #expect(before != after, sourceLocation: place)
        for round in 0..<4 {
            let (former, next) = round % 2 == 0 ? (after, before) : (before, after)
            let done = try #require(round % 2 == 0 ? try history.undo() : try history.redo())
            try renderer.changed(done, history.drawing)
            #expect(executor.wanted == 0 && !renderer.isWaiting, sourceLocation: place)
            let shown = try TileDrawings.page(renderer)
            #expect(shown == next, sourceLocation: place)
            let dirty = try renderer.takeChanges().bounds
            #expect(
                RendererTests.difference(former, shown, outside: dirty) == 0,
                sourceLocation: place)
        }
    }

    @Test(arguments: [
        Edit.removeStrokes([StrokeID(3)], from: layer),
        .removeStrokes((1...12).map { StrokeID($0) }, from: layer),
        .group([
            .removeStrokes([StrokeID(6)], from: layer), .removeStrokes([StrokeID(9)], from: layer),
        ]),
        .moveStrokes([StrokeID(2)], in: layer, by: Vector(dx: 40, dy: 200)),
        .colorStrokes([.init(id: StrokeID(4), color: Color(rgb: 0x00FF00))], in: layer),
        .replaceLayers([Layer(id: LayerID(7), name: "Layer")]),
        .group([.addLayer(Layer(id: LayerID(8), name: "Top"), at: 1), .removeLayer(layer)]),
    ])
    func anEditIsTakenBackByItsPixels(edit: Edit) throws {
        var history = History(Drawing(strokes: dense()))
        let renderer = try renderer(history.drawing)
        try expectExchange(edit, &history, renderer)
    }

    @Test(arguments: [1, 3])
    func strokesOnTopAreTakenBackByTheirPixels(count: Int) throws {
        var history = History(Drawing(strokes: dense()))
        let renderer = try renderer(history.drawing)
        let strokes = (0..<count).map { number in
            Strokes.line(
                from: Point(x: 20, y: 90 * Double(number)), to: Point(x: 690, y: 500), brush: red)
        }
        try expectExchange(EditBuilder(history.drawing).addition(of: strokes), &history, renderer)
    }

    @Test func aLongStrokeIsTakenBackByItsPixels() throws {
        var history = History(Drawing(strokes: dense()))
        let renderer = try renderer(history.drawing)
        let places = (0..<900).map { (index: Int) -> Point in
            Point(x: 20 + 0.7 * Double(index), y: 300 + Double(index % 90))
        }
        let edit = EditBuilder(history.drawing).addition(of: [Strokes.make(places, brush: red)])
        let before = try TileDrawings.page(renderer)
        try finish(try history.apply(edit), renderer, history.drawing)
        while renderer.isWaiting { _ = try renderer.takeChanges() }
        let after = try TileDrawings.page(renderer)
        for page in [before, after] {
            let done = page == before ? try history.undo() : try history.redo()
            try renderer.changed(try #require(done), history.drawing)
            #expect(!renderer.isWaiting)
            #expect(try TileDrawings.page(renderer) == page)
        }
    }

    /// An eraser that takes whole strokes hides them before the step; undo shows them at once.
    @Test func strokesThatWereHiddenFirstAreTakenBack() throws {
        var history = History(Drawing(strokes: dense()))
        let renderer = try renderer(history.drawing)
        let before = try TileDrawings.page(renderer)
        let ids = [3, 4, 8].map { StrokeID($0) }
        for id in ids {
            let stroke = try #require(history.drawing.layers[0].strokes[id])
            try renderer.hide([IdentifiedStroke(id: id, stroke: stroke)], of: Self.layer)
            #expect(try TileDrawings.page(renderer) != before)
        }
        // The eraser rests, and what lies around is drawn anew before the lift.
        var shown = history.drawing
        _ = try shown.apply(.removeStrokes(ids, from: Self.layer))
        try renderer.redraw(of: Self.layer, shown)
        executor.performAll()
        _ = try renderer.takeChanges()
        try finish(
            try history.apply(.removeStrokes(ids, from: Self.layer)), renderer, history.drawing)
        let after = try TileDrawings.page(renderer)
        for page in [before, after, before] {
            let done = page == before ? try history.undo() : try history.redo()
            try renderer.changed(try #require(done), history.drawing)
            #expect(executor.wanted == 0)
            #expect(try TileDrawings.page(renderer) == page)
        }
    }

    /// What a tile shows with strokes of another eraser hidden is not what the drawing was.
    @Test func whatAnotherEraserHidesIsNotKept() throws {
        var history = History(Drawing(strokes: dense()))
        let renderer = try renderer(history.drawing)
        let before = try TileDrawings.page(renderer)
        for id in [StrokeID(3), StrokeID(8)] {
            let stroke = try #require(history.drawing.layers[0].strokes[id])
            try renderer.hide([IdentifiedStroke(id: id, stroke: stroke)], of: Self.layer)
        }
        var shown = history.drawing
        _ = try shown.apply(.removeStrokes([StrokeID(3), StrokeID(8)], from: Self.layer))
        for id in [StrokeID(3), StrokeID(8)] {
            try finish(
                try history.apply(.removeStrokes([id], from: Self.layer)), renderer, shown)
        }
        for _ in 0..<2 {
            try finish(try #require(try history.undo()), renderer, history.drawing)
            let fresh = try CanvasRenderer(size: size, drawing: history.drawing)
            #expect(try TileDrawings.page(renderer) == TileDrawings.page(fresh))
        }
        #expect(try TileDrawings.page(renderer) == before)
    }

    /// One step after another is taken back and done again.
    @Test func aChainOfStepsIsTakenBack() throws {
        var history = History(Drawing(strokes: dense()))
        let renderer = try renderer(history.drawing)
        var pages = [try TileDrawings.page(renderer)]
        for id in [3, 7, 4, 8] {
            let edit = Edit.removeStrokes([StrokeID(Int64(id))], from: Self.layer)
            try finish(try history.apply(edit), renderer, history.drawing)
            pages.append(try TileDrawings.page(renderer))
        }
        for page in pages.dropLast().reversed() {
            try renderer.changed(try #require(try history.undo()), history.drawing)
            #expect(try TileDrawings.page(renderer) == page)
        }
        for page in pages.dropFirst() {
            try renderer.changed(try #require(try history.redo()), history.drawing)
            #expect(try TileDrawings.page(renderer) == page)
        }
        #expect(executor.wanted == 0)
    }

    /// Where the pixels were not right when the step was done, they are drawn anew.
    @Test func whatWasNotDrawnIsNotKept() throws {
        var history = History(Drawing(strokes: dense()))
        let renderer = try renderer(history.drawing)
        let blue = Edit.Coloring(id: StrokeID(3), color: Color(rgb: 0x0000FF))
        for edit in [
            Edit.colorStrokes([blue], in: Self.layer),
            .removeStrokes([StrokeID(3)], from: Self.layer),
        ] {
            try renderer.changed(try history.apply(edit), history.drawing)
        }
        try renderer.changed(try #require(try history.undo()), history.drawing)
        #expect(executor.wanted > 0)
        executor.performAll()
        _ = try renderer.takeChanges()
        let fresh = try CanvasRenderer(size: size, drawing: history.drawing)
        #expect(try TileDrawings.page(renderer) == TileDrawings.page(fresh))
    }

    /// Undo of a stroke does not make others begin the tile below it again.
    @Test func aStrokeOnTilesThatAreBeingDrawnIsTakenBack() throws {
        var history = History(Drawing(strokes: dense()))
        let renderer = try CanvasRenderer(size: size)
        renderer.tiles.executor = executor
        try renderer.show(history.drawing)
        let jobs = executor.wanted
        let line = Strokes.line(from: Point(x: 9, y: 9), to: Point(x: 690, y: 500), brush: red)
        let before = try TileDrawings.page(renderer)
        for _ in 0..<2 {
            let edit = EditBuilder(history.drawing).addition(of: [line])
            try renderer.changed(try history.apply(edit), history.drawing)
        }
        let once = Drawing(strokes: [line])
        try renderer.changed(try #require(try history.undo()), history.drawing)
        #expect(executor.jobs.count == jobs && executor.wanted == jobs)
        #expect(
            try TileDrawings.page(renderer)
                == TileDrawings.page(try CanvasRenderer(size: size, drawing: once)))
        try renderer.changed(try #require(try history.undo()), history.drawing)
        #expect(try TileDrawings.page(renderer) == before)
        #expect(executor.jobs.count == jobs && executor.wanted == jobs)
        executor.performAll()
        _ = try renderer.takeChanges()
        let fresh = try CanvasRenderer(size: size, drawing: history.drawing)
        #expect(try TileDrawings.page(renderer) == TileDrawings.page(fresh))
    }

    @Test func anotherScaleIsDrawnAnew() throws {
        var history = History(Drawing(strokes: dense()))
        let renderer = try renderer(history.drawing)
        let edit = Edit.removeStrokes([StrokeID(3)], from: Self.layer)
        try finish(try history.apply(edit), renderer, history.drawing)
        for scale in [0.5, 1] {
            try renderer.show(Viewport(size: size, scale: scale), history.drawing)
            executor.performAll()
            _ = try renderer.takeChanges()
            let done = try #require(scale < 1 ? try history.undo() : try history.redo())
            try finish(done, renderer, history.drawing)
            let fresh = try CanvasRenderer(
                viewport: renderer.viewport, drawing: history.drawing)
            #expect(try TileDrawings.page(renderer) == TileDrawings.page(fresh))
        }
    }

    /// Whatever is done, in whatever order others draw: at last all is as in a fresh drawing, and what
    /// is kept has a bound.
    @Test(arguments: SeededGenerator.seeds)
    func stepsInAnyOrderLeaveTheSameAsAFreshDrawing(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var history = History(
            Drawing(strokes: dense(3) + TileDrawings.strokes(&random, 5)))
        let renderer = try renderer(history.drawing)
        for _ in 0..<14 {
            guard let done = try TileDrawings.step(&history, &random) else { continue }
            try renderer.changed(done, history.drawing)
            while !executor.jobs.isEmpty, random.chance(0.6) {
                executor.perform(Int.random(in: executor.jobs.indices, using: &random))
            }
            if random.chance(0.6) { _ = try renderer.takeChanges() }
            #expect(renderer.tiles.cache.versions.bytes <= renderer.tiles.cache.versions.capacity)
        }
        executor.performAll()
        repeat { _ = try renderer.takeChanges() } while renderer.isWaiting
        let fresh = try CanvasRenderer(size: size, drawing: history.drawing)
        let difference = PixelDifference(
            try TileDrawings.page(renderer), try TileDrawings.page(fresh))
        #expect(difference.largest <= 1, "\(difference)")
    }

    /// An eraser that was cancelled has taken nothing: all is there again, and nothing is drawn for it.
    @Test func aVainErasureIsTakenBackByItsPixels() throws {
        let drawing = Drawing(strokes: dense())
        let renderer = try renderer(drawing)
        let before = try TileDrawings.page(renderer)
        var areas: [Rectangle] = []
        for id in [StrokeID(3), StrokeID(4), StrokeID(11)] {
            let stroke = try #require(drawing.layers[0].strokes[id])
            areas.append(stroke.bounds)
            try renderer.hide([IdentifiedStroke(id: id, stroke: stroke)], of: Self.layer)
        }
        #expect(try TileDrawings.page(renderer) != before)
        try renderer.redraw(areas, of: Self.layer, drawing)
        #expect(executor.wanted == 0 && !renderer.isWaiting)
        #expect(try TileDrawings.page(renderer) == before)
    }

    /// What is undone while it is being drawn was never shown: nobody draws it any more.
    @Test func whatIsUndoneBeforeItIsDrawnNeedsNoDrawing() throws {
        var history = History(Drawing(strokes: dense()))
        let renderer = try renderer(history.drawing)
        let before = try TileDrawings.page(renderer)
        let edits: [Edit] = [
            .removeStrokes([StrokeID(3)], from: Self.layer),
            .moveStrokes([StrokeID(4)], in: Self.layer, by: Vector(dx: 9, dy: 90)),
        ]
        for edit in edits { try renderer.changed(try history.apply(edit), history.drawing) }
        #expect(executor.wanted > 0)
        for _ in edits {
            try renderer.changed(try #require(try history.undo()), history.drawing)
        }
        #expect(executor.wanted == 0 && !renderer.isWaiting)
        #expect(try TileDrawings.page(renderer) == before)
    }
}
