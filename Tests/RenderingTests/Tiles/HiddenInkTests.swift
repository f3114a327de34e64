import Drawing
import Geometry
import Ink
import TestSupport
import Testing

@testable import Rendering

/// Strokes that an eraser hides while others draw the tiles.
@Suite struct HiddenInkTests {
    /// Whatever an eraser hides, and whatever is done meanwhile: at last all is as in a fresh drawing.
    @Test(arguments: SeededGenerator.seeds)
    func hidingInAnyOrderLeavesTheSameAsAFreshDrawing(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var eraser = try Eraser(&random)
        for _ in 0..<24 {
            try eraser.act(&random)
            while !eraser.executor.jobs.isEmpty, random.chance(0.5) {
                eraser.executor.perform(
                    Int.random(in: eraser.executor.jobs.indices, using: &random))
            }
            if random.chance(0.6) { _ = try eraser.renderer.takeChanges() }
        }
        for isLifted in [false, true] {
            if isLifted { try eraser.lift() }
            try eraser.rest()
            let renderer = eraser.renderer
            eraser.executor.performAll()
            repeat { _ = try renderer.takeChanges() } while renderer.isWaiting
            let fresh = try CanvasRenderer(size: TileDrawings.size, drawing: eraser.shown)
            let difference = PixelDifference(
                try TileDrawings.page(renderer), try TileDrawings.page(fresh))
            #expect(difference.largest <= 1, "\(difference)")
        }
    }
}

/// A contact of an eraser on the lowest layer, told to a renderer as the canvas does.
private struct Eraser {
    let executor = ManualExecutor()
    let renderer: CanvasRenderer
    private var history: History
    private let layer: LayerID
    private var touched: [StrokeID] = []

    init(_ random: inout SeededGenerator) throws {
        history = History(try TileDrawings.random(&random))
        layer = history.drawing.layers[0].id
        for _ in 0..<10 {
            _ = try? history.apply(TileDrawings.edit(of: history.drawing, &random))
        }
        for _ in 0..<6 { _ = try history.undo() }
        renderer = try CanvasRenderer(size: TileDrawings.size, drawing: history.drawing)
        renderer.tiles.executor = executor
    }

    /// The drawing without what is being erased.
    var shown: Drawing {
        var drawing = history.drawing
        _ = try? drawing.apply(.removeStrokes(present, from: layer))
        return drawing
    }

    private var present: [StrokeID] {
        guard let strokes = history.drawing[layer]?.strokes else { return [] }
        return touched.filter(strokes.contains).sorted()
    }

    mutating func act(_ random: inout SeededGenerator) throws {
        switch Int.random(in: 0..<12, using: &random) {
        case 0...4: try hide(&random)
        case 5...6: try rest()
        case 7...8:
            guard let done = try history.redo() else { return }
            try renderer.changed(done, shown)
            if history.drawing[layer] == nil { try cancel() }
        case 9:
            try lift()
            guard let done = try history.undo() else { return }
            try renderer.changed(done, shown)
        case 10: try lift()
        default: try cancel()
        }
    }

    func rest() throws {
        if !renderer.isPaintingStroke { try renderer.redraw(of: layer, shown) }
    }

    mutating func lift() throws {
        let ids = present
        touched = []
        guard !ids.isEmpty else { return }
        try renderer.changed(
            try history.apply(.removeStrokes(ids, from: layer)), history.drawing)
    }

    private mutating func hide(_ random: inout SeededGenerator) throws {
        let strokes = shown[layer]?.strokes
        guard let strokes, let id = strokes.ids.randomElement(using: &random),
            let stroke = strokes[id]
        else { return }
        touched.append(id)
        try renderer.hide([IdentifiedStroke(id: id, stroke: stroke)], of: layer)
    }

    private mutating func cancel() throws {
        let strokes = history.drawing[layer]?.strokes
        let areas = touched.compactMap { strokes?[$0]?.bounds }
        touched = []
        try renderer.redraw(areas, of: layer, shown)
    }
}
