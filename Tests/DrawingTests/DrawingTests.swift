import Drawing
import DrawingSupport
import Geometry
import Ink
import TestSupport
import Testing

@Suite struct DrawingTests {
    private let low = Strokes.make([Point(x: 10, y: 10), Point(x: 30, y: 10)])
    private let high = Strokes.make([Point(x: 100, y: 100), Point(x: 100, y: 140)])
    private let base = LayerID(1)

    @Test func anEmptyDrawingIsWhitePaperWithOneLayer() {
        let drawing = Drawing()
        #expect(drawing.background == .white)
        #expect(drawing.isEmpty)
        #expect(drawing.strokes.isEmpty)
        #expect(drawing.bounds.isNull)
        #expect(drawing.layers == [Layer(id: base, name: "Layer 1")])
        #expect(drawing.nextStrokeID == StrokeID(1))
        #expect(drawing.nextLayerID == LayerID(2))
    }

    @Test func strokesLieOnTopOfOneAnother() throws {
        var drawing = Drawing()
        let first = try drawing.apply(EditBuilder(drawing).addition(of: [low]))
        #expect(first.change.ink == [base: ChangedArea(low.bounds)])
        #expect(first.inverse == .removeStrokes([StrokeID(1)], from: base))
        _ = try drawing.apply(EditBuilder(drawing).addition(of: [high]))
        #expect(drawing.strokes == [low, high])
        #expect(drawing == Drawing(strokes: [low, high]))
        #expect(drawing.bounds == low.bounds.union(high.bounds))
        #expect(drawing[base]?.strokes.ids == [StrokeID(1), StrokeID(2)])
    }

    @Test func aTakenAwayStrokeComesBackInItsPlace() throws {
        var drawing = Drawing(strokes: [low, high, low])
        let (inverse, change) = try drawing.apply(.removeStrokes([StrokeID(2)], from: base))
        #expect(drawing.strokes == [low, low])
        #expect(change.bounds == high.bounds)
        #expect(
            inverse
                == .addStrokes(
                    [IdentifiedStroke(id: StrokeID(2), stroke: high)], to: base))
        _ = try drawing.apply(inverse)
        #expect(drawing.strokes == [low, high, low])
    }

    @Test func identitiesAreNeverUsedAgain() throws {
        var drawing = Drawing()
        let inverse = try drawing.apply(EditBuilder(drawing).addition(of: [low])).inverse
        _ = try drawing.apply(inverse)
        #expect(drawing.nextStrokeID == StrokeID(2))
        #expect(drawing == Drawing())
        #expect(drawing.hashValue == Drawing().hashValue)
        _ = try drawing.apply(EditBuilder(drawing).startingOver())
        #expect(drawing.layers.map(\.id) == [LayerID(2)])
        #expect(drawing.nextLayerID == LayerID(3))
    }

    @Test func movedStrokesKeepTheirSamplesAndComeBackExactly() throws {
        var drawing = Drawing(strokes: [low, high])
        let way = Vector(dx: 0.1, dy: 1e6 / 3)
        let before = drawing
        let (inverse, change) = try drawing.apply(
            .moveStrokes([StrokeID(1)], in: base, by: way))
        let moved = drawing.strokes[0]
        #expect(moved.samples == low.samples)
        #expect(moved.bounds == low.bounds.offset(by: way))
        #expect(change.bounds == low.bounds.union(moved.bounds))
        #expect(change.ink[base]?.rectangles.count == 2)
        _ = try drawing.apply(inverse)
        #expect(drawing == before)
    }

    @Test func recolouredStrokesShareTheirNewBrush() throws {
        var drawing = Drawing(strokes: [low, high, low])
        let ids = [StrokeID(1), StrokeID(2)]
        let inverse = try drawing.apply(EditBuilder(drawing).coloring(ids, in: base, .white))
            .inverse
        #expect(drawing.strokes.map(\.brush.color) == [.white, .white, .black])
        #expect(drawing.strokes[0].sharedBrush.isIdentical(to: drawing.strokes[1].sharedBrush))
        _ = try drawing.apply(inverse)
        #expect(drawing == Drawing(strokes: [low, high, low]))
    }

    @Test func strokesOfEqualBrushesShareThem() throws {
        var drawing = Drawing(strokes: [low])
        let other = Strokes.make([.zero], brush: .eraser)
        _ = try drawing.apply(EditBuilder(drawing).addition(of: [other, high]))
        let brushes = drawing.strokes.map(\.sharedBrush)
        #expect(brushes[2].isIdentical(to: brushes[0]))
        #expect(brushes.map(\.brush) == [.pen, .eraser, .pen])
    }

    @Test func aDrawingIsMadeOfTheLayersOfAFile() throws {
        let strokes = StrokeStack([IdentifiedStroke(id: StrokeID(7), stroke: low)])
        let layer = Layer(id: LayerID(4), name: "Sky", strokes: strokes)
        let drawing = try Drawing(
            background: .black, layers: [layer], nextStrokeID: StrokeID(3),
            nextLayerID: LayerID(9))
        #expect(drawing.layers == [layer])
        #expect(drawing.nextStrokeID == StrokeID(8))
        #expect(drawing.nextLayerID == LayerID(9))
        #expect(throws: EditError.lastLayer) {
            try Drawing(
                background: .black, layers: [], nextStrokeID: StrokeID(1), nextLayerID: LayerID(1))
        }
    }

    @Test func inkGoesToTheTopmostLayerThatIsOpen() throws {
        var drawing = Drawing()
        _ = try drawing.apply(EditBuilder(drawing).newLayer())
        _ = try drawing.apply(EditBuilder(drawing).newLayer())
        _ = try drawing.apply(.lockLayer(LayerID(3), true))
        #expect(drawing.topmostOpenLayer?.id == LayerID(2))
        _ = try drawing.apply(EditBuilder(drawing).addition(of: [low]))
        #expect(drawing.layers.map(\.strokes.count) == [0, 1, 0])
        _ = try drawing.apply(.showLayer(LayerID(2), false))
        _ = try drawing.apply(.lockLayer(base, true))
        #expect(drawing.topmostOpenLayer == nil)
        #expect(throws: EditError.layerLocked(name: "Layer 3")) {
            try drawing.apply(EditBuilder(drawing).addition(of: [low]))
        }
    }
}
