import Drawing
import DrawingSupport
import Geometry
import Ink
import Testing

/// From what people want to the edits that do it.
@Suite struct EditBuilderTests {
    private let base = LayerID(1)

    private func added(_ edit: Edit) -> [IdentifiedStroke] {
        if case .addStrokes(let added, _) = edit { added } else { [] }
    }

    /// A pen makes an equal brush for each stroke, and the drawing keeps one.
    @Test func strokesShareTheBrushesNearTheTop() throws {
        let brushes = [Brush.pen, .eraser]
        var drawing = Drawing(strokes: brushes.map { Strokes.make([.zero], brush: $0) })
        for brush in brushes + brushes {
            let edit = EditBuilder(drawing).addition(of: [Strokes.make([.zero], brush: brush)])
            _ = try drawing.apply(edit)
        }
        let shared = drawing.strokes.map(\.sharedBrush)
        #expect(shared.count == 6)
        for index in shared.indices {
            #expect(shared[index].isIdentical(to: shared[index % 2]))
        }
    }

    @Test func strokesGetTheNextIdentitiesOnTop() {
        let drawing = Drawing(strokes: [Strokes.make([.zero])])
        let added = added(
            EditBuilder(drawing).addition(of: [Strokes.make([.zero]), Strokes.make([.zero])]))
        #expect(added.map(\.id) == [StrokeID(2), StrokeID(3)])
    }

    @Test func strokesGoToTheTopmostOpenLayer() throws {
        var drawing = Drawing()
        _ = try drawing.apply(EditBuilder(drawing).newLayer())
        _ = try drawing.apply(EditBuilder(drawing).newLayer())
        _ = try drawing.apply(.lockLayer(LayerID(3), true))
        let stroke = Strokes.make([.zero])
        _ = try drawing.apply(EditBuilder(drawing).addition(of: [stroke]))
        #expect(drawing.layers.map(\.strokes.count) == [0, 1, 0])
        _ = try drawing.apply(EditBuilder(drawing).addition(of: [stroke], to: base))
        #expect(drawing.layers.map(\.strokes.count) == [1, 1, 0])
        // Where none is open the drawing says why it takes no ink.
        for id in [base, LayerID(2)] { _ = try drawing.apply(.lockLayer(id, true)) }
        let edit = EditBuilder(drawing).addition(of: [stroke])
        #expect(throws: EditError.layerLocked(name: "Layer 3")) { try drawing.apply(edit) }
    }

    @Test func aLayerThatIsNotThereIsRefusedByTheDrawing() {
        var drawing = Drawing()
        let edit = EditBuilder(drawing).addition(of: [Strokes.make([.zero])], to: LayerID(9))
        #expect(throws: EditError.noLayer(LayerID(9))) { try drawing.apply(edit) }
    }

    @Test func newLayersAreCalledByTheirNumber() throws {
        var drawing = Drawing()
        _ = try drawing.apply(EditBuilder(drawing).newLayer())
        _ = try drawing.apply(EditBuilder(drawing).newLayer(above: base, name: "Sky"))
        #expect(drawing.layers.map(\.name) == ["Layer 1", "Sky", "Layer 2"])
        _ = try drawing.apply(EditBuilder(drawing).startingOver())
        #expect(drawing.layers.map(\.name) == ["Layer 1"])
        #expect(drawing.layers.map(\.id) == [LayerID(4)])
    }

    @Test func coloursAreGivenToEachStroke() throws {
        let strokes = [Strokes.make([.zero]), Strokes.make([Point(x: 9, y: 9)])]
        var drawing = Drawing(strokes: strokes)
        let ids = drawing.layers[0].strokes.ids
        let gray = Color(gray: 0.25)
        let inverse = try drawing.apply(EditBuilder(drawing).coloring(ids, in: base, gray)).inverse
        #expect(drawing.strokes.map(\.brush.color) == [gray, gray])
        #expect(drawing.strokes[0].sharedBrush.isIdentical(to: drawing.strokes[1].sharedBrush))
        _ = try drawing.apply(inverse)
        #expect(drawing.strokes == strokes)
    }
}
