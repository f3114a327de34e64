import Drawing
import Geometry
import Graphics
import Ink
import TestSupport
import Testing

@testable import Rendering

/// Which tiles are kept, and what stands for those that are not there yet.
@Suite struct TileCacheTests {
    private let size = PixelSize(width: 600, height: 400)

    private func key(_ column: Int, _ row: Int = 0, level: Int = 0) -> TileKey {
        TileKey(layer: LayerID(1), level: level, column: column, row: row)
    }

    @Test func tilesCoverPixelsOnBothSidesOfTheOrigin() {
        let keys = TileKey.covering(
            PixelRectangle(x: -1, y: 0, width: 514, height: 512), layer: LayerID(1), level: 0)
        #expect(keys == [key(-1), key(0), key(1)])
        #expect(key(-1).frame == PixelRectangle(x: -512, y: 0, width: 512, height: 512))
        #expect(TileKey.covering(.empty, layer: LayerID(1), level: 0).isEmpty)
    }

    @Test(arguments: [-3, -1, 0, 2, 5])
    func levelsLieInOneAnother(column: Int) {
        let key = key(column, 3)
        for finer in key.finer {
            #expect(finer.coarser(1) == key)
            #expect(key.area.union(finer.area) == key.area)
        }
        #expect(key.finer.reduce(Rectangle.null) { $0.union($1.area) } == key.area)
    }

    @Test func theLeastRecentlySeenGoFirst() throws {
        let cache = TileCache(viewport: Viewport(size: PixelSize(width: 9, height: 9)))
        for column in 0..<4 {
            cache.show(cache.viewport)
            _ = try cache.see(key(column)).canvas()
        }
        cache.show(cache.viewport)
        _ = cache.see(key(0))
        cache.trim(to: 2 * TileCache.bytesPerTile)
        #expect(cache.bytes == 2 * TileCache.bytesPerTile)
        #expect(cache[key(0)] != nil && cache[key(3)] != nil)
        #expect(cache[key(1)] == nil && cache[key(2)] == nil)
        cache.trim(to: 0)
        #expect(Set(cache.tiles.keys) == [key(0)])
    }

    @Test func whatIsNotInkedCostsNothing() throws {
        let renderer = try CanvasRenderer(size: PixelSize(width: 1_920, height: 1_080))
        #expect(renderer.tiles.cache.bytes == 0)
        var drawing = Drawing()
        try renderer.add(Strokes.line(from: .zero, to: Point(x: 90, y: 90)), to: &drawing)
        #expect(renderer.tiles.cache.bytes == TileCache.bytesPerTile)
        let wipe = Strokes.line(
            from: Point(x: 600, y: 600), to: Point(x: 700, y: 700), brush: Strokes.eraser)
        try renderer.add(wipe, to: &drawing)
        #expect(renderer.tiles.cache.bytes == TileCache.bytesPerTile)
    }

    @Test func memoryIsBoundedHoweverFarOneGoes() throws {
        let strokes = (0..<40).map { index in
            Strokes.line(
                from: Point(x: 900 * Double(index), y: 20),
                to: Point(x: 900 * Double(index) + 880, y: 500))
        }
        let drawing = Drawing(strokes: strokes)
        let renderer = try CanvasRenderer(size: size, drawing: drawing)
        for step in 0..<70 {
            var viewport = renderer.viewport
            viewport.offset = Vector(dx: -500 * Double(step), dy: 0)
            try renderer.show(viewport, drawing)
            #expect(renderer.tiles.cache.bytes <= renderer.tiles.memoryLimit)
        }
        try renderer.show(Viewport(size: size), drawing)
        let fresh = try CanvasRenderer(size: size, drawing: drawing)
        #expect(try TileDrawings.page(renderer) == TileDrawings.page(fresh))
    }

    /// Layers that are gone or hidden are kept for undo as long as there is room, though nobody moves
    /// the view.
    @Test func memoryIsBoundedHoweverOftenOneStartsOver() throws {
        let line = Strokes.line(from: Point(x: 5, y: 5), to: Point(x: 590, y: 390))
        var history = History(Drawing(strokes: [line]))
        let renderer = try CanvasRenderer(size: size, drawing: history.drawing)
        for _ in 0..<40 {
            let over = try history.apply(EditBuilder(history.drawing).startingOver())
            try renderer.changed(over, history.drawing)
            #expect(renderer.tiles.cache.bytes <= renderer.tiles.memoryLimit)
            let drawn = try history.apply(EditBuilder(history.drawing).addition(of: [line]))
            try renderer.changed(drawn, history.drawing)
        }
    }

    /// Until the tiles of a scale are drawn, those of another one are shown.
    @Test(arguments: [2.0, 4, 0.5])
    func otherScalesStandInMeanwhile(scale: Double) throws {
        let places = (0..<2_000).map { Point(x: 20 + 0.1 * Double($0), y: 40 + Double($0 % 90)) }
        let drawing = Drawing(strokes: [Strokes.make(places, force: 1)])
        let executor = ManualExecutor()
        let renderer = try CanvasRenderer(size: size, drawing: drawing)
        renderer.tiles.executor = executor
        try renderer.show(Viewport(size: size, scale: scale), drawing)
        #expect(executor.wanted > 0)
        let meanwhile = try TileDrawings.page(renderer)
        #expect(meanwhile.ink > 1_000)
        executor.performAll()
        #expect(try renderer.takeChanges().bounds == PixelRectangle(size))
        let drawn = try TileDrawings.page(renderer)
        #expect(PixelDifference(meanwhile, drawn).mean < 6)
        let fresh = try CanvasRenderer(viewport: renderer.viewport, drawing: drawing)
        #expect(try drawn == TileDrawings.page(fresh))
    }

    @Test func strokesAtAnotherScaleAreThereWhenOneComesBack() throws {
        var drawing = Drawing()
        let renderer = try CanvasRenderer(size: size, drawing: drawing)
        try renderer.show(Viewport(size: size, scale: 2), drawing)
        let edit = EditBuilder(drawing).addition(of: [
            Strokes.line(from: .zero, to: Point(x: 250, y: 150))
        ])
        let change = try drawing.apply(edit).change
        try renderer.changed(change, by: edit, drawing)
        try renderer.show(Viewport(size: size), drawing)
        let fresh = try CanvasRenderer(size: size, drawing: drawing)
        #expect(try TileDrawings.page(renderer) == TileDrawings.page(fresh))
    }

    /// Also to another scale, and with what lies beyond the window there.
    @Test(arguments: [1, 2, 0.5, 0.7], TestBrushes.all.indices)
    func aLiveStrokeGoesAlongWithTheView(scale: Double, brush: Int) throws {
        let stroke = Strokes.line(
            from: Point(x: 40, y: 60), to: Point(x: 200, y: 90),
            brush: TestBrushes.all[brush])
        let renderer = try CanvasRenderer(size: size)
        _ = try Pages.begin(stroke, on: renderer)
        let viewport = Viewport(size: size, scale: scale, offset: Vector(dx: 70, dy: -30))
        try renderer.show(viewport, Drawing())
        let fresh = try CanvasRenderer(viewport: viewport)
        _ = try Pages.begin(stroke, on: fresh)
        let difference = PixelDifference(
            try TileDrawings.page(renderer), try TileDrawings.page(fresh))
        #expect(difference.largest == 0, "\(difference)")
    }
}
