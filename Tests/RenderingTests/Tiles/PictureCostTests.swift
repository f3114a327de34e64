import Drawing
import Geometry
import Graphics
import Ink
import TestSupport
import Testing

@testable import Rendering

/// What placed pictures cost: each is decoded as rarely as can be.
@Suite final class PictureCostTests: PlacedPictureScene {
    @Test func othersDecodeItOnce() throws {
        var drawing = Drawing()
        let image = try PlacedPictures.make(PixelSize(width: 64, height: 48), frame: Self.whole)
        _ = try drawing.apply(.placeImage(image, in: drawing.layers[0].id))
        let renderer = try renderer(drawing)
        let source = try picture(0, renderer, drawing)
        #expect(executor.wanted == 1 && source.decodings == 0)
        #expect(try TileDrawings.page(renderer).ink == 0)
        try finish(renderer)
        #expect(source.decodings == 1 && source.bytes == 4 * 64 * 48)
        var viewport = renderer.viewport
        viewport.offset = Vector(dx: 0, dy: -600)
        try renderer.show(viewport, drawing)
        viewport.offset = Vector(dx: 300, dy: 200)
        try renderer.show(viewport, drawing)
        try finish(renderer)
        #expect(source.decodings == 1)
        let difference = PixelDifference(
            try TileDrawings.page(renderer), try TileDrawings.picture(drawing, viewport))
        #expect(difference.largest <= 6, "\(difference)")
    }

    /// What only lies elsewhere or is turned, and is away while it is dragged.
    @Test func aMovedPictureIsNotDecodedAgain() throws {
        var history = History()
        let layer = history.drawing.layers[0].id
        let image = try PlacedPictures.make(PixelSize(width: 64, height: 48), frame: Self.whole)
        _ = try history.apply(.placeImage(image, in: layer))
        let renderer = try renderer(history.drawing)
        try finish(renderer)
        let turn = Affine.turn(by: Angle(degrees: 20), about: .zero)
        for next in [image.changed(by: turn), image.changed(by: .move(by: Vector(dx: 9, dy: 9)))] {
            for image in [nil, next] {
                let done = try history.apply(.placeImage(image, in: layer))
                try renderer.changed(done, history.drawing)
                try finish(renderer)
                #expect((try TileDrawings.page(renderer).ink == 0) == (image == nil))
            }
            let source = try picture(0, renderer, history.drawing)
            #expect(source.decodings == 0 && source.bytes == 4 * 64 * 48)
            let shown = try TileDrawings.page(renderer)
            let exported = try TileDrawings.picture(history.drawing, renderer.viewport)
            #expect(PixelDifference(shown, exported).largest <= 16)
        }
        let other = try PlacedPictures.blank(PixelSize(width: 64, height: 48), frame: Self.whole)
        try renderer.changed(
            try history.apply(.placeImage(other, in: layer)), history.drawing)
        try finish(renderer)
        #expect(try picture(0, renderer, history.drawing).decodings == 1)
    }

