import Drawing
import DrawingSupport
import Geometry
import Graphics
import Ink
import TestSupport
import Testing

@testable import Canvas

/// The small pictures of layers, which follow the drawing.
@Suite struct LayerPictureTests {
    private let pictures = LayerPictures()

    /// Paints until nothing is left; gives how many turns that took.
    @discardableResult
    private func paintAll() throws -> Int {
        var turns = 0
        while pictures.isWaiting {
            _ = try pictures.work()
            turns += 1
        }
        return turns
    }

    private func ink(_ id: LayerID, x: Int, y: Int) -> Double {
        pictures[id].map { Pixels(layer: $0).alpha(x: x, y: y) } ?? 0
    }

    private func follow(_ drawing: Drawing, scale: Double = 1) {
        pictures.follow(drawing.layers, scale: scale)
    }

    private let id = LayerID(1)
    private let cross = [
        Strokes.make([Point(x: 0, y: 100), Point(x: 400, y: 100)]),
        Strokes.make([Point(x: 200, y: 0), Point(x: 200, y: 300)]),
    ]

    @Test func aPictureShowsAllInk() throws {
        follow(Drawing(strokes: cross))
        #expect(pictures[id] == nil)
        try paintAll()
        #expect(pictures[id]?.size == PixelSize(width: 58, height: 44))
        #expect(ink(id, x: 29, y: 38) > 0.2 && ink(id, x: 29, y: 5) > 0.2)
        #expect(ink(id, x: 1, y: 1) == 0 && ink(id, x: 10, y: 35) == 0)
    }

    @Test func theSameInkIsNotPaintedAgain() throws {
        var drawing = Drawing(strokes: cross)
        follow(drawing)
        try paintAll()
        let first = pictures[id]
        _ = try drawing.apply(.renameLayer(id, to: "Sky"))
        follow(drawing)
        #expect(!pictures.isWaiting && pictures[id] === first)
        follow(drawing, scale: 2)
        #expect(pictures.isWaiting && pictures[id] === first)
        try paintAll()
        #expect(pictures[id]?.size == PixelSize(width: 116, height: 88))
    }

    /// What is painted over the former picture comes out as what is painted at once.
    @Test func newStrokesAreSeenAsIfAllWerePaintedAtOnce() throws {
        var drawing = Drawing(strokes: cross)
        follow(drawing)
        try paintAll()
        for brush in [Brush.pen, .eraser] {
            let stroke = Strokes.make(
                [Point(x: 100, y: 50), Point(x: 300, y: 250)], brush: brush)
            _ = try drawing.apply(EditBuilder(drawing).addition(of: [stroke]))
            follow(drawing)
            try paintAll()
            let other = LayerPictures()
            other.follow(drawing.layers, scale: 1)
            while other.isWaiting { _ = try other.work() }
            for x in stride(from: 0, to: 58, by: 3) {
                for y in stride(from: 0, to: 44, by: 3) {
                    let whole = other[id].map { Pixels(layer: $0).alpha(x: x, y: y) } ?? 0
                    #expect(abs(ink(id, x: x, y: y) - whole) < 0.02)
                }
            }
        }
        #expect(ink(id, x: 29, y: 24) < 0.2)
    }

    @Test func muchInkTakesManyTurnsAndIsShownWhenAllIsThere() throws {
        let places = (0..<120).map { Point(x: Double($0 % 2) * 400, y: Double($0) * 2) }
        var drawing = Drawing(strokes: Array(repeating: Strokes.make(places), count: 100))
        follow(drawing)
        #expect(try paintAll() > 4)
        let first = try #require(pictures[id])
        _ = try drawing.apply(.removeStrokes([StrokeID(1)], from: id))
        follow(drawing)
        _ = try pictures.work()
        #expect(pictures.isWaiting && pictures[id] === first)
        try paintAll()
        #expect(pictures[id] !== first)
    }

    @Test func emptyLayersAndThoseThatHaveGoneHaveNone() throws {
        var drawing = Drawing(strokes: cross)
        follow(drawing)
        try paintAll()
        _ = try drawing.apply(EditBuilder(drawing).newLayer())
        _ = try drawing.apply(.removeStrokes(drawing.layers[0].strokes.ids, from: id))
        follow(drawing)
        #expect(!pictures.isWaiting && pictures[id] == nil && pictures[LayerID(2)] == nil)
        follow(Drawing(strokes: cross))
        try paintAll()
        _ = try drawing.apply(.removeLayer(id))
        follow(drawing)
        #expect(pictures[id] == nil)
    }
}