    /// However often what is chosen is shown from elsewhere.
    @Test func itIsSeenApartFromItsTiles() throws {
        var drawing = Drawing()
        let image = try PlacedPictures.make(PixelSize(width: 64, height: 48), frame: Self.whole)
        let layer = drawing.layers[0].id
        _ = try drawing.apply(.placeImage(image, in: layer))
        let renderer = try renderer(drawing)
        for step in 0..<5 {
            let transform = Transform(scale: 0.5, offset: Vector(dx: 9, dy: -Double(step) * 40))
            let view = try #require(renderer.picture(of: layer, size, transform))
            #expect(!view.isReady && view.takeSurface() == nil)
            try finish(renderer)
            #expect(view.isReady && !renderer.isWaiting)
            let expected = try ImageSurface(size: size, format: .argb32)
            try expected.draw { context throws(GraphicsError) in
                image.draw(try image.decoded(), in: context, transform: transform)
            }
            let shown = Pixels(try #require(view.takeSurface()))
            #expect(PixelDifference(shown, Pixels(expected)).largest <= 1)
        }
        #expect(try picture(0, renderer, drawing).decodings == 1)
    }

    @Test func nobodyMakesWhatIsNotWantedAnyMore() throws {
        var drawing = Drawing()
        let image = try PlacedPictures.make(PixelSize(width: 64, height: 48), frame: Self.whole)
        let layer = drawing.layers[0].id
        _ = try drawing.apply(.placeImage(image, in: layer))
        let renderer = try renderer(drawing, Viewport(size: size, offset: Vector(dx: 5_000, dy: 0)))
        do {
            let view = renderer.picture(of: layer, size, .identity)
            #expect(view != nil && renderer.isWaiting)
        }
        #expect(!renderer.isWaiting)
        try finish(renderer)
        #expect(try picture(0, renderer, drawing).decodings == 0)
    }

    /// A stroke on a picture has nothing to do with the picture's tiles.
    @Test func inkLeavesThePictureAsItIs() throws {
        var history = History(try PlacedPictures.drawing())
        let renderer = try renderer(history.drawing)
        try finish(renderer)
        let edit = Edit.removeStrokes([StrokeID(1)], from: history.drawing.layers[1].id)
        try renderer.changed(try history.apply(edit), history.drawing)
        let pictures = renderer.tiles.cache.tiles.filter { $0.key.kind == .picture }
        #expect(pictures.count == 10)
        #expect(pictures.values.allSatisfy { $0.stale.isEmpty && $0.job == nil })
        try finish(renderer)
        #expect(try picture(1, renderer, history.drawing).decodings == 1)
    }

    /// All of the first tile.
    private func target() throws -> TilePainter.Target {
        let key = TileKey(layer: LayerID(1), level: 0, column: 0, row: 0)
        var drawn = DrawnTile(area: TileJob.Area(key: key, part: key.frame))
        return try drawn.target()
    }

    @Test func aLargePictureIsGivenUpOnceItsTilesAreDrawn() throws {
        let image = try PlacedPictures.make(PixelSize(width: 99, height: 99), frame: Self.whole)
        let source = PictureSource(image)
        let target = try target()
        try source.paint(on: [target, target], keeping: 4 * 99 * 98) { false }
        #expect(source.decodings == 1 && source.bytes == 0)
        try source.paint(on: [target], keeping: 4 * 99 * 99) { true }
        #expect(source.decodings == 1, "a cancelled job decodes nothing")
        try source.paint(on: [target], keeping: 4 * 99 * 99) { false }
        #expect(source.decodings == 2 && source.bytes == 4 * 99 * 99)
        source.drop()
        #expect(source.bytes == 0)
    }

    @Test func whatIsNotSeenIsNotDecoded() throws {
        var drawing = Drawing()
        let image = try PlacedPictures.make(PixelSize(width: 64, height: 48), frame: Self.whole)
        let layer = drawing.layers[0].id
        _ = try drawing.apply(.placeImage(image, in: layer))
        for hidden in [Edit.showLayer(layer, false), .fadeLayer(layer, opacity: 0)] {
            let undo = try drawing.apply(hidden).inverse
            let renderer = try renderer(drawing)
            try finish(renderer)
            #expect(try picture(0, renderer, drawing).decodings == 0)
            let change = try drawing.apply(undo).change
            try renderer.changed(change, by: undo, drawing)
            try finish(renderer)
            #expect(try picture(0, renderer, drawing).decodings == 1)
        }
        let elsewhere = Viewport(size: size, offset: Vector(dx: 5_000, dy: 0))
        let renderer = try renderer(drawing, elsewhere)
        #expect(executor.wanted == 0 && !renderer.isWaiting)
    }

    @Test func aDamagedPictureIsToldOfOnce() throws {
        var drawing = Drawing()
        let layer = drawing.layers[0].id
        var image = try PlacedPictures.make(PixelSize(width: 64, height: 48), frame: Self.whole)
        image = PlacedImage(
            bytes: Array(image.bytes.prefix(90)), mediaType: .png, frame: image.frame)
        _ = try drawing.apply(.placeImage(image, in: layer))
        // Ink that is drawn at the same time is not lost.
        let places = (0..<900).map { Point(x: 20 + 0.7 * Double($0), y: 300 + Double($0 % 90)) }
        _ = try drawing.apply(EditBuilder(drawing).newLayer())
        _ = try drawing.apply(EditBuilder(drawing).addition(of: [Strokes.make(places)]))
        let renderer = try renderer(drawing)
        executor.performAll()
        #expect(throws: GraphicsError.self) { _ = try renderer.takeChanges() }
        #expect(!renderer.isWaiting)
        let edit = EditBuilder(drawing).addition(of: PlacedPictures.sketch)
        let change = try drawing.apply(edit).change
        try renderer.changed(change, by: edit, drawing)
        #expect(executor.wanted == 0)
        let ink = try CanvasRenderer(size: size, drawing: Drawing(strokes: drawing.strokes))
        #expect(try TileDrawings.page(renderer) == TileDrawings.page(ink))
    }

    /// Pictures come, move and go, with their layers too; undo of a layer decodes nothing.
    @Test func changesOfPicturesLookLikeAFreshDrawing() throws {
        var history = History(try PlacedPictures.drawing())
        let renderer = try renderer(history.drawing)
        try finish(renderer)
        let layer = history.drawing.layers[1].id
        var moved = try #require(history.drawing.layers[1].image)
        moved.frame = Rectangle(x: 20, y: 30, width: 200, height: 500)
        let edits: [Edit] = [
            .placeImage(moved, in: layer),
            .placeImage(
                moved.changed(by: .turn(by: Angle(degrees: 30), about: .zero)), in: layer),
            .moveLayer(layer, to: 0), .placeImage(nil, in: layer),
            .removeLayer(history.drawing.layers[0].id), EditBuilder(history.drawing).startingOver(),
        ]
        for edit in edits {
            for _ in 0..<3 {
                let shown = try TileDrawings.page(renderer)
                let next =
                    history.canRedo
                    ? try history.redo()
                    : history.done.last?.edit == edit ? try history.undo() : try history.apply(edit)
                let done = try #require(next)
                try renderer.changed(done, history.drawing)
                executor.performAll()
                let dirty = try renderer.takeChanges().bounds
                let now = try TileDrawings.page(renderer)
                #expect(RendererTests.difference(shown, now, outside: dirty) == 0)
                let fresh = try CanvasRenderer(size: size, drawing: history.drawing)
                let difference = PixelDifference(now, try TileDrawings.page(fresh))
                #expect(difference.largest <= 1, "\(difference)")
            }
        }
    }

    @Test func removingALayerAndTakingThatBackDecodesNothing() throws {
        var history = History(try PlacedPictures.drawing())
        let renderer = try renderer(history.drawing)
        try finish(renderer)
        let before = try TileDrawings.page(renderer)
        try renderer.changed(
            try history.apply(EditBuilder(history.drawing).startingOver()), history.drawing)
        try renderer.changed(try #require(try history.undo()), history.drawing)
        #expect(executor.wanted == 0)
        #expect(try TileDrawings.page(renderer) == before)
    }

    @Test func keptPixelsHaveABound() throws {
        var pictures = PictureSources()
        let size = PixelSize(width: 2_400, height: 2_400)
        let target = try target()
        let image = try PlacedPictures.blank(size, frame: Self.whole)
        let sources = try (1...3).map { number in
            let layer = LayerID(Int64(number))
            let isNew = [pictures.take(image, of: layer), pictures.take(image, of: layer)]
            #expect(isNew == [true, false])
            let used = pictures.use(layer)
            let source = try #require(used)
            try source.paint(on: [target], keeping: PictureSources.capacity) { false }
            return source
        }
        pictures.trim(layers: [])
        #expect(sources.map { $0.bytes > 0 } == [false, true, true])
    }

    @Test func filesOfLayersThatHaveGoneHaveABound() throws {
        var pictures = PictureSources()
        let layers = (1...4).map { LayerID(Int64($0)) }
        for layer in layers {
            let image = PlacedImage(
                bytes: [UInt8](repeating: 0, count: PictureSources.capacity / 2), mediaType: .png,
                frame: Self.whole)
            _ = pictures.take(image, of: layer)
            _ = pictures.use(layer)
        }
        pictures.trim(layers: Set(layers))
        let all = layers.map { pictures.use($0) != nil }
        #expect(all == [true, true, true, true])
        pictures.trim(layers: [layers[0]])
        let rest = layers.map { pictures.use($0) != nil }
        #expect(rest == [true, false, true, true])
    }
}
